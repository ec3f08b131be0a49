import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';

const { ask, aPerson, clock } = await testApp();
const { token } = await aPerson('admin');

beforeEach(() => clock.set(NOW));

const WEDNESDAYS = [{ weekday: 3, start_time: '09:00', end_time: '12:00', session_types: ['normal'] }];
const USUAL = { valid_from: '2026-11-17', windows: WEDNESDAYS };
const RAMADAN = { valid_from: '2027-02-08', valid_to: '2027-03-09', windows: WEDNESDAYS };
const NONE = { without: [], holidays_open: [] };

const save = async (coach: number, body: object) => {
  const reply = await ask('PUT', `/api/coaches/${coach}/week`, { token, body });
  expect(reply.status).toBe(200);
  return reply.body.week;
};
const datesOf = async (coach: number) => {
  const { body } = await ask('GET', `/api/coaches/${coach}/week`, { token });
  return { without: body.without, holidays_open: body.holidays_open };
};

describe('days on which somebody decided otherwise', () => {
  it('stay when another week is saved from a screen that was shown before', async () => {
    const { id } = await aPerson('coach');
    const usual = await save(id, USUAL);
    const ramadan = await save(id, RAMADAN);
    await save(id, { ...USUAL, version: usual.version, without: ['2026-11-25'], known_dates: NONE });
    await save(id, { ...RAMADAN, version: ramadan.version, without: ['2027-02-10'], known_dates: NONE });
    expect(await datesOf(id)).toEqual({ without: ['2026-11-25', '2027-02-10'], holidays_open: [] });
  });

  it('are taken back by whoever was shown them, unless they were decided otherwise since', async () => {
    const { id } = await aPerson('coach');
    const dates = { without: ['2026-11-25', '2027-01-01'], holidays_open: [] };
    await save(id, { ...USUAL, ...dates });
    await save(id, { ...USUAL, holidays_open: ['2027-01-01'] });
    await save(id, { ...USUAL, ...NONE, known_dates: dates });
    expect(await datesOf(id)).toEqual({ without: [], holidays_open: ['2027-01-01'] });
  });

  it('are not taken back by whoever does not say what was shown', async () => {
    const { id } = await aPerson('coach');
    await save(id, { ...USUAL, without: ['2026-11-25'] });
    await save(id, USUAL);
    expect((await datesOf(id)).without).toEqual(['2026-11-25']);
  });
});

describe('a week that is copied to a colleague', () => {
  it('brings along the days that were decided with it, but none over the colleague’s own', async () => {
    const [one, two] = [await aPerson('coach'), await aPerson('coach')];
    await save(two.id, { ...USUAL, without: ['2026-12-02'], holidays_open: ['2027-01-01'] });
    const before = { without: ['2026-11-25', '2027-01-01'], holidays_open: [] };
    const { version } = await save(one.id, { ...USUAL, ...before });
    const without = [...before.without, '2026-12-09'];
    await save(one.id, { ...USUAL, version, without, holidays_open: ['2026-12-02'], coach_ids: [two.id] });
    expect(await datesOf(two.id)).toEqual({
      without: ['2026-12-02', '2026-12-09'],
      holidays_open: ['2027-01-01'],
    });
  });
});
