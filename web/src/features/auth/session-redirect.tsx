import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AREAS, areaOf, loginPathOf } from '../../lib/area.ts';
import { loginUrl } from '../../lib/safe-next-path.ts';
import { onSessionRejected, onSessionsChanged, peekSession } from '../../lib/sessions.ts';

/** Where the page itself says that the session is over, and how long a person gets to read it. */
const GOODBYE = { path: '/profile', ms: 2000 };

/** Takes a visitor whose session was refused to the login of the area, and back afterwards. */
const useRejectionRedirect = () => {
  const navigate = useNavigate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSessionRejected((area, expired) => {
      const { pathname, search } = window.location;
      const loginPath = loginPathOf(area);
      if (areaOf(pathname) !== area || pathname === loginPath) return;
      const login = loginUrl(loginPath, { expired, from: pathname + search });
      const leave = () => void navigate(login, { replace: true });
      // Someone may have left by themselves, or signed in again in another tab.
      const leaveLater = () => {
        if (window.location.pathname === pathname && peekSession(area) === undefined) leave();
      };
      if (pathname === GOODBYE.path) timer = setTimeout(leaveLater, GOODBYE.ms);
      else leave();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [navigate]);
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
