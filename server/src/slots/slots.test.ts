import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { SLOTS_EVER_HEADER, Slot } from '@elan/contract/slots/slots.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, aReservation, aCourse, givePoints } = factories(db);
const { token } = await aPerson('admin');
const client = await aPerson('user');
await givePoints(client.id, 100, 100);

const TODAY = '2026-11-16';
const TOMORROW = '2026-11-17';
const NOBODY = 999_999;

beforeEach(() => clock.set(NOW));

const aCoach = async () => (await aPerson('coach')).id;
const offer = (coach: number, query = '') => ask('GET', `/api/coaches/${coach}/availability${query}`);
const list = (coach: number, query = '') =>
  ask('GET', `/api/coaches/${coach}/all-availability${query}`, { token });
const remove = (id: number) => ask('DELETE', `/api/coaches/availability/${id}`, { token });
const removeAll = (ids: readonly number[]) =>
  ask('POST', '/api/coaches/availability/bulk-delete', { token, body: { ids } });

const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

describe('what can be booked', () => {
  it('is the slots from now on, of both kinds or one, in the order of time', async () => {
    const coach = await aCoach();
    await aSlot(coach, { date: TODAY, start_time: '08:00' });
    await aSlot(coach, { date: TODAY, start_time: '09:41', session_type: 'bilan' });
    const later = await aSlot(coach, { date: TOMORROW, start_time: '07:00' });
    const bilan = await aSlot(coach, { date: TODAY, start_time: '10:30', session_type: 'bilan' });
    const soon = await aSlot(coach, { date: TODAY, start_time: '09:42' });
    const all = await offer(coach);
    expect(idsOf(all)).toEqual([soon, bilan, later]);
    expect(all.body[1]).toEqual({
      id: bilan,
      date: TODAY,
      start_time: '10:30',
      end_time: '10:55',
      session_type: 'bilan',
      duration: 25,
    });
    expect(idsOf(await offer(coach, '?session_type=normal'))).toEqual([soon, later]);
    expect(idsOf(await offer(coach, '?session_type=bilan'))).toEqual([bilan]);
    expect(idsOf(await offer(coach, `?from=${TOMORROW}`))).toEqual([later]);
    expect(idsOf(await offer(coach, `?to=${TODAY}`))).toEqual([soon, bilan]);
    expect(idsOf(await offer(coach, '?from=2020-01-01'))).toEqual([soon, bilan, later]);
  });

  it('is written down by the database as the contract would have it written', async () => {
    const coach = await aCoach();
    await aSlot(coach, { date: TOMORROW, start_time: '00:00' });
    await aSlot(coach, { date: '2100-12-31', start_time: '22:05', session_type: 'bilan' });
    const { body } = await offer(coach);
    expect(body).toHaveLength(2);
    // Nothing missing, nothing more, in the same order and every format right.
    expect(JSON.stringify(z.array(z.strictObject(Slot.shape)).parse(body))).toBe(JSON.stringify(body));
  });

  it('leaves out what is booked, what a session or a course overlaps, and what was withdrawn', async () => {
    const coach = await aCoach();
    const booked = await aSlot(coach, { date: TOMORROW, start_time: '09:00' });
    await aSlot(coach, { date: TOMORROW, start_time: '09:30', session_type: 'bilan' });
    const free = await aSlot(coach, { date: TOMORROW, start_time: '10:00' });
    await aSlot(coach, { date: TOMORROW, start_time: '18:30' });
    const withdrawn = await aSlot(coach, { date: TOMORROW, start_time: '14:00' });
    await aReservation(booked, client.id);
    await aCourse(coach, { date: TOMORROW, time: '18:00' });
    await remove(withdrawn);
    expect(idsOf(await offer(coach))).toEqual([free]);
  });

  it('is free again once cancelled', async () => {
    const coach = await aCoach();
    const slot = await aSlot(coach, { date: TOMORROW, start_time: '12:00' });
    const id = await aReservation(slot, client.id);
    expect((await offer(coach)).body).toEqual([]);
    const cancelled = { status: 'cancelled', cancelled_at: '2026-11-16T09:41:00Z', cancelled_by: client.id };
    await db.updateTable('reservations').set(cancelled).where('id', '=', id).execute();
    expect(idsOf(await offer(coach))).toEqual([slot]);
  });

  it('tells never any slot from all in the past', async () => {
    const coach = await aCoach();
    const ever = async (query = '') => (await offer(coach, query)).headers[SLOTS_EVER_HEADER.toLowerCase()];
    expect(await ever()).toBe('none');
    await aSlot(coach, { date: '2025-01-06', start_time: '09:00' });
    await aSlot(coach, { date: TODAY, start_time: '09:41' });
    expect(await ever()).toBe('past');
    expect(await ever('?session_type=bilan')).toBe('none');
    const next = await aSlot(coach, { date: TODAY, start_time: '11:00' });
    expect(await ever()).toBe('future');
    const taken = await aReservation(next, client.id);
    expect((await offer(coach)).body).toEqual([]);
    expect(await ever()).toBe('future');
    await db
      .updateTable('reservations')
      .set({ status: 'cancelled', cancelled_at: '2026-11-16T09:41:00Z', cancelled_by: client.id })
      .where('id', '=', taken)
      .execute();
    await remove(next);
    expect(await ever()).toBe('past');
  });

  it('does not exist for an unknown coach, a client or an archived coach', async () => {
    const gone = await aCoach();
    await ask('DELETE', `/api/coaches/${gone}`, { token });
    for (const id of [NOBODY, client.id, gone]) {
      expect(await offer(id)).toMatchObject({ status: 404, body: { error: COACH_TEXTS.NOT_FOUND } });
      expect(await list(id)).toMatchObject({ status: 404, body: { error: COACH_TEXTS.NOT_FOUND } });
    }
  });

  it('knows no other kind and no impossible day', async () => {
    const coach = await aCoach();
    for (const query of ['session_type=long', 'from=2026-02-30', 'to=hier']) {
      expect((await offer(coach, `?${query}`)).status, query).toBe(400);
    }
  });
});

describe("a coach's slots as the administrator sees them", () => {
  it('derive their status, with the client where booked', async () => {
    const coach = await aCoach();
    const past = await aSlot(coach, { date: TODAY, start_time: '09:00' });
    const booked = await aSlot(coach, { date: TODAY, start_time: '11:00' });
    const overlapping = await aSlot(coach, { date: TODAY, start_time: '11:30', session_type: 'bilan' });
    const free = await aSlot(coach, { date: TODAY, start_time: '14:00' });
    const withdrawn = await aSlot(coach, { date: TODAY, start_time: '16:00' });
    const reservation = await aReservation(booked, client.id);
    await remove(withdrawn);
    const { body, headers } = await list(coach);
    expect(body.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
      [past, 'available'],
      [booked, 'booked'],
      [overlapping, 'overlapping'],
      [free, 'available'],
    ]);
    expect(headers['x-total-count']).toBe('4');
    expect(body[0]).toMatchObject({
      is_past: true,
      is_available: false,
      is_booked: false,
      client_name: null,
    });
    expect(body[1]).toMatchObject({
      coach_id: coach,
      is_past: false,
      is_booked: true,
      is_available: false,
      reservation_id: reservation,
      client_name: expect.stringContaining('Client'),
      client_email: client.email,
      client_phone: '+212 6 00 00 00 00',
      client_phone_e164: '+212600000000',
      client_age: 30,
      client_gender: 'female',
    });
    expect(body[3]).toMatchObject({ is_available: true, reservation_id: null });
    for (const [status, id] of Object.entries({ booked, overlapping, cancelled: withdrawn })) {
      const found = await list(coach, `?status=${status}`);
      expect(idsOf(found), status).toEqual([id]);
      expect(found.body[0]).toMatchObject({ status, is_available: false });
      expect(found.headers['x-total-count']).toBe('1');
    }
    expect(idsOf(await list(coach, '?status=available'))).toEqual([free]);
    expect(idsOf(await list(coach, '?status=closed'))).toEqual([past]);
  });

  it('that closed without anybody go back a month, the latest first, or as far as one asks', async () => {
    const coach = await aCoach();
    const old = await aSlot(coach, { date: '2026-10-01', start_time: '09:00' });
    const lately = await aSlot(coach, { date: '2026-11-10', start_time: '09:00' });
    const came = await aSlot(coach, { date: '2026-11-10', start_time: '10:00' });
    const today = await aSlot(coach, { date: TODAY, start_time: '09:00' });
    await aSlot(coach, { date: TODAY, start_time: '18:00' });
    await aReservation(came, client.id);
    expect(idsOf(await list(coach, '?status=closed'))).toEqual([today, lately]);
    expect(idsOf(await list(coach, '?status=closed&from=2026-01-01'))).toEqual([today, lately, old]);
    const second = await list(coach, '?status=closed&past=true&per_page=2&page=2');
    expect(idsOf(second)).toEqual([old]);
    expect(second.headers['x-total-count']).toBe('3');
    expect(idsOf(await list(coach, `?status=closed&from=${TOMORROW}`))).toEqual([]);
  });

  it('keep to themselves who came, once the session is off the lists', async () => {
    const coach = await aCoach();
    const slot = await aSlot(coach, { date: TODAY, start_time: '08:00' });
    const id = await aReservation(slot, client.id);
    expect((await ask('DELETE', `/api/admin/reservations/${id}`, { token })).status).toBe(200);
    expect((await list(coach)).body).toMatchObject([
      {
        id: slot,
        status: 'booked',
        is_booked: true,
        reservation_id: null,
        client_name: null,
        client_email: null,
      },
    ]);
  });

  it('go from today on, or through history, filtered and page by page', async () => {
    const coach = await aCoach();
    const old = await aSlot(coach, { date: '2026-01-05', start_time: '09:00' });
    const today = await aSlot(coach, { date: TODAY, start_time: '09:00' });
    const bilan = await aSlot(coach, { date: TOMORROW, start_time: '09:00', session_type: 'bilan' });
    const later = await aSlot(coach, { date: '2026-12-01', start_time: '10:00' });
    expect(idsOf(await list(coach))).toEqual([today, bilan, later]);
    expect(idsOf(await list(coach, '?past=true'))).toEqual([old, today, bilan, later]);
    expect(idsOf(await list(coach, '?from=2026-01-01&to=2026-01-31'))).toEqual([old]);
    expect(idsOf(await list(coach, '?start_time=10:00'))).toEqual([later]);
    expect(idsOf(await list(coach, '?session_type=bilan'))).toEqual([bilan]);
    const second = await list(coach, '?past=1&per_page=3&page=2');
    expect(idsOf(second)).toEqual([later]);
    expect(second.headers['x-total-count']).toBe('4');
    expect((await list(coach, '?page=1000')).body).toEqual([]);
  });
});

describe('deleting', () => {
  it('withdraws a free slot, which stays on record', async () => {
    const coach = await aCoach();
    const slot = await aSlot(coach, { date: TOMORROW });
    expect(await remove(slot)).toMatchObject({ status: 200, body: { message: 'Créneau supprimé.' } });
    expect((await offer(coach)).body).toEqual([]);
    expect(idsOf(await list(coach, '?status=cancelled'))).toEqual([slot]);
    expect(await remove(slot)).toMatchObject({ status: 404, body: { error: SLOT_TEXTS.NOT_FOUND } });
    expect(await remove(NOBODY)).toMatchObject({ status: 404, body: { error: SLOT_TEXTS.NOT_FOUND } });
  });

  it('refuses what is booked or overlapping, one or many, and then deletes none', async () => {
    const coach = await aCoach();
    const booked = await aSlot(coach, { date: TOMORROW, start_time: '08:00' });
    const overlapping = await aSlot(coach, { date: TOMORROW, start_time: '08:30', session_type: 'bilan' });
    const free = await aSlot(coach, { date: TOMORROW, start_time: '10:00' });
    const past = await aSlot(coach, { date: '2026-01-05', start_time: '10:00' });
    await aReservation(booked, client.id);
    for (const id of [booked, overlapping]) {
      expect(await remove(id)).toMatchObject({
        status: 409,
        body: { error: SLOT_TEXTS.NOT_DELETABLE },
      });
    }
    expect(await removeAll([free, booked, past, overlapping])).toMatchObject({
      status: 409,
      body: { error: SLOT_TEXTS.held(2), fields: { ids: '17/11 à 08:00, 17/11 à 08:30.' } },
    });
    expect(await removeAll([booked, free])).toMatchObject({
      status: 409,
      body: { error: SLOT_TEXTS.held(1), fields: { ids: '17/11 à 08:00.' } },
    });
    expect(await removeAll([free, NOBODY])).toMatchObject({ status: 404 });
    expect((await list(coach, '?past=1')).body).toHaveLength(4);
    expect(await removeAll([past, free])).toMatchObject({
      status: 200,
      body: { deleted: 2, message: '2 créneaux supprimés.' },
    });
    expect(idsOf(await list(coach, '?past=1'))).toEqual([booked, overlapping]);
    expect((await removeAll([free])).status).toBe(404);
  });
});

it('the books are in order after all of these', () => expectInvariants(db));

it('the hours of a coach are listed from the last day on when that is asked for', async () => {
  const coach = await aCoach();
  const first = await aSlot(coach, { date: TOMORROW, start_time: '09:00' });
  const last = await aSlot(coach, { date: '2026-11-19', start_time: '09:00' });
  expect(idsOf(await list(coach))).toEqual([first, last]);
  expect(idsOf(await list(coach, '?order=desc'))).toEqual([last, first]);
});
