import { ClearPrivateCache } from './features/auth/clear-private-cache.tsx';
import { LiveChannel } from './features/live/live-channel.tsx';

/** What goes on behind every page, and no page waits for. */
export function Background() {
  return (
    <>
      <ClearPrivateCache />
      <LiveChannel />
    </>
  );
}
