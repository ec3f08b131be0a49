import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
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
const TIMES = { date: TOMORROW, start_time: '09:00', end_time: '10:00' };

beforeEach(() => clock.set(NOW));

const hours = (coach: number, query = '', as = token) =>
  ask('GET', `/api/coaches/${coach}/hours${query}`, { token: as });
const open = (as: string, coach: number, over = {}, key?: string) =>
  ask('POST', `/api/coaches/${coach}/availability`, {
    token: as,
    body: { ...TIMES, ...over },
    ...(key && { key }),
  });
const remove = (as: string, id: number, key?: string) =>
  ask('DELETE', `/api/coaches/availability/${id}`, { token: as, ...(key && { key }) });
const removeAll = (as: string, ids: readonly number[]) =>
  ask('POST', '/api/coaches/availability/bulk-delete', { token: as, body: { ids } });
const allow = async (coaches_open_hours: boolean) => {
  const { body } = await ask('GET', '/api/admin/booking-rules', { token });
  const { sessions_to_come_max, bilan_days_between, weeks_ahead, version } = body;
  const reply = await ask('PUT', '/api/admin/booking-rules', {
    token,
    body: { sessions_to_come_max, bilan_days_between, weeks_ahead, version, coaches_open_hours },
  });
  expect(reply.status).toBe(200);
};
const rowOf = (id: number) =>
  db
    .selectFrom('slots')
    .select(['withdrawn_at', 'by_rule', 'withdrawn_by_rule'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe("a coach's week", () => {
  it('has every slot of its days, the courses, and an hour counted once though it is open for both kinds', async () => {
    const coach = (await aPerson('coach')).id;
    await open(token, coach, { end_time: '12:00' });
    const taken = await aSlot(coach, { date: TODAY, start_time: '15:00', session_type: 'bilan' });
    await aReservation(taken, client.id);
    const course = await aCourse(coach, { date: TOMORROW, time: '11:00', duration: 60 });
    await aSlot(coach, { date: '2026-11-23', start_time: '09:00' });
    const { status, body } = await hours(coach);
    expect(status).toBe(200);
    expect(body).toMatchObject({ from: TODAY, to: '2026-11-22' });
    expect(body.slots).toHaveLength(10);
    expect(body.slots[0]).toMatchObject({ id: taken, status: 'booked', by_rule: false });
    expect(body.courses).toMatchObject([{ id: course, date: TOMORROW, start_time: '11:00', duration: 60 }]);
    expect(body.sums).toEqual({
      open_minutes: 150,
      taken_minutes: 30,
      normal: { open: 2, taken: 0 },
      bilan: { open: 5, taken: 1 },
    });
  });

  it('goes back as well as ahead, seven days at most, and shows nothing that was withdrawn', async () => {
    const coach = (await aPerson('coach')).id;
    const past = await aSlot(coach, { date: '2026-11-10', start_time: '09:00' });
    const gone = await aSlot(coach, { date: '2026-11-11', start_time: '09:00' });
    await remove(token, gone);
    const { body } = await hours(coach, '?from=2026-11-09&to=2026-11-15');
    expect(body.slots.map(({ id }: { id: number }) => id)).toEqual([past]);
    expect((await hours(coach, '?from=2026-11-09&to=2026-11-16')).status).toBe(400);
    expect((await hours(coach, '?from=2026-11-09&to=2026-11-08')).status).toBe(400);
    expect((await hours(999_999)).status).toBe(404);
  });
});

describe('an hour that the week opened', () => {
  it('stays closed by hand once it is deleted: it is neither forgotten nor the rule that withdrew it', async () => {
    const coach = (await aPerson('coach')).id;
    const [one, two] = [
      await aSlot(coach, { date: TOMORROW, start_time: '09:00' }),
      await aSlot(coach, { date: TOMORROW, start_time: '09:00', session_type: 'bilan' }),
    ];
    await db.updateTable('slots').set({ by_rule: true }).where('coach_id', '=', coach).execute();
    expect((await hours(coach)).body.slots).toMatchObject([{ by_rule: true }, { by_rule: true }]);
    await remove(token, one);
    await removeAll(token, [two]);
    for (const id of [one, two]) {
      const { withdrawn_at, ...marks } = await rowOf(id);
      expect(withdrawn_at).not.toBeNull();
      expect(marks).toEqual({ by_rule: true, withdrawn_by_rule: false });
    }
  });
});

describe('a coach of a studio that leaves hours to its office', () => {
  it('neither opens nor withdraws any, and is told so', async () => {
    await allow(false);
    const coach = await aPerson('coach');
    const slot = await aSlot(coach.id, { date: TOMORROW, start_time: '09:00' });
    const refused = { status: 403, body: { error: SLOT_TEXTS.OFFICE_ONLY } };
    expect(await open(coach.token, coach.id, { start_time: '15:00', end_time: '16:00' })).toMatchObject(
      refused,
    );
    expect(await remove(coach.token, slot)).toMatchObject(refused);
    expect(await removeAll(coach.token, [slot])).toMatchObject(refused);
    expect((await rowOf(slot)).withdrawn_at).toBeNull();
    const profile = await ask('GET', '/api/coach-dashboard/profile', { token: coach.token });
    expect(profile.body.may_open_hours).toBe(false);
  });
});

describe('a coach of a studio that allows it', () => {
  beforeEach(() => allow(true));

  it('opens and withdraws own hours, each once however often it is sent', async () => {
    const coach = await aPerson('coach');
    const once = 'open-own-hours-0001';
    const first = await open(coach.token, coach.id, {}, once);
    expect(first).toMatchObject({ status: 200, body: { skipped: 0 } });
    expect(first.body.slots).toHaveLength(3);
    expect((await open(coach.token, coach.id, {}, once)).body).toEqual(first.body);
    const [one, ...rest] = first.body.slots.map(({ id }: { id: number }) => id);
    const gone = 'close-own-hours-0001';
    expect((await remove(coach.token, one, gone)).status).toBe(200);
    expect((await remove(coach.token, one, gone)).status).toBe(200);
    expect((await remove(coach.token, one)).status).toBe(404);
    expect(await removeAll(coach.token, rest)).toMatchObject({ status: 200, body: { deleted: 2 } });
    const profile = await ask('GET', '/api/coach-dashboard/profile', { token: coach.token });
    expect(profile.body.may_open_hours).toBe(true);
  });

  it("touches no colleague's hours, not even among own ones", async () => {
    const [coach, colleague] = [await aPerson('coach'), await aPerson('coach')];
    const own = await aSlot(coach.id, { date: TOMORROW, start_time: '09:00' });
    const other = await aSlot(colleague.id, { date: TOMORROW, start_time: '09:00' });
    const refused = { status: 403, body: { error: SLOT_TEXTS.NOT_OWN } };
    expect(await open(coach.token, colleague.id)).toMatchObject(refused);
    const unknown = { status: 404, body: { error: SLOT_TEXTS.NOT_FOUND } };
    expect(await remove(coach.token, other)).toMatchObject(unknown);
    expect(await removeAll(coach.token, [own, other])).toMatchObject(unknown);
    expect((await rowOf(own)).withdrawn_at).toBeNull();
    expect((await rowOf(other)).withdrawn_at).toBeNull();
    expect((await hours(colleague.id, '', coach.token)).status).toBe(403);
  });

  it('cannot withdraw an hour that somebody booked, nor change the week or open hours in bulk', async () => {
    const coach = await aPerson('coach');
    const slot = await aSlot(coach.id, { date: TOMORROW, start_time: '09:00' });
    await aReservation(slot, client.id);
    expect((await remove(coach.token, slot)).status).toBe(409);
    const bulk = {
      ...{ coach_id: coach.id, start_date: TOMORROW, end_date: TOMORROW, days_of_week: [2] },
      ...{ start_time: '09:00', end_time: '10:00', session_types: ['normal'] },
    };
    expect(
      (await ask('POST', '/api/coaches/bulk-availability', { token: coach.token, body: bulk })).status,
    ).toBe(403);
  });
});

it('the books are in order after all of these', () => expectInvariants(db));
