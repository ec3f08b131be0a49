import { DAY_END_MINUTE, ROW_MINUTES } from '@elan/contract/planning/planning.rules.ts';
import { type CivilDate, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import { holdsMinute, type MinuteSpan } from '../../../../ui/calendar/minute-spans.ts';
import type { Block } from './day-blocks.ts';

/** A place in the grid: a column and a minute of the day. It names a cell even while what is there changes. */
export interface Cell {
  readonly columnId: number;
  readonly minute: number;
}

/** A coach's day. */
export interface Column {
  /** The coach's number among the coaches of a day, the day's among the days of a coach. */
  readonly columnId: number;
  readonly coachId: number;
  readonly date: CivilDate;
  readonly blocks: readonly Block[];
}

const CELL_PATTERN = /^(\d+)-([01]\d|2[0-3])([0-5]\d)$/;

/** 20261117 */
export const columnOfDay = (date: CivilDate): number => Number(date.replaceAll('-', ''));

/** As the address spells it: `12-0930`, in a week `20261117-0930`. */
export const writeCell = ({ columnId, minute }: Cell): string =>
  `${columnId}-${timeOfMinutes(minute).replace(':', '')}`;

export const readCell = (text: string | null): Cell | undefined => {
  const [, column, hour, minute] = CELL_PATTERN.exec(text ?? '') ?? [];
  if (column === undefined) return undefined;
  return { columnId: Number(column), minute: minutesOfDay(`${hour}:${minute}`) };
};

export const blockAt = (columns: readonly Column[], cell: Cell | undefined): Block | undefined =>
  columns
    .find(({ columnId }) => columnId === cell?.columnId)
    ?.blocks.find((block) => cell && holdsMinute(block, cell.minute));

/** The half hour of a block in which one pressed, `share` of its height down. */
export const minuteWithin = ({ start, end }: MinuteSpan, share: number): number => {
  const pressed = start + Math.min(Math.max(share, 0), 0.999) * (end - start);
  return Math.max(start, Math.floor(pressed / ROW_MINUTES) * ROW_MINUTES);
};

/** Half a morning. */
const PAGE_MINUTES = 180;

const clampMinute = (columns: readonly Column[], minute: number) => {
  const first = columns[0]?.blocks[0]?.start ?? 0;
  return Math.min(Math.max(minute, first), DAY_END_MINUTE - 1);
};

/** Where a key leads from a cell: block by block down a column, at the same hour across them. Undefined: the key means nothing here. */
export const cellAfterKey = (columns: readonly Column[], from: Cell, key: string): Cell | undefined => {
  const index = columns.findIndex(({ columnId }) => columnId === from.columnId);
  const column = columns[index];
  if (!column) return undefined;
  const place = column.blocks.findIndex((block) => holdsMinute(block, from.minute));
  const inColumn = (block: Block | undefined) => ({ ...from, minute: block?.start ?? from.minute });
  const across = (to: number) => ({ ...from, columnId: columns[to]?.columnId ?? from.columnId });
  switch (key) {
    case 'ArrowDown':
      return inColumn(column.blocks[place + 1]);
    case 'ArrowUp':
      return inColumn(column.blocks[Math.max(place - 1, 0)]);
    case 'ArrowLeft':
      return across(Math.max(index - 1, 0));
    case 'ArrowRight':
      return across(index + 1);
    case 'Home':
      return across(0);
    case 'End':
      return across(columns.length - 1);
    case 'PageUp':
      return { ...from, minute: clampMinute(columns, from.minute - PAGE_MINUTES) };
    case 'PageDown':
      return { ...from, minute: clampMinute(columns, from.minute + PAGE_MINUTES) };
    default:
      return undefined;
  }
};

export interface GridRow {
  /** Of its half hour, counted from 0. */
  readonly index: number;
  readonly cells: readonly { readonly column: number; readonly columnId: number; readonly block: Block }[];
}

/** The blocks by the half hour in which they begin, as a table wants them: row by row, each spanning what it fills. */
export const gridRows = (columns: readonly Column[], from: number): GridRow[] => {
  const cells = columns.flatMap(({ columnId, blocks }, column) =>
    blocks.map((block) => ({ column, columnId, block })),
  );
  const rows = Map.groupBy(cells, ({ block }) => Math.floor((block.start - from) / ROW_MINUTES));
  return [...rows].map(([index, own]) => ({ index, cells: own })).sort((a, b) => a.index - b.index);
};

export const rowsSpanned = ({ start, end }: MinuteSpan): number =>
  Math.max(1, Math.ceil((end - start) / ROW_MINUTES));

/** With room for a name and no more. */
export const isOneRow = ({ start, end }: MinuteSpan): boolean => end - start <= ROW_MINUTES;
