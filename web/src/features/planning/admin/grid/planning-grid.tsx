import { DAY_END_MINUTE } from '@elan/contract/planning.rules.ts';
import { type CivilMoment, minutesOfDay } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { cx } from '../../../../ui/cx.ts';
import type { PlannedDay } from '../use-planning-day.ts';
import { CoachHeaders } from './coach-header.tsx';
import { blockAt, type Cell, cellAfterKey, minuteWithin, readCell } from './grid-cells.ts';
import { halfHours, heightOf, TIMES_PX } from './grid-metrics.ts';
import { GridRows } from './grid-rows.tsx';
import { focusCell, useKeptFocus } from './use-kept-focus.ts';

type PlanningGridProps = {
  day: PlannedDay;
  now: CivilMoment;
  open: Cell | undefined;
  onOpen: (cell: Cell) => void;
};

/**
 * Hatched where nothing is configured, with a line for every hour and every column: one picture behind all cells, of tiles that
 * are drawn once. A gradient as large as the grid would be drawn anew wherever it scrolls to.
 */
const BACKDROP =
  '[background-image:linear-gradient(90deg,var(--color-line)_1px,transparent_1px),linear-gradient(transparent_63px,var(--color-line)_63px),linear-gradient(135deg,var(--color-sand-2)_5%,transparent_5%_45%,var(--color-sand-2)_45%_55%,transparent_55%_95%,var(--color-sand-2)_95%)] [background-position:52px_0,0_0,0_0] [background-size:var(--column)_64px,64px_64px,11px_11px] bg-sand/40';

const MORNING_MINUTE = 8 * 60;

/** ARIA in HTML lets a table be a grid: its cells then are what one moves among, not only what one reads. */
const GRID = { role: 'grid' } as const;

/** Half hours down, coaches across. One Tab stop: the arrow keys go from cell to cell, Enter opens. */
export function PlanningGrid({ day, now, open, onOpen }: PlanningGridProps) {
  const { t } = useLingui();
  const { columns, from, date } = day;
  const grid = useRef<HTMLTableElement>(null);
  const keptFocus = useKeptFocus(grid, columns);
  const [cursor, setCursor] = useState<Cell>();
  const nowMinute = minutesOfDay(now.time);
  const first = columns[0] && { coachId: columns[0].coachId, minute: date === now.date ? nowMinute : from };
  const stop = blockAt(columns, cursor) ? cursor : first;
  const stopBlock = blockAt(columns, stop);
  const openBlock = blockAt(columns, open);
  // Where one first looks.
  const noteMinute =
    date === now.date
      ? minuteWithin({ start: from, end: DAY_END_MINUTE }, (nowMinute - from) / (DAY_END_MINUTE - from))
      : MORNING_MINUTE;

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!stop || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = cellAfterKey(columns, stop, event.key);
    const block = blockAt(columns, to);
    if (!to || !block) return;
    event.preventDefault();
    setCursor(to);
    focusCell(event.currentTarget, { ...to, minute: block.start });
  };
  const press = (event: MouseEvent<HTMLTableElement>) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-cell]');
    const begun = pressed ? readCell(pressed.dataset['cell'] ?? null) : undefined;
    const block = blockAt(columns, begun);
    if (!pressed || !begun || !block) return;
    const { top, height } = pressed.getBoundingClientRect();
    // The keyboard presses without a place, and means the half hour it came along.
    const isByKey = event.detail === 0;
    const minute =
      isByKey && stop?.coachId === begun.coachId && blockAt(columns, stop) === block
        ? stop.minute
        : minuteWithin(block, isByKey ? 0 : (event.clientY - top) / height);
    setCursor({ ...begun, minute });
    onOpen({ ...begun, minute });
  };
  return (
    <table
      {...GRID}
      ref={grid}
      {...keptFocus}
      aria-label={t`Planning du ${formatDate(date)}`}
      aria-rowcount={halfHours(from).length + 1}
      aria-colcount={columns.length + 1}
      onKeyDown={move}
      onClick={press}
      className="block"
    >
      <thead className="sticky top-0 z-20 block">
        <tr className="flex h-12 border-b border-line bg-paper shadow-[0_4px_8px_-6px_rgb(21_19_15/.1)]">
          <td className="sticky left-0 z-10 bg-paper" style={{ flex: `0 0 ${TIMES_PX}px` }} />
          <CoachHeaders columns={columns} />
        </tr>
      </thead>
      <tbody className={cx('relative block', BACKDROP)} style={{ height: heightOf(DAY_END_MINUTE - from) }}>
        <GridRows {...{ columns, from, stopBlock, openBlock, noteMinute }} isOver={date < now.date} />
      </tbody>
    </table>
  );
}
