import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { depthOf } from '../../../lib/use-address-dialog.ts';
import { usePlanningAddress } from './use-planning-address.ts';

function Stage() {
  const { openCell, closeCell, book } = usePlanningAddress('2026-11-16');
  const acts = {
    open: () => openCell({ coachId: 12, minute: 9 * 60 + 30 }),
    close: closeCell,
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
    for (const name of names) screen.getByRole('button', { name }).click();
  });
const shows = (address: RegExp) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(address));

let stop = () => {};
beforeEach(async () => {
  ({ stop } = renderAt('/admin', <Stage />));
  window.history.pushState(null, '', '/admin/planning');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await shows(/planning$/);
});
afterEach(() => stop());

test('a booking takes the place of the open cell', async () => {
  await press('open');
  await shows(/cell=12-0930$/);
  const entries = window.history.length;
  await press('book');
  await shows(/planning\?(?!.*cell)/);
  expect([window.history.length, depthOf(window.history.state.usr)]).toEqual([entries, 1]);
});

test('a booking that is pressed while the closing cell is on its way back is opened once it has arrived', async () => {
  await press('open');
  await shows(/cell=12-0930$/);
  await press('close', 'book');
  await shows(/planning\?(?!.*cell)/);
  expect(depthOf(window.history.state.usr)).toBe(1);
});
