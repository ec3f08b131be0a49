import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Area, areaOf, loginPathOf } from '../../lib/session/area.ts';
import { loginUrl } from '../../lib/session/safe-next-path.ts';
import { type Ending, onSessionRejected } from '../../lib/session/sessions.ts';

/** The profile first tells its client that the session is over, then leads to the login itself. */
const TELLS_ITSELF = '/profile';

/** Takes a visitor whose session was refused to the login of the area, and back afterwards. */
export function SessionRedirect() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const redirect = useEffectEvent((area: Area, ending: Ending) => {
    const { pathname, search } = window.location;
    const loginPath = loginPathOf(area);
    if (areaOf(pathname) !== area || pathname === loginPath || pathname === TELLS_ITSELF) return;
    // An open dialog counts its entries in the state: after the login "back" finds them again.
    void navigate(loginUrl(loginPath, { ending, from: pathname + search }), { replace: true, state });
  });
  useEffect(() => onSessionRejected((area, ending) => redirect(area, ending)), []);
  return null;
}
