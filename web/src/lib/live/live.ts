import { languageNow } from '@elan/contract/language.ts';
import type { LiveMessage, LivePointsUpdated } from '@elan/contract/live/live.ts';
import type { QueryClient } from '@tanstack/react-query';
import { untilNoneInFlight } from '../api/idempotency-keys.ts';
import type { Area } from '../session/area.ts';
import { hearPoints } from '../session/points-updated.ts';
import { peekSession, rejectSession } from '../session/sessions.ts';
import { createRefresher } from './live-refresh.ts';
import { keepLive } from './live-socket.ts';
import { liveClosed, liveOpened } from './live-state.ts';

/** Between a reply's arrival and the moment its balance is saved. */
const REPLY_SETTLES_MS = 50;

interface Live {
  readonly area: Area;
  readonly token: string;
  readonly cache: QueryClient;
  /** Somebody else moved the client's points. */
  readonly onPointsNews: (news: LivePointsUpdated) => void;
  /** A waiting list of the client's came to something. */
  readonly onWaitingNews: () => void;
}

/** Opens the live channel of an area's session and lets it act on the page; returns how to close it. */
export const startLive = ({ area, token, cache, onPointsNews, onWaitingNews }: Live): (() => void) => {
  const userId = peekSession(area)?.claims.userId;
  if (userId === undefined) return () => {};
  const refresher = createRefresher(cache);
  let isOver = false;

  /** The channel may be faster than the reply to one's own booking: that one is waited for, to know it again. */
  const hearBalance = async (news: LivePointsUpdated) => {
    await untilNoneInFlight();
    await new Promise((resolve) => setTimeout(resolve, REPLY_SETTLES_MS));
    if (!isOver && hearPoints(news)) onPointsNews(news);
  };
  const onMessage = (message: LiveMessage) => {
    if (message.type === 'changed') refresher.changed(message.topic);
    if (message.type === 'changed' && message.topic === 'waiting-lists' && area === 'client') onWaitingNews();
    if (message.type === 'points_updated' && area === 'client') void hearBalance(message);
  };

  const hangUp = keepLive(
    { userId, token, language: languageNow() },
    {
      onLive: (isBack) => {
        liveOpened();
        if (isBack) refresher.catchUp();
        else refresher.begin();
        // A list may have come to something while nobody listened.
        if (isBack && area === 'client') onWaitingNews();
      },
      onMessage,
      onLost: liveClosed,
      onDead: () => {
        if (peekSession(area)?.token === token) rejectSession(area);
      },
    },
  );
  return () => {
    isOver = true;
    hangUp();
    refresher.stop();
  };
};
