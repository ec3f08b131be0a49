import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addDays,
  addMinutes,
  addMonths,
  CivilDate,
  CivilEnd,
  CivilTime,
  compareMoments,
  dayOfWeek,
  daysBetween,
  endOf,
  fitsInDay,
  Instant,
  isPast,
  minutesBetween,
  minutesOfDay,
  monthGrid,
  timeOfMinutes,
} from './time.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;
const anyDate = fc
  .integer({ min: 0, max: 36_000 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }).toString());
const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeOfMinutes);
const anyMoment = fc.record({ date: anyDate, time: anyTime });

describe('CivilDate', () => {
  it.each(['2026-11-15', '2024-02-29', '2000-02-29', '2000-01-01', '2100-12-31'])('accepts %s', (date) => {
    expect(accepts(CivilDate, date)).toBe(true);
  });

  it.each([
    '2026-02-30',
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-11-00',
    '1999-12-31',
    '2101-01-01',
    '2026-1-5',
    '15/11/2026',
    '2026-11-15T10:00',
    ' 2026-11-15',
    '2026-11-15\n',
    '٢٠٢٦-١١-١٥',
    '',
    20261115,
    null,
    undefined,
  ])('refuses %j', (date) => {
    expect(accepts(CivilDate, date)).toBe(false);
  });

  it('accepts exactly the days that exist', () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), part(14), part(33), (year, month, day) => {
        const written = `${year}-${month}-${day}`;
        let exists = true;
        try {
          Temporal.PlainDate.from(written);
        } catch {
          exists = false;
        }
        expect(accepts(CivilDate, written)).toBe(exists);
      }),
    );
  });
});

describe('CivilTime', () => {
  it.each(['00:00', '09:05', '19:59', '23:59'])('accepts %s', (time) => {
    expect(accepts(CivilTime, time)).toBe(true);
  });
  it.each(['24:00', '12:60', '9:00', '09:00:00', '09h00', '', null, 9])('refuses %j', (time) => {
    expect(accepts(CivilTime, time)).toBe(false);
  });
});

describe('CivilEnd', () => {
  it.each(['00:30', '23:59', '24:00'])('accepts %s', (time) => {
    expect(accepts(CivilEnd, time)).toBe(true);
  });
  it.each(['24:01', '24:30', '25:00', '24:00:00', '9:00', '', null])('refuses %j', (time) => {
    expect(accepts(CivilEnd, time)).toBe(false);
  });
});

it.each([
  ['23:00', 59, true, '23:59'],
  ['23:00', 60, true, '24:00'],
  ['23:00', 61, false, '24:01'],
  ['23:05', 55, true, '24:00'],
  ['00:00', 1440, true, '24:00'],
])('%s and %i minutes within a day: %s, until %s', (start, minutes, fits, end) => {
  expect(fitsInDay(start, minutes)).toBe(fits);
  expect(endOf(start, minutes)).toBe(end);
  expect(accepts(CivilEnd, end)).toBe(fits);
});

it('an instant has an offset', () => {
  expect(accepts(Instant, '2026-11-15T10:00:00.000Z')).toBe(true);
  expect(accepts(Instant, '2026-11-15T10:00:00+01:00')).toBe(true);
  expect(accepts(Instant, '2026-11-15T10:00:00')).toBe(false);
});

describe('calendar arithmetic agrees with Temporal', () => {
  const days = fc.integer({ min: -4000, max: 4000 });

  it('adds days', () => {
    fc.assert(
      fc.property(anyDate, days, (date, count) => {
        expect(addDays(date, count)).toBe(Temporal.PlainDate.from(date).add({ days: count }).toString());
      }),
    );
  });

  it('adds months', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -60, max: 60 }), (date, months) => {
        expect(addMonths(date, months)).toBe(Temporal.PlainDate.from(date).add({ months }).toString());
      }),
    );
  });

  it('counts days and names weekdays', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        const there = Temporal.PlainDate.from(from);
        expect(daysBetween(from, to)).toBe(there.until(to, { largestUnit: 'days' }).days);
        expect(dayOfWeek(from)).toBe(there.dayOfWeek % 7);
      }),
    );
  });

  it('adds and counts minutes', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: -100_000, max: 100_000 }), (moment, minutes) => {
        const later = addMinutes(moment, minutes);
        const expected = Temporal.PlainDateTime.from(`${moment.date}T${moment.time}`).add({ minutes });
        expect(`${later.date}T${later.time}:00`).toBe(expected.toString());
        expect(minutesBetween(moment, later)).toBe(minutes);
      }),
    );
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

it('minutes of the day go there and back', () => {
  fc.assert(fc.property(anyTime, (time) => timeOfMinutes(minutesOfDay(time)) === time));
});

it('moments sort as time does, and what begins now has begun', () => {
  fc.assert(
    fc.property(anyMoment, anyMoment, (a, b) => {
      expect(Math.sign(compareMoments(a, b))).toBe(Math.sign(-minutesBetween(a, b)) + 0);
      expect(isPast(a, b)).toBe(minutesBetween(a, b) >= 0);
    }),
  );
});

describe('monthGrid', () => {
  it('shows 42 following days from a Monday, around the whole month', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const grid = monthGrid(date.slice(0, 7));
        expect(grid).toHaveLength(42);
        expect(grid.map(dayOfWeek).slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 0]);
        expect(grid.every((day, index) => daysBetween(grid[0] ?? '', day) === index)).toBe(true);
        expect(grid).toContain(date);
        expect(grid.indexOf(`${date.slice(0, 7)}-01`)).toBeLessThan(7);
      }),
    );
  });

  it('starts November 2026 on 26 October', () => {
    expect(monthGrid('2026-11')[0]).toBe('2026-10-26');
    expect(monthGrid('2026-11-15').at(-1)).toBe('2026-12-06');
  });
});
