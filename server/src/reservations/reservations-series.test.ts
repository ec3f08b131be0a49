import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, db } = await testApp();
const { givePoints, aSlot, aCourse, aSeat } = factories(db);

const admin = await aPerson('admin');
const coach = await aPerson('coach');

const aClient = async (solo = 2) => {
  const client = await aPerson('user');
  await givePoints(client.id, solo);
  return client;
};

describe('a series', () => {
  const series = (body: Record<string, unknown>) =>
    ask('POST', '/api/admin/bulk-reservations', { token: admin.token, body });

  it('books every matching day and tells which ones went away', async () => {
    const teacher = await aPerson('coach');
    const client = await aClient(10);
    const rival = await aClient();
    // Mondays and Thursdays of four weeks, one of them without a slot and one taken by somebody else.
    for (const day of ['11-23', '11-26', '11-30', '12-03', '12-07', '12-14']) {
      await aSlot(teacher.id, { date: `2026-${day}` });
    }
    const wish = { coach_id: teacher.id, date: '2026-11-30', time: '09:00' };
    expect((await ask('POST', '/api/reserve', { token: rival.token, body: wish })).status).toBe(200);
    const reply = await series({
      client_id: client.id,
      coach_id: teacher.id,
      start_date: '2026-11-23',
      end_date: '2026-12-15',
      time_slot: '09:00',
      days_of_week: [1, 4],
      repeat_for_weeks: 4,
    });
    expect(reply.status).toBe(200);
    expect(reply.body.reservations.map((made: { date: string }) => made.date)).toEqual([
      '2026-11-23',
      '2026-11-26',
      '2026-12-03',
      '2026-12-07',
      '2026-12-14',
    ]);
    expect(reply.body).toMatchObject({
      skipped: [
        { date: '2026-11-30', reason: 'Créneau déjà réservé' },
        { date: '2026-12-10', reason: 'Aucun créneau à cette heure' },
      ],
      email_notifications: 'disabled',
      remaining_solo_points: 5,
    });
    await expectInvariants(db);
  });

  it('says of a day whether the coach or the client is taken', async () => {
    const [client, teacher] = [await aClient(10), await aPerson('coach')];
    for (const date of ['2026-11-23', '2026-11-30', '2026-12-07'])
      await aSlot(teacher.id, { date, start_time: '09:00' });
    await aCourse(teacher.id, { date: '2026-11-23', time: '09:30' });
    const elsewhere = await aCourse((await aPerson('coach')).id, { date: '2026-11-30', time: '09:30' });
    await givePoints(client.id, 0, 1);
    await aSeat(elsewhere, client.id);
    const { body } = await series({
      client_id: client.id,
      coach_id: teacher.id,
      start_date: '2026-11-23',
      end_date: '2026-12-07',
      time_slot: '09:00',
      days_of_week: [1],
    });
    expect(body.skipped).toEqual([
      { date: '2026-11-23', reason: 'Le coach est déjà pris à cette heure' },
      { date: '2026-11-30', reason: 'Le client est déjà pris à cette heure' },
    ]);
  });

  it('needs a credit for every matching day', async () => {
    const client = await aClient(1);
    const reply = await series({
      client_id: client.id,
      coach_id: coach.id,
      start_date: '2026-11-23',
      end_date: '2026-12-15',
      time_slot: '09:00',
      days_of_week: [1],
    });
    expect(reply).toMatchObject({
      status: 409,
      body: { error: 'Insufficient Client Points', current: 1, required: 4 },
    });
  });

  it('knows the coach, and an hour that is over from one that never was', async () => {
    const client = await aClient();
    const body = {
      client_id: client.id,
      start_date: '2026-11-16',
      end_date: '2026-11-16',
      time_slot: '09:00',
      days_of_week: [1],
    };
    const stranger = { status: 404, body: { error: COACH_TEXTS.NOT_FOUND } };
    expect(await series({ ...body, coach_id: 999_999 })).toMatchObject(stranger);
    expect(await series({ ...body, coach_id: client.id })).toMatchObject(stranger);
    const teacher = await aPerson('coach');
    await aSlot(teacher.id, { date: '2026-11-16' });
    expect(await series({ ...body, coach_id: teacher.id })).toMatchObject({
      status: 200,
      body: { reservations: [], skipped: [{ date: '2026-11-16', reason: 'Créneau déjà passé' }] },
    });
  });

  it('refuses days that never come and dates the wrong way round', async () => {
    const client = await aClient();
    const body = { client_id: client.id, coach_id: coach.id, time_slot: '09:00', days_of_week: [0] };
    expect((await series({ ...body, start_date: '2026-11-23', end_date: '2026-11-24' })).status).toBe(400);
    expect(await series({ ...body, start_date: '2026-11-24', end_date: '2026-11-23' })).toMatchObject({
      status: 400,
      body: { error: 'End date must be after start date' },
    });
  });
});
