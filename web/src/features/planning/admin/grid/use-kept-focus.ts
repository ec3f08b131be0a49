import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { blockAt, type Cell, type Column, readCell, writeCell } from './grid-cells.ts';

export const focusCell = (grid: HTMLElement, cell: Cell) =>
  grid.querySelector<HTMLElement>(`[data-cell="${writeCell(cell)}"]`)?.focus();

/**
 * News may replace the very cell that has the focus: cancelled, its session gives way to a free hour. The focus then goes to
 * what has come in its place; with the cell it would be lost, and the keyboard with it.
 */
export const useKeptFocus = (grid: RefObject<HTMLElement | null>, columns: readonly Column[]) => {
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
