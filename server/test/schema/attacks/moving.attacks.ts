import { expect } from 'vitest';
import type { Values } from '../sql.ts';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

const KEPT = [
  ['the client', async (s) => ({ client_id: await s.client() })],
  ['the kind', async () => ({ session_type: 'bilan' })],
] as const satisfies readonly (readonly [string, (s: Parameters<Attack['run']>[0]) => Promise<object>])[];

/** Not what the new slot says. */
const ASIDE = [
  ['the coach', async (s) => ({ coach_id: await s.coach() })],
  ['the day', async () => ({ date: '2027-03-09' })],
  ['the hour', async () => ({ time: '11:00' })],
] as const satisfies readonly (readonly [string, (s: Parameters<Attack['run']>[0]) => Promise<object>])[];

/** By its own client, at noon of the day before. */
const moveAlone = async (s: Studio, id: number, slot: Values) =>
  s.rows(
    `select move_session($1, client_id, null, s.coach_id, s.date, s.start_time, client_id, '2027-03-07 12:00+00',
       '2027-03-07 18:00', '2027-03-07 12:00')
     from reservations r join slots s on s.id = $2 where r.id = $1`,
    id,
    await s.slot(slot),
  );

/** A confirmed session goes to another slot of its kind, by somebody, and leaves a trace; nothing else of it changes. */
export const MOVING_ATTACKS: readonly Attack[] = [
  ...KEPT.map(([what, change]) =>
    refused(
      'bookings_unmoved',
      `changing ${what} of a reservation`,
      async (s) => s.update('reservations', await s.reservation(), await change(s)),
      'reservations_unmoved',
    ),
  ),
  refused(
    'bookings_unmoved',
    'moving what is cancelled',
    async (s) => {
      const id = await s.reservation();
      await s.cancel('reservations', id);
      await s.move(id, await s.slot({ start_time: '15:00' }));
    },
    'reservations_unmoved',
  ),
  refused(
    'bookings_unmoved',
    'moving and cancelling in one',
    async (s) => {
      const id = await s.reservation();
      const cancelled = { status: 'cancelled', cancelled_at: DAY, cancelled_by: await s.admin() };
      await s.move(id, await s.slot({ start_time: '15:00' }), cancelled);
    },
    'reservations_unmoved',
  ),
  ...ASIDE.map(([what, change]) =>
    refused('reservations_slot', `changing ${what} of a reservation and not its slot`, async (s) =>
      s.update('reservations', await s.reservation(), await change(s)),
    ),
  ),
  refused('reservations_slot', 'moving to a withdrawn slot', async (s) => {
    const [id, slot] = [await s.reservation(), await s.slot({ start_time: '15:00' })];
    await s.withdraw(slot);
    await s.move(id, slot);
  }),
  refused('reservations_slot_taken', 'moving to a slot that is taken', async (s) => {
    const [id, slot] = [await s.reservation(), await s.slot({ start_time: '15:00' })];
    await s.reserve(slot, await s.client());
    await s.move(id, slot);
  }),
  refused('reservations_own_moves_bounded', "a client's third move of one session", async (s) => {
    const coach_id = await s.coach();
    const id = await s.reserve(await s.slot({ coach_id }), await s.client());
    for (const start_time of ['15:00', '16:00', '17:00']) await moveAlone(s, id, { coach_id, start_time });
  }),
  refused('reservations_own_moves_near', 'a session moved too far by its client', async (s) => {
    const coach_id = await s.coach();
    const id = await s.reserve(await s.slot({ coach_id }), await s.client());
    await moveAlone(s, id, { coach_id, date: '2027-04-08' });
  }),
  refused('account_open', 'moving to a coach who has left', async (s) => {
    const [id, coach_id] = [await s.reservation(), await s.coach()];
    const slot = await s.slot({ coach_id, start_time: '15:00' });
    await s.archive(coach_id);
    await s.move(id, slot);
  }),
  refused('reservations_moved_whole', 'moving without a word of who did', async (s) =>
    s.move(await s.reservation(), await s.slot({ start_time: '15:00' }), { moved_by: null, moved_at: null }),
  ),
  refused('reservations_moved_whole', 'the moment of a move that was none', async (s) =>
    s.update('reservations', await s.reservation(), { moved_by: await s.admin(), moved_at: DAY }),
  ),
  ...[
    [
      'a move that was none',
      'insert into reservation_moves select r.id, 9, coach_id, date, time, client_id, now() from reservations r where r.id = $1',
    ],
    ['changing who moved it', 'update reservation_moves set moved_by = coach_id where reservation_id = $1'],
    ['erasing a move', 'delete from reservation_moves where reservation_id = $1'],
  ].map(([what = '', statement = '']) =>
    refused('reservation_moves_append_only', what, async (s) => {
      const id = await s.reservation();
      await s.move(id, await s.slot({ start_time: '15:00' }));
      await s.rows(statement, id);
    }),
  ),
  refused('agenda_one_place_at_a_time', 'moving to an hour in which the client is elsewhere', async (s) => {
    const client = await s.client();
    const id = await s.reserve(await s.slot(), client);
    await s.reserve(await s.slot({ start_time: '15:30' }), client);
    await s.move(id, await s.slot({ start_time: '15:00' }));
  }),
  follows(
    ['reservations_moved', 'reservations_filled', 'reservations_presence_cleared'],
    'moving takes both agendas along, keeps where it stood, and moves no point',
    async (s) => {
      const [client, coach_id, colleague] = [await s.client(), await s.coach(), await s.coach()];
      const id = await s.reserve(await s.slot({ coach_id }), client);
      await s.update('reservations', id, { presence: 'present' });
      await s.move(id, await s.slot({ coach_id: colleague, start_time: '15:00' }));
      const hour = ['["2027-03-08 15:00:00","2027-03-08 15:55:00")'];
      expect([await s.agenda(client), await s.agenda(coach_id), await s.agenda(colleague)]).toEqual([
        hour,
        [],
        hour,
      ]);
      expect(await s.row('select version, presence from reservations where id = $1', id)).toEqual({
        version: 2,
        presence: null,
      });
      expect(
        await s.row('select version, coach_id, time from reservation_moves where reservation_id = $1', id),
      ).toEqual({ version: 2, coach_id, time: '10:00' });
      expect(await s.balance(client)).toEqual({ solo_points: 4, team_points: 5 });
    },
  ),
];
