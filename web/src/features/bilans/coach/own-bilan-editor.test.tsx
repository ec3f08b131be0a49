import type { CoachClient } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer, unreachable } from '../../../../test/render-at.tsx';
import { aCoachClient } from '../../../entities/clients/client.fixture.ts';
import { readDraft, writeDraft } from '../../../lib/device/device-draft.ts';
import { OwnBilanEditor } from './own-bilan-editor.tsx';

const client = aCoachClient({
  bilan: 'Souffle correct.',
  bilan_created_at: '2026-11-01T10:00:00+00:00',
  bilan_updated_at: '2026-11-02T10:00:00+00:00',
  bilan_version: 2,
});
const CALL = 'POST /api/coach-dashboard/clients/7/bilan';
const DRAFT = 'bilan:3:7';
const written = (bilan: string, version: number) => ({
  id: 1,
  client_id: 7,
  coach_id: 3,
  coach_name: 'Salma',
  coach_specialty: 'Force',
  bilan,
  version,
  author_name: 'Salma',
  created_at: '2026-11-01T10:00:00+00:00',
  updated_at: '2026-11-16T09:41:00+00:00',
});

let stop = () => {};
const open = (over: Partial<CoachClient> = {}) => {
  ({ stop } = renderAt(
    '/coach/',
    <>
      <OwnBilanEditor
        formId="bilan"
        client={{ ...client, ...over }}
        coachId={3}
        onStateChange={() => undefined}
        onSaved={() => undefined}
      />
      <button type="submit" form="bilan">
        Enregistrer
      </button>
    </>,
  ));
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const type = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a bilan while it is written', () => {
  test('says when it was written, and asks for a text', async () => {
    stubServer({});
    open();
    expect(
      screen.getByText(/Créé le dimanche 1er novembre 2026 · modifié le lundi 2 novembre/),
    ).toBeDefined();
    await userEvent.clear(field());
    await save();
    await screen.findByText('Veuillez saisir un bilan');
  });

  test('is kept on the device until it is saved', async () => {
    const server = stubServer({ [CALL]: unreachable });
    open();
    await type('Genou');
    await save();
    await screen.findByText("Erreur lors de l'enregistrement du bilan");
    expect(field().value).toBe('Genou');
    expect(readDraft(DRAFT)).toEqual({ text: 'Genou', version: 2 });
    server.mockImplementation(async () => Response.json(written('Genou', 3)));
    await save();
    await waitFor(() => expect(readDraft(DRAFT)).toBeUndefined());
  });

  test('is found again after a reload, and can be given up', async () => {
    stubServer({});
    writeDraft(DRAFT, { text: 'Commencé hier', version: 2 });
    open();
    await waitFor(() => expect(field().value).toBe('Commencé hier'));
    await userEvent.click(screen.getByRole('button', { name: 'Abandonner' }));
    expect(field().value).toBe('Souffle correct.');
    await waitFor(() => expect(readDraft(DRAFT)).toBeUndefined());
  });

  test('is not lost to another device, which is shown and then replaced knowingly', async () => {
    const sent: unknown[] = [];
    stubServer({
      [CALL]: (body) => {
        sent.push(body);
        return sent.length === 1
          ? refuse(409, { error: 'Modifié entre-temps', newer: written('Écrit ailleurs', 3) })
          : Response.json(written('Le mien', 4));
      },
    });
    open();
    await type('Le mien');
    await save();
    await screen.findByText('Écrit ailleurs');
    expect(field().value).toBe('Le mien');
    await save();
    await waitFor(() => expect(screen.queryByText('Écrit ailleurs')).toBeNull());
    expect(sent).toEqual([
      { bilan: 'Le mien', version: 2 },
      { bilan: 'Le mien', version: 3 },
    ]);
  });

  test('begun over an older version shows the newer one at once, which one save then replaces', async () => {
    const sent: unknown[] = [];
    stubServer({
      [CALL]: (body) => {
        sent.push(body);
        return Response.json(written('Commencé hier', 3));
      },
    });
    writeDraft(DRAFT, { text: 'Commencé hier', version: 1 });
    open();
    await screen.findByText(/Enregistré sur un autre appareil/);
    expect(field().value).toBe('Commencé hier');
    await save();
    await waitFor(() => expect(screen.queryByText(/Enregistré sur un autre appareil/)).toBeNull());
    expect(sent).toEqual([{ bilan: 'Commencé hier', version: 2 }]);
  });

  test('deleted meanwhile is written anew by the second save', async () => {
    const sent: unknown[] = [];
    stubServer({
      [CALL]: (body) => {
        sent.push(body);
        return sent.length === 1
          ? refuse(409, { error: 'Modifié entre-temps', newer: null })
          : Response.json(written('Le mien', 1));
      },
    });
    open();
    await type('Le mien');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    await save();
    await waitFor(() => expect(readDraft(DRAFT)).toBeUndefined());
    expect(sent.at(-1)).toEqual({ bilan: 'Le mien', version: 0 });
  });

  test("a broken server is told in the dashboard's own words", async () => {
    stubServer({ [CALL]: () => refuse(500, { error: 'Une erreur est survenue' }) });
    open();
    await type('Genou');
    await save();
    await screen.findByText("Erreur lors de l'enregistrement du bilan");
  });
});
