import type { CivilDate } from '@elan/contract/time.ts';
import type { Away } from '../../../entities/away/away.ts';
import { useAwayWords } from '../../../entities/away/away-hatch.tsx';
import { MEETING_MARKS, MeetingLegend } from '../../../entities/reservations/meeting-look.tsx';
import { comma, formatCellDate, formatDayOfMonth } from '../../../lib/time/format.ts';
import { DayMarks } from '../../../ui/calendar/day-marks.tsx';
import { monthOf, onDayKey } from '../../../ui/calendar/days.ts';
import { MonthTable } from '../../../ui/calendar/month-table.tsx';
import { cx } from '../../../ui/cx.ts';
import { type DayCounts, useCountWords, useDayWords } from './day-counts.ts';

/** What there is on a day, and of each how many. */
const kindsOn = ({ sessions, bilans, courses, free }: DayCounts) => {
  const all: readonly [keyof typeof MEETING_MARKS, number][] = [
    ['individual', sessions],
    ['bilan', bilans],
    ['course', courses],
    ['free', free],
  ];
  return all.filter(([, count]) => count > 0);
};

type MonthViewProps = {
  day: CivilDate;
  today: CivilDate;
  on: (date: CivilDate) => DayCounts;
  /** When the studio is closed or the coach absent. */
  awayOn: (date: CivilDate) => readonly Away[];
  /** Moves the day in sight. */
  onMove: (date: CivilDate) => void;
  /** Opens a day. */
  onSelect: (date: CivilDate) => void;
};

/** A month in 42 days: a shape for each kind on a phone, words where there is room. */
export function MonthView({ day, today, on, awayOn, onMove, onSelect }: MonthViewProps) {
  const wordsOf = useDayWords();
  const countWords = useCountWords();
  const awayWords = useAwayWords();
  const cell = (date: CivilDate) => {
    const counts = on(date);
    const kinds = kindsOn(counts);
    const away = awayOn(date);
    const isAway = away.some(({ kind }) => kind !== 'requested');
    const isOutside = monthOf(date) !== monthOf(day);
    return (
      <td key={date} className="border border-line p-0 align-top">
        <button
          type="button"
          data-date={date}
          aria-current={date === today ? 'date' : undefined}
          tabIndex={date === day ? 0 : -1}
          onClick={() => onSelect(date)}
          onKeyDown={onDayKey(day, onMove)}
          className={cx(
            'num flex h-14.5 w-full flex-col items-center gap-1.5 pt-2 hover:bg-sand-2 md:h-30 md:items-start md:gap-0.5 md:px-2 lg:px-3',
            isOutside ? 'bg-sand text-ink-3' : 'bg-paper',
            isAway && 'hatched',
          )}
        >
          <span className="sr-only">
            {[formatCellDate(date), ...away.map(awayWords), ...wordsOf(counts)].join(comma())}
          </span>
          <span
            aria-hidden="true"
            className={cx(
              'grid size-7 place-items-center rounded-full text-15 leading-none',
              date === day && 'bg-maj-600 font-semibold text-white',
              date === today && date !== day && 'font-semibold inset-ring-2 inset-ring-ink',
            )}
          >
            {formatDayOfMonth(date)}
          </span>
          <span className="md:hidden">
            <DayMarks marks={kinds.map(([kind]) => MEETING_MARKS[kind])} />
          </span>
          {away.map((each) => (
            <span
              key={each.key}
              aria-hidden="true"
              className="block w-full truncate rounded-[4px] bg-paper px-1 text-start text-xs leading-4 font-medium text-ink-2 max-md:hidden"
            >
              {awayWords(each)}
            </span>
          ))}
          {kinds.map(([kind, count]) => (
            <span
              key={kind}
              aria-hidden="true"
              className="flex items-center gap-1.5 text-13 leading-[1.3] whitespace-nowrap text-ink-2 max-md:hidden"
            >
              <span className="grid w-2.5 place-items-center">
                <DayMarks marks={[MEETING_MARKS[kind]]} />
              </span>
              {countWords[kind](count)}
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
        <MeetingLegend free />
      </div>
    </>
  );
}
