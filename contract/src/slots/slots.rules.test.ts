import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SESSION_MINUTES, SESSION_TYPES } from '../prices.rules.ts';
import { addDays, dayOfWeek, daysBetween, minutesOfDay, timeOfMinutes } from '../time.ts';
import {
  BREAK_MINUTES,
  BULK_SLOTS_MAX,
  BULK_TIMES,
  cutDay,
  cutSlots,
  endOfWeeks,
  foreseeDay,
  matchingDates,
  slotState,
  sumHours,
  weeksOf,
  whyNotCuttable,
  whyNotDeletable,
} from './slots.rules.ts';

const starts = (start: string, end: string, type: 'normal' | 'bilan') =>
  cutSlots(start, end, type).map((slot) => slot.start_time);

describe('cutSlots', () => {
  it.each([
    ['09:00', '12:00', 'normal', ['09:00', '10:00', '11:00']],
    ['09:00', '11:55', 'normal', ['09:00', '10:00', '11:00']],
    ['09:00', '11:54', 'normal', ['09:00', '10:00']],
    ['09:00', '10:00', 'bilan', ['09:00', '09:30']],
    ['09:00', '09:55', 'normal', ['09:00']],
    ['09:00', '09:54', 'normal', []],
    ['09:00', '09:24', 'bilan', []],
    ['22:00', '23:59', 'normal', ['22:00', '23:00']],
    ['23:05', '23:59', 'normal', []],
    ['23:05', '24:00', 'normal', ['23:05']],
    ['23:06', '24:00', 'normal', []],
    ['23:00', '24:00', 'bilan', ['23:00', '23:30']],
    ['12:00', '09:00', 'normal', []],
  ] as const)('%s–%s %s', (start, end, type, expected) => {
    expect(starts(start, end, type)).toEqual(expected);
  });

  it('ends with the day at 24:00, not before it began', () => {
    expect(cutSlots('23:05', '24:00', 'normal')).toEqual([{ start_time: '23:05', end_time: '24:00' }]);
  });

  it('fills the window without overlap, with breaks, and leaves no room for one more', () => {
    const minute = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(minute, minute, fc.constantFrom(...SESSION_TYPES), (a, b, type) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const slots = cutSlots(timeOfMinutes(start), timeOfMinutes(end), type);
        const length = SESSION_MINUTES[type];
        let free = start;
        for (const slot of slots) {
          expect(minutesOfDay(slot.start_time)).toBe(free);
          expect(minutesOfDay(slot.end_time) - free).toBe(length);
          free += length + BREAK_MINUTES;
        }
        expect(free + length).toBeGreaterThan(end);
        expect(slots.every((slot) => minutesOfDay(slot.end_time) <= end)).toBe(true);
      }),
    );
  });
});

describe('matchingDates', () => {
  it('takes Mondays and Sundays, both ends included', () => {
    expect(matchingDates('2026-11-15', '2026-11-23', [0, 1])).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('is empty when the end comes first', () => {
    expect(matchingDates('2026-11-16', '2026-11-15', [0, 1, 2, 3, 4, 5, 6])).toEqual([]);
  });

  it('leaves out no matching day and adds no other', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 90 }),
        days,
        (from, span, weekdays) => {
          const start = addDays('2026-01-01', from);
          const end = addDays(start, span);
          const dates = matchingDates(start, end, weekdays);
          expect(
            dates.every((date) => weekdays.includes(dayOfWeek(date)) && date >= start && date <= end),
          ).toBe(true);
          const everyDay = Array.from({ length: span + 1 }, (_, index) => addDays(start, index));
          expect(dates).toEqual(everyDay.filter((date) => weekdays.includes(dayOfWeek(date))));
        },
      ),
    );
  });
});

it('four weeks end on the same weekday minus one', () => {
  expect(daysBetween('2026-11-16', endOfWeeks('2026-11-16', 4))).toBe(27);
  expect(matchingDates('2026-11-16', endOfWeeks('2026-11-16', 4), [1])).toHaveLength(4);
});

it('bulk times go every half hour from 06:00 to 23:00', () => {
  expect(BULK_TIMES[0]).toBe('06:00');
  expect(BULK_TIMES[1]).toBe('06:30');
  expect(BULK_TIMES.at(-1)).toBe('23:00');
});

it.each([
  ['available', undefined],
  ['cancelled', undefined],
  ['booked', 'booked'],
  ['overlapping', 'overlapping'],
] as const)('a slot that is %s is held by %s', (status, reason) => {
  expect(whyNotDeletable({ status })).toBe(reason);
});

describe('whyNotCuttable', () => {
  const today = '2026-11-16';
  const now = { date: today, time: '09:00' };
  const window = {
    dates: [today],
    start_time: '09:00',
    end_time: '12:00',
    session_types: [...SESSION_TYPES],
  };

  it.each([
    [{}, undefined],
    [{ dates: ['2026-11-15'] }, 'past'],
    [{ dates: [today, '2026-11-15'] }, 'past'],
    [{ dates: [] }, 'no_day'],
    [{ start_time: '08:00', end_time: '09:00' }, 'over'],
    [{ start_time: '08:30', end_time: '09:25' }, 'over'],
    [{ start_time: '08:31', end_time: '09:26' }, undefined],
    [{ start_time: '08:00', end_time: '09:00', dates: [today, '2026-11-17'] }, undefined],
    [{ end_time: '09:24' }, 'too_short'],
    [{ end_time: '09:25', dates: ['2026-11-17'] }, undefined],
    [{ end_time: '09:54', session_types: ['normal' as const] }, 'too_short'],
    [{ end_time: '09:55', dates: ['2026-11-17'], session_types: ['normal' as const] }, undefined],
    [{ end_time: '08:00' }, 'too_short'],
  ])('%j: %s', (change, reason) => {
    expect(whyNotCuttable({ ...window, ...change }, now)).toBe(reason);
  });

  it('takes as many as may be, and not one day more', () => {
    const wholeDay = { ...window, start_time: '00:00', end_time: '23:59' };
    const perDay = cutDay(wholeDay).length;
    const days = (count: number) => Array.from({ length: count }, (_, index) => addDays(today, index));
    const most = Math.floor(BULK_SLOTS_MAX / perDay);
    expect(perDay).toBe(24 + 48);
    expect(whyNotCuttable({ ...wholeDay, dates: days(most) }, now)).toBeUndefined();
    expect(whyNotCuttable({ ...wholeDay, dates: days(most + 1) }, now)).toBe('too_many');
  });

  it('holds twelve weeks of both kinds, from 06:00 to 23:00', () => {
    const long = { ...window, start_time: '06:00', end_time: '23:00' };
    const dates = Array.from({ length: 84 }, (_, index) => addDays(today, index));
    expect(whyNotCuttable({ ...long, dates }, now)).toBeUndefined();
  });
});

test.each([
  ['2026-11-22', 1],
  ['2026-11-29', 2],
  ['2026-12-13', 4],
  ['2027-02-07', 12],
  ['2026-11-23', undefined],
  ['', undefined],
])('from a Monday to %s is so many weeks: %s', (end, weeks) => {
  expect(weeksOf('2026-11-16', end)).toBe(weeks);
});

describe('slotState', () => {
  it.each([
    ['available', false, 'available'],
    ['available', true, 'closed'],
    ['booked', true, 'booked'],
    ['overlapping', true, 'overlapping'],
    ['cancelled', true, 'cancelled'],
  ] as const)('%s, past %s: %s', (status, is_past, state) => {
    expect(slotState({ status, is_past })).toBe(state);
  });
});

describe('foreseeDay', () => {
  const cut = cutDay({ start_time: '09:00', end_time: '11:00', session_types: ['normal', 'bilan'] });
  const date = '2026-11-16';
  const early = { date, time: '08:59' };
  const outcomes = (day: Omit<Parameters<typeof foreseeDay>[1], 'date'>, now = early) =>
    foreseeDay(cut, { ...day, date }, now).map(
      ({ session_type, start_time, outcome }) => `${session_type} ${start_time} ${outcome}`,
    );

  it('makes everything where there is nothing', () => {
    expect(outcomes({ offered: [], busy: [] }).every((slot) => slot.endsWith('made'))).toBe(true);
  });

  it('leaves out what has begun, whatever else is there', () => {
    const busy = [{ start_time: '09:00', end_time: '11:00' }];
    const offered = [{ session_type: 'bilan', start_time: '09:00', end_time: '09:25' }] as const;
    expect(outcomes({ offered, busy }, { date, time: '09:30' })).toEqual([
      'normal 09:00 past',
      'normal 10:00 taken',
      'bilan 09:00 past',
      'bilan 09:30 past',
      'bilan 10:00 taken',
      'bilan 10:30 taken',
    ]);
  });

  it('skips what one of its kind is in the way of, even by a minute, and not what only touches', () => {
    const offered = [
      { session_type: 'normal', start_time: '09:54', end_time: '10:49' },
      { session_type: 'bilan', start_time: '08:35', end_time: '09:00' },
    ] as const;
    expect(outcomes({ offered, busy: [] })).toEqual([
      'normal 09:00 skipped',
      'normal 10:00 skipped',
      'bilan 09:00 made',
      'bilan 09:30 made',
      'bilan 10:00 made',
      'bilan 10:30 made',
    ]);
  });

  it('makes what cannot be booked while the coach is busy, and says so', () => {
    const busy = [{ start_time: '10:30', end_time: '24:00' }];
    expect(outcomes({ offered: [], busy })).toEqual([
      'normal 09:00 made',
      'normal 10:00 taken',
      'bilan 09:00 made',
      'bilan 09:30 made',
      'bilan 10:00 made',
      'bilan 10:30 taken',
    ]);
  });
});

describe('sumHours', () => {
  const date = '2026-11-16';
  const day = (status: 'available' | 'booked' | 'overlapping') =>
    cutDay({ start_time: '09:00', end_time: '11:00', session_types: ['normal', 'bilan'] }).map((slot) => ({
      ...slot,
      date,
      status,
    }));

  it('counts an hour once that is open for both kinds, with the break after it', () => {
    expect(sumHours(day('available'))).toEqual({
      open_minutes: 120,
      taken_minutes: 0,
      normal: { open: 2, taken: 0 },
      bilan: { open: 4, taken: 0 },
    });
  });

  it('counts the half of an hour whose other half is taken, and not what a course is over', () => {
    const slots = day('overlapping').map((slot) =>
      slot.session_type === 'bilan' && slot.start_time === '09:00'
        ? { ...slot, status: 'booked' as const }
        : slot,
    );
    expect(sumHours(slots)).toMatchObject({ open_minutes: 30, taken_minutes: 30 });
  });

  it('adds up the days, each by itself', () => {
    const next = day('booked').map((slot) => ({ ...slot, date: '2026-11-17' }));
    expect(sumHours([...day('available'), ...next])).toMatchObject({ open_minutes: 240, taken_minutes: 120 });
  });
});
