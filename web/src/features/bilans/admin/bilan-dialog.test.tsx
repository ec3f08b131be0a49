import { BILAN_TEXTS } from '@elan/contract/bilans/bilans.texts.ts';
import type { WrittenBilan } from '@elan/contract/bilans/bilans.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { aClient } from '../../../entities/clients/client.fixture.ts';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { BilanDialog } from './bilan-dialog.tsx';

const SAVE = 'POST /api/admin/clients/7/bilan/3';
const COACHES = 'GET /api/admin/coaches-list';
const bilan: WrittenBilan = {
  id: 1,
  client_id: 7,
  coach_id: 3,
  coach_name: 'Karim Ouazzani',
  coach_specialty: 'Posture',
  bilan: 'Premier texte.',
  created_at: '2026-11-01T10:00:00+00:00',
  updated_at: '2026-11-01T10:00:00+00:00',
  version: 4,
  author_name: 'Karim Ouazzani',
};

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const open = (save: (body: unknown) => Response) => {
  const bodies: unknown[] = [];
  const onClose = vi.fn();
  stubServer({
    [COACHES]: () => Response.json([]),
    [SAVE]: (body) => {
      bodies.push(body);
      return save(body);
    },
  });
  const dialog = <BilanDialog client={aClient()} bilan={bilan} written={[bilan]} isOpen onClose={onClose} />;
  ({ stop } = renderAt('/admin/clients', dialog));
  return { user: userEvent.setup(), bodies, onClose };
};
const write = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

test('a newer text is shown beside what was typed; saving again is saving over it', async () => {
  const newer = { ...bilan, bilan: 'Texte de la collègue.', version: 5, author_name: 'Zineb' };
  let isFirst = true;
  const { user, bodies, onClose } = open((body) => {
    if (!isFirst) return Response.json({ ...newer, ...Object(body), version: 6 });
    isFirst = false;
    return refuse(409, { error: BILAN_TEXTS.CHANGED, newer });
  });
  await write(user, 'Bilan', 'Mon texte.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`Failed to save bilan: ${BILAN_TEXTS.CHANGED}`);
  expect(screen.getByText('Texte de la collègue.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Votre texte').value).toBe('Mon texte.');
  await user.click(screen.getByRole('button', { name: 'Remplacer par mon texte' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies).toEqual([
    { bilan: 'Mon texte.', version: 4 },
    { bilan: 'Mon texte.', version: 5 },
  ]);
});

test('a bilan that was deleted meanwhile can be put back with what was typed', async () => {
  let isFirst = true;
  const { user, bodies } = open((body) => {
    if (!isFirst) return Response.json({ ...bilan, ...Object(body), version: 6 });
    isFirst = false;
    return refuse(409, { error: BILAN_TEXTS.DELETED_MEANWHILE, newer: null });
  });
  await write(user, 'Bilan', 'Mon texte.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findByRole('alert')).textContent).toContain(BILAN_TEXTS.DELETED_MEANWHILE);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({ bilan: 'Mon texte.', version: 0 });
});

test('a bilan that was saved shows what was saved when it is opened again', async () => {
  const { user, bodies, onClose } = open((body) =>
    Response.json({ ...bilan, ...Object(body), version: Object(body).version + 1 }),
  );
  await write(user, 'Bilan', 'Mon texte.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const field = screen.getByLabelText<HTMLTextAreaElement>('Bilan');
  await waitFor(() => expect(field.value).toBe('Mon texte.'));
  await user.type(field, ' Encore.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({ bilan: 'Mon texte. Encore.', version: 5 });
});

/** As the client's panel opens it: while the address names the bilan. */
function OpenByAddress() {
  const navigate = useNavigate();
  const isOpen = new URLSearchParams(useLocation().search).has('bilan');
  const close = () => void navigate('/admin/clients/7/points');
  return <BilanDialog client={aClient()} bilan={bilan} written={[bilan]} isOpen={isOpen} onClose={close} />;
}

test('a bilan with something typed closes only after a question', async () => {
  stubServer({ [COACHES]: () => Response.json([]) });
  ({ stop } = renderAt('/admin/clients/7/points?bilan=1', <OpenByAddress />));
  const user = userEvent.setup();
  await write(user, 'Bilan', 'Mon texte.');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  const discard = await screen.findByRole('button', { name: 'Abandonner' });
  expect(window.location.search).toBe('?bilan=1');
  await user.click(discard);
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a bilan without coach and text is refused in one sentence, said once', async () => {
  stubServer({ [COACHES]: () => Response.json([]) });
  const dialog = (
    <BilanDialog client={aClient()} bilan={{ id: 'new' }} written={[]} isOpen onClose={() => {}} />
  );
  ({ stop } = renderAt('/admin/clients', dialog));
  await userEvent.click(screen.getByText('Enregistrer'));
  expect(await screen.findAllByText('Please select a coach and enter bilan content')).toHaveLength(1);
});
