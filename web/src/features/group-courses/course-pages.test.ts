import { addDays } from '@elan/contract/time.ts';
import { expect, test } from 'vitest';
import { courseOn } from './course.fixture.ts';
import { readPages, type Span } from './course-pages.ts';

const PER_PAGE = 50;
const TODAY = '2026-11-16';

/** A studio with so many courses on each of some days, which answers as the server does. */
const studioOf = (perDay: readonly number[]) => {
  const all = perDay.flatMap((count, day) => Array.from({ length: count }, () => addDays(TODAY, day)));
  const courses = all.map((date, index) => courseOn(date, index + 1));
  const asked: Span[] = [];
  const ask = async (span: Span) => {
    asked.push(span);
    const { from = TODAY, to = '9999-12-31', per_page = PER_PAGE } = span;
    const rows = courses.filter(({ date }) => date >= from && date <= to);
    return { rows: rows.slice(0, per_page), total: rows.length };
  };
  return { ask, asked, courses };
};
const idsOf = (courses: readonly { id: number }[]) => courses.map(({ id }) => id);

test('a page ends with a day: the one that is cut off waits for the next page, whole', async () => {
  const { ask, courses } = studioOf([20, 20, 20, 5]);
  const first = await readPages(1, ask);
  expect(idsOf(first.courses)).toEqual(idsOf(courses.slice(0, 40)));
  expect(first).toMatchObject({ next: '2026-11-18', total: 65 });
  const second = await readPages(2, ask);
  expect(idsOf(second.courses)).toEqual(idsOf(courses));
  expect(second).toMatchObject({ next: undefined, total: 65 });
});

test('what fits on one page is asked for once, and more pages than there are do no harm', async () => {
  const { ask, asked, courses } = studioOf([20, 0, 30]);
  const { courses: read, next } = await readPages(9, ask);
  expect(idsOf(read)).toEqual(idsOf(courses));
  expect(next).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('a day that fills a page by itself is shown whole', async () => {
  const { ask, courses } = studioOf([70, 3]);
  const first = await readPages(1, ask);
  expect(idsOf(first.courses)).toEqual(idsOf(courses.slice(0, 70)));
  expect(first.next).toBe('2026-11-17');
  expect((await readPages(2, ask)).courses).toHaveLength(73);
});

test('courses that were added between reading and counting cut no day off', async () => {
  const { ask, courses } = studioOf([3, 2]);
  const read = await readPages(1, async (span) => ({ ...(await ask(span)), total: 60 }));
  expect(idsOf(read.courses)).toEqual(idsOf(courses));
  expect(read.next).toBeUndefined();
});

test('no courses at all', async () => {
  expect(await readPages(1, studioOf([]).ask)).toEqual({ courses: [], next: undefined, total: 0 });
});
