import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The course whose dialog is open, in the address: a reload or a login on the way find it again. */
export const COURSE_PARAM = 'cours';
const OPENED_HERE = { courseOpenedHere: true };

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'courseOpenedHere' in state;

/** Opens and closes the confirmation of a course in the address. Closed is as before it was opened: "back" does not reopen it. */
export const useCourseDoor = () => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const courseId = query.get(COURSE_PARAM);
  const open = (id: number) => {
    const after = new URLSearchParams(query);
    after.set(COURSE_PARAM, String(id));
    setQuery(after, { preventScrollReset: true, state: OPENED_HERE });
  };
  const close = () => {
    if (courseId === null) return;
    if (wasOpenedHere(state)) return void navigate(-1);
    const after = new URLSearchParams(query);
    after.delete(COURSE_PARAM);
    setQuery(after, { preventScrollReset: true, replace: true });
  };
  return { courseId, open, close };
};
