import { NO_NOTICE_HOURS, refundOf, whyNotCancellable } from '@elan/contract/reservations.rules.ts';
import { type Reservation, ReservationsQuery } from '@elan/contract/reservations.ts';
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

/** Every filter off, but for the days. */
export const UNFILTERED = {
  q: undefined,
  coach_id: undefined,
  client_id: undefined,
  session_type: undefined,
  status: undefined,
} as const;

/** How many filters stand behind the phone's button: neither the words nor the days, which are in sight. */
export const countFilters = ({ coach_id, client_id, session_type, status }: ReservationsView) =>
  [coach_id, client_id, session_type, status].filter((value) => value !== undefined).length;

interface Day<Row> {
  readonly date: CivilDate;
  readonly rows: readonly Row[];
  /** How many there are on that day; unknown where the day goes on beyond this page. */
  readonly count: number | undefined;
}

/** The rows of a page day by day, in their order. */
export const daysOnPage = <Row extends { readonly date: CivilDate }>(
  rows: readonly Row[],
  { page, total }: { page: number; total: number },
): Day<Row>[] => {
  const days = [...Map.groupBy(rows, ({ date }) => date)];
  const isFirstPage = page === 1;
  const isLastPage = (page - 1) * ROWS_PER_PAGE + rows.length >= total;
  return days.map(([date, ofDay], index) => {
    const isCut = (index === 0 && !isFirstPage) || (index === days.length - 1 && !isLastPage);
    return { date, rows: ofDay, count: isCut ? undefined : ofDay.length };
  });
};

/** What can be done with several sessions at once, each counted once. */
export const judgeSelection = <Row extends Pick<Reservation, 'status' | 'date' | 'time' | 'session_type'>>(
  rows: readonly Row[],
  now: ClockReading,
) => {
  const judged = Map.groupBy(rows, (row) => whyNotCancellable(row, now, NO_NOTICE_HOURS) ?? 'cancellable');
  const cancellable = judged.get('cancellable') ?? [];
  return {
    cancellable,
    past: (judged.get('past') ?? []).length + (judged.get('too_late') ?? []).length,
    cancelled: (judged.get('cancelled') ?? []).length,
    /** The credits that cancelling gives back. */
    refund: cancellable.reduce((sum, row) => sum + refundOf(row), 0),
  };
};
