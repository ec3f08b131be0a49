import { POINTS_TEXTS } from '@elan/contract/points/points.texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer, unreachable } from '../../../../test/render-at.tsx';
import { aClient } from '../../../entities/clients/client.fixture.ts';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { PointsForm } from './points-form.tsx';

const CALL = 'PATCH /api/admin/clients/7/points';
const client = aClient({ solo_points: 9, team_points: 4, points: 13 });

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const open = (answers: Parameters<typeof stubServer>[0]) => {
  const onDone = vi.fn();
  const server = stubServer(answers);
  ({ stop } = renderAt('/admin/clients', <PointsForm client={client} onDone={onDone} />));
  return { user: userEvent.setup(), onDone, server };
};
const result = () => screen.getByText('Nouveau solde').parentElement?.textContent;

test('the form says what the act leads to, and its button names it', async () => {
  const { user } = open({});
  expect(result()).toBe('Nouveau solde 9 → 10 SI');
  expect(screen.getByRole('button', { name: 'Ajouter 1 point SI' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Augmenter' }));
  expect(result()).toBe('Nouveau solde 9 → 11 SI');
  expect(screen.getByRole('button', { name: 'Ajouter 2 points SI' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Retirer' }));
  await user.click(screen.getByRole('radio', { name: 'Team SE' }));
  expect(result()).toBe('Nouveau solde 4 → 2 SE');
  await user.click(screen.getByRole('radio', { name: 'Définir' }));
  expect(result()).toBe('Nouveau solde 4 → 2 SE');
  expect(screen.getByRole('button', { name: 'Définir à 2 points SE' })).toBeTruthy();
});

test('the form sends what the specification names and the reason, and tells what became of it', async () => {
  const bodies: unknown[] = [];
  const { user, onDone } = open({
    [CALL]: (body) => {
      bodies.push(body);
      return Response.json({ ...client, solo_points: 12, points: 16 });
    },
  });
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '3');
  await user.type(screen.getByLabelText(/^Motif/), 'Geste commercial');
  await user.click(screen.getByRole('button', { name: 'Ajouter 3 points SI' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ action: 'add', pointType: 'solo', points: 3, reason: 'Geste commercial' }]);
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ solo_points: 12 });
});

test('taking away more than there is is told before, and refused in the words of the server', async () => {
  const { user, onDone } = open({
    [CALL]: () => refuse(409, { error: POINTS_TEXTS.NOT_ENOUGH_TO_REMOVE, current: 9, required: 10 }),
  });
  await user.click(screen.getByRole('radio', { name: 'Retirer' }));
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '10');
  expect(result()).toBe('Nouveau solde impossible\u202f: il y a 9\u202fSI');
  await user.type(screen.getByLabelText(/^Motif/), 'Erreur de saisie');
  await user.click(screen.getByRole('button', { name: 'Retirer 10 points SI' }));
  expect((await screen.findByRole('alert')).textContent).toBe(POINTS_TEXTS.NOT_ENOUGH_TO_REMOVE);
  expect(onDone).not.toHaveBeenCalled();
});

test('the form needs a number, and keeps it when no answer comes', async () => {
  const { user } = open({ [CALL]: unreachable });
  await user.clear(screen.getByLabelText('Points'));
  await user.click(screen.getByRole('button', { name: 'Ajouter 0 point SI' }));
  expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
  await user.type(screen.getByLabelText('Points'), '2');
  await user.type(screen.getByLabelText(/^Motif/), 'Geste commercial');
  await user.click(screen.getByRole('button', { name: 'Ajouter 2 points SI' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update client points');
  expect(screen.getByLabelText<HTMLInputElement>('Points').value).toBe('2');
});

test('points are not moved by hand before somebody says why', async () => {
  const { user, server } = open({});
  await user.type(screen.getByLabelText(/^Motif/), '  ');
  await user.click(screen.getByRole('button', { name: 'Ajouter 1 point SI' }));
  expect(await screen.findByText(POINTS_TEXTS.REASON_MISSING)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Motif/));
  expect(server).not.toHaveBeenCalled();
});

test.each([
  ['by itself', undefined, true],
  ['on the way to a booking', () => {}, false],
])('%s its button is the main act: %#', (_, onDone, isMain) => {
  stubServer({});
  ({ stop } = renderAt('/admin/clients', <PointsForm client={client} {...(onDone && { onDone })} />));
  const { className } = screen.getByRole('button', { name: 'Ajouter 1 point SI' });
  expect(className.includes('bg-maj-600')).toBe(isMain);
});
