import { Id } from '@elan/contract/fields.ts';
import { addDays, CivilDate } from '@elan/contract/time.ts';
import * as z from 'zod/mini';
import {
  type BookingPreset,
  bookingValues,
  useBookingAddress,
} from '../../../entities/reservations/booking-address.ts';
import { useDialogParams } from '../../../lib/address/use-address-dialog.ts';
import { readSearch, useSearch } from '../../../lib/address/use-list-query.ts';
import { useReadAhead } from './api.ts';
import { type Cell, readCell, writeCell } from './grid/grid-cells.ts';
import { daysPerStep, PLAN_VIEWS, type PlanView, spanInView } from './plan.ts';

const CELL = 'cell';
const PlanningSearch = z.object({
  view: z.prefault(z.enum(PLAN_VIEWS), 'day'),
  date: z.optional(CivilDate),
  /** Whose week it is. */
  coach: z.optional(Id),
  [CELL]: z.optional(z.string()),
  /** The session that is being moved: it comes along from day to day, and from one view to the other. */
  moving: z.optional(Id),
});

/**
 * The day or the week on show, the cell that is open and the session that is being moved, kept in the address:
 * `/admin/planning?date=2026-11-16&cell=12-0930`, `/admin/planning?view=week&coach=12`. Without a date it is today, also after
 * midnight.
 */
export const usePlanningAddress = (today: CivilDate | undefined) => {
  const { query, change } = useSearch(PlanningSearch);
  const cellDialog = useDialogParams([CELL]);
  const booking = useBookingAddress();
  const readAhead = useReadAhead();
  const cell = readCell(query.cell ?? null);
  const { view } = query;

  /** `replace` for the arrow keys: ten days onwards are not ten steps back. */
  const showDay = (date: CivilDate, replace = false) => {
    readAhead(spanInView(view, date));
    change({ date: date === today ? undefined : date, cell: undefined }, { replace });
  };
  /** From the day that the address says by now: keys may be faster than the page. Where the step leads, if anywhere. */
  const stepDay = (step: (from: CivilDate) => CivilDate | undefined): CivilDate | undefined => {
    const from = readSearch(PlanningSearch, new URLSearchParams(window.location.search)).date ?? today;
    const to = from && step(from);
    if (to) showDay(to, true);
    return to;
  };
  /** To the neighbouring day or week. */
  const step = (by: -1 | 1) => stepDay((from) => addDays(from, by * daysPerStep(view)));
  /** The reservation dialog takes the place of the open cell: closed, it leaves the grid as it was. */
  const book = (preset: BookingPreset) =>
    cellDialog.choose({ [CELL]: undefined, ...bookingValues(preset) }, () => booking.open(preset));
  return {
    view,
    date: query.date ?? today,
    coachId: query.coach,
    cell,
    moving: query.moving,
    setMoving: (id: number | undefined) => change({ moving: id, cell: undefined }, { replace: true }),
    showView: (to: PlanView, coach = query.coach) =>
      change({ view: to === 'day' ? undefined : to, coach, cell: undefined }),
    showDay,
    stepDay,
    step,
    openCell: (opened: Cell) => cellDialog.open({ [CELL]: writeCell(opened) }),
    closeCell: cellDialog.close,
    book,
  };
};
