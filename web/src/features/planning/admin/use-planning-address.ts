import { Id } from '@elan/contract/fields.ts';
import { CivilDate } from '@elan/contract/time.ts';
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

const CELL = 'cell';
const PlanningSearch = z.object({
  date: z.optional(CivilDate),
  [CELL]: z.optional(z.string()),
  /** The session that is being moved: it comes along from day to day. */
  moving: z.optional(Id),
});

/**
 * The day on show, the cell that is open and the session that is being moved, kept in the address:
 * `/admin/planning?date=2026-11-16&cell=12-0930`. Without a date it is today, also after midnight.
 */
export const usePlanningAddress = (today: CivilDate | undefined) => {
  const { query, change } = useSearch(PlanningSearch);
  const cellDialog = useDialogParams([CELL]);
  const booking = useBookingAddress();
  const readAhead = useReadAhead();
  const cell = readCell(query.cell ?? null);

  /** `replace` for the arrow keys: ten days onwards are not ten steps back. */
  const showDay = (date: CivilDate, replace = false) => {
    readAhead(date);
    change({ date: date === today ? undefined : date, cell: undefined }, { replace });
  };
  /** From the day that the address says by now: keys may be faster than the page. Where the step leads, if anywhere. */
  const stepDay = (step: (from: CivilDate) => CivilDate | undefined): CivilDate | undefined => {
    const from = readSearch(PlanningSearch, new URLSearchParams(window.location.search)).date ?? today;
    const to = from && step(from);
    if (to) showDay(to, true);
    return to;
  };
  /** The reservation dialog takes the place of the open cell: closed, it leaves the grid as it was. */
  const book = (preset: BookingPreset) =>
    cellDialog.choose({ [CELL]: undefined, ...bookingValues(preset) }, () => booking.open(preset));
  return {
    date: query.date ?? today,
    cell,
    moving: query.moving,
    setMoving: (id: number | undefined) => change({ moving: id, cell: undefined }, { replace: true }),
    showDay,
    stepDay,
    openCell: (opened: Cell) => cellDialog.open({ [CELL]: writeCell(opened) }),
    closeCell: cellDialog.close,
    book,
  };
};
