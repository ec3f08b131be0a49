import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { LiveChannel } from './features/live/live-channel.tsx';
import { AREAS } from './lib/session/area.ts';
import { onSessionsChanged, peekSession } from './lib/session/sessions.ts';
import { part } from './ui/parts/part.tsx';

/** Clears the query cache of an area when its session ends or another begins: private data is cached under the area's name. */
function ClearPrivateCache() {
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

/** Asked for when there is some: few wait for anything. */
const WaitingNews = part(
  () => import('./features/waiting-lists/waiting-news.tsx'),
  'WaitingNews',
  () => null,
);

/** What goes on behind every page, and no page waits for. */
export function Background() {
  const [hasWaitingNews, setWaitingNews] = useState(false);
  return (
    <>
      <ClearPrivateCache />
      <LiveChannel onWaitingNews={() => setWaitingNews(true)} />
      {hasWaitingNews && (
        <Suspense fallback={null}>
          <WaitingNews />
        </Suspense>
      )}
    </>
  );
}
