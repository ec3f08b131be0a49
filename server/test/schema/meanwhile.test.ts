import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { expectInvariants } from '../invariants.ts';
import { meanwhile } from './race.ts';
import { openStudio } from './studio.ts';

const { db, pool } = await testDatabase();
const studio = openStudio(pool);

afterEach(() => expectInvariants(db));

describe('a slot is withdrawn', () => {
  test('while it is booked: the booking stands', async () => {
    const [slot, client] = [await studio.slot(), await studio.client()];
    expect(
      await meanwhile(
        pool,
        (s) => s.reserve(slot, client),
        (s) => s.withdraw(slot),
      ),
    ).toBe('reservations_slot');
  });

  test('before it is booked: the client keeps the point', async () => {
    const [slot, client] = [await studio.slot(), await studio.client()];
    expect(
      await meanwhile(
        pool,
        (s) => s.withdraw(slot),
        (s) => s.reserve(slot, client),
      ),
    ).toBe('reservations_slot');
    expect(await studio.balance(client)).toEqual({ solo_points: 5, team_points: 5 });
  });
});

describe('a course', () => {
  test('is called off while somebody joins: the booking stands', async () => {
    const [course, client] = [await studio.course(), await studio.client()];
    expect(
      await meanwhile(
        pool,
        (s) => s.join(course, client),
        (s) => s.callOff(course),
      ),
    ).toBe('course_bookings_course');
  });

  test('is called off before somebody joins: the client keeps the point', async () => {
    const [course, client] = [await studio.course(), await studio.client()];
    expect(
      await meanwhile(
        pool,
        (s) => s.callOff(course),
        (s) => s.join(course, client),
      ),
    ).toBe('course_bookings_course');
    expect(await studio.balance(client)).toEqual({ solo_points: 5, team_points: 5 });
  });

  test('is held by whoever calls it off next: who joins waits without a share in it', async () => {
    const [course, client] = [await studio.course(), await studio.client()];
    expect(
      await meanwhile(
        pool,
        (s) => s.rows('select from group_courses where id = $1 for no key update', course),
        (s) => s.join(course, client),
        (s) => s.callOff(course),
      ),
    ).toBe('course_bookings_course');
  });

  test('loses seats while the last of them is taken', async () => {
    const [course, client] = [await studio.course({ max_participants: 2 }), await studio.client()];
    await studio.join(course, await studio.client());
    expect(
      await meanwhile(
        pool,
        (s) => s.update('group_courses', course, { max_participants: 1 }),
        (s) => s.join(course, client),
      ),
    ).toBe('group_courses_not_overfull');
  });

  test('moves while somebody joins: they come at the new hour', async () => {
    const [course, client] = [await studio.course(), await studio.client()];
    const move = { time: '20:00' };
    expect(
      await meanwhile(
        pool,
        (s) => s.update('group_courses', course, move),
        (s) => s.join(course, client),
      ),
    ).toBe('nothing');
    expect(await studio.agenda(client)).toEqual(['["2027-03-08 20:00:00","2027-03-08 21:00:00")']);
  });

  test('moves after somebody joined: they move along', async () => {
    const [course, client] = [await studio.course(), await studio.client()];
    const move = { time: '20:00' };
    expect(
      await meanwhile(
        pool,
        (s) => s.join(course, client),
        (s) => s.update('group_courses', course, move),
      ),
    ).toBe('nothing');
    expect(await studio.agenda(client)).toEqual(['["2027-03-08 20:00:00","2027-03-08 21:00:00")']);
  });

  test('moves onto an hour that its coach is just being booked for', async () => {
    const [coach_id, client] = [await studio.coach(), await studio.client()];
    const [course, slot] = [await studio.course({ coach_id }), await studio.slot({ coach_id })];
    expect(
      await meanwhile(
        pool,
        (s) => s.reserve(slot, client),
        (s) => s.update('group_courses', course, { time: '10:00' }),
      ),
    ).toBe('agenda_one_place_at_a_time');
  });

  test('moves while a participant leaves', async () => {
    const [course, client] = [await studio.course(), await studio.client()];
    const booking = await studio.join(course, client);
    expect(
      await meanwhile(
        pool,
        (s) => s.update('group_courses', course, { time: '20:00' }),
        (s) => s.cancel('course_bookings', booking),
      ),
    ).toBe('nothing');
    expect(await studio.agenda(client)).toEqual([]);
  });
});

describe('an account is closed', () => {
  test('before its client books', async () => {
    const [slot, client] = [await studio.slot(), await studio.client()];
    expect(
      await meanwhile(
        pool,
        (s) => s.archive(client),
        (s) => s.reserve(slot, client),
      ),
    ).toBe('account_open');
  });

  test('before its client joins a course', async () => {
    const [course, client] = [await studio.course(), await studio.client()];
    expect(
      await meanwhile(
        pool,
        (s) => s.archive(client),
        (s) => s.join(course, client),
      ),
    ).toBe('account_open');
  });

  test('before its coach is booked', async () => {
    const [coach_id, client] = [await studio.coach(), await studio.client()];
    const slot = await studio.slot({ coach_id });
    expect(
      await meanwhile(
        pool,
        (s) => s.archive(coach_id),
        (s) => s.reserve(slot, client),
      ),
    ).toBe('account_open');
  });

  test('before its coach gets a slot', async () => {
    const coach_id = await studio.coach();
    expect(
      await meanwhile(
        pool,
        (s) => s.archive(coach_id),
        (s) => s.slot({ coach_id }),
      ),
    ).toBe('account_open');
  });

  test('while its client books: it waits, and then finds the booking to cancel', async () => {
    const [slot, client] = [await studio.slot(), await studio.client()];
    const closing = await meanwhile(
      pool,
      (s) => s.reserve(slot, client),
      async (s) => {
        await s.archive(client);
        const [booked] = await s.rows('select id from reservations where client_id = $1', client);
        await s.cancel('reservations', Number(booked?.['id']));
      },
    );
    expect(closing).toBe('nothing');
    expect(await studio.agenda(client)).toEqual([]);
  });

  test('while its coach gets a slot: it waits, and then finds the slot to withdraw', async () => {
    const coach_id = await studio.coach();
    const closing = await meanwhile(
      pool,
      (s) => s.slot({ coach_id }),
      async (s) => {
        await s.archive(coach_id);
        expect(await s.rows('select from slots where coach_id = $1', coach_id)).toHaveLength(1);
      },
    );
    expect(closing).toBe('nothing');
  });
});

describe('a pack is removed', () => {
  test('before its last point is spent: there is nothing left to spend', async () => {
    const [slot, client] = [await studio.slot(), await studio.client({ solo: 0, team: 0 })];
    const pack = await studio.assign(client);
    expect(
      await meanwhile(
        pool,
        (s) => s.removePack(pack),
        (s) => s.reserve(slot, client),
      ),
    ).toBe('clients_solo_points_not_negative');
  });

  test('while one of its points is spent: it takes the rest', async () => {
    const [slot, client] = [await studio.slot(), await studio.client({ solo: 0, team: 0 })];
    const pack = await studio.assign(client);
    expect(
      await meanwhile(
        pool,
        (s) => s.reserve(slot, client),
        (s) => s.removePack(pack),
      ),
    ).toBe('nothing');
    expect(await studio.row('select points_removed from user_packs where id = $1', pack)).toEqual({
      points_removed: 4,
    });
    expect(await studio.balance(client)).toEqual({ solo_points: 0, team_points: 0 });
  });
});

describe('a payment plan is changed by two at once', () => {
  const change = (part: number, plan: number, total: string, amount: string) => async (s: typeof studio) => {
    await s.rows(`update installments set amount = ${amount} where id = $1`, part);
    await s.rows(`update payment_plans set total_amount = ${total} where id = $1`, plan);
    await s.settle();
  };
  async function twoParts() {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const s = openStudio(client);
      const plan = await s.plan({ number_of_installments: 2 });
      const first = await s.installment(plan, { amount: 600 });
      const second = await s.installment(plan, { amount: 300, installment_number: 2 });
      await client.query('commit');
      return { plan, first, second };
    } finally {
      client.release();
    }
  }

  test('each with a total of its own: the second does not add up any more', async () => {
    const { plan, first, second } = await twoParts();
    expect(
      await meanwhile(pool, change(first, plan, '1000', '700'), change(second, plan, '1100', '500')),
    ).toBe('payments_add_up');
  });

  test('each by a difference: both count', async () => {
    const { plan, first, second } = await twoParts();
    expect(
      await meanwhile(
        pool,
        change(first, plan, 'total_amount + 100', '700'),
        change(second, plan, 'total_amount + 200', '500'),
      ),
    ).toBe('nothing');
    expect(await studio.row('select total_amount from payment_plans where id = $1', plan)).toEqual({
      total_amount: 1200,
    });
  });
});
