import type { Slot } from '@elan/contract/slots/slots.ts';
import { fitsASession, windowsAreApart } from '@elan/contract/weeks/weeks.rules.ts';
import { describe, expect, test } from 'vitest';
import {
  addUsual,
  type Block,
  blocksOf,
  blocksOfSlots,
  copyDay,
  draw,
  isSameWeek,
  KINDS,
  leastMinutes,
  move,
  onDay,
  stretch,
  sumOf,
  whyNot,
  windowsOf,
} from './blocks.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const block = (weekday: number, from: number, to: number, over: Partial<Block> = {}): Block => ({
  ...{ id: weekday * 100 + from, weekday, start: at(from), end: at(to), kind: 'normal' },
  ...over,
});
const told = (blocks: readonly Block[] | undefined) =>
  blocks &&
  windowsOf(blocks).map(
    ({ weekday, start_time, end_time, session_types }) =>
      `${weekday} ${start_time}-${end_time} ${session_types.join('+')}`,
  );

describe('a stroke', () => {
  const stroke = (from: number, to: number) => ({ weekday: 1, from: at(from), to: at(to) });

  test('opens the hours between where it began and where it ended, in either direction', () => {
    expect(told(draw([], stroke(8, 11.5), 'both'))).toEqual(['1 08:00-12:00 normal+bilan']);
    expect(told(draw([], stroke(11.5, 8), 'bilan'))).toEqual(['1 08:00-12:00 bilan']);
  });

  test('is as long as one session at least, wherever there is room for it', () => {
    expect(told(draw([], stroke(8, 8), 'normal'))).toEqual(['1 08:00-09:00 normal']);
    expect(told(draw([], stroke(8, 8), 'bilan'))).toEqual(['1 08:00-08:30 bilan']);
    expect(told(draw([], stroke(23.5, 23.5), 'normal'))).toEqual(['1 23:00-24:00 normal']);
    const before = [block(1, 9, 12, { kind: 'bilan' })];
    expect(told(draw(before, stroke(8.5, 8.5), 'normal'))).toEqual([
      '1 08:00-09:00 normal',
      '1 09:00-12:00 bilan',
    ]);
  });

  test('ends where another kind begins, and takes along what it meets of its own', () => {
    const before = [block(1, 9, 10), block(1, 14, 18, { kind: 'bilan' })];
    expect(told(draw(before, stroke(8, 19), 'normal'))).toEqual([
      '1 08:00-14:00 normal',
      '1 14:00-18:00 bilan',
    ]);
  });

  test('draws nothing where there is no room for a session, or a block already', () => {
    const gap = [block(1, 8, 9, { kind: 'bilan' }), block(1, 9.5, 11, { kind: 'bilan' })];
    expect(draw(gap, stroke(9, 9), 'normal')).toBeUndefined();
    expect(draw(gap, stroke(10, 12), 'normal')).toBeUndefined();
  });

  test('never makes a week that the server would refuse, whatever is drawn after whatever', () => {
    // The same strokes on every run: a multiplicative sequence, not chance.
    let state = 20_261_116;
    const upTo = (count: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % count;
    };
    for (let round = 0; round < 200; round += 1) {
      let blocks: Block[] = [];
      for (let count = 0; count < 20; count += 1) {
        const [weekday, from, to] = [1 + upTo(2), upTo(48) * 30, upTo(48) * 30];
        blocks = draw(blocks, { weekday, from, to }, KINDS[upTo(3)] ?? 'both') ?? blocks;
        const some = blocks[upTo(blocks.length || 1)];
        if (some) blocks = stretch(blocks, some.id, { end: from }) ?? blocks;
        if (some) blocks = move(blocks, some.id, { weekday, start: to }) ?? blocks;
      }
      const windows = windowsOf(blocks);
      expect(windowsAreApart(windows) && windows.every(fitsASession)).toBe(true);
      expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
    }
  });
});

test('a block moves within its day and to another, but not onto one that is there', () => {
  const week = [block(1, 8, 10), block(2, 9, 12)];
  expect(told(move(week, 108, { weekday: 1, start: at(23, 30) }))).toContain('1 22:00-24:00 normal');
  expect(told(move(week, 108, { weekday: 2, start: at(12) }))).toContain('2 12:00-14:00 normal');
  expect(move(week, 108, { weekday: 2, start: at(11, 30) })).toBeUndefined();
  expect(move(week, 108, { weekday: 8, start: at(8) })).toBeUndefined();
});

test('a block stretches up to its neighbours, and shrinks no further than to one session', () => {
  const week = [block(1, 8, 10), block(1, 12, 14)];
  expect(told(stretch(week, 108, { end: at(13) }))).toContain('1 08:00-12:00 normal');
  expect(told(stretch(week, 108, { end: at(7) }))).toContain('1 08:00-09:00 normal');
  expect(told(stretch(week, 112, { start: at(9) }))).toContain('1 10:00-14:00 normal');
});

test.each([
  [{ start: at(8, 2) }, 'step'],
  [{ start: at(12), end: at(12) }, 'ends_first'],
  [{ end: at(8, 50) }, 'too_short'],
  [{ end: at(13) }, 'overlap'],
  [{ start: at(8, 5), end: at(12) }, undefined],
] as const)('typed times %j are answered with %s', (typed, fault) => {
  const week = [block(1, 8, 10), block(1, 12, 14)];
  expect(whyNot(week, { ...block(1, 8, 10), ...typed })).toBe(fault);
});

test('a day that is copied replaces the days it is copied to, and itself stays', () => {
  const week = [block(1, 8, 10), block(3, 9, 11, { kind: 'bilan' }), block(4, 8, 9)];
  expect(told(copyDay(week, 1, [1, 3, 7]))).toEqual([
    '1 08:00-10:00 normal',
    '3 08:00-10:00 normal',
    '4 08:00-09:00 normal',
    '7 08:00-10:00 normal',
  ]);
  expect(told(copyDay(week, 2, [1]))).toEqual(['3 09:00-11:00 bilan', '4 08:00-09:00 normal']);
});

test('a day is summed up as its hours and the sessions of both kinds that fit into them', () => {
  const monday = [block(1, 8, 12), block(1, 17, 19, { kind: 'both' })];
  expect(sumOf(onDay(monday, 1))).toEqual({ minutes: 360, slots: 10 });
  expect(sumOf([])).toEqual({ minutes: 0, slots: 0 });
});

test('one block more comes to the morning, then the afternoon, then wherever there is room', () => {
  let week: Block[] = [];
  for (let count = 0; count < 3; count += 1) week = addUsual(week, 2, 'both') ?? week;
  expect(told(week)).toEqual([
    '2 06:00-07:00 normal+bilan',
    '2 09:00-12:00 normal+bilan',
    '2 14:00-18:00 normal+bilan',
  ]);
  expect(addUsual([block(2, 0, 24)], 2, 'bilan')).toBeUndefined();
});

test('windows come back as they were drawn', () => {
  const week = [block(7, 22, 24), block(1, 8, 12, { kind: 'both' })];
  expect(isSameWeek(blocksOf(windowsOf(week)), week)).toBe(true);
  expect(isSameWeek(week, [block(7, 22, 24)])).toBe(false);
  expect(leastMinutes('both')).toBe(55);
});

test('a week is read back from the hours that were cut from it', () => {
  const hour = (
    date: string,
    start_time: string,
    end_time: string,
    session_type: 'normal' | 'bilan',
  ): Slot => ({
    ...{ id: 1, duration: 0, date, start_time, end_time, session_type },
  });
  const slots = [
    hour('2026-11-23', '09:00', '09:55', 'normal'),
    hour('2026-11-23', '08:00', '08:55', 'normal'),
    hour('2026-11-23', '09:00', '09:25', 'bilan'),
    hour('2026-11-23', '09:30', '09:55', 'bilan'),
    hour('2026-11-23', '14:00', '14:55', 'normal'),
    hour('2026-11-29', '23:05', '24:00', 'normal'),
  ];
  expect(told(blocksOfSlots(slots))).toEqual([
    '1 08:00-09:00 normal',
    '1 09:00-10:00 normal+bilan',
    '1 14:00-15:00 normal',
    '7 23:05-24:00 normal',
  ]);
});
