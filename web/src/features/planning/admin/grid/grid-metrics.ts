import { DAY_END_MINUTE, ROW_MINUTES } from '@elan/contract/planning/planning.rules.ts';
import { type CivilMoment, minutesOfDay } from '@elan/contract/time.ts';
import type { CSSProperties } from 'react';
import { formatFigures } from '../../../../lib/time/format.ts';
import { hourScale, RAIL, stepsOf } from '../../../../ui/calendar/hour-scale.ts';
import type { MinuteSpan } from '../../../../ui/calendar/minute-spans.ts';
import { rem } from '../../../../ui/rem.ts';
import type { Plan } from '../plan.ts';

declare module 'react' {
  interface CSSProperties {
    /** The width of a column, whatever the room. */
    '--column'?: string;
  }
}

const HOUR_HEIGHT = 64;
export const HEADER_HEIGHT = 48;

/** The rows of a grid that begins then. */
export const halfHours = (from: number): number[] =>
  stepsOf({ start: from, end: DAY_END_MINUTE }, ROW_MINUTES);

export const { heightOf } = hourScale({ start: 0, end: DAY_END_MINUTE }, HOUR_HEIGHT);

/** Columns share the room there is; where it is too little for all, the grid is wider than its frame and scrolls. */
export const gridSize = (columns: number): CSSProperties => ({
  '--column': `calc((100% - ${rem(RAIL)}) / ${columns})`,
  width: `max(100%, ${rem(RAIL)} + ${columns} * var(--column-min))`,
});

/** What a column takes of the grid's width. */
export const widthOf = (column: number): CSSProperties => ({
  insetInlineStart: `calc(${rem(RAIL)} + ${column} * var(--column))`,
  width: 'var(--column)',
});

/** Where a block lies in the body of the grid, or so much `lower`. */
export const placeOf = (
  { start, end }: MinuteSpan,
  column: number,
  from: number,
  lower = 0,
): CSSProperties => ({
  top: rem(lower + heightOf(start - from)),
  height: rem(heightOf(end - start)),
  ...widthOf(column),
});

type Scrolled = Pick<HTMLElement, 'clientWidth' | 'scrollWidth'> & {
  /** Onwards from where the columns begin. */
  scrolled: number;
  /** The width of the hours beside the columns, in pixels. */
  rail: number;
};

/** The columns that are wholly in sight, `1–2`; empty when all are. */
export const columnsInSight = (frame: Scrolled, count: number): string => {
  const { scrolled, clientWidth, scrollWidth, rail } = frame;
  if (scrollWidth <= clientWidth || count === 0) return '';
  const width = (scrollWidth - rail) / count;
  const first = Math.ceil((scrolled - 1) / width) + 1;
  const last = Math.floor((scrolled + clientWidth - rail + 1) / width);
  return first >= last ? String(Math.min(first, count)) : formatFigures(`${first}–${Math.min(last, count)}`);
};

/** What one wants to see above the present hour, or before the usual beginning of a day. */
const LEAD_MINUTES = 75;
const USUAL_MORNING = 8 * 60;

/** Where the grid is first looked at: around now, else in the morning, or where it begins if that is earlier; as drawn. */
export const initialScrollTop = (
  { days, from, busy }: Pick<Plan, 'days' | 'from' | 'busy'>,
  now: CivilMoment,
): number => {
  if (days.includes(now.date)) return heightOf(Math.max(0, minutesOfDay(now.time) - LEAD_MINUTES - from));
  const begins = Math.min(USUAL_MORNING, ...busy.map(({ time }) => minutesOfDay(time)));
  return heightOf(Math.max(0, begins - 30 - from));
};
