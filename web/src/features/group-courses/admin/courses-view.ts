import { type GroupCourse, GroupCoursesQuery } from '@elan/contract/group-courses/group-courses.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import * as z from 'zod/mini';

/**
 * What the list shows; `coming` and `past` share today, where the server's clock parts what is over from the rest. `week` is
 * the next 7 days, today the first of them.
 */
const PERIODS = ['coming', 'week', 'past', 'all', 'dates'] as const;
export type Period = (typeof PERIODS)[number];
const DAYS_OF_WEEK = 7;

/** The list as the address describes it. */
export const CoursesView = z.extend(
  z.pick(GroupCoursesQuery, {
    page: true,
    q: true,
    coach_id: true,
    state: true,
    series_id: true,
    from: true,
    to: true,
    sort: true,
  }),
  {
    period: z.prefault(z.enum(PERIODS), 'coming'),
    /** Left out, what comes is read forwards and what is over backwards. */
    order: z.optional(z.enum(['asc', 'desc'])),
  },
);
export type CoursesView = z.infer<typeof CoursesView>;

export const ROWS_PER_PAGE = 50;

export const daysOf = (
  { period, from, to }: Pick<CoursesView, 'period' | 'from' | 'to'>,
  today: CivilDate,
) => {
  if (period === 'coming') return { from: today, to: undefined };
  if (period === 'week') return { from: today, to: addDays(today, DAYS_OF_WEEK - 1) };
  if (period === 'past') return { from: undefined, to: today };
  return period === 'dates' ? { from, to } : { from: undefined, to: undefined };
};

export const orderOf = ({ sort, order, period }: Pick<CoursesView, 'sort' | 'order' | 'period'>) => {
  if (order) return order;
  return sort === 'date' && (period === 'past' || period === 'all') ? 'desc' : 'asc';
};

const OVER: Partial<Record<Period, boolean>> = { coming: false, past: true };

/** What the server is asked for. */
export const queryOf = (view: CoursesView, today: CivilDate) => {
  const { period: _, ...asked } = view;
  return {
    ...asked,
    ...daysOf(view, today),
    over: OVER[view.period],
    // Without it the list would begin with today.
    past: true,
    order: orderOf(view),
    per_page: ROWS_PER_PAGE,
  };
};

/** Whether there are others to which a change may be meant as well. */
export const isOneOfSeveral = ({
  series_id,
  series_dates = 1,
}: Pick<GroupCourse, 'series_id' | 'series_dates'>): boolean => series_id !== null && series_dates > 1;
