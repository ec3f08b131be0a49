import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { expect } from 'vitest';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows } from './attack.ts';
import { closeTill, tillLine } from './till.attacks.ts';

/** What a change says to the processes that listen. */
async function announced(s: Studio, change: () => Promise<unknown>): Promise<unknown[]> {
  const [{ last } = { last: 0 }] = await s.rows('select coalesce(max(id), 0) as last from live_events');
  await change();
  const events = await s.rows(
    'select topic, people, balance from live_events where id > $1 order by id',
    last,
  );
  return events.map(({ topic, people, balance }) => [topic, people, ...(balance ? [balance] : [])]);
}

const slotsOf = (s: Studio, coach: number) =>
  s.rows(
    `insert into slots (coach_id, session_type, date, start_time)
     select $1, 'normal', date '${DAY}' + day, '10:00' from generate_series(0, 299) as day`,
    coach,
  );

const planOf = async (s: Studio) => {
  const client = await s.client();
  const plan = await s.plan({ user_pack_id: await s.assign(client) });
  return { client, plan };
};

const BOOKINGS: readonly Attack[] = [
  follows(['slots_offer_announced'], 'announces hundreds of slots once', async (s) => {
    const coach = await s.coach();
    expect(await announced(s, () => slotsOf(s, coach))).toEqual([['slots', null]]);
  }),
  follows(
    ['slots_change_announced'],
    'announces their withdrawal once, and nothing for nothing',
    async (s) => {
      const coach = await s.coach();
      await slotsOf(s, coach);
      const withdraw = () => s.rows('update slots set withdrawn_at = now() where coach_id = $1', coach);
      expect(await announced(s, withdraw)).toEqual([['slots', null]]);
      expect(await announced(s, () => s.rows('update slots set notes = null where id < 0'))).toEqual([]);
    },
  ),
  follows(
    ['reservations_made', 'reservations_announced', 'points_history_announced'],
    'announces a session to its two people with the balance of the first, and its refund',
    async (s) => {
      const [client, coach_id] = [await s.client(), await s.coach()];
      const slot = await s.slot({ coach_id });
      let id = 0;
      const book = async () => {
        id = await s.reserve(slot, client);
      };
      const both = ['reservations', [client, coach_id]];
      expect(await announced(s, book)).toEqual([[...both, [4, 5]]]);
      const cancel = () => s.cancel('reservations', id);
      expect(await announced(s, cancel)).toEqual(
        expect.arrayContaining([both, ['points', [client], [5, 5]]]),
      );
      const bilan = await s.slot({ coach_id, session_type: 'bilan' });
      expect(await announced(s, () => s.reserve(bilan, client))).toEqual([both]);
    },
  ),
  follows(
    ['group_courses_announced'],
    'announces a course, its seats, and when it frees its coach',
    async (s) => {
      const [client, coach_id] = [await s.client(), await s.coach()];
      const course = await s.course({ coach_id });
      const join = () => s.join(course, client);
      expect(await announced(s, join)).toContainEqual(['group-courses', null]);
      expect(await announced(s, () => s.course({ coach_id, time: '08:00' }))).toEqual([
        ['group-courses', null],
        ['slots', null],
      ]);
      const postpone = () => s.update('group_courses', course, { time: '20:00' });
      expect(await announced(s, postpone)).toContainEqual(['slots', null]);
      expect(await announced(s, () => s.update('group_courses', course, { title: 'Pilates' }))).toEqual([
        ['group-courses', null],
      ]);
    },
  ),
];

const PURCHASES: readonly Attack[] = [
  follows(
    ['course_waits_join_announced', 'course_waits_change_announced'],
    'announces to everybody that a list grows or shrinks, without saying whose, and nothing for nothing',
    async (s) => {
      const course_id = await s.course({ max_participants: 1 });
      await s.join(course_id, await s.client());
      const client_id = await s.client();
      const wait = () =>
        s.insert('course_waits', { course_id, client_id, created_by: client_id, created_at: DAY });
      expect(await announced(s, wait)).toEqual([['group-courses', null]]);
      const leave = (id: number) =>
        s.rows("update course_waits set ended_at = $2, outcome = 'left' where course_id = $1", id, DAY);
      expect(await announced(s, () => leave(course_id))).toEqual([['group-courses', null]]);
      expect(await announced(s, () => leave(-1))).toEqual([]);
    },
  ),
  follows(['packs_announced'], 'announces what is on offer to everybody', async (s) => {
    expect(await announced(s, () => s.pack())).toEqual([['packs', null]]);
  }),
  follows(['user_packs_announced'], 'announces a pack to the client who gets or loses it', async (s) => {
    const client = await s.client();
    const pack_id = await s.pack();
    let id = 0;
    const assign = async () => {
      id = await s.assign(client, { pack_id });
    };
    expect(await announced(s, assign)).toContainEqual(['packs', [client]]);
    expect(await announced(s, () => s.removePack(id))).toContainEqual(['packs', [client]]);
  }),
  follows(['payment_plans_announced'], 'announces a plan to the client who pays', async (s) => {
    const { client, plan } = await planOf(s);
    const note = () => s.update('payment_plans', plan, { notes: 'Appeler' });
    expect(await announced(s, note)).toEqual([['payments', [client]]]);
  }),
  follows(['installments_announced'], 'announces an installment to the client who pays', async (s) => {
    const { client, plan } = await planOf(s);
    let id = 0;
    const add = async () => {
      id = await s.installment(plan);
    };
    const told = [['payments', [client]]];
    expect(await announced(s, add)).toEqual(told);
    expect(await announced(s, () => s.update('installments', id, { notes: 'Reçu' }))).toEqual(told);
    expect(await announced(s, () => s.rows('delete from installments where id = $1', id))).toEqual(told);
  }),
];

const PEOPLE: readonly Attack[] = [
  follows(['bilans_announced'], 'announces a bilan to whom it is about and who wrote it', async (s) => {
    const [client_id, coach_id] = [await s.client(), await s.coach()];
    const told = [['bilans', [client_id, coach_id]]];
    let id = 0;
    const write = async () => {
      id = await s.insert('bilans', { client_id, coach_id, bilan: 'En progrès', updated_by: coach_id });
    };
    expect(await announced(s, write)).toEqual(told);
    expect(await announced(s, () => s.update('bilans', id, { deleted_at: DAY }))).toEqual(told);
  }),
  follows(['desk_reminders_announced'], 'announces to the office alone whom the desk wrote to', async (s) => {
    const [client_id, sent_by] = [await s.client(), await s.admin()];
    const write = () =>
      s.rows(`insert into desk_reminders values ('${DAY}', $1, $2, now(), '{}')`, client_id, sent_by);
    expect(await announced(s, write)).toEqual([['desk-reminders', []]]);
    expect(await announced(s, () => s.rows('delete from desk_reminders'))).toEqual([['desk-reminders', []]]);
  }),
  follows(
    ['payment_reminders_announced'],
    'announces to the office alone who was asked for money',
    async (s) => {
      const { plan } = await planOf(s);
      const [part, admin] = [await s.installment(plan), await s.admin()];
      const write = () =>
        s.rows(
          `insert into payment_reminders (installment_id, channel, reminded_at, reminded_by) values ($1, 'call', now(), $2)`,
          part,
          admin,
        );
      expect(await announced(s, write)).toEqual([['payments', []]]);
    },
  ),
  follows(
    ['desk_reminder_texts_announced'],
    'announces to the office alone what the desk writes',
    async (s) => {
      const admin = await s.admin();
      const write = () => s.rows(`insert into desk_reminder_texts values (1, 'Bonjour', $1, now())`, admin);
      expect(await announced(s, write)).toEqual([['desk-reminders', []]]);
    },
  ),
  follows(
    ['till_lines_announced', 'till_closings_announced'],
    'announces to the office alone what the till has, and that it is closed',
    async (s) => {
      expect(await announced(s, () => tillLine(s))).toEqual([['till', []]]);
      expect(await announced(s, () => closeTill(s, { reason: 'change' }))).toEqual([['till', []]]);
    },
  ),
  follows(['coaches_announced'], 'announces a coach to everybody', async (s) => {
    const coach = await s.coach();
    const rename = () => s.update('coaches', coach, { name: 'Nadia' });
    expect(await announced(s, rename)).toEqual([['coaches', null]]);
  }),
  follows(
    ['clients_announced'],
    'announces a client to the coaches who know them, never a balance',
    async (s) => {
      const [client, past, future] = [await s.client(), await s.coach(), await s.coach()];
      await s.coach();
      await s.cancel('reservations', await s.reserve(await s.slot({ coach_id: past }), client));
      await s.join(await s.course({ coach_id: future }), client);
      const call = () => s.update('clients', client, { phone: '0600000000' });
      expect(await announced(s, call)).toEqual([['clients', [client, past, future]]]);
      const added = await announced(s, () => s.client({ solo: 0, team: 0 }));
      expect(added).toEqual([['clients', []]]);
      expect(await announced(s, () => s.give(client, 1))).toEqual([
        ['points', [client], [6, 5 - COURSE_COST]],
      ]);
    },
  ),
  follows(['login_sessions_announced'], 'announces that a session has been ended', async (s) => {
    const account_id = await s.admin();
    const id = await s.insert('login_sessions', { account_id, epoch: 0, expires_at: DAY });
    const end = () => s.rows('delete from login_sessions where id = $1', id);
    expect(await announced(s, end)).toEqual([['account', [account_id]]]);
  }),
  follows(['accounts_announced'], 'announces that the tokens of an account may be dead', async (s) => {
    const [client, coach, admin] = [await s.client(), await s.coach(), await s.admin()];
    const changePassword = (id: number) => () => s.update('accounts', id, { session_epoch: 1 });
    expect(await announced(s, changePassword(admin))).toEqual([['account', [admin]]]);
    expect(await announced(s, () => s.archive(client))).toEqual([
      ['account', [client]],
      ['clients', [client]],
    ]);
    expect(await announced(s, () => s.archive(coach))).toEqual([
      ['account', [coach]],
      ['coaches', null],
    ]);
    const rename = () => s.update('accounts', admin, { username: 'autre nom' });
    expect(await announced(s, rename)).toEqual([]);
  }),
];

const calling = (s: Studio) =>
  s.rows(`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted`);

export const LIVE_ATTACKS: readonly Attack[] = [
  ...BOOKINGS,
  ...PURCHASES,
  ...PEOPLE,
  follows(['live_events_called'], 'calls the readers when it commits, not before', async (s) => {
    await s.pack();
    expect(await calling(s)).toHaveLength(0);
    await s.settle();
    expect(await calling(s)).toHaveLength(1);
  }),
];
