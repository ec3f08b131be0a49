import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { areaOf, loginPathOf } from '../../lib/area.ts';
import { loginUrl } from '../../lib/safe-next-path.ts';
import { onSessionRejected } from '../../lib/sessions.ts';

/** The profile first tells its client that the session is over, then leads to the login itself. */
const TELLS_ITSELF = '/profile';

/** Takes a visitor whose session was refused to the login of the area, and back afterwards. */
export function SessionRedirect() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionRejected((area, ending) => {
        const { pathname, search } = window.location;
        const loginPath = loginPathOf(area);
        if (areaOf(pathname) !== area || pathname === loginPath || pathname === TELLS_ITSELF) return;
        // An open dialog counts its entries in the state: after the login "back" finds them again.
        const state: unknown = window.history.state?.usr;
        navigate(loginUrl(loginPath, { ending, from: pathname + search }), { replace: true, state });
      }),
    [navigate],
  );
  return null;
}
