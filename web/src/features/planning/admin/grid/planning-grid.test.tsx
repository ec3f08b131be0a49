import type { PlanningReservation } from '@elan/contract/planning/planning.ts';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../../../test/render-in-french.tsx';
import { aPlannedSession } from '../planning.fixture.ts';
import { dayBlocks } from './day-blocks.ts';
import { PlanningGrid } from './planning-grid.tsx';

const now = { date: '2026-11-16', time: '08:00' };
const free = (...start_times: string[]) => [
  { coach_id: 3, date: now.date, session_type: 'normal' as const, start_times },
];
const gridOf = (free_times: string[], busy: readonly PlanningReservation[]) => {
  const blocks = dayBlocks(free(...free_times), busy, { date: now.date, now, from: 360 });
  const coach = { coachId: 3, name: 'Yasmine Alaoui', photo: null, isUnconfigured: false, hasLeft: false };
  const day = { date: now.date, columns: [{ ...coach, blocks }], from: 360, busy, isFreeKnown: true };
  return <PlanningGrid day={day} now={now} open={undefined} onOpen={() => {}} onMove={() => {}} />;
};
const focused = () => document.activeElement?.getAttribute('data-cell');

test('a cell that gives way to another hands its focus on', () => {
  const { container, rerender } = renderInFrench(gridOf(['11:00'], [aPlannedSession({ time: '12:00' })]));
  container.querySelector<HTMLElement>('[data-kind="session"]')?.focus();
  expect(focused()).toBe('3-1200');
  // Cancelled: one free block from eleven to one.
  rerender(gridOf(['11:00', '12:00'], []));
  expect(focused()).toBe('3-1100');
});

test('a focus that was elsewhere stays there', () => {
  const { container, rerender } = renderInFrench(gridOf(['11:00'], [aPlannedSession({ time: '12:00' })]));
  const cell = container.querySelector<HTMLElement>('[data-kind="session"]');
  cell?.focus();
  cell?.blur();
  rerender(gridOf(['11:00', '12:00'], []));
  expect(document.activeElement).toBe(document.body);
});
