import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { RESERVATION_TEXTS, SKIPPED_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { MOVE_OBSTACLES, MOVING_TEXTS } from '@elan/contract/reservations/reservations-moving.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW, type Person, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp();
const { givePoints, aSlot, aReservation, aCourse, aSeat } = factories(db);
const admin = await aPerson('admin');
afterEach(async () => {
  clock.set(NOW);
  await expectInvariants(db);
});

const TUESDAY = '2026-11-17';
const THURSDAY = '2026-11-19';

async function aSession({ date = TUESDAY, time = '10:00', kind = 'normal' } = {}) {
  const [coach, client] = [await aPerson('coach'), await aPerson('user')];
  await givePoints(client.id, 2);
  const slot = await aSlot(coach.id, { date, start_time: time, session_type: kind });
  return { coach, client, id: await aReservation(slot, client.id) };
}

const move = (id: number, body: object, { token }: Pick<Person, 'token'> = admin) =>
  ask('POST', `/api/reservations/${id}/move`, { token, body });
const read = async (id: number) =>
  (await ask('GET', `/api/admin/reservations/${id}`, { token: admin.token })).body;
const historyOf = async (id: number) =>
  (await ask('GET', `/api/admin/reservations/${id}/history`, { token: admin.token })).body;
const refused = (error: string, status = 409) => ({ status, body: { error } });

describe('moving a session', () => {
  it('takes the new hour, frees the old one, and costs nothing', async () => {
    const { coach, client, id } = await aSession();
    await aSlot(coach.id, { date: THURSDAY, start_time: '11:00' });
    const reply = await move(id, { date: THURSDAY, time: '11:00' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: MOVING_TEXTS.MOVED,
        reservation: { id, date: THURSDAY, time: '11:00' },
        email_notifications: 'disabled',
      },
    });
    expect(await read(id)).toMatchObject({ date: THURSDAY, time: '11:00', status: 'confirmed', version: 2 });
    const { body: free } = await ask('GET', `/api/coaches/${coach.id}/availability?session_type=normal`);
    expect(free).toMatchObject([{ date: TUESDAY, start_time: '10:00' }]);
    const points = await ask('GET', `/api/admin/clients/${client.id}/points`, { token: admin.token });
    expect(points.body.filter((line: { reservation_id: number }) => line.reservation_id === id)).toHaveLength(
      1,
    );
  });

  it('goes to a colleague who is free then, at the same hour too', async () => {
    const { id } = await aSession();
    const colleague = await aPerson('coach');
    await aSlot(colleague.id, { date: TUESDAY, start_time: '10:00' });
    const reply = await move(id, { date: TUESDAY, time: '10:00', coach_id: colleague.id });
    expect(reply.body.reservation).toMatchObject({ coach_id: colleague.id, time: '10:00' });
  });

  it('leaves one line for each move, with who moved it from where to where', async () => {
    const { coach, client, id } = await aSession();
    await aSlot(coach.id, { date: THURSDAY, start_time: '11:00' });
    await aSlot(coach.id, { date: THURSDAY, start_time: '15:00' });
    await move(id, { date: THURSDAY, time: '11:00' });
    await move(id, { date: THURSDAY, time: '15:00' }, client);
    await ask('POST', `/api/cancel/${id}`, { token: admin.token, body: { refundPoints: true } });
    const place = (date: string, time: string) => ({ coach_id: coach.id, date, time });
    expect(await historyOf(id)).toMatchObject([
      { event: 'booked', from: null, to: place(TUESDAY, '10:00') },
      { event: 'moved', by_role: 'admin', from: place(TUESDAY, '10:00'), to: place(THURSDAY, '11:00') },
      { event: 'moved', by_role: 'user', from: place(THURSDAY, '11:00'), to: place(THURSDAY, '15:00') },
      { event: 'cancelled', by_role: 'admin', from: null, to: place(THURSDAY, '15:00'), refunded: true },
    ]);
  });

  it('stays a bilan: an hour of the other kind is not free for it', async () => {
    const { coach, id } = await aSession({ kind: 'bilan' });
    await aSlot(coach.id, { date: THURSDAY, start_time: '11:00' });
    expect(await move(id, { date: THURSDAY, time: '11:00' })).toMatchObject(refused(SLOT_TEXTS.UNAVAILABLE));
    await aSlot(coach.id, { date: THURSDAY, start_time: '12:00', session_type: 'bilan' });
    expect((await move(id, { date: THURSDAY, time: '12:00' })).body.reservation).toMatchObject({
      session_type: 'bilan',
      duration: 25,
    });
  });

  it('may overlap its own old hour', async () => {
    const { coach, id } = await aSession({ kind: 'bilan' });
    await aSlot(coach.id, { date: TUESDAY, start_time: '10:25', session_type: 'bilan' });
    expect((await move(id, { date: TUESDAY, time: '10:25' })).status).toBe(200);
  });

  it('stays where it is when coach or client is taken at the new hour', async () => {
    const { coach, client, id } = await aSession();
    const colleague = await aPerson('coach');
    await aSlot(colleague.id, { date: THURSDAY, start_time: '11:00' });
    await aSlot(colleague.id, { date: THURSDAY, start_time: '14:00' });
    await givePoints(client.id, 0, 1);
    await aSeat(await aCourse(coach.id, { date: THURSDAY, time: '14:30' }), client.id);
    await aCourse(colleague.id, { date: THURSDAY, time: '10:30' });
    const wish = { date: THURSDAY, coach_id: colleague.id };
    expect(await move(id, { ...wish, time: '11:00' })).toMatchObject(refused(AGENDA_TEXTS.COACH_BUSY));
    expect(await move(id, { ...wish, time: '14:00' })).toMatchObject(refused(AGENDA_TEXTS.CLIENT_BUSY));
    // Both of them: another coach would not help.
    await aCourse(colleague.id, { date: THURSDAY, time: '14:15' });
    expect(await move(id, { ...wish, time: '14:00' })).toMatchObject(refused(AGENDA_TEXTS.CLIENT_BUSY));
    expect(await read(id)).toMatchObject({ date: TUESDAY, time: '10:00', version: 1 });
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('is refused in words: nowhere, past, where it is, unknown coach, unknown session', async () => {
    const { coach, id } = await aSession();
    await aSlot(coach.id, { date: '2026-11-16', start_time: '08:00' });
    const to = (time: string, date = THURSDAY) => move(id, { date, time });
    expect(await to('03:00')).toMatchObject(refused(SLOT_TEXTS.UNAVAILABLE));
    expect(await to('08:00', '2026-11-16')).toMatchObject(refused(SLOT_TEXTS.PAST));
    expect(await to('10:00', TUESDAY)).toMatchObject(refused(MOVING_TEXTS.ALREADY_THERE));
    expect(await move(id, { date: THURSDAY, time: '11:00', coach_id: 999_999 })).toMatchObject(
      refused(COACH_TEXTS.NOT_FOUND, 404),
    );
    expect(await move(999_999, { date: THURSDAY, time: '11:00' })).toMatchObject(
      refused(RESERVATION_TEXTS.NOT_FOUND, 404),
    );
  });

  it('refuses what is cancelled, has begun, or was moved since it was seen', async () => {
    const { coach, id } = await aSession({ date: '2026-11-16', time: '11:00' });
    await aSlot(coach.id, { date: THURSDAY, start_time: '11:00' });
    await aSlot(coach.id, { date: THURSDAY, start_time: '15:00' });
    const wish = { date: THURSDAY, time: '11:00' };
    expect(await move(id, { ...wish, version: 2 })).toMatchObject({
      status: 409,
      body: { error: MOVING_TEXTS.MOVED_MEANWHILE, newer: { time: '11:00', version: 1 } },
    });
    clock.set('2026-11-16T11:00');
    expect(await move(id, wish)).toMatchObject(refused(RESERVATION_TEXTS.PAST));
    clock.set('2026-11-16T10:59');
    expect((await move(id, { ...wish, version: 1 })).status).toBe(200);
    await ask('POST', `/api/cancel/${id}`, { token: admin.token, body: {} });
    expect(await move(id, { ...wish, time: '15:00' })).toMatchObject(
      refused(RESERVATION_TEXTS.ALREADY_CANCELLED),
    );
  });

  it("a client moves its own with six hours' notice of the old hour, and nobody else's", async () => {
    const { coach, client, id } = await aSession({ date: '2026-11-16', time: '16:00' });
    await aSlot(coach.id, { date: '2026-11-16', start_time: '10:30' });
    const wish = { date: '2026-11-16', time: '10:30' };
    expect((await move(id, wish, await aPerson('user'))).status).toBe(403);
    expect((await move(id, wish, coach)).status).toBe(403);
    clock.set('2026-11-16T10:01');
    expect(await move(id, wish, client)).toMatchObject(refused(MOVING_TEXTS.TOO_LATE));
    clock.set('2026-11-16T10:00');
    expect((await move(id, wish, client)).body.reservation).toMatchObject({ time: '10:30' });
  });
});

describe('moving several sessions', () => {
  const several = (body: object, preview = false) =>
    ask('POST', `/api/admin/reservations/move${preview ? '/preview' : ''}`, { token: admin.token, body });

  /** Three sessions of one coach at ten, from Tuesday on; and the hour of the fourth day is free. */
  async function threeDays() {
    const coach = await aPerson('coach');
    const ids = [];
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      const client = await aPerson('user');
      await givePoints(client.id, 1);
      ids.push(await aReservation(await aSlot(coach.id, { date, start_time: '10:00' }), client.id));
    }
    await aSlot(coach.id, { date: '2026-12-04', start_time: '10:00' });
    return { coach, ids };
  }

  it('by a day each, every one into the hour that the next one leaves', async () => {
    const { ids } = await threeDays();
    const { body } = await several({ ids, days: 1 });
    expect(body.message).toBe('3 séances déplacées.');
    expect(body.moves.map(({ obstacle }: { obstacle: null }) => obstacle)).toEqual([null, null, null]);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).date))).toEqual([
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ]);
  });

  it('foresees by name what stays and why, and changes nothing', async () => {
    const { coach, ids } = await threeDays();
    const colleague = await aPerson('coach');
    await aSlot(colleague.id, { date: '2026-12-01', start_time: '10:00' });
    await aSlot(colleague.id, { date: '2026-12-02', start_time: '10:00' });
    await aCourse(colleague.id, { date: '2026-12-02', time: '10:30' });
    const body = { ids, coach_id: colleague.id };
    const { body: foreseen } = await several(body, true);
    expect(foreseen.message).toBe('1 séance déplacée, 2 laissées en place.');
    expect(foreseen.moves).toMatchObject([
      { from: { coach_id: coach.id }, to: { coach_id: colleague.id, date: '2026-12-01' }, obstacle: null },
      { obstacle: MOVE_OBSTACLES.COACH_BUSY },
      { obstacle: SKIPPED_TEXTS.NO_SLOT },
    ]);
    expect(await read(ids[0] ?? 0)).toMatchObject({ coach_id: coach.id, version: 1 });
    const [first, ...others] = foreseen.moves.map(({ version }: { version: number }) => version);
    const stale = await several({ ...body, versions: [first + 1, ...others] });
    expect(stale.body.moves[0]).toMatchObject({ obstacle: MOVE_OBSTACLES.MOVED });
    const { body: done } = await several({ ...body, versions: [first, ...others] });
    expect(done).toEqual(foreseen);
    expect(await read(ids[0] ?? 0)).toMatchObject({ coach_id: colleague.id, version: 2 });
  });

  it('says of one that is cancelled or over that it stays for that reason', async () => {
    const { ids } = await threeDays();
    await ask('POST', `/api/cancel/${ids[2]}`, { token: admin.token, body: {} });
    clock.set('2026-12-01T10:00');
    const { token } = await aPerson('admin');
    const reply = await ask('POST', '/api/admin/reservations/move', { token, body: { ids, days: 1 } });
    expect(reply.body.moves.map(({ obstacle }: { obstacle: string }) => obstacle)).toEqual([
      MOVE_OBSTACLES.BEGUN,
      null,
      MOVE_OBSTACLES.CANCELLED,
    ]);
  });

  it('asks where to', async () => {
    expect(await several({ ids: [1] })).toMatchObject(refused(MOVING_TEXTS.NOWHERE, 400));
    expect(await several({ ids: [], days: 1 })).toMatchObject(refused(MOVING_TEXTS.NOTHING_CHOSEN, 400));
    expect(await several({ ids: [1], coach_id: 999_999 })).toMatchObject(refused(COACH_TEXTS.NOT_FOUND, 404));
  });
});
