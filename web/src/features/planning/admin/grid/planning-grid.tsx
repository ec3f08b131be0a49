import { DAY_END_MINUTE } from '@elan/contract/planning/planning.rules.ts';
import type { PlanningSession } from '@elan/contract/planning/planning.ts';
import { type CivilDate, type CivilMoment, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react';
import { isWholeDay } from '../../../../entities/absences/absence-span.ts';
import { onwardKey } from '../../../../lib/device/direction.ts';
import {
  comma,
  formatDate,
  formatDayOfMonth,
  formatLongDay,
  formatShortWeekday,
} from '../../../../lib/time/format.ts';
import { formatDateRange } from '../../../../lib/time/format-office.ts';
import { Avatar } from '../../../../ui/art/avatar.tsx';
import { RAIL } from '../../../../ui/calendar/hour-scale.ts';
import { cx } from '../../../../ui/cx.ts';
import { rem } from '../../../../ui/rem.ts';
import { type Plan, type PlannedColumn, spanInView } from '../plan.ts';
import type { Block } from './day-blocks.ts';
import { GridCell } from './grid-cell.tsx';
import { blockAt, type Cell, cellAfterKey, gridRows, minuteWithin, readCell } from './grid-cells.ts';
import { focusCell, useRestoredFocus } from './grid-focus.ts';
import { halfHours, heightOf } from './grid-metrics.ts';

type PlanningGridProps = {
  plan: Plan;
  now: CivilMoment;
  open: Cell | undefined;
  onOpen: (cell: Cell) => void;
  /** The day to which a session is about to go. */
  pointedDay?: CivilDate | undefined;
  /** By the key M. */
  onMove: (session: PlanningSession, column: PlannedColumn) => void;
  /** What can be done with a coach, from the head of the column. */
  onCoach?: (coachId: number, head: HTMLElement) => void;
};

/**
 * Hatched where nothing is configured, with a line for every hour and every column: one picture behind all cells, of tiles that
 * are drawn once. A gradient as large as the grid would be drawn anew wherever it scrolls to.
 */
const BACKDROP =
  '[background-image:linear-gradient(90deg,var(--color-line)_1px,transparent_1px),linear-gradient(transparent_calc(4rem-1px),var(--color-line)_calc(4rem-1px)),linear-gradient(135deg,var(--color-sand-2)_5%,transparent_5%_45%,var(--color-sand-2)_45%_55%,transparent_55%_95%,var(--color-sand-2)_95%)] [background-position:3.25rem_0,0_0,0_0] rtl:[background-position:right_calc(3.25rem+1px)_top_0,0_0,0_0] [background-size:var(--column)_4rem,4rem_4rem,0.6875rem_0.6875rem] bg-sand/40';

const MORNING_MINUTE = 8 * 60;

/** ARIA in HTML lets a table be a grid: its cells then are what one moves among, not only what one reads. */
const GRID = { role: 'grid' } as const;

/** Half hours down, coaches across, or the days of one of them. One Tab stop: the arrow keys go from cell to cell, Enter opens, M takes a session along. */
export function PlanningGrid({ plan, now, open, onOpen, pointedDay, onMove, onCoach }: PlanningGridProps) {
  const { t } = useLingui();
  const { view, columns, from, date, days } = plan;
  const [coach, range] = [columns[0]?.name, formatDateRange(spanInView(view, date))];
  const grid = useRef<HTMLTableElement>(null);
  const restoredFocus = useRestoredFocus(grid, columns);
  const [cursor, setCursor] = useState<Cell>();
  const nowMinute = minutesOfDay(now.time);
  const showsToday = days.includes(now.date);
  const begin = columns.find((column) => column.date === now.date) ?? columns[0];
  const first = begin && { columnId: begin.columnId, minute: showsToday ? nowMinute : from };
  const stop = blockAt(columns, cursor) ? cursor : first;
  const stopBlock = blockAt(columns, stop);
  const openBlock = blockAt(columns, open);
  // Where one first looks.
  const noteMinute = showsToday
    ? minuteWithin({ start: from, end: DAY_END_MINUTE }, (nowMinute - from) / (DAY_END_MINUTE - from))
    : MORNING_MINUTE;

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!stop || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key.toLowerCase() === 'm') {
      const focused =
        event.target instanceof HTMLElement ? readCell(event.target.dataset['cell'] ?? null) : stop;
      const column = columns.find(({ columnId }) => columnId === focused?.columnId);
      const block = blockAt(columns, focused);
      if (column && block?.kind === 'session' && block.phase === 'coming') onMove(block.session, column);
      return;
    }
    const to = cellAfterKey(columns, stop, onwardKey(event.key));
    const block = blockAt(columns, to);
    if (!to || !block) return;
    event.preventDefault();
    setCursor(to);
    focusCell(event.currentTarget, { ...to, minute: block.start });
  };
  const press = (event: MouseEvent<HTMLTableElement>) => {
    const head = event.target instanceof Element && event.target.closest<HTMLElement>('[data-coach]');
    if (head) return onCoach?.(Number(head.dataset['coach']), head);
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('[data-cell]');
    const begun = pressed ? readCell(pressed.dataset['cell'] ?? null) : undefined;
    const block = blockAt(columns, begun);
    if (!pressed || !begun || !block) return;
    const { top, height } = pressed.getBoundingClientRect();
    // The keyboard presses without a place, and means the half hour it came along.
    const isByKey = event.detail === 0;
    const minute =
      isByKey && stop?.columnId === begun.columnId && blockAt(columns, stop) === block
        ? stop.minute
        : minuteWithin(block, isByKey ? 0 : (event.clientY - top) / height);
    setCursor({ ...begun, minute });
    onOpen({ ...begun, minute });
  };
  return (
    <table
      {...GRID}
      ref={grid}
      {...restoredFocus}
      aria-label={view === 'week' ? t`Semaine de ${coach}, ${range}` : t`Planning du ${formatDate(date)}`}
      aria-rowcount={halfHours(from).length + 1}
      aria-colcount={columns.length + 1}
      onKeyDown={move}
      onClick={press}
      className="block"
    >
      <thead className="sticky top-0 z-20 block">
        <tr className="flex h-12 border-b border-line bg-paper shadow-[0_4px_8px_-6px_rgb(21_19_15/.1)]">
          <td className="sticky start-0 z-10 bg-paper" style={{ flex: `0 0 ${rem(RAIL)}` }} />
          {view === 'week' ? (
            <DayHeaders days={days} today={now.date} pointed={pointedDay ?? now.date} />
          ) : (
            <CoachHeaders columns={columns} />
          )}
        </tr>
      </thead>
      <tbody
        className={cx('relative block', BACKDROP)}
        style={{ height: rem(heightOf(DAY_END_MINUTE - from)) }}
      >
        <GridRows {...{ view, columns, from, stopBlock, openBlock, noteMinute }} today={now.date} />
      </tbody>
    </table>
  );
}

/** First name above the rest, as much as there is room for. */
const splitName = (name: string): [string, string] => {
  const space = name.indexOf(' ');
  return space < 0 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)];
};

type CoachHeaderProps = Pick<PlannedColumn, 'coachId' | 'name' | 'photo' | 'hasLeft' | 'absence'>;

/** Whose column it is. Pressed, it offers what can be done with the coach; the grid hears it. */
function CoachHeader({ coachId, name, photo, hasLeft, absence }: CoachHeaderProps) {
  const { t } = useLingui();
  const [first, rest] = splitName(name);
  const isAway = isWholeDay(absence);
  const words = (
    <>
      <Avatar name={name} src={photo} tone="sand" />
      <span className="min-w-0" title={name}>
        <b className="block truncate text-13 font-semibold">{first}</b>
        <span className={cx('block truncate text-xs', isAway ? 'font-semibold text-bad' : 'text-ink-3')}>
          {isAway ? t`Absence` : rest}
        </span>
      </span>
    </>
  );
  return (
    <th
      scope="col"
      className={cx(
        'flex w-(--column) flex-none items-stretch border-s border-line text-start leading-3.75 font-normal',
        isAway && 'bg-bad-100',
      )}
    >
      {hasLeft ? (
        <span className="flex min-w-0 items-center gap-2 px-2">{words}</span>
      ) : (
        <button
          type="button"
          data-coach={coachId}
          aria-haspopup="menu"
          className="flex min-w-0 flex-1 items-center gap-2 px-2 text-start -outline-offset-2 hover:bg-sand-2"
        >
          {words}
        </button>
      )}
    </th>
  );
}

const CoachHeaders = memo(function CoachHeaders({ columns }: { columns: readonly PlannedColumn[] }) {
  return columns.map((column) => <CoachHeader key={column.coachId} {...column} />);
});

type DayHeadersProps = { days: readonly CivilDate[]; today: CivilDate; pointed: CivilDate };

const DayHeaders = memo(function DayHeaders({ days, today, pointed }: DayHeadersProps) {
  const { t } = useLingui();
  return days.map((day) => (
    <th
      key={day}
      scope="col"
      data-day={day}
      aria-current={day === today ? 'date' : undefined}
      className={cx(
        // Brought into sight it moves the grid to the side alone: below itself, where the frame's padding ends.
        'flex w-(--column) flex-none -scroll-mt-12 items-center border-s border-line px-2 text-start leading-3.75 font-normal',
        day === pointed && 'bg-maj-50',
      )}
    >
      <span className="sr-only">{formatLongDay(day)}</span>
      <span aria-hidden="true" className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-xs text-ink-2">
        <b className={cx('num font-display text-17 font-bold', day === today ? 'text-maj-700' : 'text-ink')}>
          {formatDayOfMonth(day)}
        </b>
        <span>{formatShortWeekday(day)}</span>
        {day === today && <span>{t`aujourd'hui`}</span>}
      </span>
    </th>
  ));
});

type GridRowsProps = {
  view: Plan['view'];
  columns: readonly PlannedColumn[];
  /** The first minute of the grid. */
  from: number;
  /** Where the Tab key stops. */
  stopBlock: Block | undefined;
  openBlock: Block | undefined;
  today: CivilDate;
  noteMinute: number;
};

/** The half hours of the day with what begins in them. Most minutes change nothing here. */
const GridRows = memo(function GridRows(props: GridRowsProps) {
  const { view, columns, from, stopBlock, openBlock, today, noteMinute } = props;
  const rows = new Map(gridRows(columns, from).map((row) => [row.index, row.cells]));
  const { t } = useLingui();
  const names = columns.map(({ name, date, absence }) => {
    const named = view === 'week' ? `${name}${comma()}${formatLongDay(date)}` : name;
    return isWholeDay(absence) ? t`${named}, absence` : named;
  });
  return halfHours(from).map((minute, index) => (
    <tr key={minute} className="contents" aria-rowindex={index + 2}>
      <th scope="row" className="sr-only">
        {timeOfMinutes(minute)}
      </th>
      {rows.get(index)?.map(({ column, columnId, block }) => (
        <GridCell
          key={`${columnId}-${block.start}`}
          block={block}
          columnId={columnId}
          columnName={names[column] ?? ''}
          column={column}
          from={from}
          isTabStop={block === stopBlock}
          isOpen={block === openBlock}
          isWholeDay={columns[column]?.isUnconfigured ?? false}
          isOver={(columns[column]?.date ?? today) < today}
          noteMinute={noteMinute}
        />
      ))}
    </tr>
  ));
});
