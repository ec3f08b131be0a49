import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { aSlot } from '../../entities/slots/slot.fixture.ts';
import { aCourse, aSession } from '../../features/coach-dashboard/coach.fixture.ts';
import { CalendarPage } from './calendar-page.tsx';

let hours = [aSlot()];

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  '/api/health': () => ({
    status: 'ok',
    database: 'up',
    now: { date: '2026-11-16', time: '09:41', second: 0 },
  }),
  '/api/coach-dashboard/profile': () => ({
    ...{ id: 3, name: 'Salma', specialty: 'Boxe', bio: '', photo: null, profile_image: null },
    ...{ username: 'salma', email: null, matricule: 'CO-0003', version: 1, may_open_hours: true },
  }),
  '/api/coach-dashboard/days': () => [{ date: '2026-11-16', sessions: 2, bilans: 0, courses: 1, free: 1 }],
  '/api/coach-dashboard/next': () => ({ session: aSession(), course: aCourse() }),
  '/api/coach-dashboard/reservations': () => [
    aSession(),
    aSession({ id: 2, time: '23:00', client_name: 'Tard Venu' }),
  ],
  '/api/coach-dashboard/availability': () => hours,
  '/api/coach-dashboard/group-courses': () => [aCourse()],
  '/api/closures': () => [],
  '/api/coaches/availability/bulk-delete': () => ({ message: '1 créneau supprimé.', deleted: 1 }),
};

// Several readings follow each other: on a busy machine they take their time.
configure({ asyncUtilTimeout: 10_000 });

let asked: string[] = [];
let stop = () => {};
const address = () => screen.getByTestId('address').textContent;
const open = (at = '/coach/') => {
  const view = renderAt(at, <CalendarPage />);
  stop = () => {
    // Before the screen's width is gone: a step back may still be on its way.
    view.unmount();
    view.stop();
  };
};
beforeEach(() => {
  asked = [];
  hours = [aSlot()];
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => {
      const { pathname } = new URL(String(url), 'http://localhost');
      asked.push(pathname);
      const answer = ANSWERS[pathname];
      if (!answer) throw new Error(`unexpected call: ${pathname}`);
      return Response.json(answer());
    }),
  );
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test.each(['/coach/', '/coach/?day=2026-11-18', '/coach/?scale=week', '/coach/?scale=month'])(
  '%s asks once for each resource',
  async (at) => {
    open(at);
    await screen.findByText('Encore 14 min');
    // What is on the days in sight is known: nothing is on its way.
    await screen.findAllByText(/^2 séances|^Aucune séance/);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  },
);

test('the calendar says who is there and for how long, tells the kinds apart, and shows what lies outside its hours', async () => {
  open();
  const now = await screen.findByRole('region', { name: 'En cours' });
  expect(now.textContent).toContain('Amina Mekouar');
  expect(now.textContent).toContain('Encore 14\u202fmin');
  const day = await screen.findByRole('list', { name: 'lundi 16 novembre' });
  await waitFor(() => expect(day.textContent).toContain('cours collectif'));
  expect(day.textContent).toContain('09:00 – 09:55 · normale');
  expect(day.textContent).toContain('Libre18:00 – 18:55');
  expect(day.textContent).toContain('Tard Venu');
  screen.getByText('1 créneau avant 06:00 ou après 22:00 : les heures sont montrées en entier.');
});

test('on a wide screen the hour it is comes into sight, once: leafing back to it leaves the page where it is', async () => {
  const brought: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function bring(this: Element) {
    brought.push(this);
  });
  const isWide = (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(width >= 80rem)' });
  vi.stubGlobal('matchMedia', isWide);
  open();
  await screen.findByText('Tard Venu');
  await waitFor(() => expect(brought.map(({ textContent }) => textContent)).toEqual(['Il est 09:41']));
  await userEvent.click(screen.getByRole('button', { name: 'Jour suivant' }));
  await waitFor(() => expect(address()).toBe('/coach/?day=2026-11-17'));
  await userEvent.click(screen.getByRole('button', { name: 'Jour précédent' }));
  await screen.findByText('09:41');
  expect(brought).toHaveLength(1);
});

test('whoever closes an own hour goes on in its day', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Libre/ }));
  hours = [];
  await userEvent.click(await screen.findByRole('button', { name: "Fermer l'heure" }));
  const day = screen.getByRole('list', { name: 'lundi 16 novembre' });
  await waitFor(() => expect(document.activeElement).toBe(day));
});

const swipe = (target: HTMLElement, x: number, y = 0) => {
  const at = (clientX: number, clientY: number) => [{ identifier: 1, target, clientX, clientY }];
  fireEvent.touchStart(target, { touches: at(200, 300), changedTouches: at(200, 300) });
  fireEvent.touchEnd(target, { touches: [], changedTouches: at(200 + x, 300 + y) });
};

test('a finger goes on to the next day and back; one that scrolls stays', async () => {
  open();
  const day = await screen.findByText('Tard Venu');
  swipe(day, -30);
  swipe(day, -80, 200);
  expect(address()).toBe('/coach/');
  swipe(day, -120, 20);
  await waitFor(() => expect(address()).toBe('/coach/?day=2026-11-17'));
  swipe(await screen.findByText('Tard Venu'), 120);
  await waitFor(() => expect(address()).toBe('/coach/'));
});

/** By its date: to look for a name among 42 days takes its time. */
const dayButton = (date: string) =>
  waitFor(() => {
    const button = document.querySelector<HTMLElement>(`button[data-date="${date}"]`);
    if (!button) throw new Error(`no button for ${date}`);
    return button;
  });
const focused = () => document.activeElement?.getAttribute('data-date');

test('arrows move the day, with the focus on it, beyond the week too', async () => {
  open();
  (await dayButton('2026-11-16')).focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(focused()).toBe('2026-11-17'));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toBe('2026-11-24'));
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(focused()).toBe('2026-11-23'));
  expect(address()).toBe('/coach/?day=2026-11-23');
});

test.each(['week', 'month'])(
  'from a %s a day is reached and opened by key, and "back" returns',
  async (scale) => {
    open(`/coach/?scale=${scale}`);
    (await dayButton('2026-11-16')).focus();
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(focused()).toBe('2026-12-16'));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(focused()).toBe('2026-12-15'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/coach/?day=2026-12-15'));
    await waitFor(() => expect(focused()).toBe('2026-12-15'));
    window.history.back();
    await waitFor(() => expect(address()).toBe(`/coach/?scale=${scale}&day=2026-12-15`));
  },
);
