import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import { type Reservation, ReservationsQuery } from '@elan/contract/reservations/reservations.ts';
import { addDays, type CivilDate, type ClockReading } from '@elan/contract/time.ts';
import * as z from 'zod/mini';

/** Which days the list shows. `week` is the specification's "This week": the next 7 days, today the first of them. */
const PERIODS = ['all', 'today', 'week', 'past', 'dates'] as const;
export type Period = (typeof PERIODS)[number];
const DAYS_OF_WEEK = 7;

/** The list as the address describes it: in the desk's words, which mean other dates every day. */
export const ReservationsView = z.extend(
  z.pick(ReservationsQuery, {
    page: true,
    q: true,
    coach_id: true,
    client_id: true,
    session_type: true,
    status: true,
    from: true,
    to: true,
    sort: true,
  }),
  {
    period: z.prefault(z.enum(PERIODS), 'week'),
    /** Left out, it follows the period and what is sorted by. */
    order: z.optional(z.enum(['asc', 'desc'])),
  },
);
export type ReservationsView = z.infer<typeof ReservationsView>;

export const ROWS_PER_PAGE = 50;

export const daysOf = (
  { period, from, to }: Pick<ReservationsView, 'period' | 'from' | 'to'>,
  today: CivilDate,
): { from?: CivilDate | undefined; to?: CivilDate | undefined } => {
  if (period === 'today') return { from: today, to: today };
  if (period === 'week') return { from: today, to: addDays(today, DAYS_OF_WEEK - 1) };
  return period === 'dates' ? { from, to } : {};
};

/** What comes is read forwards, what is over backwards; people by their names, bookings the newest first. */
export const orderOf = ({ sort, order, period }: Pick<ReservationsView, 'sort' | 'order' | 'period'>) => {
  if (order) return order;
  if (sort === 'created') return 'desc';
  return sort === 'date' && (period === 'past' || period === 'all') ? 'desc' : 'asc';
};

/** What the server is asked for. */
export const queryOf = (view: ReservationsView, today: CivilDate) => {
  const { period, order: _, ...asked } = view;
  return {
    ...asked,
    ...{ from: undefined, to: undefined },
    ...daysOf(view, today),
    ...(period === 'past' && { past: true }),
    order: orderOf(view),
    per_page: ROWS_PER_PAGE,
  };
};

/** How many sessions each day of a page has; unknown where the day goes on beyond the page. */
export const dayCounts = (
  rows: readonly { readonly date: CivilDate }[],
  { page, total }: { page: number; total: number },
): ReadonlyMap<CivilDate, number | undefined> => {
  const days = [...Map.groupBy(rows, ({ date }) => date)];
  const isFirstPage = page === 1;
  const isLastPage = (page - 1) * ROWS_PER_PAGE + rows.length >= total;
  return new Map(
    days.map(([date, { length }], index) => {
      const isCut = (index === 0 && !isFirstPage) || (index === days.length - 1 && !isLastPage);
      return [date, isCut ? undefined : length];
    }),
  );
};

/** What can be done with several sessions at once, each counted once. */
export const judgeSelection = <Row extends Pick<Reservation, 'status' | 'date' | 'time'>>(
  rows: readonly Row[],
  now: ClockReading,
) => {
  const judged = Map.groupBy(rows, (row) => whyNotCancellable(row, now, NO_NOTICE_HOURS) ?? 'cancellable');
  return {
    cancellable: judged.get('cancellable') ?? [],
    past: (judged.get('past') ?? []).length + (judged.get('too_late') ?? []).length,
    cancelled: (judged.get('cancelled') ?? []).length,
  };
};
