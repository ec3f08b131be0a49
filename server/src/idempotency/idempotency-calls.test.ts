import type { Endpoint } from '@elan/contract/endpoint.ts';
import { endpoints } from '@elan/contract/endpoints.ts';
import { expect, it } from 'vitest';
import { absenceCalls } from '../../test/absence-calls.ts';
import { testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { coachCalls } from '../../test/coach-calls.ts';
import { factories } from '../../test/factories.ts';
import { missedCalls } from '../../test/missed-calls.ts';
import { type KeyedCall, paymentCalls } from '../../test/payment-calls.ts';
import { postOffice } from '../../test/post-office.ts';
import { waitingCalls } from '../../test/waiting-calls.ts';

const post = await postOffice();
const { ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off', SMTP_URL: post.url });
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
const admin = await aPerson('admin');
const desk = cashDesk({ ask, aPerson }, admin);

const aClient = async () => {
  const client = await aPerson('user');
  await givePoints(client.id, 5, 5);
  return client;
};

async function aSession() {
  const [client, coach] = [await aClient(), await aPerson('coach')];
  return { client, coach, id: await aReservation(await aSlot(coach.id), client.id) };
}

async function aSeatedClient() {
  const client = await aClient();
  const coach = await aPerson('coach');
  const course = await aCourse(coach.id);
  return { client, coach, course, id: await aSeat(course, client.id) };
}

/** A session and a course of this morning, both with the same client. */
async function thisMorning() {
  const [client, coach] = [await aClient(), await aPerson('coach')];
  const id = await aReservation(
    await aSlot(coach.id, { date: '2026-11-16', start_time: '08:00' }),
    client.id,
  );
  const course = await aCourse(coach.id, { date: '2026-11-16', time: '07:00' });
  await aSeat(course, client.id);
  return { client, id, course };
}

async function aPack(): Promise<number> {
  const pack = { name: 'Découverte', solo_points: 2, team_points: 0 };
  return (await ask('POST', '/api/packs', { token: admin.token, body: pack })).body.id;
}

/** One of each `once` call; the administrator's unless it says whose. */
const CALLS: Readonly<Record<string, () => Promise<KeyedCall>>> = {
  'POST /api/reserve': async () => {
    const [client, coach] = [await aClient(), await aPerson('coach')];
    await aSlot(coach.id);
    const body = { coach_id: coach.id, date: '2026-11-20', time: '09:00' };
    return { path: '/api/reserve', body, token: client.token };
  },
  'POST /api/reservations/client/cancel/:id': async () => {
    const { client, id } = await aSession();
    return { path: `/api/reservations/client/cancel/${id}`, body: {}, token: client.token };
  },
  'POST /api/reservations/:id/release': async () => {
    const [client, coach] = [await aClient(), await aPerson('coach')];
    const slot = await aSlot(coach.id, { date: '2026-11-16', start_time: '13:00' });
    const id = await aReservation(slot, client.id);
    return { path: `/api/reservations/${id}/release`, token: client.token };
  },
  'POST /api/group-courses/:id/release': async () => {
    const [client, coach] = [await aClient(), await aPerson('coach')];
    const course = await aCourse(coach.id, { date: '2026-11-16', time: '10:30' });
    await aSeat(course, client.id);
    await db.insertInto('booking_rules').values({ version: 2, course_notice_hours: 1 }).execute();
    return { path: `/api/group-courses/${course}/release`, token: client.token };
  },
  'PUT /api/user/account': async () => ({
    path: '/api/user/account',
    body: { full_name: 'Amina Alaoui', phone: '+212 6 61 00 00 02' },
    token: (await aClient()).token,
  }),
  'PUT /api/user/phone': async () => ({
    path: '/api/user/phone',
    body: { phone: '+212 6 61 00 00 02' },
    token: (await aClient()).token,
  }),
  'POST /api/calendar-feed': async () => ({
    path: '/api/calendar-feed',
    token: (await aClient()).token,
  }),
  'POST /api/admin/closures': async () => ({
    path: '/api/admin/closures',
    body: { from: '2027-02-01', to: '2027-02-01', reason: 'Travaux' },
  }),
  'POST /api/admin/closures/several': async () => ({
    path: '/api/admin/closures/several',
    body: { closures: [{ from: '2027-02-03', to: '2027-02-03', reason: 'Travaux' }] },
  }),
  'DELETE /api/admin/closures/:id': async () => {
    const body = { from: '2027-02-05', to: '2027-02-05', reason: 'Travaux' };
    const closed = await ask('POST', '/api/admin/closures', { token: admin.token, body });
    return { method: 'DELETE', path: `/api/admin/closures/${closed.body.closures[0].id}` };
  },
  'POST /api/admin/mails/test': async () => ({ path: '/api/admin/mails/test' }),
  'POST /api/admin/mails/:id/resend': async () => {
    const { id } = await db
      .insertInto('mails')
      .values({ kind: 'test', account_id: admin.id, about: '{}', state: 'failed', due_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { path: `/api/admin/mails/${id}/resend` };
  },
  'POST /api/cancel/:id': async () => {
    const { id } = await aSession();
    return { path: `/api/cancel/${id}`, body: { refundPoints: true } };
  },
  'POST /api/reservations/:id/move': async () => {
    const { id, coach } = await aSession();
    await aSlot(coach.id, { start_time: '11:00' });
    return { path: `/api/reservations/${id}/move`, body: { date: '2026-11-20', time: '11:00' } };
  },
  'POST /api/reservations/weekly': async () => {
    const [client, coach] = [await aClient(), await aPerson('coach')];
    await aSlot(coach.id);
    await aSlot(coach.id, { date: '2026-11-27' });
    const body = { coach_id: coach.id, dates: ['2026-11-20', '2026-11-27'], time: '09:00' };
    return { path: '/api/reservations/weekly', body, token: client.token };
  },
  'POST /api/reservations/weekly/:id/cancel': async () => {
    const [client, coach] = [await aClient(), await aPerson('coach')];
    await aSlot(coach.id);
    const body = { coach_id: coach.id, dates: ['2026-11-20'], time: '09:00' };
    const { body: made } = await ask('POST', '/api/reservations/weekly', { token: client.token, body });
    return { path: `/api/reservations/weekly/${made.series_id}/cancel`, token: client.token };
  },
  'POST /api/admin/reservations/move': async () => {
    const { id, coach } = await aSession();
    await aSlot(coach.id, { date: '2026-11-27' });
    return { path: '/api/admin/reservations/move', body: { ids: [id], days: 7 } };
  },
  'DELETE /api/admin/reservations/:id': async () => {
    const { id } = await aSession();
    return { path: `/api/admin/reservations/${id}` };
  },
  'POST /api/admin/bulk-reservations': async () => {
    const [client, coach] = [await aClient(), await aPerson('coach')];
    await aSlot(coach.id, { date: '2026-11-20' });
    const dates = { start_date: '2026-11-16', end_date: '2026-11-22', days_of_week: [5] };
    const body = { client_id: client.id, coach_id: coach.id, time_slot: '09:00', ...dates };
    return { path: '/api/admin/bulk-reservations', body };
  },
  'POST /api/group-courses/:id/book': async () => {
    const [client, coach] = [await aClient(), await aPerson('coach')];
    return { path: `/api/group-courses/${await aCourse(coach.id)}/book`, token: client.token };
  },
  'POST /api/group-courses/:courseId/cancel': async () => {
    const { client, course } = await aSeatedClient();
    return { path: `/api/group-courses/${course}/cancel`, token: client.token };
  },
  'POST /api/group-courses': async () => ({
    path: '/api/group-courses',
    body: { title: 'Cours', coach_id: (await aPerson('coach')).id, date: '2026-11-20', time: '07:00' },
  }),
  'PUT /api/group-courses/:id': async () => {
    const { coach, course } = await aSeatedClient();
    const body = { title: 'Autre', coach_id: coach.id, date: '2026-11-21', time: '07:00', version: 1 };
    return { path: `/api/group-courses/${course}`, body };
  },
  'POST /api/group-courses/series': async () => {
    const week = { start_date: '2026-11-16', end_date: '2026-11-22', days_of_week: [5] };
    const body = { title: 'Cours', coach_id: (await aPerson('coach')).id, time: '07:00', ...week };
    return { path: '/api/group-courses/series', body };
  },
  'PUT /api/admin/group-courses/:id/series': async () => {
    const { course } = await aSeatedClient();
    const body = { scope: 'this', changes: { time: '19:00' } };
    return { path: `/api/admin/group-courses/${course}/series`, body };
  },
  'POST /api/admin/group-courses/:id/series/delete': async () => {
    const { course } = await aSeatedClient();
    return { path: `/api/admin/group-courses/${course}/series/delete`, body: { scope: 'this' } };
  },
  'POST /api/group-courses/:id/bookings': async () => {
    const [client, coach] = [await aClient(), await aPerson('coach')];
    return { path: `/api/group-courses/${await aCourse(coach.id)}/bookings`, body: { user_id: client.id } };
  },
  'DELETE /api/group-courses/:courseId/bookings/:bookingId': async () => {
    const { course, id } = await aSeatedClient();
    return { path: `/api/group-courses/${course}/bookings/${id}` };
  },
  'DELETE /api/group-courses/:id': async () => {
    const { course } = await aSeatedClient();
    return { path: `/api/group-courses/${course}` };
  },
  ...coachCalls({ ask, admin, aPerson, aSlot }),
  'POST /api/admin/clients': async () => {
    const body = { username: 'nouvelle', email: 'nouvelle@example.ma', password: 'secret-1', solo_points: 3 };
    return { path: '/api/admin/clients', body };
  },
  'PUT /api/admin/clients/:id': async () => {
    const { id, email } = await aClient();
    const body = { username: `change-${id}`, email, solo_points: 7, team_points: 5 };
    return { path: `/api/admin/clients/${id}`, body };
  },
  'DELETE /api/admin/clients/:id': async () => {
    const { client } = await aSession();
    return { path: `/api/admin/clients/${client.id}` };
  },
  'PATCH /api/admin/clients/:id/points': async () => {
    const { id } = await aClient();
    const body = { points: 2, pointType: 'solo', action: 'add' };
    return { path: `/api/admin/clients/${id}/points`, body };
  },
  'POST /api/admin/clients/:clientId/bilan/:coachId': async () => {
    const [client, coach] = [await aClient(), await aPerson('coach')];
    return {
      path: `/api/admin/clients/${client.id}/bilan/${coach.id}`,
      body: { bilan: 'Bien.', version: 0 },
    };
  },
  'DELETE /api/admin/clients/:clientId/bilan/:coachId': async () => {
    const [client, coach] = [await aClient(), await aPerson('coach')];
    const path = `/api/admin/clients/${client.id}/bilan/${coach.id}`;
    expect((await ask('POST', path, { token: admin.token, body: { bilan: 'Bien.' } })).status).toBe(200);
    return { path };
  },
  'PUT /api/auth/start-page': async () => ({
    path: '/api/auth/start-page',
    body: { start_page: 'today' },
  }),
  'PUT /api/admin/reservations/:id/presence': async () => ({
    path: `/api/admin/reservations/${(await thisMorning()).id}/presence`,
    body: { presence: 'present' },
  }),
  'PUT /api/admin/group-courses/:id/participants/:client_id/presence': async () => {
    const { client, course } = await thisMorning();
    const path = `/api/admin/group-courses/${course}/participants/${client.id}/presence`;
    return { path, body: { presence: 'absent' } };
  },
  'PUT /api/admin/presence': async () => {
    const { id, course } = await thisMorning();
    return { path: '/api/admin/presence', body: { reservation_ids: [id], course_ids: [course] } };
  },
  'POST /api/coach-dashboard/reservations/:id/cancel': async () => {
    const { coach, id } = await aSession();
    return { path: `/api/coach-dashboard/reservations/${id}/cancel`, token: coach.token };
  },
  'POST /api/coach-dashboard/course-bookings/:id/cancel': async () => {
    const { coach, id } = await aSeatedClient();
    return { path: `/api/coach-dashboard/course-bookings/${id}/cancel`, token: coach.token };
  },
  'POST /api/packs': async () => ({
    path: '/api/packs',
    body: {
      name: 'Progression',
      description: '',
      solo_points: 1,
      team_points: 0,
      price: null,
      is_active: true,
    },
  }),
  'POST /api/packs/admin/assign/:userId/:packId': async () => {
    const { id } = await aClient();
    return { path: `/api/packs/admin/assign/${id}/${await aPack()}`, body: {} };
  },
  'DELETE /api/packs/admin/remove/:assignmentId': async () => {
    const { id } = await aClient();
    const given = await ask('POST', `/api/packs/admin/assign/${id}/${await aPack()}`, {
      token: admin.token,
      body: {},
    });
    expect(given.status).toBe(200);
    const { id: assignment } = await db
      .selectFrom('user_packs')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    return { path: `/api/packs/admin/remove/${assignment}`, body: { reason: 'Erreur de saisie' } };
  },
  'PUT /api/packs/:id': async () => {
    const id = await desk.aPack();
    const body = { name: 'Progression', solo_points: 12, team_points: 6, price: 2100, version: 1 };
    return { path: `/api/packs/${id}`, body };
  },
  ...paymentCalls({ ask, admin, desk }),
  ...absenceCalls({ ask, admin, aCoach: async () => (await aSession()).coach }),
  ...waitingCalls({ ask, aPerson, db }),
  ...missedCalls({ aPerson, db }),
};

const ONCE = Object.values<Endpoint>(endpoints).flatMap(({ method, path, once }) =>
  once ? [[method, path] as const] : [],
);

it('every call that books, cancels or moves points is declared as once', () => {
  expect(ONCE.map((call) => call.join(' ')).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

const linesOfHistory = async () => {
  const { count } = await db
    .selectFrom('points_history')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

it.each(ONCE)('%s %s is carried out once under one key', async (method, path) => {
  const call = await CALLS[`${method} ${path}`]?.();
  expect(call).toBeDefined();
  const { path: url = '', body, token = admin.token } = call ?? {};
  const key = `${method} ${path}`.replaceAll(' ', '-');
  const first = await ask(method, url, { token, body, key });
  expect(first.status).toBe(200);
  const lines = await linesOfHistory();
  const again = await ask(method, url, { token, body, key });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await linesOfHistory()).toBe(lines);
  const kept = await db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
  expect(kept).toHaveLength(1);
});
