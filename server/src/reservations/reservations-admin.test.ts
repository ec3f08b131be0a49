import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp();
const { givePoints, aSlot } = factories(db);
const admin = await aPerson('admin');
const coach = await aPerson('coach');
const date = '2026-12-01';
afterEach(() => expectInvariants(db));

const aClient = async (solo = 2) => {
  const client = await aPerson('user');
  await givePoints(client.id, solo);
  return client;
};

const book = (token: string, over: Record<string, unknown> = {}) =>
  ask('POST', '/api/reserve', { token, body: { coach_id: coach.id, date, time: '09:00', ...over } });

describe('booking for a client', () => {
  it('asks the administrator for client, coach, date and hour, in this order', async () => {
    const asked = [
      ['user_id', 'Please select a client', 1],
      ['coach_id', 'Please select a coach', coach.id],
      ['date', 'Please select a date', date],
      ['time', 'Please select a time slot', '09:00'],
    ] as const;
    const reserve = (body?: object) => ask('POST', '/api/reserve', { token: admin.token, body });
    expect(await reserve()).toMatchObject({ status: 400, body: { error: 'Please select a client' } });
    let body = {};
    for (const [index, [field, error, value]] of asked.entries()) {
      const missing = asked.slice(index).map(([field, text]) => [field, text]);
      const reply = await reserve(body);
      expect(reply).toMatchObject({ status: 400, body: { error } });
      expect(Object.entries(reply.body.fields)).toEqual(missing);
      body = { ...body, [field]: value };
    }
  });

  it('tells the administrator of an unknown client first, then of missing credit, then of the slot', async () => {
    const client = await aClient();
    const bookFor = (user_id: number) => book(admin.token, { user_id, time: '03:00' });
    expect(await bookFor(999_999)).toMatchObject({ status: 404, body: { error: CLIENT_TEXTS.NOT_FOUND } });
    expect(await bookFor((await aClient(0)).id)).toMatchObject({
      status: 409,
      body: { error: RESERVATION_TEXTS.CLIENT_LACKS_SOLO_POINTS, current: 0, required: 1 },
    });
    const gone = { status: 409, body: { error: SLOT_TEXTS.UNAVAILABLE } };
    expect(await bookFor(client.id)).toMatchObject(gone);
    const teacher = await aPerson('coach');
    await aSlot(teacher.id, { date });
    const wish = { coach_id: teacher.id, user_id: client.id };
    expect((await book(admin.token, wish)).status).toBe(200);
    expect(await book(admin.token, { ...wish, user_id: (await aClient()).id })).toMatchObject(gone);
  });

  it('explains to the administrator in its own words that the client has no credit', async () => {
    const client = await aClient(0);
    await aSlot(coach.id, { date });
    expect(await book(admin.token, { user_id: client.id })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Insufficient points!/), current: 0, required: 1 },
    });
  });
});

describe('the list of sessions', () => {
  it('filters, searches, pages and counts', async () => {
    const client = await aClient(5);
    const teacher = await aPerson('coach');
    for (const start_time of ['07:00', '08:00', '10:00', '11:00']) {
      await aSlot(teacher.id, { date: '2026-11-16', start_time });
    }
    clock.set('2026-11-16T06:00');
    const { token } = (
      await ask('POST', '/api/auth/client-login', {
        body: { email: client.email, password: 'un-mot-de-passe' },
      })
    ).body;
    for (const time of ['07:00', '08:00', '10:00', '11:00']) {
      expect((await book(token, { coach_id: teacher.id, date: '2026-11-16', time })).status).toBe(200);
    }
    clock.set(NOW);
    const list = async (query: string) => {
      const reply = await ask('GET', `/api/admin/reservations?coach_id=${teacher.id}&${query}`, {
        token: admin.token,
      });
      return {
        times: reply.body.map((row: { time: string }) => row.time),
        total: reply.headers['x-total-count'],
      };
    };
    expect(await list('')).toEqual({ times: ['11:00', '10:00', '08:00', '07:00'], total: '4' });
    expect(await list('past=true&order=asc')).toEqual({ times: ['07:00', '08:00'], total: '2' });
    expect(await list('past=false')).toEqual({ times: ['11:00', '10:00'], total: '2' });
    expect(await list('per_page=1&page=2')).toEqual({ times: ['10:00'], total: '4' });
    const find = (words: string) => list(`q=${encodeURIComponent(words)}`);
    expect(await find(client.email.toUpperCase())).toMatchObject({ total: '4' });
    expect(await find(teacher.email)).toMatchObject({ total: '4' });
    expect(await find(`${teacher.email} ${client.email}`)).toMatchObject({ total: '4' });
    expect(await find(`${client.email} personne`)).toMatchObject({ total: '0' });
    expect(await find('%')).toMatchObject({ total: '0' });
    expect(await list('from=2026-11-17')).toMatchObject({ total: '0' });
    expect(await list('status=cancelled')).toMatchObject({ total: '0' });
  });

  it('is sorted by the names of clients and coaches, as they are looked up, and by when it was booked', async () => {
    const teachers = [await aPerson('coach'), await aPerson('coach')];
    const [zoe, emile] = [await aClient(), await aClient()];
    await db.updateTable('clients').set({ full_name: 'zoé kzw' }).where('id', '=', zoe.id).execute();
    await db.updateTable('clients').set({ full_name: 'Émile kzw' }).where('id', '=', emile.id).execute();
    for (const [index, { id }] of teachers.entries()) {
      await db
        .updateTable('coaches')
        .set({ name: ['Walid kzw', 'élodie kzw'][index] })
        .where('id', '=', id)
        .execute();
      for (const day of ['2026-12-02', '2026-12-03']) await aSlot(id, { date: day });
    }
    const wishes = [
      [emile, 0, '2026-12-03'],
      [zoe, 1, '2026-12-03'],
      [emile, 1, '2026-12-02'],
    ] as const;
    const made: number[] = [];
    for (const [client, teacher, day] of wishes) {
      const body = { user_id: client.id, coach_id: teachers[teacher]?.id, date: day };
      const reply = await book(admin.token, body);
      expect(reply.status).toBe(200);
      made.push(reply.body.reservation.id);
    }
    const [emileLater, zoes, emileSooner] = made;
    const sorted = async (query: string) => {
      const { body } = await ask('GET', `/api/admin/reservations?q=kzw&${query}`, { token: admin.token });
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await sorted('sort=client&order=asc')).toEqual([emileSooner, emileLater, zoes]);
    expect(await sorted('sort=client&order=desc')).toEqual([zoes, emileLater, emileSooner]);
    expect(await sorted('sort=coach&order=asc')).toEqual([emileSooner, zoes, emileLater]);
    expect(await sorted('sort=created&order=desc')).toEqual([emileSooner, zoes, emileLater]);
    expect(await sorted('sort=client&order=asc&per_page=1&page=2')).toEqual([emileLater]);
  });
});

describe('one session', () => {
  it('is read as the list shows it, until it is deleted', async () => {
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-12-04' });
    const booked = await book(admin.token, { user_id: client.id, date: '2026-12-04' });
    const { id } = booked.body.reservation;
    const read = () => ask('GET', `/api/admin/reservations/${id}`, { token: admin.token });
    const listed = await ask('GET', `/api/admin/reservations?client_id=${client.id}`, { token: admin.token });
    expect(await read()).toMatchObject({ status: 200, body: listed.body[0] });
    await ask('DELETE', `/api/admin/reservations/${id}`, { token: admin.token });
    expect(await read()).toMatchObject({ status: 404, body: { error: RESERVATION_TEXTS.NOT_FOUND } });
  });
});
