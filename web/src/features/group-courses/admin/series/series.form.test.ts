import { expect, test } from 'vitest';
import { judgeSeries, seriesDefaults, sumUp } from './series.form.ts';

const TODAY = '2026-11-16';
const chosen = (over: object = {}) => ({
  ...seriesDefaults(TODAY),
  coach_id: 7,
  days_of_week: [2, 4],
  time: '18:00',
  ...over,
});

test('the form of a series begins with four weeks from today, an hour and ten seats', () => {
  expect(seriesDefaults(TODAY)).toMatchObject({
    start_date: TODAY,
    end_date: '2026-12-13',
    repeat_for_weeks: 4,
    duration: 60,
    max_participants: 10,
    is_active: true,
  });
});

test('the form of a series looks ahead once coach, days and hour are chosen, whatever the title', () => {
  expect(judgeSeries(seriesDefaults(TODAY))).toEqual({ isEmpty: false });
  expect(judgeSeries(chosen({ coach_id: '' })).times).toBeUndefined();
  expect(judgeSeries(chosen({ duration: 10 })).times).toBeUndefined();
  expect(judgeSeries(chosen()).times).toEqual({
    coach_id: 7,
    start_date: TODAY,
    end_date: '2026-12-13',
    days_of_week: [2, 4],
    time: '18:00',
    duration: 60,
  });
});

test('the form of a series says when no chosen weekday falls between the dates', () => {
  expect(judgeSeries(chosen({ end_date: TODAY }))).toEqual({ isEmpty: true });
});

test('the form of a series counts what is made and what is left out', () => {
  const day = (outcome: 'made' | 'past' | 'busy') => ({ date: TODAY, outcome, clashes: [] });
  expect(sumUp([day('made'), day('busy'), day('made'), day('past')])).toEqual({ made: 2, skipped: 2 });
});
