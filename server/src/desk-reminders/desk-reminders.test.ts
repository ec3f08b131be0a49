import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import type { RemindedPerson } from '@elan/contract/desk-reminders/desk-reminders.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ TOKEN_TTL_HOURS: '720' });
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
const admin = await aPerson('admin');

/** The day after that of the tests. */
const TOMORROW = '2026-11-17';
const PATH = '/api/admin/desk-reminders';
const list = (query = '', token = admin.token) => ask('GET', `${PATH}${query}`, { token });
const peopleOf = async (query = ''): Promise<RemindedPerson[]> => (await list(query)).body.people;
const mark = (client: number, body: object, token = admin.token) =>
  ask('PUT', `${PATH}/${client}`, { token, body: { date: TOMORROW, is_sent: true, ...body } });

beforeEach(async () => {
  clock.set(NOW);
  await sql`delete from desk_reminders`.execute(db);
});
afterEach(() => expectInvariants(db));

const aClient = async (full_name?: string, phone?: string | null) => {
  const client = await aPerson('user');
  await givePoints(client.id, 9, 9);
  const particulars = { ...(full_name && { full_name }), ...(phone !== undefined && { phone }) };
  if (Object.keys(particulars).length > 0)
    await db.updateTable('clients').set(particulars).where('id', '=', client.id).execute();
  return client;
};
const aCoach = async (name: string) => {
  const coach = await aPerson('coach');
  await db.updateTable('coaches').set({ name }).where('id', '=', coach.id).execute();
  return coach;
};
/** A session of a client; the coach is anybody, unless somebody is named. */
const aSession = async (client: Person, date: string, start_time: string, coach?: Person) =>
  aReservation(await aSlot((coach ?? (await aPerson('coach'))).id, { date, start_time }), client.id);
const idsOf = (people: readonly RemindedPerson[]) => people.map(({ client_id }) => client_id);

describe('the people of a day', () => {
  it('are told once each, with their sessions and seats in the order of the day, whoever comes first first', async () => {
    const date = '2026-11-25';
    const [salma, karim] = [await aCoach('Salma'), await aCoach('Karim')];
    const late = await aClient('Moulay Ahmed Tazi', null);
    const early = await aClient('Amina Mekouar', '0661 48 20 93');
    await aSession(late, date, '12:00', karim);
    await aSeat(await aCourse(karim.id, { date, time: '18:00', title: 'Mobilité douce' }), early.id);
    await aSession(early, date, '10:00', salma);
    expect(await list(`?date=${date}`)).toMatchObject({
      status: 200,
      body: {
        date,
        people: [
          {
            client_id: early.id,
            name: 'Amina Mekouar',
            first_name: 'Amina',
            phone: '0661 48 20 93',
            can_be_mailed: false,
            bookings: [
              { time: '10:00', session_type: 'normal', title: null, coach_name: 'Salma' },
              { time: '18:00', session_type: null, title: 'Mobilité douce', coach_name: 'Karim' },
            ],
            sent_at: null,
            sent_by: null,
          },
          { client_id: late.id, first_name: 'Moulay Ahmed', phone: null, bookings: [{ time: '12:00' }] },
        ],
      },
    });
  });

  it('are those of tomorrow where no day is named, by the clock of the studio, and change at midnight', async () => {
    const [client, other] = [await aClient(), await aClient()];
    await aSession(client, TOMORROW, '09:00');
    await aSession(other, '2026-11-18', '09:00');
    clock.set('2026-11-16T23:59');
    const before = await list();
    expect(before.body.date).toBe(TOMORROW);
    expect(idsOf(before.body.people)).toEqual([client.id]);
    clock.set('2026-11-17T00:00');
    const after = await list();
    expect(after.body.date).toBe('2026-11-18');
    expect(idsOf(after.body.people)).toEqual([other.id]);
  });

  it('are not those who cancelled, whose course was called off, nor those of other days', async () => {
    const date = '2026-11-26';
    const [stays, leaves, calledOff, elsewhere] = [
      await aClient(),
      await aClient(),
      await aClient(),
      await aClient(),
    ];
    await aSession(stays, date, '09:00');
    await ask('POST', `/api/cancel/${await aSession(leaves, date, '09:00')}`, {
      token: admin.token,
      body: {},
    });
    const seat = await aCourse((await aPerson('coach')).id, { date });
    await aSeat(seat, leaves.id);
    await ask('POST', `/api/group-courses/${seat}/cancel`, { token: leaves.token });
    const course = await aCourse((await aPerson('coach')).id, { date });
    await aSeat(course, calledOff.id);
    await ask('DELETE', `/api/group-courses/${course}`, { token: admin.token });
    await aSession(elsewhere, '2026-11-27', '09:00');
    expect(idsOf(await peopleOf(`?date=${date}`))).toEqual([stays.id]);
  });

  it('are not those whose account was closed', async () => {
    const date = '2026-11-28';
    const [stays, closed] = [await aClient(), await aClient()];
    await aSession(stays, date, '09:00');
    await aSession(closed, date, '10:00');
    await db
      .updateTable('accounts')
      .set({ archived_at: clock.now().at })
      .where('id', '=', closed.id)
      .execute();
    expect(idsOf(await peopleOf(`?date=${date}`))).toEqual([stays.id]);
    await db.updateTable('accounts').set({ archived_at: null }).where('id', '=', closed.id).execute();
  });

  it('of today are told what is still to come: an hour that has begun is nothing to be reminded of', async () => {
    const date = '2026-12-01';
    const [both, once] = [await aClient(), await aClient()];
    await aSession(both, date, '09:00');
    await aSession(both, date, '18:00');
    await aSession(once, date, '09:00');
    clock.set('2026-12-01T08:59');
    expect(idsOf(await peopleOf(`?date=${date}`))).toEqual([both.id, once.id]);
    clock.set('2026-12-01T09:00');
    const [left, ...others] = await peopleOf(`?date=${date}`);
    expect(left).toMatchObject({ client_id: both.id, bookings: [{ time: '18:00' }] });
    expect(left?.bookings).toHaveLength(1);
    expect(others).toEqual([]);
    clock.set('2026-12-02T00:00');
    expect(await peopleOf(`?date=${date}`)).toEqual([]);
  });

  it('are called by the name of their account until they have another', async () => {
    const date = '2026-12-03';
    const client = await aClient();
    await db.updateTable('clients').set({ full_name: null }).where('id', '=', client.id).execute();
    await aSession(client, date, '09:00');
    const [person] = await peopleOf(`?date=${date}`);
    expect(person).toMatchObject({
      name: client.email.split('@')[0],
      first_name: client.email.split('@')[0],
    });
  });

  it('can be reminded by mail, too, in a studio that sends reminders', async () => {
    const mailing = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const made = factories(mailing.db);
    const [client, coach, { token }] = [
      await mailing.aPerson('user'),
      await mailing.aPerson('coach'),
      await mailing.aPerson('admin'),
    ];
    await made.givePoints(client.id, 1);
    await made.aReservation(await made.aSlot(coach.id, { date: TOMORROW }), client.id);
    const isReminded = async () => (await mailing.ask('GET', PATH, { token })).body.people[0].can_be_mailed;
    const bookedAt = (created_at: string) =>
      mailing.db.updateTable('reservations').set({ created_at }).execute();
    await bookedAt('2026-11-16T06:00:00Z');
    expect(await isReminded()).toBe(true);
    await bookedAt('2026-11-16T06:00:01Z');
    expect(await isReminded()).toBe(false);
    await bookedAt('2026-11-16T06:00:00Z');
    const off = { off: ['reminder'], notes: {}, signature: '', version: 0 };
    expect((await mailing.ask('PUT', '/api/admin/mails/settings', { token, body: off })).status).toBe(200);
    expect(await isReminded()).toBe(false);
  });

  it.each(['?date=2026-02-30', '?date=demain', '?date='])('asked for by %j are refused', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('a person who was written to', () => {
  it('is ticked with who wrote and when, for that day alone, until it is taken back', async () => {
    const client = await aClient();
    await aSession(client, TOMORROW, '11:00');
    await aSession(client, '2026-11-18', '11:00');
    const of = async (query: string) =>
      (await peopleOf(query)).find(({ client_id }) => client_id === client.id);
    const sent = { sent_at: '2026-11-16T09:41:00+00:00', sent_by: 'admin-1' };
    expect(await mark(client.id, {})).toMatchObject({
      status: 200,
      body: { client_id: client.id, date: TOMORROW, ...sent },
    });
    expect(await of(`?date=${TOMORROW}`)).toMatchObject(sent);
    expect(await of('?date=2026-11-18')).toMatchObject({ sent_at: null, sent_by: null });
    expect((await mark(client.id, { is_sent: false })).body).toEqual({
      client_id: client.id,
      date: TOMORROW,
      sent_at: null,
      sent_by: null,
    });
    expect(await of(`?date=${TOMORROW}`)).toMatchObject({ sent_at: null, sent_by: null });
  });

  it('who books something more is told apart until the tick is taken back and set anew', async () => {
    const client = await aClient();
    const coach = await aPerson('coach');
    await aSlot(coach.id, { date: '2026-12-08', start_time: '09:00' });
    await aSlot(coach.id, { date: '2026-12-08', start_time: '11:00' });
    const reserve = (time: string) =>
      ask('POST', '/api/reserve', {
        token: client.token,
        body: { coach_id: coach.id, date: '2026-12-08', time, session_type: 'normal' },
      });
    const isNews = async () => (await peopleOf('?date=2026-12-08'))[0]?.has_changed_since;
    await reserve('09:00');
    expect(await isNews()).toBe(false);
    clock.advance({ minutes: 1 });
    await mark(client.id, { date: '2026-12-08' });
    expect(await isNews()).toBe(false);
    clock.advance({ minutes: 1 });
    await reserve('11:00');
    expect(await isNews()).toBe(true);
    clock.advance({ minutes: 1 });
    await mark(client.id, { date: '2026-12-08', is_sent: false });
    await mark(client.id, { date: '2026-12-08' });
    expect(await isNews()).toBe(false);
  });

  it('whose course moves, or has another coach, after the message is told apart; an hour that has begun tells nothing', async () => {
    const date = '2026-12-10';
    const [client, coach, colleague] = [await aClient(), await aPerson('coach'), await aPerson('coach')];
    await aSession(client, date, '09:00');
    const course = { title: 'Yoga', coach_id: coach.id, date, time: '18:00', duration: 60 };
    const id = await aCourse(coach.id, course);
    await aSeat(id, client.id);
    const isNews = async () => (await peopleOf(`?date=${date}`))[0]?.has_changed_since;
    const change = (particulars: object) =>
      ask('PUT', `/api/group-courses/${id}`, {
        token: admin.token,
        body: { ...course, max_participants: 8, is_active: true, ...particulars },
      });
    const tellAgain = async () => {
      await mark(client.id, { date, is_sent: false });
      await mark(client.id, { date });
    };
    await mark(client.id, { date });
    expect(await isNews()).toBe(false);
    expect(await change({ time: '19:00' })).toMatchObject({ status: 200 });
    expect(await isNews()).toBe(true);
    await tellAgain();
    expect(await isNews()).toBe(false);
    expect(await change({ time: '19:00', coach_id: colleague.id })).toMatchObject({ status: 200 });
    expect(await isNews()).toBe(true);
    // Whoever writes again says what is so by now, and is who wrote.
    clock.advance({ minutes: 1 });
    const other = await aPerson('admin');
    expect((await mark(client.id, { date }, other.token)).body.sent_at).toBe('2026-11-16T09:42:00+00:00');
    expect(await isNews()).toBe(false);
    clock.set(`${date}T09:00`);
    expect(await isNews()).toBe(false);
  });

  it('stays ticked by the first of two, whether they tick one after the other or at once', async () => {
    const [client, other] = [await aClient(), await aPerson('admin')];
    await mark(client.id, {});
    clock.advance({ minutes: 5 });
    expect((await mark(client.id, {}, other.token)).body).toMatchObject({
      sent_at: '2026-11-16T09:41:00+00:00',
      sent_by: 'admin-1',
    });
    const rival = await aClient();
    const replies = await Promise.all([
      mark(rival.id, {}),
      mark(rival.id, {}, other.token),
      mark(rival.id, {}),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.sent_by)).size).toBe(1);
  });

  it('that nobody knows is refused', async () => {
    for (const id of [999_999, admin.id, (await aPerson('coach')).id])
      expect(await mark(id, {})).toMatchObject({ status: 404, body: { error: CLIENT_TEXTS.NOT_FOUND } });
  });

  it.each([{ date: '2026-02-30' }, { date: undefined }, { is_sent: 'peut-être' }, { is_sent: undefined }])(
    'is not ticked by %o',
    async (wrong) => {
      const client = await aClient();
      const [field = ''] = Object.keys(wrong);
      expect(await mark(client.id, wrong)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    },
  );
});

it('nobody but an administrator reads or writes any of it', async () => {
  for (const role of ['user', 'coach'] as const) {
    const { token, id } = await aPerson(role);
    expect((await list('', token)).status).toBe(403);
    expect((await mark(id, {}, token)).status).toBe(403);
    expect((await ask('GET', `${PATH}/text`, { token })).status).toBe(403);
    expect((await ask('PUT', `${PATH}/text`, { token, body: { text: 'a', version: 0 } })).status).toBe(403);
  }
});
