import { bookGroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../test/render-at.tsx';
import { call } from '../../lib/api/api-client.ts';
import { FakeSocket, stubSockets } from '../../lib/live/live-socket.fixture.ts';
import { followPoints, POINTS_UPDATED, savePoints } from '../../lib/session/points-updated.ts';
import { amina, tokenFor, zineb } from '../../lib/session/session.fixture.ts';
import { endingOf, peekSession, signIn, signOut, startSessions } from '../../lib/session/sessions.ts';
import { ToastProvider } from '../../ui/feedback/toast.tsx';
import { LiveChannel } from './live-channel.tsx';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const TITLE = 'Points Updated';
const token = tokenFor('client', NOW + HOUR);
const balance = (solo_points: number) => ({ points: solo_points + 4, solo_points, team_points: 4 });
const news = (solo_points: number) => ({ type: 'points_updated', ...balance(solo_points) });
const announced = vi.fn();
const heardOfWaits = vi.fn();
const pass = (ms = 200) => act(() => vi.advanceTimersByTimeAsync(ms));

function ToAdmin() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/admin')}>
      bureau
    </button>
  );
}

let stop = () => {};
const show = async (path: string) => {
  const view = renderAt(
    path,
    <ToastProvider>
      <LiveChannel onWaitingNews={heardOfWaits} />
      <ToAdmin />
    </ToastProvider>,
  );
  stop = view.stop;
  // The code of the channel is a file of its own, whose arrival no clock of a test decides.
  await act(() => vi.dynamicImportSettled());
  await pass();
};
const say = async (message: unknown) => {
  FakeSocket.last.say(message);
  await pass();
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  startSessions()();
  stubSockets();
  announced.mockReset();
  heardOfWaits.mockReset();
  window.addEventListener(POINTS_UPDATED, announced);
});
afterEach(() => {
  cleanup();
  stop();
  window.removeEventListener(POINTS_UPDATED, announced);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('who has a channel', () => {
  test('a visitor has none; who signs in gets one, who signs out loses it', async () => {
    await show('/');
    expect(FakeSocket.opened).toEqual([]);
    act(() => signIn('client', token, amina));
    await act(() => vi.dynamicImportSettled());
    await pass();
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent).toEqual([{ type: 'auth', userId: 7, token, language: 'default' }]);
    act(() => signOut('client'));
    expect(FakeSocket.last.isClosed).toBe(true);
    await pass(120_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test('the session of the area one is in, one at a time', async () => {
    const adminToken = tokenFor('admin', NOW + 2 * HOUR);
    signIn('admin', adminToken, zineb);
    signIn('client', token, amina);
    await show('/');
    FakeSocket.last.welcome();
    const first = FakeSocket.last;
    act(() => screen.getByText('bureau').click());
    await pass();
    expect(first.isClosed).toBe(true);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent).toEqual([
      { type: 'auth', userId: 7, token: adminToken, language: 'default' },
    ]);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  test('it closes when the token expires, and a session the server ended is over here too', async () => {
    signIn('client', token, amina);
    await show('/');
    FakeSocket.last.welcome();
    await pass(HOUR);
    expect(FakeSocket.last.isClosed).toBe(true);
    expect(endingOf('client')).toBe('expired');

    act(() => signIn('client', tokenFor('client', NOW + 9 * HOUR), amina));
    await pass();
    FakeSocket.last.welcome();
    act(() => FakeSocket.last.drop(4401));
    expect([peekSession('client'), endingOf('client')]).toEqual([undefined, 'rejected']);
  });
});

describe('points', () => {
  beforeEach(async () => {
    signIn('client', token, amina);
    await show('/');
    FakeSocket.last.welcome();
  });

  test('moved by somebody else: stored, broadcast and told for 7000 ms', async () => {
    await say(news(11));
    expect(screen.getByText(TITLE).closest('[data-toast]')?.getAttribute('data-toast')).toBe('info');
    screen.getByText('Your points have been updated. New balance: 15 points.');
    expect(peekSession('client')?.user).toMatchObject(balance(11));
    expect(JSON.parse(localStorage.getItem('clientUser') ?? '')).toEqual({ ...amina, ...balance(11) });
    expect(announced).toHaveBeenCalledOnce();
    await pass(6700);
    expect(screen.queryByText(TITLE)).not.toBeNull();
    await pass(300);
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  test("in the server's own words, if it has any", async () => {
    await say({ ...news(9), message: 'Un cadeau du studio.' });
    screen.getByText('Un cadeau du studio.');
  });

  test('moved by this tab, after its reply: already shown; the same again is news', async () => {
    act(() => savePoints(balance(7)));
    await say(news(7));
    expect(screen.queryByText(TITLE)).toBeNull();
    expect(announced).toHaveBeenCalledOnce();
    await say(news(8));
    await say(news(7));
    expect(screen.getAllByText(TITLE)).toHaveLength(2);
  });

  test('moved by this tab, before its reply: the reply is waited for', async () => {
    let reply = (_: Response) => {};
    stubServer({
      'POST /api/group-courses/5/book': () => new Promise((resolve) => (reply = resolve)),
    });
    const booking = call(bookGroupCourse, { params: { id: 5 } }).then((answer) =>
      savePoints({
        points: answer.remaining_points,
        solo_points: answer.remaining_solo_points,
        team_points: answer.remaining_team_points,
      }),
    );
    await say(news(7));
    await pass(5000);
    expect(screen.queryByText(TITLE)).toBeNull();
    reply(
      Response.json({
        message: 'ok',
        remaining_points: 11,
        remaining_solo_points: 7,
        remaining_team_points: 4,
      }),
    );
    await act(() => booking);
    await pass();
    expect(screen.queryByText(TITLE)).toBeNull();
    expect(peekSession('client')?.user?.solo_points).toBe(7);
  });

  test('a read that was faster than the channel does not swallow the news', async () => {
    act(() => followPoints(balance(10)));
    expect(peekSession('client')?.user?.solo_points).toBe(10);
    await say(news(10));
    screen.getByText(TITLE);
  });
});

test('a client hears that a waiting list came to something; in an office nobody does', async () => {
  signIn('client', token, amina);
  signIn('admin', tokenFor('admin', NOW + HOUR), zineb);
  await show('/');
  FakeSocket.last.welcome();
  await say({ type: 'changed', topic: 'group-courses' });
  expect(heardOfWaits).not.toHaveBeenCalled();
  await say({ type: 'changed', topic: 'waiting-lists' });
  expect(heardOfWaits).toHaveBeenCalledOnce();
  act(() => screen.getByText('bureau').click());
  await pass();
  FakeSocket.last.welcome();
  await say({ type: 'changed', topic: 'waiting-lists' });
  expect(heardOfWaits).toHaveBeenCalledOnce();
});
