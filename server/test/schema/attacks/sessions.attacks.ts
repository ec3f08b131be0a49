import { expect } from 'vitest';
import type { Values } from '../sql.ts';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';

const NOT_IN_A_DAY = [
  ['normal', '23:06', 'that ends at 24:01'],
  ['bilan', '23:36', 'that ends at 24:01'],
  ['normal', '23:30', 'across midnight'],
  ['bilan', '23:45', 'across midnight'],
  ['bilan', '24:00', 'at the hour 24'],
  ['normal', '10:00:30', 'with seconds'],
  ['normal', '10:00:00.5', 'with half a second'],
] as const;

const SLOT_ATTACKS: readonly Attack[] = [
  refused('slots_session_type_known', 'a third kind', (s) => s.slot({ session_type: 'massage' })),
  ...NOT_IN_A_DAY.map(([session_type, start_time, what]) =>
    refused('slots_within_day', `a ${session_type} slot ${what} (${start_time})`, (s) =>
      s.slot({ session_type, start_time }),
    ),
  ),
  ...['infinity', '-infinity'].map((date) =>
    refused('slots_within_day', `a slot on the day ${date}`, (s) => s.slot({ date })),
  ),
  ...['10:00', '10:54', '09:06'].map((start_time) =>
    refused('slots_not_duplicated', `a slot at ${start_time} beside one at 10:00`, async (s) => {
      const coach_id = await s.coach();
      await s.slot({ coach_id });
      await s.slot({ coach_id, start_time });
    }),
  ),
  refused('slots_not_duplicated', 'restoring a withdrawn slot over its successor', async (s) => {
    const coach_id = await s.coach();
    const withdrawn = await s.slot({ coach_id });
    await s.withdraw(withdrawn);
    await s.slot({ coach_id });
    await s.update('slots', withdrawn, { withdrawn_at: null });
  }),
  refused('slots_not_duplicated', 'moving a slot over another, after what may stand beside it', async (s) => {
    const coach_id = await s.coach();
    await s.slot({ coach_id });
    await s.slot({ coach_id, session_type: 'bilan' });
    await s.slot({ start_time: '10:00' });
    const after = await s.slot({ coach_id, start_time: '10:55' });
    await s.update('slots', after, { start_time: '10:30' });
  }),
  refused(
    'bookings_kept',
    'deleting a slot that a cancelled reservation names',
    async (s) => {
      const slot = await s.slot();
      await s.cancel('reservations', await s.reserve(slot, await s.client()));
      await s.rows('delete from slots where id = $1', slot);
    },
    'slots_kept',
  ),
];

const NOT_THE_SLOT = [
  ['another hour', { time: '11:00' }],
  ['another day', { date: '2027-03-09' }],
  ['another kind', { session_type: 'bilan' }],
  ['no slot', { slot_id: 999_999 }],
] as const;

const SLOT_CHANGES = [
  ['withdrawing', { withdrawn_at: DAY }],
  ['moving', { start_time: '11:00' }],
  ['postponing', { date: '2027-03-09' }],
  ['changing the kind of', { session_type: 'bilan' }],
] as const;

/** What a reservation says of itself beyond what was written. */
const FORGED = [
  ['duration', 5],
  ['during', '[2027-03-08 10:00, 2027-03-08 10:05)'],
  ['cost', 0],
  ['cost', 3],
  ['slot_is_live', null],
  ['version', 7],
] as const;
const TRUE_SELF = {
  duration: 55,
  during: '["2027-03-08 10:00:00","2027-03-08 10:55:00")',
  cost: 1,
  slot_is_live: true,
  version: 1,
};

const selfOf = (s: Studio, id: number) =>
  s.row('select duration, during::text, cost, slot_is_live, version from reservations where id = $1', id);

const FORGERIES: readonly Attack[] = FORGED.flatMap(([column, value]) => [
  follows(
    ['reservations_filled'],
    `overwrites a forged ${column} (${value}) of a new reservation`,
    async (s) => {
      const [client, coach_id] = [await s.client(), await s.coach()];
      const id = await s.reserve(await s.slot({ coach_id }), client, { [column]: value });
      expect(await selfOf(s, id)).toEqual(TRUE_SELF);
      expect([await s.agenda(client), await s.agenda(coach_id)]).toEqual([
        [TRUE_SELF.during],
        [TRUE_SELF.during],
      ]);
      expect(await s.balance(client)).toEqual({ solo_points: 4, team_points: 5 });
    },
  ),
  follows(['reservations_filled'], `overwrites a ${column} (${value}) that is forged later`, async (s) => {
    const id = await s.reservation();
    await s.update('reservations', id, { [column]: value });
    expect(await selfOf(s, id)).toEqual(TRUE_SELF);
  }),
]);

const RESERVATION_ATTACKS: readonly Attack[] = [
  ...FORGERIES,
  refused('reservations_slot_taken', 'a second reservation that says it holds no slot', async (s) => {
    const slot = await s.slot();
    await s.reserve(slot, await s.client());
    await s.reserve(slot, await s.client(), { slot_is_live: null });
  }),
  ...NOT_THE_SLOT.map(([what, wrong]) =>
    refused('reservations_slot', `a reservation of ${what}`, async (s) =>
      s.reserve(await s.slot(), await s.client(), wrong),
    ),
  ),
  refused('reservations_slot', 'a reservation with another coach', async (s) =>
    s.reserve(await s.slot(), await s.client(), { coach_id: await s.coach() }),
  ),
  refused('reservations_slot', 'a reservation of a withdrawn slot', async (s) => {
    const slot = await s.slot();
    await s.withdraw(slot);
    await s.reserve(slot, await s.client());
  }),
  ...SLOT_CHANGES.map(([what, change]) =>
    refused('reservations_slot', `${what} a booked slot`, async (s) => {
      const slot = await s.slot();
      await s.reserve(slot, await s.client());
      await s.update('slots', slot, change);
    }),
  ),
  refused('reservations_slot_taken', 'a second reservation of one slot', async (s) => {
    const slot = await s.slot();
    await s.reserve(slot, await s.client());
    await s.reserve(slot, await s.client());
  }),
  refused('booking_status_known', 'a third status', async (s) =>
    s.reserve(await s.slot(), await s.client(), { status: 'pending' }),
  ),
  refused(
    'bookings_start_confirmed',
    'a reservation born cancelled',
    async (s) => {
      const client = await s.client();
      const born = { status: 'cancelled', cancelled_at: DAY, cancelled_by: client };
      await s.reserve(await s.slot(), client, born);
    },
    'reservations_made',
  ),
  refused('reservations_cancelled_whole', 'a cancellation without its moment', async (s) =>
    s.update('reservations', await s.reservation(), { status: 'cancelled' }),
  ),
  refused('reservations_cancelled_whole', 'a moment of cancellation while confirmed', async (s) =>
    s.update('reservations', await s.reservation(), { cancelled_at: DAY, cancelled_by: await s.admin() }),
  ),
  refused('reservations_cancelled_by_someone', 'a cancellation by nobody', async (s) =>
    s.update('reservations', await s.reservation(), { status: 'cancelled', cancelled_at: DAY }),
  ),
  refused('reservations_refund_needs_cancel', 'a refund of a session that stands', async (s) =>
    s.update('reservations', await s.reservation(), { refunded: true }),
  ),
  ...[
    { what: 'that stands', over: {} },
    { what: 'with its refund', over: { status: 'cancelled', cancelled_at: DAY, refunded: true } },
  ].map(({ what, over }) =>
    refused('reservations_released_by_client', `a release of a session ${what}`, async (s) => {
      const client = await s.client();
      const id = await s.reserve(await s.slot(), client);
      const by = 'status' in over ? { cancelled_by: client } : {};
      await s.update('reservations', id, { released: true, ...over, ...by });
    }),
  ),
  refused('reservations_released_by_client', 'a release by somebody else', async (s) => {
    const cancelled = { status: 'cancelled', cancelled_at: DAY, cancelled_by: await s.admin() };
    await s.update('reservations', await s.reservation(), { ...cancelled, released: true });
  }),
  refused('reservations_refund_needs_cancel', 'a refund of a free bilan', async (s) =>
    s.cancel('reservations', await s.reservation('bilan')),
  ),
  refused(
    'bookings_kept',
    'deleting a reservation',
    async (s) => s.rows('delete from reservations where id = $1', await s.reservation()),
    'reservations_kept',
  ),
  refused(
    'bookings_cancelled_once',
    'reviving a reservation',
    async (s) => {
      const id = await s.reservation();
      await s.cancel('reservations', id, false);
      await s.update('reservations', id, { status: 'confirmed', cancelled_at: null, cancelled_by: null });
    },
    'reservations_cancelled_once',
  ),
  refused(
    'bookings_cancelled_once',
    'a refund long after the cancellation',
    async (s) => {
      const id = await s.reservation();
      await s.cancel('reservations', id, false);
      await s.update('reservations', id, { refunded: true });
    },
    'reservations_cancelled_once',
  ),
  refused(
    'bookings_cancelled_once',
    'cancelling twice',
    async (s) => {
      const id = await s.reservation();
      await s.cancel('reservations', id);
      await s.cancel('reservations', id);
    },
    'reservations_cancelled_once',
  ),
  refused('clients_solo_points_not_negative', 'a session without a solo point', async (s) =>
    s.reserve(await s.slot(), await s.client({ solo: 0, team: 5 })),
  ),

  follows(['reservations_made'], 'books both people and charges one solo point', async (s) => {
    const [client, coach_id] = [await s.client(), await s.coach()];
    await s.reserve(await s.slot({ coach_id }), client);
    const hour = ['["2027-03-08 10:00:00","2027-03-08 10:55:00")'];
    expect([await s.agenda(client), await s.agenda(coach_id)]).toEqual([hour, hour]);
    expect(await s.balance(client)).toEqual({ solo_points: 4, team_points: 5 });
  }),
  follows(['reservations_made'], 'books a bilan for 25 minutes and nothing', async (s) => {
    const client = await s.client({ solo: 0, team: 0 });
    await s.reserve(await s.slot({ session_type: 'bilan' }), client);
    expect(await s.agenda(client)).toEqual(['["2027-03-08 10:00:00","2027-03-08 10:25:00")']);
    expect(await s.balance(client)).toEqual({ solo_points: 0, team_points: 0 });
  }),
  ...[true, false].map((refunded) =>
    follows(['reservations_cancelled'], `frees everybody when cancelled, refund ${refunded}`, async (s) => {
      const [client, coach_id] = [await s.client(), await s.coach()];
      const slot = await s.slot({ coach_id });
      await s.cancel('reservations', await s.reserve(slot, client), refunded);
      expect([await s.agenda(client), await s.agenda(coach_id)]).toEqual([[], []]);
      expect(await s.balance(client)).toEqual({ solo_points: refunded ? 5 : 4, team_points: 5 });
      await s.reserve(slot, await s.client());
    }),
  ),
];

/** Books a slot as the server does, the day before DAY, for the client and by the client. */
const bookAlone = async (s: Studio, client: number, slot: Values) =>
  s.rows(
    `select book_session($1, coach_id, session_type, date, start_time, $1, '2027-03-07 12:00+00', '2027-03-07 12:00')
     from slots where id = $2`,
    client,
    await s.slot(slot),
  );
const setRules = (s: Studio, { version = 2, sessions_to_come_max = 60, bilan_days_between = 0 }) =>
  s.rows(
    'insert into booking_rules (version, sessions_to_come_max, bilan_days_between) values ($1, $2, $3)',
    version,
    sessions_to_come_max,
    bilan_days_between,
  );

const BOOKING_RULES_ATTACKS: readonly Attack[] = [
  refused('reservations_one_bilan_to_come', 'a second bilan to come', async (s) => {
    const client = await s.client();
    await bookAlone(s, client, { session_type: 'bilan' });
    await bookAlone(s, client, { session_type: 'bilan', start_time: '12:00' });
  }),
  refused('reservations_bilan_days_between', 'a bilan too soon after the last one', async (s) => {
    const client = await s.client();
    await setRules(s, { bilan_days_between: 3 });
    await s.reserve(await s.slot({ session_type: 'bilan', date: '2027-03-06' }), client);
    await bookAlone(s, client, { session_type: 'bilan' });
  }),
  refused('reservations_to_come_bounded', 'more sessions to come than are allowed', async (s) => {
    const client = await s.client();
    await setRules(s, { sessions_to_come_max: 1 });
    await bookAlone(s, client, {});
    await bookAlone(s, client, { start_time: '12:00' });
  }),
  refused('booking_rules_counted', 'rules without a number', (s) => setRules(s, { version: 0 })),
  ...[0, 1001].map((sessions_to_come_max) =>
    refused('booking_rules_sessions_to_come_max', `rules of ${sessions_to_come_max} sessions`, (s) =>
      setRules(s, { sessions_to_come_max }),
    ),
  ),
  ...[-1, 731].map((bilan_days_between) =>
    refused('booking_rules_bilan_days_between', `rules of ${bilan_days_between} days`, (s) =>
      setRules(s, { bilan_days_between }),
    ),
  ),
  ...[
    ['client_moves_max', -1],
    ['client_moves_max', 21],
    ['client_move_days_max', -1],
    ['client_move_days_max', 366],
    ['course_notice_hours', -1],
    ['course_notice_hours', 169],
    ['missed_max', 0],
    ['missed_max', 21],
  ].map(([rule, value]) =>
    refused(`booking_rules_${rule}`, `a ${rule} of ${value}`, (s) =>
      s.rows(`insert into booking_rules (version, ${rule}) values (2, ${value})`),
    ),
  ),
  ...['update booking_rules set bilan_days_between = 9', 'delete from booking_rules'].map((statement) =>
    refused('booking_rules_append_only', `rewriting the rules that were (${statement})`, (s) =>
      s.rows(statement),
    ),
  ),
];

export const SESSION_ATTACKS: readonly Attack[] = [
  ...SLOT_ATTACKS,
  ...RESERVATION_ATTACKS,
  ...BOOKING_RULES_ATTACKS,
];
