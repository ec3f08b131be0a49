import { expect } from 'vitest';
import type { Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

const BOOKED_REASONS = [
  'reservation',
  'reservation_cancelled',
  'course',
  'course_cancelled',
  'pack',
  'pack_removed',
] as const;

/** One of each thing that moves points, all of the same client. */
async function customer(s: Studio) {
  const client = await s.client();
  return {
    client,
    reservation: await s.reserve(await s.slot(), client),
    booking: await s.join(await s.course(), client),
    pack: await s.assign(client),
  };
}
type Customer = Awaited<ReturnType<typeof customer>>;

/** A line as a mistaken trigger of ours might write it. */
const line = async (
  s: Studio,
  reason: string,
  [solo, team]: readonly [number, number],
  cause: (of: Customer) => string,
) => {
  const of = await customer(s);
  await s.insideTrigger(
    `insert into points_history (client_id, actor_id, reason, solo_delta, team_delta, ${cause(of).split('=')[0]})
     values (${of.client}, ${of.client}, '${reason}', ${solo}, ${team}, ${cause(of).split('=')[1]})`,
  );
};
const ofReservation = (of: Customer) => `reservation_id=${of.reservation}`;
const ofBooking = (of: Customer) => `booking_id=${of.booking}`;
const ofPack = (of: Customer) => `user_pack_id=${of.pack}`;
const ofNothing = () => 'note=null';

const WRONG_AMOUNTS = [
  ['reservation', [1, 0], ofReservation],
  ['reservation', [-1, -1], ofReservation],
  ['reservation', [0, -1], ofReservation],
  ['course', [-1, 0], ofBooking],
  ['course', [-1, -1], ofBooking],
  ['course', [0, 1], ofBooking],
  ['pack', [-1, 0], ofPack],
  ['pack', [5, -1], ofPack],
  ['pack_removed', [1, 0], ofPack],
  ['pack_removed', [-1, 1], ofPack],
  ['admin_add', [-1, 0], ofNothing],
  ['admin_add', [5, -1], ofNothing],
  ['admin_remove', [1, 0], ofNothing],
  ['admin_remove', [-1, 1], ofNothing],
] as const;

/** Of a session and a seat that took a point or two of their kind. */
const WRONG_REFUNDS = [
  ['reservation_cancelled', [9, 0], ofReservation],
  ['reservation_cancelled', [1, 1], ofReservation],
  ['reservation_cancelled', [0, 1], ofReservation],
  ['reservation_cancelled', [-1, 0], ofReservation],
  ['reservation_cancelled', [1, 0], ofBooking],
  ['course_cancelled', [0, 9], ofBooking],
  ['course_cancelled', [1, 1], ofBooking],
  ['course_cancelled', [1, 0], ofBooking],
  ['course_cancelled', [0, -1], ofBooking],
  ['course_cancelled', [0, 1], ofNothing],
] as const;

const WRONG_CAUSES = [
  ['reservation', [-1, 0], ofNothing],
  ['reservation', [-1, 0], ofBooking],
  ['course', [0, -1], ofReservation],
  ['pack', [1, 0], ofReservation],
  ['admin_add', [1, 0], ofReservation],
  ['admin_set', [1, 0], ofPack],
] as const;

export const POINTS_ATTACKS: readonly Attack[] = [
  ...['solo', 'team'].flatMap((kind) => [
    refused(`clients_${kind}_points_not_negative`, `taking more ${kind} points than there are`, async (s) => {
      const client = await s.client({ solo: 2, team: 2 });
      await s.give(client, kind === 'solo' ? -3 : 0, kind === 'team' ? -3 : 0, 'admin_remove');
    }),
    refused('clients_points_follow_history', `a ${kind} balance written directly`, async (s) =>
      s.update('clients', await s.client(), { [`${kind}_points`]: 6 }),
    ),
    refused(
      'clients_start_at_zero',
      `a client born with ${kind} points`,
      async (s) => s.insert('clients', { id: await s.account(), [`${kind}_points`]: 1 }),
      'clients_points_follow_history',
    ),
  ]),
  follows(['clients_points_follow_history'], 'overwrites a forged sum of points', async (s) => {
    const id = await s.insert('clients', { id: await s.account(), points: 7 });
    expect(await s.row('select points from clients where id = $1', id)).toEqual({ points: 0 });
    await s.update('clients', id, { points: 7 });
    expect(await s.row('select points from clients where id = $1', id)).toEqual({ points: 0 });
    await s.give(id, 2, 3);
    expect(await s.row('select points from clients where id = $1', id)).toEqual({ points: 5 });
  }),
  refused('clients_points_follow_history', 'a balance written by way of a conflict', async (s) =>
    s.rows(
      'insert into clients (id) values ($1) on conflict (id) do update set solo_points = 99',
      await s.client(),
    ),
  ),

  ...BOOKED_REASONS.map((reason) =>
    refused(
      'points_history_follows_bookings',
      `a line for "${reason}" by hand`,
      async (s) => s.give(await s.client(), 1, 0, reason),
      'points_history_moves_balance',
    ),
  ),
  refused('points_history_moves_something', 'a line that moves nothing', async (s) =>
    s.give(await s.client(), 0),
  ),
  refused('points_history_reason_known', 'a reason of one’s own', (s) => line(s, 'gift', [1, 0], ofNothing)),
  ...WRONG_AMOUNTS.map(([reason, amount, cause]) =>
    refused('points_history_amount_fits_reason', `${amount} for "${reason}"`, (s) =>
      line(s, reason, amount, cause),
    ),
  ),
  ...WRONG_REFUNDS.map(([reason, amount, cause]) =>
    refused(
      'points_history_refund_equals_charge',
      `${amount} for "${reason}" of what took less, or others`,
      (s) => line(s, reason, amount, cause),
    ),
  ),
  refused('points_history_refund_equals_charge', 'a refund to somebody else', async (s) => {
    const { reservation } = await customer(s);
    const other = await s.client();
    await s.insideTrigger(
      `insert into points_history (client_id, actor_id, reason, solo_delta, reservation_id)
       values (${other}, ${other}, 'reservation_cancelled', 1, ${reservation})`,
    );
  }),
  refused('points_history_refund_equals_charge', 'a refund of what was free', async (s) => {
    const client = await s.client();
    const bilan = await s.reserve(await s.slot({ session_type: 'bilan' }), client);
    await s.insideTrigger(
      `insert into points_history (client_id, actor_id, reason, solo_delta, reservation_id)
       values (${client}, ${client}, 'reservation_cancelled', 1, ${bilan})`,
    );
  }),
  ...WRONG_CAUSES.map(([reason, amount, cause]) =>
    refused('points_history_cause_named', `"${reason}" for the wrong cause`, (s) =>
      line(s, reason, amount, cause),
    ),
  ),
  refused('points_history_once_per_reservation', 'charging a reservation twice', (s) =>
    line(s, 'reservation', [-1, 0], ofReservation),
  ),
  refused('points_history_once_per_reservation', 'refunding a reservation twice', async (s) => {
    const { client, reservation } = await customer(s);
    await s.cancel('reservations', reservation);
    await s.insideTrigger(
      `insert into points_history (client_id, actor_id, reason, solo_delta, reservation_id)
       values (${client}, ${client}, 'reservation_cancelled', 1, ${reservation})`,
    );
  }),
  refused('points_history_once_per_booking', 'charging a booking twice', (s) =>
    line(s, 'course', [0, -1], ofBooking),
  ),
  refused('points_history_once_per_pack', 'crediting a pack twice', (s) => line(s, 'pack', [3, 2], ofPack)),

  refused('points_history_append_only', 'rewriting a line', async (s) => {
    await s.client();
    await s.rows('update points_history set solo_delta = 9');
  }),
  refused('points_history_append_only', 'a note added later', async (s) => {
    await s.client();
    await s.rows(`update points_history set note = 'oublié'`);
  }),
  refused('points_history_append_only', 'deleting a line', async (s) => {
    await s.client();
    await s.rows('delete from points_history');
  }),
  refused(
    'points_history_append_only',
    'truncating the history',
    (s) => s.rows('truncate points_history'),
    'points_history_not_truncated',
  ),

  follows(
    ['points_history_moves_balance'],
    'moves the balance and states it, whatever was claimed',
    async (s) => {
      const client = await s.client({ solo: 1, team: 0 });
      const claimed = { solo_after: 100, team_after: 100 };
      await s.insert('points_history', {
        client_id: client,
        actor_id: client,
        reason: 'admin_add',
        solo_delta: 2,
        ...claimed,
      });
      expect(await s.balance(client)).toEqual({ solo_points: 3, team_points: 0 });
      expect(
        await s.row(
          'select solo_after, team_after from points_history where client_id = $1 order by id desc',
          client,
        ),
      ).toEqual({ solo_after: 3, team_after: 0 });
    },
  ),
  follows(['points_history_moves_balance'], 'never drops a line whose points have moved', async (s) => {
    const client = await s.client({ solo: 1, team: 0 });
    await s.rows(
      `insert into points_history (id, client_id, actor_id, reason, solo_delta) overriding system value
       select id, client_id, actor_id, 'admin_add', 5 from points_history where client_id = $1
       on conflict do nothing`,
      client,
    );
    const sum = await s.row('select sum(solo_delta) from points_history where client_id = $1', client);
    expect([await s.balance(client), sum]).toEqual([{ solo_points: 6, team_points: 0 }, { sum: 6 }]);
  }),
];
