import { CivilDate } from '@elan/contract/time.ts';
import { useSearchParams } from 'react-router';
import { type BookingPreset, writeBooking } from '../../../lib/booking-address.ts';
import { entryState } from '../../../lib/browser-address.ts';
import { depthOf, stateAtDepth, useCloseDialog } from '../../../lib/use-address-dialog.ts';
import { onceThere } from '../../../lib/way-back.ts';
import { useReadAhead } from './api.ts';
import { type Cell, readCell, writeCell } from './grid/grid-cells.ts';

const DATE = 'date';
const CELL = 'cell';

/** The browser's address, not the router's: something may have been chosen since this was rendered. */
const changed = (changes: Record<string, string | undefined>) => {
  const next = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/**
 * The day on show and the cell that is open, kept in the address: `/admin/planning?date=2026-11-16&cell=12-0930`. Without a
 * date it is today, also after midnight.
 */
export const usePlanningAddress = (today: CivilDate | undefined) => {
  const [query, setQuery] = useSearchParams();
  const closeOpen = useCloseDialog([CELL]);
  const readAhead = useReadAhead();
  const asked = CivilDate.safeParse(query.get(DATE)).data;
  const cell = readCell(query.get(CELL));

  /** `replace` for the arrow keys: ten days onwards are not ten steps back. */
  const showDay = (date: CivilDate, replace = false) => {
    readAhead(date);
    onceThere(() =>
      setQuery(changed({ [DATE]: date === today ? undefined : date, [CELL]: undefined }), {
        replace,
        preventScrollReset: true,
      }),
    );
  };
  /** From the day that the address says by now: keys may be faster than the page. Where the step leads, if anywhere. */
  const stepDay = (step: (from: CivilDate) => CivilDate | undefined): CivilDate | undefined => {
    const from = CivilDate.safeParse(changed({}).get(DATE)).data ?? today;
    const to = from && step(from);
    if (to) showDay(to, true);
    return to;
  };
  const openCell = (opened: Cell) =>
    onceThere(() =>
      setQuery(changed({ [CELL]: writeCell(opened) }), { preventScrollReset: true, state: stateAtDepth(1) }),
    );
  const closeCell = () => {
    if (cell !== undefined) closeOpen();
  };
  /** The reservation dialog takes the place of the open cell: closed, it leaves the grid as it was. */
  const book = (preset: BookingPreset) =>
    onceThere(() => {
      const isOverCell = changed({}).has(CELL);
      setQuery(writeBooking(changed({ [CELL]: undefined }), preset), {
        preventScrollReset: true,
        replace: isOverCell,
        state: isOverCell && depthOf(entryState()) === 0 ? undefined : stateAtDepth(1),
      });
    });
  return { date: asked ?? today, cell, showDay, stepDay, openCell, closeCell, book };
};
