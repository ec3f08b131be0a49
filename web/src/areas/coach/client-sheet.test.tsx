import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { aCoachClient } from '../../entities/clients/client.fixture.ts';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { readDraft } from '../../lib/device/device-draft.ts';
import { ClientSheet } from './client-sheet.tsx';

const client = aCoachClient();
const DRAFT = 'bilan:0:7';

/** As the list of clients shows it. */
function Clients() {
  const sheet = useAddressDialog([client], ['client']);
  return (
    <>
      <button type="button" onClick={() => sheet.open(client)}>
        Ouvrir
      </button>
      <ClientSheet
        person={{ ...client, name: 'Amina Mekouar' }}
        isOpen={sheet.isOpen}
        onClose={sheet.close}
      />
    </>
  );
}

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json([client])),
  );
  ({ stop } = renderAt('/coach/?view=clients', <Clients />));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const address = () => screen.getByTestId('address').textContent;
const text = () => screen.findByPlaceholderText<HTMLTextAreaElement>(/Où en est ce client/);

const writeHalf = async () => {
  await userEvent.click(screen.getByText('Ouvrir'));
  await userEvent.type(await text(), 'À moitié');
  await waitFor(() => expect(readDraft(DRAFT)?.text).toBe('À moitié'));
};

test('"back" over a text that is not saved asks, and staying keeps the text', async () => {
  await writeHalf();
  window.history.back();
  await userEvent.click(await screen.findByText('Continuer la saisie'));
  expect(address()).toBe('/coach/?view=clients&client=7');
  expect((await text()).value).toBe('À moitié');
});

test('"back" and giving the text up leads to the list, without it', async () => {
  await writeHalf();
  window.history.back();
  await userEvent.click(await screen.findByText('Abandonner'));
  await waitFor(() => expect(address()).toBe('/coach/?view=clients'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readDraft(DRAFT)).toBeUndefined();
});

test('"Enregistrer le bilan" keeps the focus when Enter on it has saved the text', async () => {
  const saved_at = '2026-11-16T09:41:00+00:00';
  const written = {
    id: 1,
    client_id: 7,
    coach_id: 3,
    coach_name: 'Salma',
    coach_specialty: 'Force',
    bilan: 'À moitié',
    version: 1,
    author_name: 'Salma',
    created_at: saved_at,
    updated_at: saved_at,
  };
  const after = aCoachClient({
    bilan: written.bilan,
    bilan_created_at: saved_at,
    bilan_updated_at: saved_at,
    bilan_version: 1,
  });
  await writeHalf();
  let isSaved = false;
  vi.mocked(fetch).mockImplementation(async (_, init) => {
    isSaved ||= init?.method === 'POST';
    return Response.json(init?.method === 'POST' ? written : [isSaved ? after : client]);
  });
  const save = screen.getByRole('button', { name: 'Enregistrer le bilan' });
  save.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^Créé le/);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(save.matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(save);
});
