import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { MOVE_OBSTACLES, MOVING_TEXTS } from '@elan/contract/reservations/reservations-moving.texts.ts';
import type { ReservationMove } from '@elan/contract/reservations/reservations-moving.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { STUDIO } from '../../../entities/studio/studio.fixture.ts';
import { heardStudio } from '../../../entities/studio/studio.ts';
import { signInAsAdmin } from '../../../lib/session/session.fixture.ts';
import { TableOfRows } from '../../../ui/data/data-table.tsx';
import { BulkRemainderNotice } from './bulk-remainder.tsx';
import { aReservation } from './reservation.fixture.ts';
import { ReservationsBulkBar, useBulkReservations } from './reservations-bulk.tsx';
import { PeopleWithNews } from './session-news.tsx';

const NOW = { date: '2026-11-16', time: '09:41' };
const SALMA = aReservation();
const SALMA_AGAIN = aReservation({ id: 32, date: '2026-11-18' });
const KARIM = aReservation({
  id: 33,
  user_id: 8,
  client_name: 'Karim Tazi',
  client_phone: null,
  client_phone_e164: null,
  client_email: 'karim@example.ma',
  session_type: 'bilan',
  cost: 0,
  is_free: true,
});
const PREVIEW = 'POST /api/admin/reservations/move/preview';
const MOVE = 'POST /api/admin/reservations/move';
const moveOf = (
  { id, client_name, ...from }: Reservation,
  obstacle: string | null,
  is_mailed = false,
): ReservationMove => ({
  id,
  client_name,
  version: 1,
  from: { date: from.date, time: from.time, coach_id: from.coach_id, coach_name: from.coach_name },
  to: { date: '2026-11-24', time: from.time, coach_id: from.coach_id, coach_name: from.coach_name },
  obstacle,
  is_mailed,
});

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  signInAsAdmin();
  heardStudio(STUDIO);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** The table around the bar, with nothing in it but its rows. */
function Bench({ chosen, onDone }: { chosen: Reservation[]; onDone: (ids: readonly number[]) => void }) {
  const [rows, setRows] = useState(chosen);
  const bulk = useBulkReservations(NOW, (ids) => {
    onDone(ids);
    setRows((before) => before.filter(({ id }) => !ids.includes(id)));
  });
  return (
    <>
      <PeopleWithNews news={bulk.news} onClose={bulk.forgetNews} />
      {bulk.remainder && (
        <BulkRemainderNotice
          remainder={bulk.remainder}
          onRetry={(act, left) => void bulk.run(act, left)}
          onClose={bulk.forget}
        />
      )}
      <TableOfRows
        caption="Reservations"
        rows={chosen}
        rowId={({ id }) => id}
        columns={{ client: { head: 'Client', cell: ({ client_name }) => client_name } }}
      />
      {rows.length > 0 && (
        <ReservationsBulkBar
          reservations={rows}
          now={NOW}
          progress={bulk.progress}
          onAct={bulk.run}
          onExport={() => {}}
          onClear={() => setRows([])}
        />
      )}
    </>
  );
}
const open = (chosen: Reservation[], answers: Parameters<typeof stubServer>[0]) => {
  const bodies: unknown[] = [];
  const onDone = vi.fn();
  const noting = Object.entries(answers).map(([asked, answer]) => [
    asked,
    (body: unknown) => {
      bodies.push(body);
      return answer(body);
    },
  ]);
  stubServer({ 'GET /api/admin/coaches-list': () => Response.json([]), ...Object.fromEntries(noting) });
  ({ stop } = renderAt('/admin/reservations', <Bench chosen={chosen} onDone={onDone} />));
  return { bodies, onDone, user: userEvent.setup() };
};
const cancelled = (refunded: number) => () =>
  Response.json({
    message: 'Annulée.',
    updated_points: 3,
    updated_solo_points: 3,
    updated_team_points: 0,
    refunded_points: refunded,
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const textOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '').searchParams.get('text')?.replaceAll(/[\u00a0\u202f]/g, ' ');

test('whose sessions were cancelled stay listed, each once, with a message that says what, when and with whom', async () => {
  const { user } = open([SALMA, SALMA_AGAIN, KARIM], {
    'POST /api/cancel/31': cancelled(1),
    'POST /api/cancel/32': cancelled(1),
    'POST /api/cancel/33': cancelled(0),
  });
  await press(/^Annuler 3/);
  const asking = within(screen.getByRole('alertdialog', { name: /Annuler 3 réservations/ }));
  expect(asking.getByText(/2 crédits SI sont rendus\./)).toBeTruthy();
  await user.click(asking.getByRole('button', { name: 'Annuler 3' }));
  const list = await screen.findByRole('region', { name: '2 personnes à prévenir' });
  expect(await screen.findByText('3 réservations annulées, 2 crédits rendus.')).toBeTruthy();
  expect(document.activeElement).toBe(list);
  const inside = within(list);
  const write = inside.getByRole('link', { name: 'WhatsApp à Salma Essai' });
  expect(textOf(write)).toBe(
    'Bonjour Salma, ces rendez-vous sont annulés :\n– mardi 17 novembre à 10:00 avec Yassine Amrani\n– mercredi 18 novembre à 10:00 avec Yassine Amrani\nVos 2 crédits vous sont rendus.\nStudio Test',
  );
  expect(inside.getByRole('link', { name: 'Appeler Salma Essai' }).getAttribute('href')).toBe(
    'tel:+212661482093',
  );
  expect(inside.queryByRole('link', { name: /Karim.*/ })?.getAttribute('href')).toMatch(
    /^mailto:karim@example\.ma\?body=Bonjour%20Karim.*votre%20bilan%20du%20mardi%2017%20novembre/,
  );
  await user.click(inside.getByRole('checkbox', { name: /Karim Tazi/ }));
  expect(inside.getByRole('status').textContent).toBe('1 sur 2');
  await user.click(inside.getByRole('button', { name: 'Fermer la liste' }));
  const leaving = within(await screen.findByRole('alertdialog', { name: /Fermer la liste/ }));
  expect(leaving.getByText(/^1 personne n'est pas encore cochée/)).toBeTruthy();
  await user.click(leaving.getByRole('button', { name: 'Fermer la liste' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /à prévenir/ })).toBeNull());
});

test('credits that are kept are kept by a second try as well', async () => {
  let isDown = true;
  const { bodies, user, onDone } = open([SALMA], {
    'POST /api/cancel/31': () => (isDown ? refuse(409, { error: 'Pas maintenant.' }) : cancelled(0)()),
  });
  await press(/^Annuler 1/);
  await user.click(await screen.findByRole('radio', { name: 'Garder le crédit' }));
  expect(screen.getByText(/1 crédit SI n'est pas rendu/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annuler 1' }));
  const left = await screen.findByText(/Pas maintenant\./);
  expect(left.textContent).toContain('Salma Essai, mar. 17 nov. 10:00');
  isDown = false;
  await press('Réessayer');
  expect(await screen.findByText('1 réservation annulée, 1 crédit gardé.')).toBeTruthy();
  expect(bodies).toEqual([{ refundPoints: false }, { refundPoints: false }]);
  expect(onDone).toHaveBeenLastCalledWith([31]);
});

test('several are moved by some days: what stays is foreseen, and named afterwards', async () => {
  const moves = [moveOf(SALMA, null), moveOf(KARIM, MOVE_OBSTACLES.CLIENT_BUSY)];
  const message = MOVING_TEXTS.movedSome(1, 1);
  const { bodies, user, onDone } = open([SALMA, KARIM], {
    [PREVIEW]: () => Response.json({ message, moves }),
    [MOVE]: () => Response.json({ message, moves }),
  });
  await press('Déplacer…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Déplacer 2 réservations' }));
  expect(dialog.getByText(/^Choisissez un autre coach ou un autre jour/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Déplacer' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('radio', { name: 'Plus tôt' }));
  expect(await dialog.findByText('1 à déplacer · 1 reste en place')).toBeTruthy();
  expect(dialog.getByText(MOVE_OBSTACLES.CLIENT_BUSY)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Déplacer 1' }));
  expect(await screen.findByText(message)).toBeTruthy();
  const plan = { ids: [31, 33], days: -7 };
  expect(bodies).toEqual([plan, { ...plan, versions: [1, 1] }]);
  expect(onDone).toHaveBeenCalledWith([31]);
  const left = await screen.findByRole('alert');
  expect(left.textContent).toContain('1 réservation est restée en place');
  expect(left.textContent).toContain(`Karim Tazi, mar. 17 nov. 10:00\u202f: ${MOVE_OBSTACLES.CLIENT_BUSY}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a preview that does not arrive is asked for again; where nothing can be moved, nothing is', async () => {
  let isDown = true;
  const nothing = { message: '', moves: [moveOf(SALMA, MOVE_OBSTACLES.COACH_BUSY)] };
  const { user } = open([SALMA], {
    [PREVIEW]: () => (isDown ? refuse(500, {}) : Response.json(nothing)),
  });
  await press('Déplacer…');
  await user.click(await screen.findByRole('radio', { name: 'Plus tard' }));
  expect(await screen.findByText("L'aperçu n'est pas arrivé.")).toBeTruthy();
  isDown = false;
  await press('Réessayer');
  expect(await screen.findByText(/^Rien ne peut être déplacé ainsi/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Déplacer' })).toHaveProperty('disabled', true);
  await user.clear(screen.getByLabelText('Nombre de jours'));
  expect(screen.getByText(MOVING_TEXTS.DAYS_WRONG)).toBeTruthy();
});

test('whoever had a session that was deleted before it took place is to be told, and nobody else', async () => {
  const over = aReservation({ id: 34, user_id: 9, client_name: 'Nadia Hier', date: '2026-11-15' });
  const off = aReservation({ id: 35, user_id: 10, client_name: 'Omar Annulé', status: 'cancelled' });
  const gone = () => Response.json({ message: 'Supprimée.' });
  const { user } = open([SALMA, over, off], {
    'DELETE /api/admin/reservations/31': gone,
    'DELETE /api/admin/reservations/34': gone,
    'DELETE /api/admin/reservations/35': gone,
  });
  await press('Supprimer la sélection');
  await user.click(await screen.findByRole('button', { name: 'Supprimer 3' }));
  const list = await screen.findByRole('region', { name: '1 personne à prévenir' });
  expect(await screen.findByText('3 réservations supprimées.')).toBeTruthy();
  expect(textOf(within(list).getByRole('link', { name: 'WhatsApp à Salma Essai' }))).toBe(
    'Bonjour Salma, votre séance du mardi 17 novembre à 10:00 avec Yassine Amrani est annulée. Votre crédit vous est rendu.\nStudio Test',
  );
  expect(document.activeElement).toBe(list);
});

const moveAllOf = async (chosen: Reservation[], moves: ReservationMove[]) => {
  const reply = () => Response.json({ message: MOVING_TEXTS.movedAll(moves.length), moves });
  const bench = open(chosen, { [PREVIEW]: reply, [MOVE]: reply });
  await press('Déplacer…');
  await bench.user.click(await screen.findByRole('radio', { name: 'Plus tard' }));
  await bench.user.click(await screen.findByRole('button', { name: /^Déplacer \d/ }));
  await screen.findByText(MOVING_TEXTS.movedAll(moves.length));
  return bench;
};

test('whose session moved without a mail is to be told the old hour and the new one', async () => {
  await moveAllOf([SALMA, KARIM], [moveOf(SALMA, null), moveOf(KARIM, null, true)]);
  const list = await screen.findByRole('region', { name: '1 personne à prévenir' });
  expect(list.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
    'mar. 17 nov. 10:00 → mar. 24 nov. 10:00 avec Yassine Amrani',
  );
  expect(textOf(within(list).getByRole('link', { name: 'WhatsApp à Salma Essai' }))).toBe(
    'Bonjour Salma, votre séance du mardi 17 novembre à 10:00 est déplacée au mardi 24 novembre à 10:00 avec Yassine Amrani.\nStudio Test',
  );
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test('several that moved are told in one message', async () => {
  await moveAllOf([SALMA, SALMA_AGAIN], [moveOf(SALMA, null), moveOf(SALMA_AGAIN, null)]);
  expect(textOf(await screen.findByRole('link', { name: 'WhatsApp à Salma Essai' }))).toBe(
    'Bonjour Salma, ces rendez-vous changent :\n– mardi 17 novembre à 10:00 : déplacé au mardi 24 novembre à 10:00 avec Yassine Amrani\n– mercredi 18 novembre à 10:00 : déplacé au mardi 24 novembre à 10:00 avec Yassine Amrani\nStudio Test',
  );
});

test('one that was deleted meanwhile is not counted as moved, and named', async () => {
  const { onDone } = await moveAllOf([SALMA, KARIM], [moveOf(SALMA, null, true)]);
  expect(onDone).toHaveBeenCalledWith([31]);
  const left = await screen.findByRole('alert');
  expect(left.textContent).toContain('Karim Tazi, mar. 17 nov. 10:00\u202f: Supprimée entre-temps');
});

test('where everything moved and everybody gets a mail, the focus goes on in the table', async () => {
  await moveAllOf([SALMA], [moveOf(SALMA, null, true)]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Reservations' })),
  );
  expect(screen.queryByRole('region', { name: /à prévenir/ })).toBeNull();
});

test('whoever gives the selection up goes on in the table', async () => {
  open([SALMA], {});
  await press('Effacer la sélection');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Reservations' })),
  );
});
