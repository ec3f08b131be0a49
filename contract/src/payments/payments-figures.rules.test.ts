import { describe, expect, it } from 'vitest';
import { figureSpans } from './payments-figures.rules.ts';

const span = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;
const spans = (day: string, today: string) => {
  const { is_so_far, current, same_days, last_month } = figureSpans(day, today);
  return [is_so_far, span(current), span(same_days), span(last_month)];
};

describe('the running month stands beside the same days of the month before', () => {
  it.each([
    [
      'in the middle',
      '2026-11-16',
      '2026-11-01 2026-11-16',
      '2026-10-01 2026-10-16',
      '2026-10-01 2026-10-31',
    ],
    [
      'on its first day',
      '2027-01-01',
      '2027-01-01 2027-01-01',
      '2026-12-01 2026-12-01',
      '2026-12-01 2026-12-31',
    ],
    [
      '28 March, and all of February',
      '2027-03-28',
      '2027-03-01 2027-03-28',
      '2027-02-01 2027-02-28',
      '2027-02-01 2027-02-28',
    ],
    [
      '31 March, and February has no more',
      '2027-03-31',
      '2027-03-01 2027-03-31',
      '2027-02-01 2027-02-28',
      '2027-02-01 2027-02-28',
    ],
    [
      '31 March of a leap year',
      '2028-03-31',
      '2028-03-01 2028-03-31',
      '2028-02-01 2028-02-29',
      '2028-02-01 2028-02-29',
    ],
    [
      '28 February, and not the end of January',
      '2027-02-28',
      '2027-02-01 2027-02-28',
      '2027-01-01 2027-01-28',
      '2027-01-01 2027-01-31',
    ],
  ])('%s', (_, today, ...expected) => {
    expect(spans(today, today)).toEqual([true, ...expected]);
  });
});

it('a month that is over stands whole beside the whole month before it', () => {
  expect(spans('2027-02-14', '2027-03-31')).toEqual([
    false,
    '2027-02-01 2027-02-28',
    '2027-01-01 2027-01-31',
    '2027-01-01 2027-01-31',
  ]);
});
