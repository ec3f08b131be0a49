import { expect, test } from 'vitest';
import { bulkDefaults, judgeBulk, sumUp } from './bulk-slots.form.ts';

const TODAY = '2026-11-16';
const NOW = { date: TODAY, time: '09:41' };
const chosen = (over: object = {}) => ({
  ...bulkDefaults(7, TODAY),
  days_of_week: [1, 3],
  start_time: '09:00',
  end_time: '12:00',
  ...over,
});

test('the form of slots in series begins with four weeks from today and both kinds', () => {
  expect(bulkDefaults(7, TODAY)).toMatchObject({
    start_date: TODAY,
    end_date: '2026-12-13',
    repeat_for_weeks: 4,
    session_types: ['normal', 'bilan'],
  });
});

test('the form of slots in series looks ahead only once enough is chosen, and says what cannot be', () => {
  expect(judgeBulk(bulkDefaults(7, TODAY), NOW)).toEqual({});
  expect(judgeBulk(chosen({ end_time: '08:00' }), NOW)).toEqual({});
  expect(judgeBulk(chosen(), NOW).body).toMatchObject({ coach_id: 7, end_date: '2026-12-13' });
  expect(judgeBulk(chosen({ end_time: '09:20' }), NOW)).toEqual({ fault: 'too_short' });
  expect(judgeBulk(chosen({ end_date: TODAY, days_of_week: [2] }), NOW)).toEqual({ fault: 'no_day' });
  expect(judgeBulk(chosen({ end_date: TODAY, end_time: '10:00' }), NOW)).toEqual({ fault: 'over' });
  expect(judgeBulk(chosen({ start_date: '2026-11-15', days_of_week: [0] }), NOW)).toEqual({
    fault: 'past',
  });
});

test('the form of slots in series sums up what is made and what is in the way', () => {
  const clash = { session_type: 'normal', start_time: '09:00', end_time: '09:55' } as const;
  const days = [
    { date: TODAY, normal: 2, bilan: 4, clashes: [{ ...clash, outcome: 'skipped' as const }] },
    { date: '2026-11-18', normal: 3, bilan: 0, clashes: [{ ...clash, outcome: 'taken' as const }] },
  ];
  expect(sumUp(days)).toEqual({ days: 2, slots: 9, skipped: 1, taken: 1 });
  expect(sumUp([])).toEqual({ days: 0, slots: 0, skipped: 0, taken: 0 });
});
