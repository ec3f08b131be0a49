import { LIVE_CLOSE, LIVE_PATH, type LiveAuth, LiveMessage } from '@elan/contract/live/live.ts';
import * as z from 'zod/mini';
import { machineNow } from '../time/machine-clock.ts';

const KNOWN_TYPES: readonly string[] = [
  'auth_success',
  'points_updated',
  'changed',
  'heartbeat',
] satisfies LiveMessage['type'][];
const Typed = z.object({ type: z.string() });

const parseJson = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
};

/** What the server said; undefined for a type that a newer server speaks of, and, with a log line, for nonsense. */
const readLiveMessage = (data: unknown): LiveMessage | undefined => {
  const json = parseJson(data);
  const typed = Typed.safeParse(json);
  if (typed.success && !KNOWN_TYPES.includes(typed.data.type)) return undefined;
  const message = LiveMessage.safeParse(json);
  if (!message.success) console.debug('live: a message that makes no sense', data);
  return message.data;
};

/** A word that is late by a whole interval is more than late. */
const INTERVALS_OF_SILENCE = 2;

/**
 * Knows a connection that died without a goodbye by its silence. Looks often and at the machine's clock, which goes on while
 * a laptop sleeps; its timers do not.
 */
const createHeartbeat = (onSilence: () => void) => {
  let everyMs: number | undefined;
  let heardAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  // A clock that was set back tells nothing either.
  const isSilent = () =>
    everyMs !== undefined && Math.abs(machineNow() - heardAt) >= INTERVALS_OF_SILENCE * everyMs;
  const heard = () => {
    heardAt = machineNow();
  };
  const stop = () => {
    clearInterval(timer);
    everyMs = undefined;
  };
  return {
    /** `promisedMs`: how often the server says a word; without a promise silence is nothing. */
    start(promisedMs: number | undefined): void {
      stop();
      heard();
      everyMs = promisedMs;
      if (everyMs === undefined) return;
      timer = setInterval(() => {
        if (isSilent()) onSilence();
      }, everyMs / 2);
    },
    /** Any word will do. */
    heard,
    isSilent,
    stop,
  };
};

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 60_000;
/** A wait is stretched by up to half, so that a thousand browsers do not come back at once. */
const JITTER = 0.5;
const ANSWER_WITHIN_MS = 10_000;

export interface LiveEars {
  /** Nothing is missed from now on; `isBack` when something may have been missed before. */
  readonly onLive: (isBack: boolean) => void;
  readonly onMessage: (message: LiveMessage) => void;
  /** From now on something may be missed. */
  readonly onLost: () => void;
  /** The server will not let this token in again. */
  readonly onDead: () => void;
}

const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS / (1 + JITTER)) * (1 + JITTER * Math.random());

export const liveUrl = (page: string): URL => {
  const url = new URL(LIVE_PATH, page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
};

/** Keeps one connection for one session until told to stop, whatever happens to the network and the server. */
export const keepLive = (who: Omit<LiveAuth, 'type'>, ears: LiveEars): (() => void) => {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLive = false;
  let wasLive = false;
  let failures = 0;

  const hangUp = () => {
    clearTimeout(timer);
    heartbeat.stop();
    const gone = socket;
    socket = undefined;
    if (isLive) ears.onLost();
    isLive = false;
    gone?.close();
  };

  const connectLater = () => {
    hangUp();
    const wait = waitAfter(failures);
    failures += 1;
    console.debug(`live: connecting again in ${Math.round(wait)} ms`);
    timer = setTimeout(connect, wait);
  };

  const heartbeat = createHeartbeat(connectLater);

  const hear = (message: LiveMessage | undefined) => {
    heartbeat.heard();
    if (message?.type !== 'auth_success') {
      if (message && message.type !== 'heartbeat' && isLive) ears.onMessage(message);
      return;
    }
    clearTimeout(timer);
    heartbeat.start(message.heartbeat_ms);
    isLive = true;
    failures = 0;
    ears.onLive(wasLive);
    wasLive = true;
  };

  function connect(): void {
    hangUp();
    const opened = new WebSocket(liveUrl(window.location.href));
    socket = opened;
    timer = setTimeout(connectLater, ANSWER_WITHIN_MS);
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ type: 'auth', ...who } satisfies LiveAuth));
    });
    opened.addEventListener('message', ({ data }) => {
      if (opened === socket) hear(readLiveMessage(data));
    });
    opened.addEventListener('close', ({ code }) => {
      if (opened !== socket) return;
      if (code !== LIVE_CLOSE.SESSION_DEAD) return connectLater();
      stop();
      ears.onDead();
    });
  }

  const connectNow = () => {
    failures = 0;
    connect();
  };
  /** After a sleep silence is known at once, not at the next look. */
  const onVisibility = () => {
    if (document.visibilityState === 'visible' && (socket === undefined || heartbeat.isSilent()))
      connectNow();
  };
  /** A page that the browser had put aside comes back with its timers stopped and its connection gone. */
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) connectNow();
  };
  const stop = () => {
    window.removeEventListener('online', connectNow);
    window.removeEventListener('pageshow', onPageShow);
    document.removeEventListener('visibilitychange', onVisibility);
    hangUp();
  };

  window.addEventListener('online', connectNow);
  window.addEventListener('pageshow', onPageShow);
  document.addEventListener('visibilitychange', onVisibility);
  connect();
  return stop;
};
