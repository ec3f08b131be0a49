import type { CoachDay } from '@elan/contract/coach-dashboard.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import type { KeyboardEvent } from 'react';
import { formatCellDate, formatDayOfMonth } from '../../../lib/format.ts';
import { DayMarks } from '../../../ui/calendar/month-day.tsx';
import { type DayMark, dayAfterKey, monthOf } from '../../../ui/calendar/month-grid.days.ts';
import { DayMarkLegend } from '../../../ui/calendar/month-legend.tsx';
import { MonthTable } from '../../../ui/calendar/month-table.tsx';
import { cx } from '../../../ui/cx.ts';
import { useCountWords, useDayWords } from './day-words.ts';

/** What there is on a day, and of each how many. */
const marksOf = ({ sessions, bilans, courses, free }: Omit<CoachDay, 'date'>) => {
  const all: readonly [DayMark, number][] = [
    ['individual', sessions],
    ['bilan', bilans],
    ['course', courses],
    ['free', free],
  ];
  return all.filter(([, count]) => count > 0);
};

type MonthBoardProps = {
  day: CivilDate;
  today: CivilDate;
  on: (date: CivilDate) => Omit<CoachDay, 'date'>;
  /** Moves the day in sight. */
  onMove: (date: CivilDate) => void;
  /** Opens a day. */
  onSelect: (date: CivilDate) => void;
};

/** A month in 42 days: a shape for each kind on a phone, words where there is room. */
export function MonthBoard({ day, today, on, onMove, onSelect }: MonthBoardProps) {
  const wordsOf = useDayWords();
  const countWords = useCountWords();
  const move = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, day);
    if (!to) return;
    event.preventDefault();
    onMove(to);
  };
  const cell = (date: CivilDate) => {
    const counts = on(date);
    const marks = marksOf(counts);
    const isOutside = monthOf(date) !== monthOf(day);
    return (
      <td key={date} className="border border-line p-0 align-top">
        <button
          type="button"
          data-date={date}
          aria-current={date === today ? 'date' : undefined}
          tabIndex={date === day ? 0 : -1}
          onClick={() => onSelect(date)}
          onKeyDown={move}
          className={cx(
            'num flex h-[58px] w-full flex-col items-center gap-1.5 pt-2 hover:bg-sand-2 md:h-30 md:items-start md:gap-0.5 md:px-2 lg:px-3',
            isOutside ? 'bg-sand text-ink-3' : 'bg-paper',
          )}
        >
          <span className="sr-only">{[formatCellDate(date), ...wordsOf(counts)].join(', ')}</span>
          <span
            aria-hidden="true"
            className={cx(
              'grid size-7 place-items-center rounded-full text-[15px] leading-none',
              date === day && 'bg-maj-600 font-semibold text-white',
              date === today && date !== day && 'font-semibold inset-ring-2 inset-ring-ink',
            )}
          >
            {formatDayOfMonth(date)}
          </span>
          <span className="md:hidden">
            <DayMarks marks={marks.map(([mark]) => mark)} />
          </span>
          {marks.map(([mark, count]) => (
            <span
              key={mark}
              aria-hidden="true"
              className="flex items-center gap-1.5 text-[13px] leading-[1.3] whitespace-nowrap text-ink-2 max-md:hidden"
            >
              <span className="grid w-2.5 place-items-center">
                <DayMarks marks={[mark]} />
              </span>
              {countWords[mark](count)}
            </span>
          ))}
        </button>
      </td>
    );
  };
  return (
    <>
      <MonthTable month={day} cell={cell} className="border-collapse" />
      <div className="mt-4 md:hidden">
        <DayMarkLegend free />
      </div>
    </>
  );
}
