import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { comma, formatDayOfMonth, formatLongDay, formatShortWeekday } from '../../../lib/time/format.ts';
import { onDayKey } from '../../../ui/calendar/days.ts';
import { StepButtons } from '../../../ui/calendar/step-buttons.tsx';
import { useDayFocus } from '../../../ui/calendar/use-day-focus.ts';
import { cx } from '../../../ui/cx.ts';
import type { HoursDay } from './hours-grid.tsx';
import { useSumWords } from './hours-words.ts';

type WeekStripProps = {
  days: readonly HoursDay[];
  day: CivilDate;
  today: CivilDate;
  onSelect: (date: CivilDate) => void;
  onStep: (by: 1 | -1) => void;
};

/** On a phone the week above the one day in sight: how much of each day is open, and of that taken. */
export function WeekStrip({ days, day, today, onSelect, onStep }: WeekStripProps) {
  const { t } = useLingui();
  const sums = useSumWords();
  const strip = useRef<HTMLFieldSetElement>(null);
  const followFocus = useDayFocus(strip, day, { preventScroll: true });
  const move = (date: CivilDate) => {
    followFocus(date);
    onSelect(date);
  };
  return (
    <div className="flex items-center gap-1 border-b border-line px-2 py-1.5">
      <StepButtons
        before={t`Semaine précédente`}
        after={t`Semaine suivante`}
        onStep={onStep}
        className="w-full bg-transparent inset-ring-0"
      >
        <fieldset ref={strip} className="grid min-w-0 flex-1 grid-cols-7">
          <legend className="sr-only">{t`Jour`}</legend>
          {days.map(({ date, open_minutes, taken_minutes, away }) => {
            const isShown = date === day;
            const load = open_minutes === 0 ? 0 : taken_minutes / open_minutes;
            const words = open_minutes > 0 ? sums.hours({ open_minutes, taken_minutes }) : t`rien d'ouvert`;
            return (
              <button
                key={date}
                type="button"
                data-date={date}
                aria-pressed={isShown}
                aria-current={date === today ? 'date' : undefined}
                tabIndex={isShown ? 0 : -1}
                onClick={() => onSelect(date)}
                onKeyDown={onDayKey(day, move)}
                className={cx(
                  'num flex h-13 flex-col items-center justify-center gap-0.5 rounded-sm',
                  isShown ? 'bg-maj-600 text-white' : 'text-ink-3',
                  !isShown && away.some(({ kind }) => kind !== 'requested') && 'hatched',
                )}
              >
                <span className="sr-only">{`${formatLongDay(date)}${comma()}${words}`}</span>
                <span aria-hidden="true" className="text-11 leading-none font-medium">
                  {formatShortWeekday(date).replace('.', '')}
                </span>
                <b
                  aria-hidden="true"
                  className={cx(
                    'text-base leading-5',
                    !isShown && 'font-semibold text-ink',
                    date === today && !isShown && 'text-maj-700!',
                  )}
                >
                  {formatDayOfMonth(date)}
                </b>
                <span
                  aria-hidden="true"
                  className={cx(
                    'h-1 w-5 overflow-hidden rounded-full',
                    open_minutes === 0 ? 'bg-transparent' : isShown ? 'bg-white/30' : 'bg-sand-3',
                  )}
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
      </StepButtons>
    </div>
  );
}
