import { MISSED_TEXTS } from '@elan/contract/missed/missed.texts.ts';
import { addDays } from '@elan/contract/time.ts';
import { expect } from 'vitest';
import { DAY, inTurn, openStage, won } from './stage.ts';

const {
  aClient,
  aCourse,
  aPerson,
  aReservation,
  aSeat,
  aSlot,
  ask,
  asAdmin,
  confirmed,
  db,
  join,
  reserve,
  rounds,
} = await openStage();

await db.insertInto('booking_rules').values({ version: 2, missed_max: 1 }).execute();

const mark = (id: number, presence: 'absent' | null) =>
  asAdmin('PUT', `/api/admin/reservations/${id}/presence`, { presence });
const pardon = (id: number) => asAdmin('POST', `/api/admin/reservations/${id}/pardon`, { reason: 'Malade' });

const WEEKS = [0, 7, 14, 21].map((days) => addDays(DAY, days));

/** A client who was to come this morning. */
async function someone() {
  const client = await aClient({ solo: 9, team: 9 });
  const coach = await aPerson('coach');
  const { id: slot } = await aSlot(coach.id, { date: '2026-11-16', time: '08:00' });
  return { client, missed: await aReservation(slot, client.id) };
}

rounds(
  'an absence is marked while its client books week after week: all of it comes first, or nothing does',
  async () => {
    const { client, missed } = await someone();
    const coach = await aPerson('coach');
    for (const date of WEEKS) await aSlot(coach.id, { date });
    const weekly = () =>
      ask('POST', '/api/reservations/weekly', {
        token: client.token,
        body: { coach_id: coach.id, dates: WEEKS, time: '09:00' },
      });
    const [marked, booked] = await inTurn([mark(missed, 'absent'), weekly]);
    expect(marked?.status).toBe(200);
    expect(await confirmed({ coach_id: coach.id })).toHaveLength(booked?.status === 200 ? WEEKS.length : 0);
    if (booked?.status !== 200)
      expect(booked?.body).toMatchObject({ error: MISSED_TEXTS.HELD_BACK, rule: 'missed_max' });
  },
);

rounds(
  'an absence is marked while its client books: whoever is told so booked nothing, and nobody books afterwards',
  async () => {
    const { client, missed } = await someone();
    const coach = await aPerson('coach');
    const hours = await Promise.all(WEEKS.map((date) => aSlot(coach.id, { date })));
    const course = await aCourse(coach.id, { time: '18:00' });
    const [marked, ...tries] = await inTurn([
      mark(missed, 'absent'),
      ...hours.slice(1).map((slot) => reserve(client, slot)),
      join(client, course),
    ]);
    expect(marked?.status).toBe(200);
    const seats = await db
      .selectFrom('agenda')
      .select('booking_id')
      .where('person_id', '=', client.id)
      .execute();
    expect(seats).toHaveLength(1 + won(tries).length);
    const [late] = hours;
    if (!late) throw new Error('no hour');
    expect(await reserve(client, late)()).toMatchObject({ status: 409, body: { rule: 'missed_max' } });
  },
);

rounds(
  'an absence is forgiven many times at once: once it is, and its client books from then on',
  async () => {
    const { client, missed } = await someone();
    const coach = await aPerson('coach');
    const slot = await aSlot(coach.id);
    await mark(missed, 'absent')();
    const replies = await inTurn([...Array.from({ length: 8 }, () => pardon(missed)), reserve(client, slot)]);
    expect(won(replies.slice(0, -1))).toHaveLength(1);
    const booked = replies.at(-1)?.status === 200 || (await reserve(client, slot)()).status === 200;
    expect(booked).toBe(true);
  },
);

rounds(
  'an absence is forgiven while it is taken back: what is left is none, and forgiven is only what was missed',
  async () => {
    const { client, missed } = await someone();
    await mark(missed, 'absent')();
    const [forgiven, taken] = await inTurn([pardon(missed), mark(missed, null)]);
    expect(taken?.status).toBe(200);
    expect(forgiven?.status).toBeOneOf([200, 409]);
    const row = await db
      .selectFrom('reservations')
      .select(['presence', 'is_pardoned'])
      .where('id', '=', missed)
      .executeTakeFirst();
    expect(row).toEqual({ presence: null, is_pardoned: false });
    const { body } = await ask('GET', '/api/user/missed', { token: client.token });
    expect(body).toMatchObject({ counted: 0 });
  },
);

rounds(
  'an absence is marked while a seat frees that its client waits for: one of those who wait has it',
  async () => {
    const { client, missed } = await someone();
    const [next, leaver] = [await aClient({ team: 1 }), await aClient({ team: 1 })];
    const coach = await aPerson('coach');
    const course = await aCourse(coach.id, { max_participants: 1, time: '18:00' });
    await aSeat(course, leaver.id);
    for (const waiter of [client, next])
      expect(
        (await ask('POST', `/api/group-courses/${course}/waiting-list`, { token: waiter.token })).status,
      ).toBe(200);
    const [marked, left] = await inTurn([
      mark(missed, 'absent'),
      () => ask('POST', `/api/group-courses/${course}/cancel`, { token: leaver.token, body: {} }),
    ]);
    expect([marked?.status, left?.status]).toEqual([200, 200]);
    const seated = await db
      .selectFrom('course_bookings')
      .select('client_id')
      .where('course_id', '=', course)
      .where('status', '=', 'confirmed')
      .execute();
    expect(seated).toHaveLength(1);
    expect([client.id, next.id]).toContain(seated[0]?.client_id);
  },
);
