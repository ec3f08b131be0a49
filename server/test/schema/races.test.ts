import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { expectInvariants } from '../invariants.ts';
import { inTransaction, race } from './race.ts';
import { rolledBack } from './rolled-back.ts';
import { openStudio, type Studio } from './studio.ts';

const { db, pool } = await testDatabase();
const studio = openStudio(pool);
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const hour = (index: number) => `${String(8 + index).padStart(2, '0')}:00`;

afterEach(() => expectInvariants(db));

describe('many at once', () => {
  test('for the last seats of a course', async () => {
    const course = await studio.course({ max_participants: 3 });
    const clients = await times(12, () => studio.client());
    const outcome = await race(
      pool,
      clients.map((client) => (s: Studio) => s.join(course, client)),
    );
    expect(outcome).toEqual({ won: 3, group_courses_not_overfull: 9 });
  });

  test('in one course: a rival’s foreign-key lock on it holds nobody up, or two would deadlock', async () => {
    const [course, client] = [await studio.course(), await studio.client()];
    await rolledBack(pool, async (rival) => {
      await rival.query('select from group_courses where id = $1 for key share', [course]);
      await inTransaction(pool, async (s) => {
        await s.rows(`set local lock_timeout = '3s'`);
        await s.join(course, client);
      });
    });
    expect(await studio.balance(client)).toEqual({ solo_points: 5, team_points: 5 - COURSE_COST });
  });

  test('for one place, the same client', async () => {
    const [course, client] = [await studio.course(), await studio.client()];
    const outcome = await race(
      pool,
      Array.from({ length: 8 }, () => (s: Studio) => s.join(course, client)),
    );
    expect(outcome).toEqual({ won: 1, course_bookings_once: 7 });
  });

  test('for one slot', async () => {
    const slot = await studio.slot();
    const clients = await times(12, () => studio.client());
    const outcome = await race(
      pool,
      clients.map((client) => (s: Studio) => s.reserve(slot, client)),
    );
    expect(outcome).toEqual({ won: 1, reservations_slot_taken: 11 });
  });

  test('for one client’s last point, at different hours', async () => {
    const client = await studio.client({ solo: 1, team: 0 });
    const slots = await times(10, (index) => studio.slot({ start_time: hour(index) }));
    const outcome = await race(
      pool,
      slots.map((slot) => (s: Studio) => s.reserve(slot, client)),
    );
    expect(outcome).toEqual({ won: 1, clients_solo_points_not_negative: 9 });
  });

  test('for one client’s hour, with different coaches, in sessions and courses', async () => {
    const client = await studio.client();
    const slots = await times(5, () => studio.slot());
    const courses = await times(5, () => studio.course({ time: '10:30' }));
    const outcome = await race(pool, [
      ...slots.map((slot) => (s: Studio) => s.reserve(slot, client)),
      ...courses.map((course) => (s: Studio) => s.join(course, client)),
    ]);
    expect(outcome).toEqual({ won: 1, agenda_one_place_at_a_time: 9 });
  });

  test('for one coach’s hour: normal, bilans, a course', async () => {
    const coach_id = await studio.coach();
    const slots = [
      await studio.slot({ coach_id }),
      await studio.slot({ coach_id, session_type: 'bilan', start_time: '10:30' }),
    ];
    const clients = await times(2, () => studio.client());
    const outcome = await race(pool, [
      ...slots.map((slot, index) => (s: Studio) => s.reserve(slot, Number(clients[index]))),
      (s) => s.course({ coach_id, time: '10:15' }),
    ]);
    expect(outcome).toEqual({ won: 1, agenda_one_place_at_a_time: 2 });
  });

  test('at creating one slot', async () => {
    const coach_id = await studio.coach();
    const outcome = await race(
      pool,
      Array.from({ length: 8 }, () => (s: Studio) => s.slot({ coach_id })),
    );
    expect(outcome).toEqual({ won: 1, slots_not_duplicated: 7 });
  });

  test('at creating slots that overlap', async () => {
    const coach_id = await studio.coach();
    const outcome = await race(
      pool,
      ['10:00', '10:05', '10:10', '10:20', '10:30', '10:40', '10:50', '10:54'].map(
        (start_time) => (s: Studio) => s.slot({ coach_id, start_time }),
      ),
    );
    expect(outcome).toEqual({ won: 1, slots_not_duplicated: 7 });
  });

  test('at cancelling one reservation: one refund', async () => {
    const client = await studio.client({ solo: 1, team: 0 });
    const reservation = await studio.reserve(await studio.slot(), client);
    const outcome = await race(
      pool,
      Array.from({ length: 8 }, () => (s: Studio) => s.cancel('reservations', reservation)),
    );
    expect(outcome).toEqual({ won: 1, bookings_cancelled_once: 7 });
    expect(await studio.balance(client)).toEqual({ solo_points: 1, team_points: 0 });
  });

  test('at leaving one course: one refund, one seat', async () => {
    const booking = await studio.booking();
    const outcome = await race(
      pool,
      Array.from({ length: 8 }, () => (s: Studio) => s.cancel('course_bookings', booking)),
    );
    expect(outcome).toEqual({ won: 1, bookings_cancelled_once: 7 });
  });

  test('at removing one pack: its points leave once', async () => {
    const client = await studio.client();
    const pack = await studio.assign(client);
    const outcome = await race(
      pool,
      Array.from({ length: 8 }, () => (s: Studio) => s.removePack(pack)),
    );
    expect(outcome).toEqual({ won: 1, user_packs_final: 7 });
    expect(await studio.balance(client)).toEqual({ solo_points: 5, team_points: 5 });
  });

  test('at adding to and taking from one balance: the history stays in order', async () => {
    const client = await studio.client({ solo: 3, team: 0 });
    const outcome = await race(pool, [
      ...Array.from({ length: 20 }, () => (s: Studio) => s.give(client, 2, 0, 'admin_add')),
      ...Array.from({ length: 20 }, () => (s: Studio) => s.give(client, -1, 0, 'admin_remove')),
    ]);
    const { won, clients_solo_points_not_negative: lost = 0 } = outcome;
    expect({ won, lost }).toEqual({ won: 40 - lost, lost });
    expect(await studio.balance(client)).toEqual({ solo_points: 23 + lost, team_points: 0 });
  });

  test('for one username', async () => {
    const outcome = await race(
      pool,
      ['Amina', 'amina', 'AMINA', 'aMina'].map(
        (username) => (s: Studio) => s.account({ role: 'admin', username }),
      ),
    );
    expect(outcome).toEqual({ won: 1, accounts_username_taken: 3 });
  });

  test('for a matricule each: all different', async () => {
    const matricules = await times(20, () => studio.row(`select next_matricule('user') as matricule`));
    expect(new Set(matricules.map((row) => row?.['matricule'])).size).toBe(20);
  });
});
