import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CALENDAR_TEXTS } from '@elan/contract/calendars/calendars.texts.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../test/app.ts';
import { readCalendar } from '../../test/calendar-reader.ts';
import { factories } from '../../test/factories.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/program/config.ts';

const SITE = 'https://elan.example';
const { app, ask, aPerson, db, clock, url } = await testApp({
  PUBLIC_URL: SITE,
  STUDIO_NAME: 'Élan Gauthier',
});
const { aSlot, aReservation, aCourse, aSeat, givePoints } = factories(db);
const admin = await aPerson('admin');

async function aClient(): Promise<Person> {
  const client = await aPerson('user');
  await givePoints(client.id, 9, 9);
  return client;
}

const FEED = '/api/calendar-feed';
async function feedOf({ token }: Person): Promise<string> {
  const { status, body } = await ask('POST', FEED, { token });
  expect(status).toBe(200);
  return String(body.url).replace(SITE, '');
}
const UNKNOWN = { status: 404, body: { error: CALENDAR_TEXTS.UNKNOWN_FEED } };
const eventsAt = async (path: string) => readCalendar((await ask('GET', path)).body).events;

describe('the address of a feed', () => {
  it('is made, told again, replaced and revoked by whose it is', async () => {
    const client = await aClient();
    const { token } = client;
    expect((await ask('GET', FEED, { token })).body).toEqual({ url: null });
    const first = await feedOf(client);
    expect(first).toMatch(/^\/calendars\/\d+-[\w-]{43}\.ics$/);
    expect((await ask('GET', FEED, { token })).body).toEqual({ url: `${SITE}${first}` });
    expect((await ask('GET', first)).status).toBe(200);

    const second = await feedOf(client);
    expect(second).not.toBe(first);
    expect(await ask('GET', first)).toMatchObject(UNKNOWN);
    expect((await ask('GET', second)).status).toBe(200);

    expect(await ask('DELETE', FEED, { token })).toMatchObject({
      status: 200,
      body: { message: CALENDAR_TEXTS.REVOKED },
    });
    expect(await ask('GET', second)).toMatchObject(UNKNOWN);
    expect((await ask('GET', FEED, { token })).body).toEqual({ url: null });
  });

  it('is not found by guessing, nor with the number of somebody else', async () => {
    const [client, other] = [await aClient(), await aClient()];
    const path = await feedOf(client);
    await feedOf(other);
    const secret = path.slice(path.indexOf('-'));
    const guesses = [
      `/calendars/${other.id}${secret}`,
      `/calendars/999999${secret}`,
      `/calendars/${client.id}-${'A'.repeat(43)}.ics`,
      `/calendars/${client.id}.ics`,
      `/calendars/0${client.id}${secret}`,
      `/calendars/99999999999${secret}`,
      path.toUpperCase().replace('/CALENDARS/', '/calendars/').replace('.ICS', '.ics'),
    ];
    for (const guess of guesses) expect([guess, await ask('GET', guess)]).toMatchObject([guess, UNKNOWN]);
    expect((await ask('GET', '/calendars/nobody')).status).toBe(404);
    expect((await ask('GET', path)).status).toBe(200);
  });

  it('is nowhere in the database', async () => {
    const client = await aClient();
    const [, secret = ''] = /-([\w-]{43})\.ics$/.exec(await feedOf(client)) ?? [];
    const rows = await db.selectFrom('calendar_feeds').selectAll().execute();
    const kept = rows.flatMap(({ nonce }) => [nonce.toString('base64url'), nonce.toString('hex')]);
    expect(kept.some((value) => value.includes(secret) || secret.includes(value))).toBe(false);
  });

  it('leads nowhere once the account is closed', async () => {
    const client = await aClient();
    const path = await feedOf(client);
    await ask('DELETE', `/api/admin/clients/${client.id}`, { token: admin.token });
    expect(await ask('GET', path)).toMatchObject(UNKNOWN);
  });
});

describe('the feed', () => {
  it('speaks the language that its account chose, whatever the calendar that reads it says', async () => {
    const client = await aClient();
    await aReservation(await aSlot((await aPerson('coach')).id, { start_time: '11:00' }), client.id);
    const path = await feedOf(client);
    const before = await ask('GET', path);
    await db.updateTable('accounts').set({ language: 'ar' }).where('id', '=', client.id).execute();
    const after = await ask('GET', path);
    expect(before.body).toContain('SUMMARY:Séance individuelle avec ');
    expect(after.body).toContain('SUMMARY:حصة فردية مع ');
    expect(after.body).toContain('PRODID:-//Elan//Agenda//AR\r\n');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  it('tells a client every session and seat as an instant, with whom, where and how to cancel', async () => {
    const client = await aClient();
    const coach = await aPerson('coach');
    const session = await aReservation(await aSlot(coach.id, { start_time: '10:00' }), client.id);
    const seat = await aSeat(await aCourse(coach.id, { title: 'Dos, cœur; « bien-être » 🧘' }), client.id);
    const reply = await ask('GET', await feedOf(client));
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
        etag: expect.stringMatching(/^W\/"/),
      },
    });
    expect(reply.body).toContain('DTSTART:20261120T100000Z\r\n');
    expect(reply.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(readCalendar(reply.body)).toMatchObject({
      method: 'PUBLISH',
      name: 'Élan Gauthier',
      events: [
        {
          uid: expect.stringMatching(`^session-${session}-\\d{8}T\\d{6}Z@elan$`),
          status: 'CONFIRMED',
          start: '2026-11-20T10:00:00.000Z',
          end: '2026-11-20T10:55:00.000Z',
          summary: expect.stringMatching(/^Séance individuelle avec Coach \d+$/),
          description: expect.stringMatching(/jusqu'à 6 heures avant.*\nhttps:\/\/elan\.example\/profile/),
          location: '27, rue des Jacarandas, Gauthier, Casablanca',
        },
        {
          uid: expect.stringMatching(`^seat-${seat}-`),
          start: '2026-11-20T18:00:00.000Z',
          end: '2026-11-20T19:00:00.000Z',
          summary: expect.stringMatching(/^Dos, cœur; « bien-être » 🧘 avec Coach \d+$/),
        },
      ],
    });
  });

  it('tells a coach the sessions held, with whom, and the courses, and nobody else’s', async () => {
    const [coach, other, client] = [await aPerson('coach'), await aPerson('coach'), await aClient()];
    const session = await aReservation(await aSlot(coach.id, { session_type: 'bilan' }), client.id);
    const course = await aCourse(coach.id);
    await aCourse(other.id);
    await aReservation(await aSlot(other.id, { start_time: '11:00' }), client.id);
    await aSeat(course, client.id);
    expect(await eventsAt(await feedOf(coach))).toMatchObject([
      {
        uid: expect.stringMatching(`^session-${session}-`),
        summary: expect.stringMatching(/^Bilan · Client \d+$/),
        end: '2026-11-20T09:25:00.000Z',
      },
      {
        uid: expect.stringMatching(`^course-${course}-`),
        summary: 'Mobilité douce',
        description: expect.stringContaining('1 inscrit sur 10'),
      },
    ]);
  });

  it('keeps the UID of a course that is moved, and raises its SEQUENCE', async () => {
    const [coach, client] = [await aPerson('coach'), await aClient()];
    const course = await aCourse(coach.id);
    await aSeat(course, client.id);
    const [mine, theirs] = [await feedOf(client), await feedOf(coach)];
    const before = [...(await eventsAt(mine)), ...(await eventsAt(theirs))];
    const { body: seen } = await ask('GET', `/api/group-courses/${course}`);
    const body = { ...seen, time: '19:30' };
    const moved = await ask('PUT', `/api/group-courses/${course}`, { token: admin.token, body });
    expect(moved.status).toBe(200);
    const after = [...(await eventsAt(mine)), ...(await eventsAt(theirs))];
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(before.map(({ sequence }) => sequence)).toEqual([0, 0]);
    expect(after.map(({ sequence }) => sequence)).toEqual([1, 1]);
    expect(after.map(({ start }) => start)).toEqual(Array(2).fill('2026-11-20T19:30:00.000Z'));
  });

  it('leaves out what is cancelled and what is long over, and keeps the last three months', async () => {
    const [coach, client] = [await aPerson('coach'), await aClient()];
    const on = (date: string) => aSlot(coach.id, { date }).then((slot) => aReservation(slot, client.id));
    await on('2026-08-14');
    const recent = await on('2026-08-20');
    const session = await on('2026-11-25');
    const far = await on('2028-02-29');
    const course = await aCourse(coach.id);
    await aSeat(course, client.id);
    const path = await feedOf(client);
    expect(await eventsAt(path)).toHaveLength(4);
    await ask('POST', `/api/reservations/client/cancel/${session}`, { token: client.token });
    await ask('POST', `/api/group-courses/${course}/cancel`, { token: client.token });
    const ids = (await eventsAt(path)).map(({ uid }) => Number(uid.split('-')[1]));
    expect(ids).toEqual([recent, far]);
  });

  it('is not sent again to whoever has it, until something changes', async () => {
    const [coach, client] = [await aPerson('coach'), await aClient()];
    const path = await feedOf(client);
    const { headers } = await ask('GET', path);
    const again = () => app.inject({ url: path, headers: { 'if-none-match': `"x", ${headers.etag}` } });
    clock.advance({ minutes: 5 });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    await aReservation(await aSlot(coach.id), client.id);
    expect((await again()).statusCode).toBe(200);
  });

  it('counts as a call, and leaves no trace of its secret in the log', async () => {
    const path = await feedOf(await aClient());
    expect((await ask('GET', path)).headers).toHaveProperty('x-ratelimit-limit');
    const log = new PassThrough();
    const logging = await buildApp({ config: readConfig({}), db, clock, databaseUrl: url, log });
    for (const asked of [path, path.replace('.ics', '')]) await logging.inject({ url: asked });
    await logging.close();
    log.end();
    const lines = await text(log);
    expect(lines.match(/"path":"\/calendars\/…"/g)).toHaveLength(2);
    expect(lines).not.toContain(path.slice(-20, -4));
  });
});

describe('one booking for a calendar', () => {
  it('is a file for whose session it is, also once it is cancelled', async () => {
    const [coach, client] = [await aPerson('coach'), await aClient()];
    const id = await aReservation(await aSlot(coach.id, { start_time: '14:00' }), client.id);
    const at = `/api/reservations/${id}/calendar`;
    const reply = await ask('GET', at, client);
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': "attachment; filename*=UTF-8''seance-2026-11-20-14h00.ics",
        'cache-control': 'no-store',
      },
    });
    const [booked] = readCalendar(reply.body).events;
    expect(booked).toMatchObject({ status: 'CONFIRMED', sequence: 0, start: '2026-11-20T14:00:00.000Z' });
    const { status } = await ask('POST', `/api/reservations/client/cancel/${id}`, { token: client.token });
    expect(status).toBe(200);
    const cancelled = readCalendar((await ask('GET', at, client)).body).events;
    expect(cancelled).toMatchObject([{ uid: booked?.uid, status: 'CANCELLED', sequence: 1 }]);

    expect(await ask('GET', at, await aClient())).toMatchObject({
      status: 404,
      body: { error: RESERVATION_TEXTS.NOT_FOUND },
    });
    expect((await ask('GET', at)).status).toBe(401);
  });

  it('is a file for who is in the course, and for nobody else', async () => {
    const client = await aClient();
    const id = await aCourse((await aPerson('coach')).id, { time: '23:00', duration: 60 });
    const at = `/api/group-courses/${id}/calendar`;
    expect(await ask('GET', at, client)).toMatchObject({
      status: 404,
      body: { error: GROUP_COURSE_TEXTS.NOT_IN_IT },
    });
    const seat = await aSeat(id, client.id);
    expect(readCalendar((await ask('GET', at, client)).body).events).toMatchObject([
      { uid: expect.stringMatching(`^seat-${seat}-`), end: '2026-11-21T00:00:00.000Z' },
    ]);
    expect((await ask('GET', at, await aClient())).status).toBe(404);
  });
});
