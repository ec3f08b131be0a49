import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import { usePlanAddress } from './plan-address.ts';

function Stage() {
  const { open, close, start, finish } = usePlanAddress();
  const acts = {
    open: () => open(7),
    close,
    pay: () => start('pay', 7, 3),
    other: () => start('edit', 8),
    finish,
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
const shows = (address: string) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/admin/payments${address}`));
/** The browser goes back in its own time. */
const arrival = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

let stop = () => {};
beforeEach(() => {
  ({ stop } = renderAt('/admin/payments', <Stage />));
});
afterEach(() => stop());

test('something is done with the plan that is open, with another in its place, and with one that is not open yet', async () => {
  await press('pay');
  await shows('?plan=7&act=pay&installment=3');
  await press('other');
  await shows('?plan=8&act=edit');
  await press('finish');
  await shows('?plan=8');
  await press('close');
  await shows('');
});

test('what is pressed while the closing panel is on its way back is done once it has arrived', async () => {
  await press('open');
  await shows('?plan=7');
  const isBack = arrival();
  await press('close', 'pay');
  await act(() => isBack);
  await shows('?plan=7&act=pay&installment=3');
  await press('close');
  await shows('');
});
