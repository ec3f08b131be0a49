import { describe, expect, test } from 'vitest';
import { dayCounts, daysOf, judgeSelection, queryOf, ReservationsView } from './reservations-view.ts';

const TODAY = '2026-11-16';
const NOW = { date: TODAY, time: '09:41' };
const viewOf = (asked: object = {}) => ReservationsView.parse(asked);

describe('which days', () => {
  test('"This week" is today and the six days after it, whatever the weekday', () => {
    expect(daysOf(viewOf(), TODAY)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(daysOf(viewOf(), '2026-12-29')).toEqual({ from: '2026-12-29', to: '2027-01-04' });
  });

  test.each([
    [{ period: 'today' }, { from: TODAY, to: TODAY, order: 'asc' }],
    [{ period: 'week' }, { from: TODAY, to: '2026-11-22', order: 'asc' }],
    [{ period: 'past' }, { from: undefined, to: undefined, past: true, order: 'desc' }],
    [{ period: 'all' }, { from: undefined, to: undefined, order: 'desc' }],
    [
      { period: 'dates', from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-10-01', to: '2026-10-31', order: 'asc' },
    ],
    [
      { period: 'week', from: '2020-01-01' },
      { from: TODAY, to: '2026-11-22' },
    ],
    [{ sort: 'client', period: 'past' }, { order: 'asc' }],
    [{ sort: 'created' }, { order: 'desc' }],
    [{ sort: 'created', order: 'asc' }, { order: 'asc' }],
  ])('%o asks the server for %o', (asked, expected) => {
    expect(queryOf(viewOf(asked), TODAY)).toMatchObject(expected);
  });

  test('what the contract does not know is not asked for', () => {
    expect(queryOf(viewOf({ q: 'amina' }), TODAY)).not.toHaveProperty('period');
  });
});

describe('the days of a page', () => {
  const rows = [{ date: '2026-11-16' }, { date: '2026-11-16' }, { date: '2026-11-17' }];
  const counts = (page: number, total: number) => [...dayCounts(rows, { page, total }).values()];

  test('are counted where they are whole', () => {
    expect(counts(1, 3)).toEqual([2, 1]);
  });
  test('are not counted where they may go on beyond the page', () => {
    expect(counts(1, 53)).toEqual([2, undefined]);
    expect(counts(2, 53)).toEqual([undefined, 1]);
    expect(counts(2, 153)).toEqual([undefined, undefined]);
  });
});

describe('a selection', () => {
  const row = (time: string, over: object = {}) => ({
    date: TODAY,
    time,
    status: 'confirmed' as const,
    ...over,
  });

  test('says what can be cancelled, what is over and what is cancelled', () => {
    const rows = [
      row('09:41'),
      row('09:42'),
      row('11:00'),
      row('18:00', { status: 'cancelled' }),
      row('07:00'),
    ];
    expect(judgeSelection(rows, NOW)).toEqual({
      cancellable: [rows[1], rows[2]],
      past: 2,
      cancelled: 1,
    });
  });

  test('of nothing can do nothing', () => {
    expect(judgeSelection([], NOW)).toEqual({ cancellable: [], past: 0, cancelled: 0 });
  });
});
