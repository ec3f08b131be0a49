import { readIn } from '@elan/contract/language.ts';
import type { PlanningReservation } from '@elan/contract/planning/planning.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrench } from '../../../../../test/render-in-french.tsx';
import { aPlan, aPlannedColumn, aPlannedSession } from '../planning.fixture.ts';
import { dayBlocks } from './day-blocks.ts';
import { columnOfDay } from './grid-cells.ts';
import { focusHour } from './grid-focus.ts';
import { PlanningGrid } from './planning-grid.tsx';

afterEach(() => readIn(() => 'default'));

const now = { date: '2026-11-16', time: '08:00' };
const free = (...start_times: string[]) => [
  { coach_id: 3, date: now.date, session_type: 'normal' as const, start_times },
];
const gridOf = (free_times: string[], busy: readonly PlanningReservation[]) => {
  const blocks = dayBlocks(free(...free_times), busy, { date: now.date, now, from: 360 });
  const column = aPlannedColumn({ coachId: 3, date: now.date, blocks });
  const plan = aPlan({ date: now.date, columns: [column], busy });
  return <PlanningGrid plan={plan} now={now} open={undefined} onOpen={() => {}} onMove={() => {}} />;
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

const weekOfTwo = () => {
  const days = ['2026-11-16', '2026-11-17'];
  const columns = days.map((date) => {
    const blocks = dayBlocks(free('11:00'), [], { date, now, from: 360 });
    return aPlannedColumn({ columnId: columnOfDay(date), date, blocks });
  });
  const plan = aPlan({ view: 'week', days, columns });
  return <PlanningGrid plan={plan} now={now} open={undefined} onOpen={() => {}} onMove={() => {}} />;
};

test('the cell of an hour is found by its coach in a day, by its date in a week', () => {
  const hour = { coach_id: 3, date: '2026-11-17', time: '11:30' };
  const { rerender } = renderInFrench(gridOf(['11:00'], []));
  focusHour(hour);
  expect(focused()).toBe('3-1100');
  rerender(weekOfTwo());
  focusHour(hour);
  expect(focused()).toBe('20261117-1100');
  // Of another week: the focus is not lost, but where the grid begins.
  focusHour({ ...hour, date: '2026-11-25' });
  expect(focused()).toBe('20261116-0600');
});

test('a week says whose it is and names its columns by the day, and its cells too', () => {
  renderInFrench(weekOfTwo());
  expect(
    screen.getByRole('grid', { name: 'Semaine de Yasmine Alaoui, du 16 au 22 novembre 2026' }),
  ).toBeDefined();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    "lundi 16 novembre16lun.aujourd'hui",
    'mardi 17 novembre17mar.',
  ]);
  const free17 = screen.getByRole('button', {
    name: /^Libre 1 h, 11:00 – 12:00, Yasmine Alaoui, mardi 17 novembre$/,
  });
  expect(free17.dataset['cell']).toBe('20261117-1100');
});

test.each([
  ['default', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)('in %s the next column is reached by %s', (language, onwards, back) => {
  renderInFrench(weekOfTwo());
  readIn(() => language);
  focusHour({ coach_id: 3, date: '2026-11-16', time: '11:30' });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press(onwards);
  expect(focused()?.slice(0, 8)).toBe('20261117');
  press(back);
  expect(focused()?.slice(0, 8)).toBe('20261116');
});
