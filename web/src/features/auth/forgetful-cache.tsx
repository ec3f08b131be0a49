import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AREAS } from '../../lib/area.ts';
import { onSessionsChanged, peekSession } from '../../lib/sessions.ts';

/** Private data is cached under the area's name; it leaves with the session it was read for. */
export function ForgetfulCache() {
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
  return null;
}
