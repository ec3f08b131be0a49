import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDayOfMonth, formatLongDay, formatShortWeekday } from '../../../lib/time/format.ts';
import { onDayKey, weekOf } from '../../../ui/calendar/days.ts';
import { cx } from '../../../ui/cx.ts';
import { type DayCounts, useDayWords } from './day-counts.ts';

/** A day with so many has no room for more. */
const FULL_DAY = 10;

type WeekStripProps = {
  day: CivilDate;
  today: CivilDate;
  on: (date: CivilDate) => DayCounts;
  onSelect: (date: CivilDate) => void;
};

/** The week around the day, each with how full it is; arrows move on, beyond the week too. */
export function WeekStrip({ day, today, on, onSelect }: WeekStripProps) {
  const { t } = useLingui();
  const wordsOf = useDayWords();
  return (
    <fieldset className="grid grid-cols-7 justify-items-center gap-0.5">
      <legend className="sr-only">{t`Jour`}</legend>
      {weekOf(day).map((date) => {
        const counts = on(date);
        const isShown = date === day;
        const load = Math.min(1, (counts.sessions + counts.bilans + counts.courses) / FULL_DAY);
        return (
          <button
            key={date}
            type="button"
            data-date={date}
            aria-pressed={isShown}
            aria-current={date === today ? 'date' : undefined}
            tabIndex={isShown ? 0 : -1}
            onClick={() => onSelect(date)}
            onKeyDown={onDayKey(day, onSelect)}
            className={cx(
              'num flex h-18.5 w-full max-w-16 flex-col items-center justify-center gap-1.5 rounded-t-[25px] rounded-b-[7px] transition-colors duration-150',
              isShown ? 'bg-maj-600 pt-1 text-white' : 'hover:bg-sand-2',
              date === today && !isShown && 'inset-ring-2 inset-ring-ink',
            )}
          >
            <span className="sr-only">{[formatLongDay(date), ...wordsOf(counts)].join(', ')}</span>
            <span
              aria-hidden="true"
              className={cx('text-13 leading-none font-medium', isShown ? 'text-white' : 'text-ink-3')}
            >
              {formatShortWeekday(date).replace('.', '')}
            </span>
            <b aria-hidden="true" className="display text-19 leading-none tracking-[-.02em]">
              {formatDayOfMonth(date)}
            </b>
            <span
              aria-hidden="true"
              className={cx('h-1 w-6 overflow-hidden rounded-full', isShown ? 'bg-white/30' : 'bg-sand-3')}
            >
              <i
                className={cx('block h-full rounded-full', isShown ? 'bg-saffron' : 'bg-maj-600')}
                style={{ width: `${load * 100}%` }}
              />
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
