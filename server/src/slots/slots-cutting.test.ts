import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { WINDOW_FAULTS } from '@elan/contract/slots/slots.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { aCourse } = factories(db);
const { token } = await aPerson('admin');
const client = await aPerson('user');

const TODAY = '2026-11-16';
const TOMORROW = '2026-11-17';
const NOBODY = 999_999;

beforeEach(() => clock.set(NOW));

const aCoach = async () => (await aPerson('coach')).id;
const offer = (coach: number, query = '') => ask('GET', `/api/coaches/${coach}/availability${query}`);
const list = (coach: number, query = '') =>
  ask('GET', `/api/coaches/${coach}/all-availability${query}`, { token });
const cut = (coach: number, body: object) =>
  ask('POST', `/api/coaches/${coach}/availability`, { token, body });
const remove = (id: number) => ask('DELETE', `/api/coaches/availability/${id}`, { token });
const startsOf = (slots: { session_type: string; start_time: string }[], type: string) =>
  slots.filter(({ session_type }) => session_type === type).map(({ start_time }) => start_time);

describe('cutting a window', () => {
  it('makes normal and bilan slots with their breaks', async () => {
    const coach = await aCoach();
    const { status, body } = await cut(coach, { date: TOMORROW, start_time: '09:00', end_time: '12:00' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: '3 créneaux normaux et 6 créneaux bilan créés.', skipped: 0 });
    expect(startsOf(body.slots, 'normal')).toEqual(['09:00', '10:00', '11:00']);
    expect(startsOf(body.slots, 'bilan')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    expect(body.slots[0]).toMatchObject({ coach_id: coach, date: TOMORROW, status: 'available' });
    expect((await offer(coach)).body).toHaveLength(9);
  });

  it('creates nothing the second time, and only what is missing of a longer one', async () => {
    const coach = await aCoach();
    const window = { date: TOMORROW, start_time: '09:00', end_time: '11:00' };
    await cut(coach, window);
    const again = await cut(coach, window);
    expect(again.body).toEqual({
      message: 'Aucun créneau créé, 2 créneaux normaux et 4 créneaux bilan déjà existants.',
      slots: [],
      skipped: 6,
      skipped_by_type: { normal: 2, bilan: 4 },
    });
    const longer = await cut(coach, { ...window, end_time: '12:00' });
    expect(longer.body).toMatchObject({ skipped: 6 });
    expect(startsOf(longer.body.slots, 'normal')).toEqual(['11:00']);
    const shifted = await cut(coach, { ...window, start_time: '11:50', end_time: '12:50' });
    expect(startsOf(shifted.body.slots, 'normal')).toEqual([]);
    expect(startsOf(shifted.body.slots, 'bilan')).toEqual(['12:20']);
    expect(shifted.body.skipped).toBe(2);
  });

  it('offers an hour again that was withdrawn, as a new slot', async () => {
    const coach = await aCoach();
    const window = { date: TOMORROW, start_time: '09:00', end_time: '09:30' };
    const [slot] = (await cut(coach, window)).body.slots;
    await remove(slot.id);
    const [another] = (await cut(coach, window)).body.slots;
    expect(another.id).not.toBe(slot.id);
  });

  it('over hours that are taken makes overlapping slots', async () => {
    const coach = await aCoach();
    await aCourse(coach, { date: TOMORROW, time: '10:00' });
    const { body } = await cut(coach, { date: TOMORROW, start_time: '10:00', end_time: '12:00' });
    const statuses = body.slots.map((slot: { start_time: string; session_type: string; status: string }) => [
      slot.session_type,
      slot.start_time,
      slot.status,
    ]);
    expect(statuses).toEqual(
      expect.arrayContaining([
        ['normal', '10:00', 'overlapping'],
        ['bilan', '10:30', 'overlapping'],
        ['normal', '11:00', 'available'],
        ['bilan', '11:00', 'available'],
      ]),
    );
    expect((await offer(coach)).body).toHaveLength(3);
  });

  it.each([
    ['date', { date: '2026-11-15', start_time: '09:00', end_time: '12:00' }, WINDOW_FAULTS.past],
    ['end_time', { date: TODAY, start_time: '08:00', end_time: '10:00' }, WINDOW_FAULTS.over],
    ['end_time', { date: TOMORROW, start_time: '09:00', end_time: '09:24' }, WINDOW_FAULTS.too_short],
    ['end_time', { date: TOMORROW, start_time: '23:40', end_time: '23:59' }, WINDOW_FAULTS.too_short],
    [
      'end_time',
      { date: TOMORROW, start_time: '22:00', end_time: '01:00' },
      "L'heure de fin doit être après l'heure de début",
    ],
    [
      'end_time',
      { date: TOMORROW, start_time: '09:00', end_time: '09:00' },
      "L'heure de fin doit être après l'heure de début",
    ],
    ['end_time', { date: TOMORROW, start_time: '22:00', end_time: '24:01' }, 'Heure invalide'],
    ['start_time', { date: TOMORROW, start_time: '24:00', end_time: '24:00' }, 'Heure invalide'],
    ['date', { date: '2026-02-30', start_time: '09:00', end_time: '12:00' }, 'Date invalide'],
    ['date', { date: '2027-02-29', start_time: '09:00', end_time: '12:00' }, 'Date invalide'],
    ['date', { start_time: '09:00', end_time: '12:00' }, 'Veuillez sélectionner une date'],
  ])('refuses, beside %s, %j', async (field, body, text) => {
    const coach = await aCoach();
    expect(await cut(coach, body)).toMatchObject({
      status: 400,
      body: { error: text, fields: { [field]: text } },
    });
    expect((await list(coach, '?past=1')).body).toEqual([]);
  });

  it('takes today from this minute on, counts what has begun, and fills the day to its last minute', async () => {
    const coach = await aCoach();
    const { body } = await cut(coach, { date: TODAY, start_time: '00:00', end_time: '23:59' });
    expect(body).toMatchObject({
      message:
        '14 créneaux normaux et 28 créneaux bilan créés, 10 créneaux normaux et 20 créneaux bilan déjà passés.',
      skipped: 30,
      skipped_by_type: { normal: 10, bilan: 20 },
    });
    expect(startsOf(body.slots, 'bilan')[0]).toBe('10:00');
    expect((await offer(coach, '?session_type=normal')).body).toHaveLength(14);
  });

  it('makes neither what begins this very minute nor what is there, and tells them apart', async () => {
    const coach = await aCoach();
    await cut(coach, { date: TODAY, start_time: '10:11', end_time: '10:36' });
    const { body } = await cut(coach, { date: TODAY, start_time: '09:41', end_time: '11:06' });
    expect(startsOf(body.slots, 'bilan')).toEqual(['10:41']);
    expect(body.message).toBe(
      '1 créneau bilan créé, 1 créneau bilan déjà existant, 1 créneau normal et 1 créneau bilan déjà passés.',
    );
  });

  it('lets a slot end with the day, and says so', async () => {
    const coach = await aCoach();
    const { body } = await cut(coach, { date: TOMORROW, start_time: '23:05', end_time: '24:00' });
    const times = [
      { session_type: 'normal', start_time: '23:05', end_time: '24:00' },
      { session_type: 'bilan', start_time: '23:05', end_time: '23:30' },
      { session_type: 'bilan', start_time: '23:35', end_time: '24:00' },
    ];
    for (const slots of [body.slots, (await offer(coach)).body, (await list(coach)).body]) {
      expect(slots).toHaveLength(times.length);
      for (const slot of times) expect(slots).toContainEqual(expect.objectContaining(slot));
    }
  });

  it('needs a coach who is there', async () => {
    const window = { date: TOMORROW, start_time: '09:00', end_time: '12:00' };
    const gone = await aCoach();
    await ask('DELETE', `/api/coaches/${gone}`, { token });
    for (const id of [NOBODY, client.id, gone]) {
      expect(await cut(id, window)).toMatchObject({ status: 404, body: { error: COACH_TEXTS.NOT_FOUND } });
    }
  });
});

describe('cutting many days', () => {
  const bulk = (coach_id: number, over: object = {}) =>
    ask('POST', '/api/coaches/bulk-availability', {
      token,
      body: {
        coach_id,
        start_date: TODAY,
        end_date: '2026-11-29',
        start_time: '10:00',
        end_time: '12:00',
        days_of_week: [0, 1],
        repeat_for_weeks: 4,
        session_types: ['normal'],
        ...over,
      },
    });

  it('takes the chosen weekdays, Sunday 0, until the end date whatever the weeks say', async () => {
    const { status, body } = await bulk(await aCoach());
    expect(status).toBe(200);
    const days = new Set(body.slots.map(({ date }: { date: string }) => date));
    expect([...days]).toEqual([TODAY, '2026-11-22', '2026-11-23', '2026-11-29']);
    expect(body).toMatchObject({ skipped: 0, message: '8 créneaux normaux créés.' });
  });

  it('cuts the chosen kinds, and counts what was there', async () => {
    const coach = await aCoach();
    await bulk(coach);
    const both = await bulk(coach, { session_types: ['bilan', 'normal'] });
    expect(both.body).toMatchObject({
      message: '16 créneaux bilan créés, 8 créneaux normaux déjà existants.',
      skipped: 8,
    });
    expect(both.body.slots).toHaveLength(16);
    expect(startsOf(both.body.slots, 'normal')).toEqual([]);
  });

  it.each([
    ['start_date', { start_date: '2026-11-15' }, WINDOW_FAULTS.past],
    ['end_time', { end_time: '10:54' }, WINDOW_FAULTS.too_short],
    ['days_of_week', { end_date: TODAY, days_of_week: [2] }, WINDOW_FAULTS.no_day],
    [
      'end_date',
      {
        end_date: '2027-11-15',
        days_of_week: [0, 1, 2, 3, 4, 5, 6],
        start_time: '06:00',
        end_time: '23:00',
      },
      WINDOW_FAULTS.too_many,
    ],
    ['end_date', { end_date: '2026-11-15' }, 'End date must be after start date'],
    ['end_date', { end_date: '2028-11-15' }, 'Un an au maximum'],
    ['days_of_week', { days_of_week: [] }, 'Veuillez sélectionner au moins un jour de la semaine'],
    ['session_types', { session_types: [] }, 'Veuillez sélectionner au moins un type de séance'],
    ['coach_id', { coach_id: '' }, 'Please select a coach'],
    ['start_date', { start_date: null }, 'Veuillez choisir la date de début'],
    ['start_time', { start_time: '' }, "Veuillez choisir l'heure de début"],
    ['end_time', { end_time: '' }, "Veuillez choisir l'heure de fin"],
    ['end_date', { end_date: '2026-11-31' }, 'Date invalide'],
  ])('refuses, beside %s, %j', async (field, over, text) => {
    const coach = await aCoach();
    expect(await bulk(coach, over)).toMatchObject({
      status: 400,
      body: { error: text, fields: { [field]: text } },
    });
    expect((await list(coach)).body).toEqual([]);
  });

  it('does not mind a past start when no chosen day is past', async () => {
    const reply = await bulk(await aCoach(), { start_date: '2026-11-15', days_of_week: [1] });
    expect(reply.body.slots).toHaveLength(4);
  });

  it('needs a coach who is there', async () => {
    expect(await bulk(NOBODY)).toMatchObject({ status: 404, body: { error: COACH_TEXTS.NOT_FOUND } });
  });

  it('cuts twelve full weeks of both kinds in one go', async () => {
    const coach = await aCoach();
    const over = { end_date: '2027-02-07', days_of_week: [0, 1, 2, 3, 4, 5, 6] };
    const times = { start_time: '06:00', end_time: '23:00', session_types: ['normal', 'bilan'] };
    const { status, body } = await bulk(coach, { ...over, ...times });
    expect(status).toBe(200);
    expect(body.slots).toHaveLength(84 * (17 + 34) - (4 + 8));
    expect((await offer(coach)).body).toHaveLength(2000);
  });
});
