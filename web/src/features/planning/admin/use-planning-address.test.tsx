import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { usePlanningAddress } from './use-planning-address.ts';

function Stage() {
  const { openCell, closeCell, book, showView, step } = usePlanningAddress('2026-11-16');
  const booking = useBookingAddress();
  const acts = {
    open: () => openCell({ columnId: 12, minute: 9 * 60 + 30 }),
    close: closeCell,
    leave: booking.close,
    week: () => showView('week', 12),
    day: () => showView('day'),
    onwards: () => step(1),
    backwards: () => step(-1),
    book: () => book({ coach: 12, date: '2026-11-16' }),
  };
  return Object.entries(acts).map(([name, act]) => (
    <button key={name} type="button" onClick={act}>
      {name}
    </button>
  ));
}
const press = (...names: string[]) =>
  act(async () => {
    for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
  });
const shows = (address: RegExp) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(address));

let stop = () => {};
beforeEach(() => {
  ({ stop } = renderAt('/admin/planning', <Stage />));
});
afterEach(() => stop());

test('a booking takes the place of the open cell', async () => {
  await press('open');
  await shows(/cell=12-0930$/);
  const entries = window.history.length;
  await press('book');
  await shows(/planning\?(?!.*cell)/);
  expect(window.history.length).toBe(entries);
  await press('leave');
  await shows(/planning$/);
});

test('a booking that is pressed while the closing cell is on its way back is opened once it has arrived', async () => {
  await press('open');
  await shows(/cell=12-0930$/);
  await press('close', 'book');
  await shows(/planning\?(?!.*cell)/);
  await press('leave');
  await shows(/planning$/);
});

test('the arrows go from week to week and keep the coach, in a day from day to day', async () => {
  await press('week');
  await shows(/planning\?view=week&coach=12$/);
  await press('onwards');
  await shows(/planning\?view=week&coach=12&date=2026-11-23$/);
  await press('backwards');
  await shows(/planning\?view=week&coach=12$/);
  await press('day');
  await press('onwards');
  await shows(/planning\?coach=12&date=2026-11-17$/);
});
