import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { depthOf, stateAtDepth, useAddressDialog } from './use-address-dialog.ts';

const ITEMS = [
  { id: 3, name: 'trois' },
  { id: 5, name: 'cinq' },
];

function Stage() {
  const { shown, isOpen, open, close, choose } = useAddressDialog(ITEMS, ['fiche', 'onglet']);
  const acts: [string, () => void][] = [
    ['Ouvrir', () => open({ id: 5 })],
    ["Ouvrir l'autre", () => open({ id: 3 })],
    ['Choisir', () => choose({ onglet: 'b' })],
    ['Commencer', () => choose({ fiche: '3', onglet: 'c' }, () => open({ id: 3 }, { onglet: 'c' }))],
    ['Finir', () => choose({})],
    ['Fermer', close],
  ];
  return (
    <>
      {acts.map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
      <p data-testid="dialog">
        {isOpen ? 'ouvert' : 'fermé'} {shown?.name}
      </p>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Faster than the browser goes back. */
const pressFast = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
};
const arrival = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const address = () => screen.getByTestId('address').textContent;
const dialog = () => screen.getByTestId('dialog').textContent?.trim();
let stop = () => {};
const openAt = (path: string) => {
  ({ stop } = renderAt(path, <Stage />));
};
afterEach(() => stop());

test('a dialog opens in the address, beside what else it holds, and closes by the way it came', async () => {
  openAt('/liste?q=a');
  expect(dialog()).toBe('fermé');
  const before = window.history.length;
  await press('Ouvrir');
  expect([address(), dialog()]).toEqual(['/liste?q=a&fiche=5', 'ouvert cinq']);
  expect(window.history.length).toBe(before + 1);
  await press('Fermer');
  await waitFor(() => expect(address()).toBe('/liste?q=a'));
  // What it showed stays in sight while it leaves the screen.
  expect(dialog()).toBe('fermé cinq');
});

test('closed twice in a row it goes back once, and what is pressed meanwhile starts from there', async () => {
  openAt('/liste?q=a');
  await press('Ouvrir');
  pressFast('Fermer', 'Fermer', 'Ouvrir');
  await waitFor(() => expect([address(), dialog()]).toEqual(['/liste?q=a&fiche=5', 'ouvert cinq']));
  await press('Fermer');
  await waitFor(() => expect(address()).toBe('/liste?q=a'));
});

test('what is chosen inside changes in place, and closing is still the way back', async () => {
  openAt('/liste?q=a');
  await press('Ouvrir');
  const entries = window.history.length;
  pressFast('Choisir');
  expect(address()).toBe('/liste?q=a&fiche=5&onglet=b');
  pressFast('Finir');
  expect(address()).toBe('/liste?q=a&fiche=5');
  expect(window.history.length).toBe(entries);
  const back = arrival();
  pressFast('Fermer');
  await act(() => back);
  expect(address()).toBe('/liste?q=a');
});

test('a choice pressed while the dialog is closing waits for the page below, and opens it there', async () => {
  openAt('/liste?q=a');
  await press('Ouvrir');
  const back = arrival();
  pressFast('Fermer', 'Commencer');
  await act(() => back);
  await waitFor(() => expect(address()).toBe('/liste?q=a&fiche=3&onglet=c'));
  await press('Fermer');
  await waitFor(() => expect(address()).toBe('/liste?q=a'));
});

test('a choice in a closed dialog does nothing', async () => {
  openAt('/liste?q=a');
  pressFast('Choisir', 'Finir');
  expect(address()).toBe('/liste?q=a');
});

test('opened by a link, it closes in place, and takes what was chosen inside along', async () => {
  openAt('/liste?q=a&fiche=3&onglet=2');
  expect(dialog()).toBe('ouvert trois');
  const before = window.history.length;
  await press('Fermer');
  expect([address(), dialog()]).toEqual(['/liste?q=a', 'fermé trois']);
  expect(window.history.length).toBe(before);
});

test('an earlier choice does not carry over to the next record', async () => {
  openAt('/liste?fiche=3&onglet=2');
  await press('Ouvrir');
  expect(address()).toBe('/liste?fiche=5');
});

test('closing after one record followed another closes both; back leads to the first', async () => {
  openAt('/liste?q=a');
  await press('Ouvrir');
  await press("Ouvrir l'autre");
  expect(dialog()).toBe('ouvert trois');
  act(() => window.history.back());
  await waitFor(() => expect(dialog()).toBe('ouvert cinq'));
  await press("Ouvrir l'autre");
  await press('Fermer');
  await waitFor(() => expect([address(), dialog()]).toEqual(['/liste?q=a', 'fermé trois']));
});

test('another record than the one that a link opened closes in place too', async () => {
  openAt('/liste?q=a&fiche=3');
  await press('Ouvrir');
  await press('Fermer');
  expect([address(), dialog()]).toEqual(['/liste?q=a', 'fermé cinq']);
});

test('a record nobody knows stays closed', () => {
  openAt('/liste?fiche=4');
  expect(dialog()).toBe('fermé');
});

test.each([
  [stateAtDepth(2), 2],
  [null, 0],
  [{ dialogDepth: 'two' }, 0],
  ['text', 0],
])('the depth of %j is %i', (state, depth) => {
  expect(depthOf(state)).toBe(depth);
});
