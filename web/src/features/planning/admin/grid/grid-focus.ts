import type { CivilMoment } from '@elan/contract/time.ts';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { blockAt, type Cell, type Column, columnOfDay, readCell, writeCell } from './grid-cells.ts';

export const focusCell = (grid: HTMLElement, cell: Cell) =>
  grid.querySelector<HTMLElement>(`[data-cell="${writeCell(cell)}"]`)?.focus();

/**
 * News may replace the very cell that has the focus: cancelled, its session gives way to a free hour. The focus then goes to
 * what has come in its place; with the cell it would be lost, and the keyboard with it.
 */
export const useRestoredFocus = (grid: RefObject<HTMLElement | null>, columns: readonly Column[]) => {
  const held = useRef<Cell>(undefined);
  useLayoutEffect(() => {
    const block = blockAt(columns, held.current);
    // A cell that is taken away takes the focus along without a word: no blur is heard.
    if (!grid.current || !held.current || !block || document.activeElement !== document.body) return;
    focusCell(grid.current, { ...held.current, minute: block.start });
  }, [grid, columns]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      held.current = readCell(target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? null);
    },
    onBlur: () => {
      held.current = undefined;
    },
  };
};

const LOOK_AGAIN_MS = 100;
/** A dialog is gone long before that, on the slowest machine too. */
const LOOKS = 50;

/** An hour of a coach. */
interface CoachHour extends CivilMoment {
  readonly coach_id: number;
}

const cellAt = ({ coach_id, date, time }: CoachHour): HTMLElement | undefined => {
  // Among the coaches of a day it is in the coach's column, among the days of a coach in the day's.
  const columns = [coach_id, columnOfDay(date)];
  const cells = columns.flatMap((id) => [...document.querySelectorAll<HTMLElement>(`[data-cell^="${id}-"]`)]);
  const hour = time.replace(':', '');
  // In the order of the day, each named after its beginning.
  return cells.findLast(({ dataset }) => (dataset['cell']?.split('-')[1] ?? '') <= hour);
};

/** Where the Tab key enters the grid. */
const tabStop = () => document.querySelector<HTMLElement>('[data-cell][tabindex="0"]');

/**
 * The cell of that hour has the focus, whatever has become of it; the grid, where another week is on show. It stands above the
 * messages, one of which may be about it: the grid's scroll padding leaves them room.
 */
export const focusHour = (hour: CoachHour): void => {
  const cell = cellAt(hour) ?? tabStop();
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** Where the focus is while a session moves: on the page, in the grid, or in the popover that asked, which is about to leave. */
const ON_THE_WAY = 'body, [data-cell], [data-hour], [role="dialog"] *, [role="dialog"]';

/** The session of that hour, once the planning shows it: its day may be on its way. Whoever has gone elsewhere by then stays there. */
export const focusSession = (hour: CoachHour, looks = LOOKS): void => {
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement && !activeElement.matches(ON_THE_WAY)) return;
    const cell = cellAt(hour);
    const isSession = cell?.dataset['kind'] === 'session';
    const isThere = isSession && cell.dataset['cell']?.endsWith(hour.time.replace(':', ''));
    const isAsking = document.querySelector('[role="dialog"]') !== null;
    if (looks === 0 || (isThere && !isAsking)) focusHour(hour);
    else focusSession(hour, looks - 1);
  }, LOOK_AGAIN_MS);
};

/** After a dialog about that hour has left: the cell it was opened from may be gone by then, and the focus lost with it. */
export const restoreFocusToHour = (hour: CoachHour, looks = LOOKS): void => {
  setTimeout(() => {
    const isThere = document.querySelector('[role="alertdialog"]') !== null;
    if (isThere && looks > 0) restoreFocusToHour(hour, looks - 1);
    else if (document.activeElement === document.body) focusHour(hour);
  }, LOOK_AGAIN_MS);
};
