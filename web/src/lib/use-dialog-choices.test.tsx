import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../test/render-at.tsx';
import { depthOf, useAddressDialog } from './use-address-dialog.ts';
import { useDialogChoices } from './use-dialog-choices.ts';

const PARAMS = ['fiche', 'onglet'] as const;
const ITEMS = [{ id: 3 }, { id: 5 }];

function Stage() {
  const { open, close } = useAddressDialog(ITEMS, PARAMS);
  const choose = useDialogChoices(PARAMS);
  const acts = {
    ouvrir: () => open({ id: 5 }),
    fermer: close,
    choisir: () => choose({ onglet: 'b' }),
    commencer: () => choose({ fiche: '3', onglet: 'c' }, () => open({ id: 3 }, { onglet: 'c' })),
    finir: () => choose({}),
  };
  return Object.entries(acts).map(([name, act]) => (
    <button key={name} type="button" onClick={act}>
      {name}
    </button>
  ));
}

const address = () => screen.getByTestId('address').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Faster than the browser goes back. */
const pressAll = (...names: string[]) =>
  act(async () => {
    for (const name of names) screen.getByRole('button', { name }).click();
  });
/** The browser goes back in its own time. */
const arrival = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
let stop = () => {};
beforeEach(async () => {
  ({ stop } = renderAt('/ailleurs', <Stage />));
  window.history.pushState(null, '', '/liste?q=a');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(address()).toBe('/liste?q=a'));
});
afterEach(() => stop());

test('what is chosen inside changes in place, and closing is still the way back', async () => {
  await press('ouvrir');
  const entries = window.history.length;
  await press('choisir');
  expect(address()).toBe('/liste?q=a&fiche=5&onglet=b');
  await press('finir');
  expect(address()).toBe('/liste?q=a&fiche=5');
  expect(window.history.length).toBe(entries);
  await press('fermer');
  await waitFor(() => expect(address()).toBe('/liste?q=a'));
});

test('chosen before the page has drawn the dialog, closing is the way back all the same', async () => {
  await pressAll('ouvrir', 'choisir');
  expect(address()).toBe('/liste?q=a&fiche=5&onglet=b');
  expect(depthOf(window.history.state.usr)).toBe(1);
  await press('fermer');
  await waitFor(() => expect(address()).toBe('/liste?q=a'));
});

test('pressed on the way back, it waits for where that leads', async () => {
  await press('ouvrir');
  const isBack = arrival();
  await pressAll('fermer', 'commencer');
  await act(() => isBack);
  await waitFor(() => expect(address()).toBe('/liste?q=a&fiche=3&onglet=c'));
  await press('fermer');
  await waitFor(() => expect(address()).toBe('/liste?q=a'));
});

test('of a dialog that is closed there is nothing to choose', async () => {
  await press('ouvrir');
  const isBack = arrival();
  await pressAll('fermer', 'choisir');
  await act(() => isBack);
  await waitFor(() => expect(address()).toBe('/liste?q=a'));
  await pressAll('choisir', 'finir');
  expect(address()).toBe('/liste?q=a');
});
