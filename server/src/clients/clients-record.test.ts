import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
const admin = await aPerson('admin');
const { token } = admin;
const { sell, plan, pay, unpay, installmentsOf } = cashDesk({ ask, aPerson }, admin);

let coach: Person;
let client: Person;
beforeEach(async () => {
  [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 20, 20);
});
afterEach(async () => {
  clock.set(NOW);
  await expectInvariants(db);
});

const DAY = '2026-11-20';
const path = (what: string, id = client.id) => `/api/admin/clients/${id}/${what}`;
const read = (what: string, id = client.id) => ask('GET', path(what, id), { token });
const meetings = async (query = '', id = client.id) => (await read(`meetings${query}`, id)).body;
const done = async (reply: Promise<{ status: number }>) => expect((await reply).status).toBe(200);

const offer = (start_time = '09:00') => aSlot(coach.id, { date: DAY, start_time });
const wish = (time = '09:00') => ({ coach_id: coach.id, date: DAY, time, session_type: 'normal' });
const reserve = async (who: Person, time = '09:00') => {
  const body = who === client ? wish(time) : { ...wish(time), user_id: client.id };
  const reply = await ask('POST', '/api/reserve', { token: who.token, body });
  return Number(reply.body.reservation.id);
};
/** Booked by the client itself. */
const aSession = async () => {
  await offer();
  return reserve(client);
};
const joins = async (course: number) => {
  await done(ask('POST', `/api/group-courses/${course}/book`, { token: client.token }));
  return Number((await meetings())[0].id);
};

describe('who booked', () => {
  it('is the client who booked a session, the administrator who did it for them, and whoever made the series', async () => {
    for (const time of ['09:00', '10:00', '11:00']) await offer(time);
    await reserve(client);
    await reserve(admin, '10:00');
    const series = {
      start_date: DAY,
      end_date: DAY,
      days_of_week: [5],
      repeat_for_weeks: 1,
      time_slot: '11:00',
    };
    await done(
      ask('POST', '/api/admin/bulk-reservations', {
        token,
        body: { client_id: client.id, coach_id: coach.id, ...series },
      }),
    );
    expect(await meetings()).toMatchObject([
      { kind: 'session', time: '09:00', booked: { by_role: 'user' }, cancelled: null, moves: [] },
      { kind: 'session', time: '10:00', booked: { by_role: 'admin' } },
      { kind: 'session', time: '11:00', booked: { by_role: 'admin' } },
    ]);
  });

  it('is the client who joined a course, and the administrator who put them into one', async () => {
    const [own, given] = [
      await aCourse(coach.id, { time: '17:00' }),
      await aCourse(coach.id, { time: '19:00' }),
    ];
    await joins(own);
    await done(ask('POST', `/api/group-courses/${given}/bookings`, { token, body: { user_id: client.id } }));
    expect(await meetings()).toMatchObject([
      { kind: 'course', course_id: own, title: 'Mobilité douce', booked: { by_role: 'user' } },
      { kind: 'course', course_id: given, booked: { by_role: 'admin' }, session_type: null },
    ]);
  });
});

describe('who cancelled', () => {
  const SESSION: [string, (id: number) => Promise<{ status: number }>, string][] = [
    [
      'the client',
      (id) => ask('POST', `/api/reservations/client/cancel/${id}`, { token: client.token, body: {} }),
      'user',
    ],
    [
      'the office',
      (id) => ask('POST', `/api/cancel/${id}`, { token, body: { refundPoints: true } }),
      'admin',
    ],
    [
      'its coach',
      (id) => ask('POST', `/api/coach-dashboard/reservations/${id}/cancel`, { token: coach.token, body: {} }),
      'coach',
    ],
    [
      'whoever closed the account of the coach',
      () => ask('DELETE', `/api/coaches/${coach.id}`, { token }),
      'admin',
    ],
    [
      'whoever closed the account of the client',
      () => ask('DELETE', `/api/admin/clients/${client.id}`, { token }),
      'admin',
    ],
  ];
  it.each(SESSION)('a session is said to be %s', async (_, cancel, by_role) => {
    await done(cancel(await aSession()));
    expect(await meetings()).toEqual([]);
    expect(await meetings('?past=true')).toMatchObject([
      { status: 'cancelled', refunded: true, booked: { by_role: 'user' }, cancelled: { by_role } },
    ]);
  });

  const SEAT: [string, (course: number, seat: number) => Promise<{ status: number }>, string][] = [
    [
      'the client',
      (course) => ask('POST', `/api/group-courses/${course}/cancel`, { token: client.token }),
      'user',
    ],
    [
      'the office',
      (course, seat) => ask('DELETE', `/api/group-courses/${course}/bookings/${seat}`, { token }),
      'admin',
    ],
    [
      'the coach',
      (_, seat) =>
        ask('POST', `/api/coach-dashboard/course-bookings/${seat}/cancel`, { token: coach.token, body: {} }),
      'coach',
    ],
    [
      'whoever deleted the course',
      (course) => ask('DELETE', `/api/group-courses/${course}`, { token }),
      'admin',
    ],
    [
      'whoever closed the account of the coach',
      () => ask('DELETE', `/api/coaches/${coach.id}`, { token }),
      'admin',
    ],
    [
      'whoever closed the account of the client',
      () => ask('DELETE', `/api/admin/clients/${client.id}`, { token }),
      'admin',
    ],
  ];
  it.each(SEAT)('a seat in a course is said to be %s', async (_, cancel, by_role) => {
    const course = await aCourse(coach.id);
    await done(cancel(course, await joins(course)));
    expect(await meetings('?past=true')).toMatchObject([
      { kind: 'course', status: 'cancelled', booked: { by_role: 'user' }, cancelled: { by_role } },
    ]);
  });
});

it('tells where a session stood before each of its moves, and who moved it', async () => {
  const id = await aSession();
  for (const time of ['11:00', '12:00']) await offer(time);
  const move = (who: Person, time: string) =>
    ask('POST', `/api/reservations/${id}/move`, { token: who.token, body: { date: DAY, time } });
  await done(move(client, '11:00'));
  await done(move(admin, '12:00'));
  expect(await meetings()).toMatchObject([
    {
      id,
      time: '12:00',
      moves: [
        { by_role: 'user', from: { date: DAY, time: '09:00', coach_id: coach.id } },
        { by_role: 'admin', from: { time: '11:00' } },
      ],
    },
  ]);
});

it('puts sessions and courses into one list, page by page and without what was taken off the lists', async () => {
  const times = ['07:00', '09:00', '11:00'];
  for (const start_time of times)
    await aReservation(await aSlot(coach.id, { date: '2026-11-13', start_time }), client.id);
  await aSeat(await aCourse(coach.id, { date: '2026-11-13', time: '10:00' }), client.id);
  const hidden = await aSession();
  await done(ask('DELETE', `/api/admin/reservations/${hidden}`, { token }));
  const hours = async (page: number) =>
    (await meetings(`?past=true&per_page=2&page=${page}`)).map(({ time }: { time: string }) => time);
  expect([await hours(1), await hours(2)]).toEqual([
    ['11:00', '10:00'],
    ['09:00', '07:00'],
  ]);
  expect((await read('meetings?past=true')).headers['x-total-count']).toBe('4');
});

describe('the head of the page', () => {
  it('counts what has begun, absences apart, and this year by itself', async () => {
    const on = async (date: string, presence: 'present' | 'absent' | null) => {
      const id = await aReservation(await aSlot(coach.id, { date }), client.id);
      await db.updateTable('reservations').set({ presence }).where('id', '=', id).execute();
    };
    await on('2025-06-10', 'present');
    await on('2025-06-11', 'absent');
    await on('2026-02-10', 'absent');
    await on('2026-11-12', null);
    await aSeat(await aCourse(coach.id, { date: '2026-11-13' }), client.id);
    await aSession();
    expect((await read('record')).body).toMatchObject({
      id: client.id,
      archived_at: null,
      upcoming_bookings: 1,
      attendance: { held: 3, held_this_year: 2, absences_this_year: 1 },
    });
  });

  it('says what is owed, what of it is late and what is due next, and which packs nobody has planned', async () => {
    const { id } = await sell(client);
    await sell(client, { price: 500 });
    await sell(client, { price: null });
    const made = await plan(id, { first_due_date: '2026-10-31' });
    const planId = Number(made.body.payment_plan_id);
    expect((await read('record')).body.debt).toEqual({
      amount_owed: 2100,
      amount_overdue: 700,
      overdue_installments: 1,
      next_due: { date: '2026-11-30', amount: 700, pack_name: 'Progression' },
      unplanned_packs: 1,
    });
    for (const part of await installmentsOf(planId)) await pay(part.id);
    expect((await read('record')).body.debt).toMatchObject({
      amount_owed: 0,
      overdue_installments: 0,
      next_due: null,
    });
  });
});

it('lists the packs with their installments, also one that was taken back, and every receipt', async () => {
  const { id } = await sell(client);
  const made = await plan(id, { number_of_installments: 2 });
  const planId = Number(made.body.payment_plan_id);
  const [first, second] = (await installmentsOf(planId)).map((part) => part.id);
  await pay(first);
  await pay(second);
  await unpay(second);
  await sell(client, { name: 'Essai', price: null });
  await done(ask('DELETE', `/api/packs/admin/remove/${id}`, { token, body: { reason: 'Déménage' } }));
  const purchases = await read('purchases');
  expect(purchases.headers['x-total-count']).toBe('2');
  expect(purchases.body).toMatchObject([
    { pack_name: 'Essai', removed_at: null, payment_plan_id: null, installments: [] },
    {
      pack_name: 'Progression',
      removal_reason: 'Déménage',
      payment_plan_id: planId,
      installments: [{ status: 'paid', receipt: { number: expect.any(String) } }, { status: 'cancelled' }],
    },
  ]);
  const receipts = await read('receipts?per_page=1');
  expect(receipts.headers['x-total-count']).toBe('2');
  expect(receipts.body).toMatchObject([{ installment_number: 2, voided_at: expect.any(String) }]);
  expect((await read('receipts?per_page=1&page=2')).body).toMatchObject([
    { installment_number: 1, voided_at: null, amount: 1050 },
  ]);
});

const CALLS = ['record', 'meetings', 'purchases', 'receipts'];

it.each(CALLS)('"%s" is answered for a client whose account is closed, and for nobody else', async (what) => {
  await done(ask('DELETE', `/api/admin/clients/${client.id}`, { token }));
  expect((await read(what)).status).toBe(200);
  for (const id of [coach.id, 999_999])
    expect(await read(what, id)).toMatchObject({ status: 404, body: { error: CLIENT_TEXTS.NOT_FOUND } });
});

it('says of a closed account since when', async () => {
  await done(ask('DELETE', `/api/admin/clients/${client.id}`, { token }));
  expect((await read('record')).body.archived_at).toMatch(/^2026-11-16T09:41/);
});
