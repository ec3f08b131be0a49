import type { Page } from '@elan/contract/endpoint.ts';
import { type GroupCourse, listGroupCourses } from '@elan/contract/group-courses/group-courses.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callPage } from '../../lib/api/api-client.ts';
import { useCoursesKey } from './api.ts';

export interface Span {
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
  readonly per_page?: number;
}
type Ask = (span: Span) => Promise<Page<GroupCourse>>;

/** As many as the server gives when it is not told how many, and at most. */
const PAGE_SIZE = 50;
const DAY_MAX = 200;

/** A page ends with a day: one that is cut off goes to the next page, with all of its courses. */
const readPage = async (ask: Ask, from: CivilDate | undefined) => {
  const { rows, total } = await ask({ from });
  const last = rows.at(-1)?.date;
  // The rows are read before they are counted: a course that was added in between cuts no day off.
  if (rows.length < PAGE_SIZE || rows.length >= total || last === undefined)
    return { courses: rows, next: undefined, total };
  const whole = rows.filter(({ date }) => date < last);
  if (whole.length > 0) return { courses: whole, next: last, total };
  const day = await ask({ from: last, to: last, per_page: DAY_MAX });
  return { courses: day.rows, next: day.total < total ? addDays(last, 1) : undefined, total };
};

/** So many pages of courses, one after the other; `next` is the first day that is not among them. */
export const readPages = async (pages: number, ask: Ask) => {
  const first = await readPage(ask, undefined);
  const courses = [...first.courses];
  let { next } = first;
  for (let page = 1; page < pages && next !== undefined; page += 1) {
    const following = await readPage(ask, next);
    courses.push(...following.courses);
    next = following.next;
  }
  return { courses, next, total: first.total };
};

/** Whose courses, and on which days. */
export interface CoursesWanted extends Omit<Span, 'per_page'> {
  readonly coach_id?: number | undefined;
  readonly weekday?: number | undefined;
}

/** Whoever asks for more, or for others, keeps what is on screen meanwhile. */
export const useCoursePages = (pages: number, wanted: CoursesWanted = {}, isAsked = true) =>
  useQuery({
    queryKey: [...useCoursesKey(), 'days', pages, wanted],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      readPages(pages, (span) => {
        const query = { ...wanted, ...span, from: span.from ?? wanted.from, to: span.to ?? wanted.to };
        return callPage(listGroupCourses, { query, signal });
      }),
  });
