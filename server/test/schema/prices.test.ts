import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { expectInvariants } from '../invariants.ts';
import { refusalOf } from './attacks/attack.ts';
import { openStudio, type Studio } from './studio.ts';

/** What is booked keeps its price and its length, whatever a later migration makes of them. */
const { db, pool } = await testDatabase();
const studio: Studio = openStudio(pool);

const FUNCTIONS = ['course_cost()', 'session_cost(text)', 'session_minutes(text)'] as const;
const { rows: inForce } = await pool.query<{ text: string }>(
  'select pg_get_functiondef(f::regprocedure) as text from unnest($1::text[]) f',
  [FUNCTIONS],
);

/** As a migration would, on connections that have booked at the old figure. */
async function redefine(signature: (typeof FUNCTIONS)[number], figure: number): Promise<void> {
  const text = inForce[FUNCTIONS.indexOf(signature)]?.text ?? '';
  await pool.query(text.replace(/\bbegin\b[\s\S]*\bend\b/, `begin return ${figure}; end`));
}

afterEach(async () => {
  await expectInvariants(db);
  for (const { text } of inForce) await pool.query(text);
});

const teamPoints = async (client: number) => (await studio.balance(client))?.['team_points'];
const soloPoints = async (client: number) => (await studio.balance(client))?.['solo_points'];
const linesOf = (client: number) =>
  studio.rows(
    `select reason, solo_delta + team_delta as points from points_history
     where client_id = $1 and reason <> 'admin_set' order by id`,
    client,
  );

describe('a seat in a course', () => {
  it('gives back what it took, and the next one takes the price of its day', async () => {
    await redefine('course_cost()', 1);
    const [course, early, late] = [await studio.course(), await studio.client(), await studio.client()];
    const joinedBefore = await studio.join(course, early);
    await redefine('course_cost()', 2);
    await expectInvariants(db);
    const joinedAfter = await studio.join(course, late);
    expect([await teamPoints(early), await teamPoints(late)]).toEqual([4, 3]);
    await studio.cancel('course_bookings', joinedBefore);
    await studio.cancel('course_bookings', joinedAfter);
    expect([await teamPoints(early), await teamPoints(late)]).toEqual([5, 5]);
  });

  it('keeps its price while it is marked', async () => {
    const client = await studio.client();
    const seat = await studio.join(await studio.course(), client);
    await redefine('course_cost()', 3);
    await studio.update('course_bookings', seat, { presence: 'present' });
    await studio.cancel('course_bookings', seat);
    expect(await teamPoints(client)).toBe(5);
  });

  it('is for those who have its whole price', async () => {
    await redefine('course_cost()', 2);
    const joining = studio.join(await studio.course(), await studio.client({ solo: 5, team: 1 }));
    expect(await refusalOf(joining)).toBe('clients_team_points_not_negative');
  });

  it('that is free writes no line, and has nothing to give back', async () => {
    await redefine('course_cost()', 0);
    const client = await studio.client({ solo: 0, team: 0 });
    const seat = await studio.join(await studio.course(), client);
    await redefine('course_cost()', 2);
    expect(await refusalOf(studio.cancel('course_bookings', seat))).toBe(
      'course_bookings_refund_needs_cancel',
    );
    await studio.cancel('course_bookings', seat, false);
    expect(await linesOf(client)).toEqual([]);
  });

  it('that is free is left by its client, and called off by the studio', async () => {
    await redefine('course_cost()', 0);
    const [course, client] = [await studio.course(), await studio.client()];
    await studio.join(course, client);
    const [left] = await studio.rows(
      `select (leave_course($1, $2, $2, '2027-03-07 12:00+00', '2027-03-07 12:00', false)).team_points`,
      course,
      client,
    );
    expect(left).toEqual({ team_points: 5 });
  });
});

describe('a session', () => {
  it('gives back what it took, and the next one takes the price of its day', async () => {
    await redefine('session_cost(text)', 1);
    const [early, late] = [await studio.client(), await studio.client()];
    const bookedBefore = await studio.reserve(await studio.slot(), early);
    await redefine('session_cost(text)', 2);
    await expectInvariants(db);
    const bookedAfter = await studio.reserve(await studio.slot(), late);
    expect([await soloPoints(early), await soloPoints(late)]).toEqual([4, 3]);
    await studio.update('reservations', bookedBefore, { presence: 'present' });
    await studio.cancel('reservations', bookedBefore);
    await studio.cancel('reservations', bookedAfter);
    expect([await soloPoints(early), await soloPoints(late)]).toEqual([5, 5]);
  });

  it('of any kind that costs can be refunded, and of none that was free', async () => {
    await redefine('session_cost(text)', 0);
    const client = await studio.client();
    const free = await studio.reserve(await studio.slot({ session_type: 'bilan' }), client);
    await redefine('session_cost(text)', 1);
    const bought = await studio.reserve(
      await studio.slot({ session_type: 'bilan', start_time: '12:00' }),
      client,
    );
    expect(await refusalOf(studio.cancel('reservations', free))).toBe('reservations_refund_needs_cancel');
    await studio.cancel('reservations', free, false);
    await studio.cancel('reservations', bought);
    expect(await linesOf(client)).toEqual([
      { reason: 'reservation', points: -1 },
      { reason: 'reservation_cancelled', points: 1 },
    ]);
  });

  it('lasts as long as when it was booked', async () => {
    await redefine('session_minutes(text)', 55);
    const [client, coach_id] = [await studio.client(), await studio.coach()];
    const [slot, slotOpenedBefore] = [
      await studio.slot({ coach_id }),
      await studio.slot({ coach_id, start_time: '15:00' }),
    ];
    const id = await studio.reserve(slot, client);
    await redefine('session_minutes(text)', 40);
    await studio.update('reservations', id, { presence: 'present' });
    await studio.reserve(await studio.slot({ coach_id, start_time: '12:00' }), client);
    await studio.reserve(slotOpenedBefore, client);
    expect(await studio.agenda(client)).toEqual([
      '["2027-03-08 10:00:00","2027-03-08 10:55:00")',
      '["2027-03-08 12:00:00","2027-03-08 12:40:00")',
      '["2027-03-08 15:00:00","2027-03-08 15:40:00")',
    ]);
    expect(await studio.row('select duration from reservations where id = $1', id)).toEqual({ duration: 55 });
  });
});
