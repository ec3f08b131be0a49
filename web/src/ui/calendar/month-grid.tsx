import type { CivilDate } from '@elan/contract/time.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatCellDate } from '../../lib/format.ts';
import { MonthDay } from './month-day.tsx';
import { type DayKind, type DayMark, dayAfterKey, monthOf } from './month-grid.days.ts';
import { useDayKindNames } from './month-legend.tsx';
import { MonthNav } from './month-nav.tsx';
import { MonthTable } from './month-table.tsx';

type MonthDayInfo = {
  kind: DayKind;
  /** Days that are not stay reachable by keyboard and say what they are. */
  selectable: boolean;
  marks?: readonly DayMark[];
  /** Spoken after the date: "2 séances". */
  note?: string;
};

export type MonthGridProps = {
  /** The month in sight, `YYYY-MM`. */
  month: string;
  onMonthChange: (month: string) => void;
  /** No way back before this month. */
  minMonth?: string | undefined;
  today: CivilDate;
  /** What "Aujourd'hui" does where it also chooses the day; else it shows the month. */
  onToday?: () => void;
  selected?: CivilDate | undefined;
  onSelect: (date: CivilDate) => void;
  dayInfo: (date: CivilDate) => MonthDayInfo;
  /** Shows the neighbours' days in the first and last week; booking hides them. */
  showOutside?: boolean;
};

export function MonthGrid(props: MonthGridProps) {
  const {
    month,
    onMonthChange,
    minMonth,
    today,
    onToday,
    selected,
    onSelect,
    dayInfo,
    showOutside = false,
  } = props;
  const kindNames = useDayKindNames();
  const [cursor, setCursor] = useState<CivilDate>();
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const inMonth = [cursor, selected, today].find((date) => date !== undefined && monthOf(date) === month);
  const focusable = inMonth ?? `${month}-01`;

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus();
  }, [cursor]);

  const move = (event: KeyboardEvent, from: CivilDate) => {
    const to = dayAfterKey(event.key, from);
    if (!to) return;
    event.preventDefault();
    if (minMonth && monthOf(to) < minMonth) return;
    moved.current = true;
    setCursor(to);
    if (monthOf(to) !== month) onMonthChange(monthOf(to));
  };
  const cell = (date: CivilDate) => {
    const outside = monthOf(date) !== month;
    if (outside && !showOutside) return <td key={date} className="h-12" />;
    const { kind, selectable, marks, note } = dayInfo(date);
    const label = [formatCellDate(date), kindNames[kind], note].filter(Boolean).join(', ');
    return (
      <td key={date} className="p-0 text-center">
        <MonthDay
          {...{ date, label, kind, marks, selectable, outside }}
          today={date === today}
          focusable={date === focusable}
          onSelect={() => onSelect(date)}
          onKeyDown={(event) => move(event, date)}
        />
      </td>
    );
  };
  return (
    <div>
      <MonthNav {...{ month, onMonthChange, minMonth, today, onToday }} />
      <MonthTable
        ref={grid}
        month={month}
        cell={cell}
        className="border-separate border-spacing-x-0 border-spacing-y-[2.5px]"
      />
    </div>
  );
}
