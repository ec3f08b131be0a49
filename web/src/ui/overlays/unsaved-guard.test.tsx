import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { hasUnsaved, useUnsaved } from '../../lib/address/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveSafely } from './unsaved-guard.tsx';

const logOut = vi.fn();
const discarded = vi.fn();

/** A form in a panel that the address opens, and another right on the page. */
function Page() {
  const [isDirty, setDirty] = useState(false);
  const [isPageDirty, setPageDirty] = useState(false);
  const leaveSaved = useUnsaved(isDirty, ['pack'], discarded);
  useUnsaved(isPageDirty);
  const { leave, question } = useLeaveSafely();
  const [saved, setSaved] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDirty(true)}>
        type
      </button>
      <button type="button" onClick={() => setPageDirty(true)}>
        type on the page
      </button>
      <button type="button" onClick={() => leaveSaved(() => setSaved(true))}>
        save
      </button>
      <button type="button" onClick={() => void leave(logOut)}>
        log out
      </button>
      <Link to="?pack=7&q=zel">filter</Link>
      <Link to="?q=zel">close</Link>
      <Link to="/clients">clients</Link>
      <Link to="/admin/login">login</Link>
      <p>{saved && 'saved'}</p>
      {question && <ConfirmDialog {...question} />}
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByText(name));
const address = () => screen.getByTestId('address').textContent;
const question = () => screen.queryByRole('alertdialog');
const open = async (...typed: string[]) => {
  for (const mock of [logOut, discarded]) mock.mockReset();
  renderAt('/packs', <Page />);
  await press('filter');
  for (const place of typed) await press(place);
};

test('with nothing typed one leaves at once', async () => {
  await open();
  await press('clients');
  expect([address(), question()]).toEqual(['/clients', null]);
});

test('a way that leaves the form where it is asks nothing', async () => {
  await open('type on the page');
  await press('close');
  expect([address(), question()]).toEqual(['/packs?q=zel', null]);
});

test.each(['close', 'clients'])('the link %s asks, and is followed when the text may go', async (name) => {
  await open('type');
  await press(name);
  expect(address()).toBe('/packs?pack=7&q=zel');
  await press('Continuer la saisie');
  await waitFor(() => expect(question()).toBeNull());
  expect([address(), discarded.mock.calls.length]).toEqual(['/packs?pack=7&q=zel', 0]);
  await press(name);
  await press('Abandonner');
  await waitFor(() => expect(address()).not.toContain('pack='));
  expect(discarded).toHaveBeenCalledOnce();
});

test('the main answer, and that of Enter, keeps what is typed', async () => {
  await open('type');
  await press('clients');
  const keep = screen.getByRole('button', { name: 'Continuer la saisie' });
  const lose = screen.getByRole('button', { name: 'Abandonner' });
  expect([keep.className.includes('bg-maj-600'), lose.className.includes('bg-maj-600')]).toEqual([
    true,
    false,
  ]);
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(question()).toBeNull());
  expect([address(), discarded.mock.calls.length]).toEqual(['/packs?pack=7&q=zel', 0]);
});

test('"back" asks, and leads back when the text may go', async () => {
  await open('type');
  window.history.back();
  await userEvent.click(await screen.findByText('Continuer la saisie'));
  await waitFor(() => expect(window.location.search).toBe('?pack=7&q=zel'));
  window.history.back();
  await userEvent.click(await screen.findByText('Abandonner'));
  await waitFor(() => expect(address()).toBe('/packs'));
});

test('two forms with something typed are one question that speaks of both', async () => {
  await open('type', 'type on the page');
  await press('clients');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  screen.getByText(/saisi à 2 endroits/);
});

test('asked again before it was answered, it is one question, and the last way out is taken', async () => {
  await open('type');
  await press('close');
  await press('clients');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await press('Abandonner');
  await waitFor(() => expect(address()).toBe('/clients'));
});

test('what is saved is left without a question', async () => {
  await open('type');
  await press('save');
  await press('clients');
  expect([address(), question()]).toEqual(['/clients', null]);
});

test('logging out asks about everything that is typed', async () => {
  await open('type');
  await press('log out');
  expect(logOut).not.toHaveBeenCalled();
  await press('Abandonner');
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
});

test('the way to a login asks nothing: without a session nothing can be saved', async () => {
  await open('type');
  await press('login');
  expect([address(), question()]).toEqual(['/admin/login', null]);
});

test('leaving the site is asked by the browser while something is typed', async () => {
  await open('type');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect([leaving.defaultPrevented, hasUnsaved()]).toEqual([true, true]);
});
