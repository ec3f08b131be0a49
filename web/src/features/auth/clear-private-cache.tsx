import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AREAS } from '../../lib/area.ts';
import { onSessionsChanged, peekSession } from '../../lib/sessions.ts';

/** Clears the query cache of an area when its session ends or another begins: private data is cached under the area's name. */
export function ClearPrivateCache() {
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
