import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AREAS, areaOf, loginPathOf } from '../../lib/area.ts';
import { loginUrl } from '../../lib/safe-next-path.ts';
import { onSessionRejected, onSessionsChanged, peekSession } from '../../lib/sessions.ts';

/** The profile first tells its client that the session is over, then leads to the login itself. */
const TELLS_ITSELF = '/profile';

/** Takes a visitor whose session was refused to the login of the area, and back afterwards. */
const useRejectionRedirect = () => {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionRejected((area, expired) => {
        const { pathname, search } = window.location;
        const loginPath = loginPathOf(area);
        if (areaOf(pathname) !== area || pathname === loginPath || pathname === TELLS_ITSELF) return;
        navigate(loginUrl(loginPath, { expired, from: pathname + search }), { replace: true });
      }),
    [navigate],
  );
};

/** Private data is cached under the area's name; it leaves with the session it was read for. */
const useForgetfulCache = () => {
  const cache = useQueryClient();
  useEffect(() => {
    const known = new Map(AREAS.map((area) => [area, peekSession(area)?.token]));
    return onSessionsChanged(() => {
      for (const area of AREAS) {
        const token = peekSession(area)?.token;
        if (known.get(area) !== token) cache.removeQueries({ queryKey: [area] });
        known.set(area, token);
      }
    });
  }, [cache]);
};

export function SessionRedirect() {
  useRejectionRedirect();
  useForgetfulCache();
  return null;
}
