import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { COACH_PARAM, depthOf, stateAtDepth, withoutBooking } from './booking-address.ts';

/** Opens and closes the booking of a coach in the address. Closed is as before it was opened: "back" does not reopen it. */
export const useBookingDoor = () => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const coachId = query.get(COACH_PARAM);
  const depth = depthOf(state);
  const open = (id: number) => {
    const after = withoutBooking(query);
    after.set(COACH_PARAM, String(id));
    setQuery(after, { preventScrollReset: true, state: stateAtDepth(1) });
  };
  const close = () => {
    if (coachId === null) return;
    if (depth > 0) void navigate(-depth);
    else setQuery(withoutBooking(query), { preventScrollReset: true, replace: true });
  };
  return { coachId, open, close };
};
