import { describe, expect, it } from 'vitest';
import { closedAllDay, closuresOverlap, inYear, shutHoursOn } from './closures.rules.ts';

const days = (from: string, to = from) => ({ from, to, from_time: null, to_time: null, reason: 'Travaux' });

describe('what a closure takes of a day', () => {
  const long = { ...days('2026-11-20', '2026-11-22'), from_time: '14:00', to_time: '10:00' };

  it.each([
    ['2026-11-19', []],
    ['2026-11-20', [['14:00', '24:00']]],
    ['2026-11-21', [['00:00', '24:00']]],
    ['2026-11-22', [['00:00', '10:00']]],
    ['2026-11-23', []],
  ])('on %s', (date, hours) => {
    expect(shutHoursOn([long], date).map(({ start_time, end_time }) => [start_time, end_time])).toEqual(
      hours,
    );
  });

  it('is all of it only where no hour is open', () => {
    expect(closedAllDay([long], '2026-11-20')).toBeUndefined();
    expect(closedAllDay([long], '2026-11-21')).toEqual(['Travaux']);
  });

  it('is all of it where several closures fill it together', () => {
    const [day, noon] = ['2026-11-22', '12:00'];
    const evening = { ...days(day), from_time: noon, reason: 'Fête' };
    const between = { ...days(day), from_time: '10:00', to_time: noon };
    expect(closedAllDay([evening, long, between], day)).toEqual(['Travaux', 'Fête']);
    expect(closedAllDay([evening, long], day)).toBeUndefined();
  });
});

it('closures that only touch do not overlap', () => {
  const morning = { ...days('2026-11-20'), to_time: '12:00' };
  const afternoon = { ...days('2026-11-20'), from_time: '12:00' };
  expect(closuresOverlap(morning, afternoon)).toBe(false);
  expect(closuresOverlap(morning, days('2026-11-20'))).toBe(true);
  expect(closuresOverlap(days('2026-11-20'), days('2026-11-21'))).toBe(false);
});

describe('the same days of another year', () => {
  it.each([
    ['2026-08-01', '2026-08-15', 2027, '2027-08-01', '2027-08-15'],
    ['2026-12-24', '2027-01-03', 2027, '2027-12-24', '2028-01-03'],
    ['2028-02-29', '2028-02-29', 2029, '2029-02-28', '2029-02-28'],
    ['2027-02-28', '2027-02-28', 2028, '2028-02-28', '2028-02-28'],
  ])('%s to %s in %i', (from, to, year, nextFrom, nextTo) => {
    expect(inYear(days(from, to), year)).toMatchObject({ from: nextFrom, to: nextTo, reason: 'Travaux' });
  });
});
