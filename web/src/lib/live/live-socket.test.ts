import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket, showTab, stubSockets } from './live-socket.fixture.ts';
import { keepLive, liveUrl } from './live-socket.ts';

const ears = { onLive: vi.fn(), onMessage: vi.fn(), onLost: vi.fn(), onDead: vi.fn() };
const said = vi.fn();
let stop = () => {};
const count = () => FakeSocket.opened.length;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'debug').mockImplementation(said);
  said.mockReset();
  for (const ear of Object.values(ears)) ear.mockReset();
  stubSockets();
  stop = keepLive({ userId: 7, token: 'signed' }, ears);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the way in', () => {
  test('on the host of the page, saying who and with which token, once it is open', () => {
    expect(FakeSocket.last.url).toBe(`ws://${window.location.host}/ws`);
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ type: 'auth', userId: 7, token: 'signed' }]);
    expect(ears.onLive).not.toHaveBeenCalled();
  });

  test('secure when the page is', () => {
    expect(liveUrl('https://elan.ma/profile?tab=packs').href).toBe('wss://elan.ma/ws');
  });

  test('live with auth_success, and not a word is heard before', () => {
    FakeSocket.last.open();
    FakeSocket.last.say({ type: 'changed', topic: 'slots' });
    expect(ears.onMessage).not.toHaveBeenCalled();
    FakeSocket.last.say({ type: 'auth_success', userId: 7 });
    expect(ears.onLive).toHaveBeenCalledExactlyOnceWith(false);
    FakeSocket.last.say({ type: 'changed', topic: 'slots' });
    expect(ears.onMessage).toHaveBeenCalledExactlyOnceWith({ type: 'changed', topic: 'slots' });
  });
});

describe('what is not understood', () => {
  beforeEach(() => FakeSocket.last.welcome());

  test('an unknown type is ignored in silence', () => {
    FakeSocket.last.say({ type: 'weather', sky: 'blue' });
    expect(ears.onMessage).not.toHaveBeenCalled();
    expect(said).not.toHaveBeenCalled();
  });

  test.each([
    ['no JSON', 'bonjour'],
    ['no object', '7'],
    ['no type', { topic: 'slots' }],
    ['points that are no number', { type: 'points_updated', points: 'x', solo_points: 1, team_points: 1 }],
    ['a topic of nobody', { type: 'changed', topic: 'weather' }],
  ])('%s is logged, and the next message is heard', (_, message) => {
    FakeSocket.last.say(message);
    expect(said).toHaveBeenCalledOnce();
    expect(ears.onMessage).not.toHaveBeenCalled();
    FakeSocket.last.say({ type: 'changed', topic: 'packs' });
    expect(ears.onMessage).toHaveBeenCalledOnce();
    expect(count()).toBe(1);
  });
});

describe('coming back', () => {
  test('after 5 s, then ever later, never more than a minute apart', () => {
    const waits = [5000, 10_000, 20_000, 40_000, 40_000];
    for (const [index, wait] of waits.entries()) {
      FakeSocket.last.drop();
      vi.advanceTimersByTime(wait - 1);
      expect(count()).toBe(index + 1);
      vi.advanceTimersByTime(1);
      expect(count()).toBe(index + 2);
    }
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
    FakeSocket.last.drop();
    vi.advanceTimersByTime(59_000);
    expect(count()).toBe(6);
    vi.advanceTimersByTime(1000);
    expect(count()).toBe(7);
  });

  test('not all browsers at once', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    FakeSocket.last.drop();
    vi.advanceTimersByTime(6249);
    expect(count()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(count()).toBe(2);
  });

  test('says that something may have been missed, and starts again at 5 s', () => {
    FakeSocket.last.welcome();
    FakeSocket.last.drop();
    vi.advanceTimersByTime(5000);
    FakeSocket.last.drop();
    vi.advanceTimersByTime(10_000);
    FakeSocket.last.welcome();
    expect(ears.onLive.mock.calls).toEqual([[false], [true]]);
    expect(ears.onLost).toHaveBeenCalledOnce();
    FakeSocket.last.drop(1001);
    expect(ears.onLost).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5000);
    expect(count()).toBe(4);
  });

  test('a server that never answers is left after 10 s', () => {
    FakeSocket.last.open();
    const first = FakeSocket.last;
    vi.advanceTimersByTime(10_000);
    expect(first.isClosed).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(count()).toBe(2);
    vi.advanceTimersByTime(4999);
    expect(count()).toBe(2);
  });

  test('at once when the network is back, leaving the connection that may be dead', () => {
    FakeSocket.last.welcome();
    const first = FakeSocket.last;
    window.dispatchEvent(new Event('online'));
    expect(first.isClosed).toBe(true);
    expect(count()).toBe(2);
    FakeSocket.last.welcome();
    first.say({ type: 'changed', topic: 'slots' });
    expect(ears.onMessage).not.toHaveBeenCalled();
  });

  test('at once when somebody looks at the tab', () => {
    FakeSocket.last.drop();
    showTab('visible');
    expect(count()).toBe(2);
    showTab('visible');
    expect(count()).toBe(2);
  });

  test('at once when the browser brings back a page that it had put aside, not when a page is new', () => {
    FakeSocket.last.welcome();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(count()).toBe(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(count()).toBe(2);
    FakeSocket.last.welcome();
    expect(ears.onLive).toHaveBeenLastCalledWith(true);
  });
});

describe('silence', () => {
  const EVERY_MS = 20_000;
  const beatFor = (ms: number) => {
    for (let passed = 0; passed < ms; passed += EVERY_MS) {
      vi.advanceTimersByTime(EVERY_MS);
      FakeSocket.last.say({ type: 'heartbeat' });
    }
  };

  test('of two heartbeats is a lost connection: it is left, and what was missed is read after the next', () => {
    FakeSocket.last.welcome(EVERY_MS);
    beatFor(300_000);
    expect([count(), ears.onLost.mock.calls.length]).toEqual([1, 0]);
    const silent = FakeSocket.last;
    vi.advanceTimersByTime(2 * EVERY_MS - 1);
    expect(silent.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(silent.isClosed).toBe(true);
    expect(ears.onLost).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(4999);
    expect(count()).toBe(1);
    vi.advanceTimersByTime(1);
    FakeSocket.last.welcome(EVERY_MS);
    expect(ears.onLive.mock.calls).toEqual([[false], [true]]);
    beatFor(100_000);
    expect(count()).toBe(2);
  });

  test('a heartbeat is no news, and any news is as good as one', () => {
    FakeSocket.last.welcome(EVERY_MS);
    FakeSocket.last.say({ type: 'heartbeat' });
    expect([ears.onMessage.mock.calls, said.mock.calls]).toEqual([[], []]);
    for (let i = 0; i < 10; i += 1) {
      vi.advanceTimersByTime(EVERY_MS);
      FakeSocket.last.say(i % 2 ? { type: 'weather' } : { type: 'changed', topic: 'slots' });
    }
    expect(count()).toBe(1);
  });

  test('an older server promises no heartbeat: its silence is nothing', () => {
    FakeSocket.last.welcome();
    vi.advanceTimersByTime(3_600_000);
    showTab('visible');
    expect(count()).toBe(1);
  });

  test('a laptop that slept notices it soon, though its timers slept too', () => {
    FakeSocket.last.welcome(EVERY_MS);
    vi.setSystemTime(Date.now() + 600_000);
    vi.advanceTimersByTime(EVERY_MS / 2);
    expect(FakeSocket.last.isClosed).toBe(true);
  });

  test('is known at once to who looks at the tab after a sleep; a tab that heard all the while stays', () => {
    FakeSocket.last.welcome(EVERY_MS);
    showTab('hidden');
    beatFor(600_000);
    showTab('visible');
    expect(count()).toBe(1);
    showTab('hidden');
    vi.setSystemTime(Date.now() + 600_000);
    showTab('visible');
    expect(count()).toBe(2);
  });
});

describe('the end', () => {
  test('a dead session is told, and not tried again', () => {
    FakeSocket.last.welcome();
    FakeSocket.last.drop(4401);
    expect(ears.onDead).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('online'));
    showTab('visible');
    vi.advanceTimersByTime(120_000);
    expect(count()).toBe(1);
  });

  test.each(['live', 'waiting'])('stopped while %s, it stays stopped', async (state) => {
    FakeSocket.last.welcome(20_000);
    if (state === 'waiting') FakeSocket.last.drop();
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    showTab('visible');
    expect(FakeSocket.last.isClosed).toBe(true);
    expect(count()).toBe(1);
    FakeSocket.last.say({ type: 'changed', topic: 'slots' });
    expect(ears.onMessage).not.toHaveBeenCalled();
  });
});
