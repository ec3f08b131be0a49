import { DAY_END_MINUTE, ROW_MINUTES } from '@elan/contract/planning.rules.ts';
import type { CSSProperties } from 'react';
import type { Stretch } from './day-blocks.ts';

declare module 'react' {
  interface CSSProperties {
    /** The width of a coach's column, whatever the room. */
    '--column'?: string;
  }
}

const ROW_PX = 32;
export const HEADER_PX = 48;
export const TIMES_PX = 52;

/** The rows of a grid that begins then. */
export const halfHours = (from: number): number[] =>
  Array.from({ length: (DAY_END_MINUTE - from) / ROW_MINUTES }, (_, index) => from + index * ROW_MINUTES);

export const heightOf = (minutes: number): number => (minutes / ROW_MINUTES) * ROW_PX;

/** Columns share the room there is; where it is too little for all, the grid is wider than its frame and scrolls. */
export const gridSize = (columns: number): CSSProperties => ({
  '--column': `calc((100% - ${TIMES_PX}px) / ${columns})`,
  width: `max(100%, ${TIMES_PX}px + ${columns} * var(--column-min))`,
});

/** Where a block lies in the body of the grid. */
export const placeOf = ({ start, end }: Stretch, column: number, from: number): CSSProperties => ({
  top: heightOf(start - from),
  height: heightOf(end - start),
  left: `calc(${TIMES_PX}px + ${column} * var(--column))`,
  width: 'var(--column)',
});

type Scrolled = Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>;

/** The columns that are wholly in sight, `1–2`; empty when all are. */
export const columnsInSight = ({ scrollLeft, clientWidth, scrollWidth }: Scrolled, count: number): string => {
  if (scrollWidth <= clientWidth || count === 0) return '';
  const width = (scrollWidth - TIMES_PX) / count;
  const first = Math.ceil((scrollLeft - 1) / width) + 1;
  const last = Math.floor((scrollLeft + clientWidth - TIMES_PX + 1) / width);
  return first >= last ? String(Math.min(first, count)) : `${first}–${Math.min(last, count)}`;
};
