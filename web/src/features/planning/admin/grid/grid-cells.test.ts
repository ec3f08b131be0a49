import { describe, expect, it } from 'vitest';
import { aPlannedSession } from '../planning.fixture.ts';
import { dayBlocks } from './day-blocks.ts';
import {
  blockAt,
  cellAfterKey,
  columnOfDay,
  gridRows,
  minuteWithin,
  readCell,
  rowsSpanned,
  writeCell,
} from './grid-cells.ts';

const day = { date: '2026-11-16', now: { date: '2026-11-16', time: '08:00' }, from: 360 };
const free = (...start_times: string[]) => [
  { coach_id: 0, date: day.date, session_type: 'normal' as const, start_times },
];
const columns = [
  dayBlocks(free('09:00', '10:00'), [aPlannedSession({ time: '12:00' })], day),
  dayBlocks([], [], day),
  dayBlocks(free('11:00'), [], day),
].map((blocks, index) => ({ columnId: [3, 5, 9][index] ?? 0, coachId: 1, date: day.date, blocks }));
const at = (columnId: number, hour: number) => ({ columnId, minute: hour * 60 });

describe('a cell in the address', () => {
  it.each([
    ['12-0930', { columnId: 12, minute: 570 }],
    ['1-0000', { columnId: 1, minute: 0 }],
    ['20261117-0930', { columnId: columnOfDay('2026-11-17'), minute: 570 }],
    ['12-2400', undefined],
    ['12-09:30', undefined],
    ['x-0930', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s', (text, cell) => {
    expect(readCell(text)).toEqual(cell);
    if (cell) expect(writeCell(cell)).toBe(text);
  });

  it('names whatever is there now', () => {
    expect(blockAt(columns, at(3, 12.5))?.kind).toBe('session');
    expect(blockAt(columns, at(3, 10))?.kind).toBe('free');
    expect(blockAt(columns, at(5, 10))?.kind).toBe('unconfigured');
    expect(blockAt(columns, at(4, 10))).toBeUndefined();
    expect(blockAt(columns, undefined)).toBeUndefined();
  });
});

it.each([
  ['ArrowDown', at(3, 9.5), at(3, 11)],
  ['ArrowDown', at(3, 23), at(3, 23)],
  ['ArrowUp', at(3, 12), at(3, 11)],
  ['ArrowUp', at(3, 6), at(3, 6)],
  ['ArrowRight', at(3, 9.5), at(5, 9.5)],
  ['ArrowRight', at(9, 9.5), at(9, 9.5)],
  ['ArrowLeft', at(9, 9.5), at(5, 9.5)],
  ['ArrowLeft', at(3, 9.5), at(3, 9.5)],
  ['Home', at(9, 11), at(3, 11)],
  ['End', at(3, 11), at(9, 11)],
  ['PageDown', at(3, 9), at(3, 12)],
  ['PageUp', at(3, 7), at(3, 6)],
  ['a', at(3, 7), undefined],
  ['ArrowDown', at(4, 7), undefined],
])('%s from %o leads to %o', (key, from, to) => {
  expect(cellAfterKey(columns, from, key)).toEqual(to);
});

it.each([
  [{ start: 540, end: 660 }, 0, 540],
  [{ start: 540, end: 660 }, 0.3, 570],
  [{ start: 540, end: 660 }, 1, 630],
  [{ start: 555, end: 660 }, 0.05, 555],
  [{ start: 555, end: 660 }, 0.2, 570],
])('in %o, %f of the way down is minute %i', (block, share, minute) => {
  expect(minuteWithin(block, share)).toBe(minute);
});

it('every block is in the row of the half hour in which it begins', () => {
  const rows = gridRows(columns, 360);
  expect(rows[0]).toMatchObject({ index: 0, cells: [{ column: 0 }, { column: 1 }, { column: 2 }] });
  expect(rows.flatMap(({ cells }) => cells)).toHaveLength(columns.flatMap(({ blocks }) => blocks).length);
  expect(rows.map(({ index }) => index)).toEqual([0, 6, 10, 12, 14]);
  expect(rowsSpanned({ start: 540, end: 600 })).toBe(2);
  expect(rowsSpanned({ start: 540, end: 565 })).toBe(1);
});
