import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { keepAllHoursOpen, keepHoursOpen, keepStudioHoursOpen } from './weeks-hours.service.ts';

const { ask, aPerson, clock, db } = await testApp({ TOKEN_TTL_HOURS: '720' });
const { aSlot, aCourse } = factories(db);
const { id: admin, token } = await aPerson('admin');

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('closures').execute();
});

const window = (weekday: number, start_time: string, end_time: string, session_types = ['normal']) => ({
  weekday,
  start_time,
  end_time,
  session_types,
});
const THURSDAYS = [window(4, '09:00', '11:00')];
async function aCoach(windows = THURSDAYS): Promise<number> {
  const { id } = await aPerson('coach');
  await save(id, { windows });
  return id;
}
const save = (coach: number, over: object) =>
  ask('PUT', `/api/coaches/${coach}/week`, { token, body: { valid_from: '2026-11-16', ...over } });

const slotsOf = (coach: number) =>
  db.selectFrom('slots').selectAll().where('coach_id', '=', coach).orderBy('id').execute();
const live = async (coach: number, date?: string) =>
  (await slotsOf(coach))
    .filter((slot) => slot.withdrawn_at === null && (date === undefined || slot.date === date))
    .map((slot) => (date === undefined ? `${slot.date} ${slot.start_time}` : slot.start_time))
    .toSorted();
const remove = async (coach: number, date: string, start_time: string) => {
  const slot = (await slotsOf(coach)).find(
    (one) => one.withdrawn_at === null && one.date === date && one.start_time === start_time,
  );
  return ask('DELETE', `/api/coaches/availability/${slot?.id}`, { token });
};
const close = (during: string) =>
  db
    .insertInto('closures')
    .values({ during, reason: 'Aïd', created_by: admin, created_at: clock.now().at })
    .execute();

describe('a night', () => {
  it('opens one more day at the end, also when nights were missed, and then nothing more', async () => {
    const id = await aCoach();
    expect((await live(id)).at(-1)).toBe('2027-02-04 10:00');
    clock.set('2026-11-26T00:10');
    expect(await keepAllHoursOpen({ db, clock })).toBeGreaterThan(0);
    expect((await live(id)).at(-1)).toBe('2027-02-11 10:00');
    const before = await slotsOf(id);
    expect(await keepAllHoursOpen({ db, clock })).toBe(0);
    expect(await slotsOf(id)).toEqual(before);
    await expectInvariants(db);
  });

  it('leaves an hour closed that was withdrawn by hand, whoever had opened it', async () => {
    const id = await aCoach();
    await aSlot(id, { date: '2026-11-20', start_time: '15:00' });
    expect((await remove(id, '2026-11-19', '09:00')).status).toBe(200);
    await keepAllHoursOpen({ db, clock });
    expect(await live(id, '2026-11-19')).toEqual(['10:00']);
    await save(id, { windows: THURSDAYS });
    expect(await live(id, '2026-11-19')).toEqual(['10:00']);
    expect(await live(id, '2026-11-20')).toEqual(['15:00']);
  });

  it('finds an hour that was added by hand where the week has one, and leaves it closed once it is deleted', async () => {
    const { id } = await aPerson('coach');
    await aSlot(id, { date: '2026-11-19', start_time: '09:00' });
    const { body } = await save(id, { windows: THURSDAYS });
    expect(body.coaches[0].days[0].clashes).toMatchObject([{ start_time: '09:00', why: 'hand' }]);
    clock.set('2026-11-16T10:00');
    await remove(id, '2026-11-19', '09:00');
    await keepAllHoursOpen({ db, clock });
    expect(await live(id, '2026-11-19')).toEqual(['10:00']);
  });

  it('keeps hours of the 29th of February', async () => {
    const id = await aCoach([window(2, '09:00', '10:00')]);
    clock.set('2028-02-22T08:00');
    expect(await keepHoursOpen(db, [id], clock.now())).toMatchObject([{ opened: 12 }]);
    expect(await live(id, '2028-02-29')).toEqual(['09:00']);
    clock.set('2028-02-29T00:00');
    await keepHoursOpen(db, [id], clock.now());
    expect(await live(id, '2028-05-16')).toEqual(['09:00']);
  });
});

describe('a closure', () => {
  it('takes the hours within, of the week and by hand, and gives them back', async () => {
    const id = await aCoach();
    await aSlot(id, { date: '2026-11-19', start_time: '15:00' });
    const before = await slotsOf(id);
    await db.transaction().execute(async (tx) => {
      // As the closure's own service does it: the slots leave before the transaction ends.
      await tx
        .insertInto('closures')
        .values({
          during: '[2026-11-19,2026-11-20)',
          reason: 'Aïd',
          created_by: admin,
          created_at: clock.now().at,
        })
        .execute();
      await keepStudioHoursOpen(tx, clock.now());
    });
    expect(await live(id, '2026-11-19')).toEqual([]);
    await expectInvariants(db);
    await db.deleteFrom('closures').execute();
    await keepStudioHoursOpen(db, clock.now());
    expect(await slotsOf(id)).toEqual(before);
  });

  it('is left out when a window is cut, and in its preview, and that is said', async () => {
    const { id } = await aPerson('coach');
    await close('[2026-11-19 09:30,2026-11-19 11:00)');
    const body = { date: '2026-11-19', start_time: '09:00', end_time: '12:00' };
    const cut = await ask('POST', `/api/coaches/${id}/availability`, { token, body });
    expect(cut.body).toMatchObject({
      message:
        '1 créneau normal et 3 créneaux bilan créés, 2 créneaux normaux et 3 créneaux bilan laissés de côté (studio fermé ou coach en congé).',
      skipped: 5,
      skipped_by_type: { normal: 2, bilan: 3 },
    });
    const other = await aPerson('coach');
    const bulk = { ...body, coach_id: other.id, start_date: body.date, end_date: body.date };
    const { body: foreseen } = await ask('POST', '/api/coaches/bulk-availability/preview', {
      token,
      body: { ...bulk, days_of_week: [4], session_types: ['normal', 'bilan'] },
    });
    expect(foreseen.days).toMatchObject([{ normal: 1, bilan: 3 }]);
    expect(foreseen.days[0].clashes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      Array.from({ length: 5 }, () => 'shut'),
    );
  });
});

describe('a week for a while', () => {
  it('takes the place of the usual one, tells whom it leaves without an hour, and is gone by itself', async () => {
    const id = await aCoach();
    await aCourse(id, { title: 'Yoga', date: '2026-12-03', time: '20:00' });
    const ramadan = {
      valid_from: '2026-11-26',
      valid_to: '2026-12-05',
      windows: [window(4, '20:00', '21:00')],
    };
    const { body } = await save(id, ramadan);
    expect(body).toMatchObject({ opened: 1, withdrawn: 4 });
    const days: { date: string }[] = body.coaches[0].days;
    expect(days.find(({ date }) => date === '2026-12-03')).toMatchObject({
      clashes: [{ why: 'course', name: 'Yoga' }],
    });
    expect(await live(id, '2026-11-26')).toEqual(['20:00']);
    expect(await live(id, '2026-12-10')).toEqual(['09:00', '10:00']);
    const { body: read } = await ask('GET', `/api/coaches/${id}/week`, { token });
    expect(read.weeks).toHaveLength(2);
    clock.set('2026-12-06T00:10');
    expect((await ask('GET', `/api/coaches/${id}/week`, { token })).body).toMatchObject({
      valid_from: '2026-11-16',
      weeks: [{ valid_to: null }],
    });
    await expectInvariants(db);
  });
});
