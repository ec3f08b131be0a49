import { expect, test } from 'vitest';
import { CoursesView, daysOf, orderOf, queryOf } from './courses-view.ts';

const TODAY = '2026-11-16';
const view = (over: object = {}) => CoursesView.parse(over);

test.each([
  [{}, { from: TODAY, to: undefined }, 'asc'],
  [{ period: 'week' }, { from: TODAY, to: '2026-11-22' }, 'asc'],
  [{ period: 'past' }, { from: undefined, to: TODAY }, 'desc'],
  [{ period: 'all' }, { from: undefined, to: undefined }, 'desc'],
  [{ period: 'dates', from: '2026-12-01' }, { from: '2026-12-01', to: undefined }, 'asc'],
] as const)('%j shows %j, %s', (asked, days, order) => {
  expect(daysOf(view(asked), TODAY)).toEqual(days);
  expect(orderOf(view(asked))).toBe(order);
});

test('the columns sort upwards first, and as they are told', () => {
  expect(orderOf(view({ sort: 'title', period: 'past' }))).toBe('asc');
  expect(orderOf(view({ order: 'desc' }))).toBe('desc');
});

test('the server is asked for days, not for periods', () => {
  const query = queryOf(view({ q: 'yoga', state: 'full' }), TODAY);
  expect(query).toMatchObject({
    q: 'yoga',
    state: 'full',
    past: true,
    from: TODAY,
    sort: 'date',
    per_page: 50,
  });
  expect(query).not.toHaveProperty('period');
});

test('what is over today is among what is past, and no longer among what comes', () => {
  expect(queryOf(view(), TODAY)).toMatchObject({ from: TODAY, over: false });
  expect(queryOf(view({ period: 'past' }), TODAY)).toMatchObject({ to: TODAY, over: true });
  expect(queryOf(view({ period: 'week' }), TODAY).over).toBeUndefined();
});
