import { readIn } from '@elan/contract/language.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { type Column, cellAfterKey } from '../../features/planning/admin/grid/grid-cells.ts';
import { dayAfterKey } from '../../ui/calendar/days.ts';
import { becomes, onwardKey, onwardPixels } from './direction.ts';

afterEach(() => readIn(() => 'default'));

describe.each([
  ['default', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)('a page in %s', (language, onwards, back) => {
  test('goes on by the arrow that points to where lines end', () => {
    readIn(() => language);
    expect([onwards, back, 'ArrowUp', 'Home'].map(onwardKey)).toEqual([
      'ArrowRight',
      'ArrowLeft',
      'ArrowUp',
      'Home',
    ]);
  });

  test('goes to the next day of a calendar and to the next column of the planning', () => {
    readIn(() => language);
    const columns: Column[] = [1, 2].map((columnId) => ({
      columnId,
      coachId: columnId,
      date: '2026-11-19',
      blocks: [],
    }));
    expect(dayAfterKey(onwardKey(onwards), '2026-11-19')).toBe('2026-11-20');
    expect(dayAfterKey(onwardKey(back), '2026-11-19')).toBe('2026-11-18');
    expect(cellAfterKey(columns, { columnId: 1, minute: 540 }, onwardKey(onwards))?.columnId).toBe(2);
    expect(cellAfterKey(columns, { columnId: 2, minute: 540 }, onwardKey(back))?.columnId).toBe(1);
  });
});

test('what a finger draws and what is scrolled count onwards', () => {
  expect(onwardPixels(-80)).toBe(-80);
  readIn(() => 'ar');
  expect(onwardPixels(-80)).toBe(80);
});

test('what becomes of something stands where the arrow points', () => {
  expect(becomes()).toBe('→');
  readIn(() => 'ar');
  expect(becomes()).toBe('←');
});
