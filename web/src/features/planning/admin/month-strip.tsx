import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { formatCellDate, formatDayOfMonth, formatWeekdayLetters } from '../../../lib/time/format.ts';
import { dayAfterKey, monthOf, weeksOfMonth } from '../../../ui/calendar/days.ts';
import { useDayFocus } from '../../../ui/calendar/use-day-focus.ts';
import { cx } from '../../../ui/cx.ts';

type MonthStripProps = {
  date: CivilDate;
  today: CivilDate | undefined;
  /** Not the day alone is on show. */
  isWeekChosen?: boolean;
  /** Why the studio is closed on a day, if it is. */
  closedOn?: (date: CivilDate) => string | undefined;
  onSelect: (date: CivilDate) => void;
  /** By a key: one of many steps. */
  onStep: (step: (from: CivilDate) => CivilDate | undefined) => CivilDate | undefined;
};

/** The month of the selected day, day by day; on a phone a week at a time. The arrow keys go on into the next month. */
export function MonthStrip(props: MonthStripProps) {
  const { date, today, isWeekChosen = false, closedOn, onSelect, onStep } = props;
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const followFocus = useDayFocus(strip, date, { preventScroll: true });
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-date="${date}"]`);
    chosen?.closest('[data-week]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [date]);

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = onStep((from) => dayAfterKey(event.key, from));
    if (to === undefined) return;
    event.preventDefault();
    followFocus(to);
  };
  return (
    <div
      ref={strip}
      role="toolbar"
      aria-label={t`Jours du mois`}
      onKeyDown={move}
      className="flex min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:px-3"
    >
      {weeksOfMonth(date).map((week) => (
        <div
          key={week[0]}
          data-week
          style={{ flexGrow: week.filter((day) => monthOf(day) === monthOf(date)).length }}
          className={cx(
            'flex shrink-0 snap-center max-md:w-full max-md:justify-between md:justify-around md:not-last:border-e md:not-last:border-line md:px-1',
            isWeekChosen && week.includes(date) && 'rounded-sm bg-maj-50',
          )}
        >
          {week.map((day) => (
            <Day
              key={day}
              day={day}
              isOutside={monthOf(day) !== monthOf(date)}
              isSelected={day === date}
              isToday={day === today}
              isPast={today !== undefined && day < today}
              closed={closedOn?.(day)}
              onSelect={() => onSelect(day)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type DayProps = {
  day: CivilDate;
  isOutside: boolean;
  isSelected: boolean;
  isToday: boolean;
  isPast: boolean;
  closed: string | undefined;
  onSelect: () => void;
};

function Day({ day, isOutside, isSelected, isToday, isPast, closed, onSelect }: DayProps) {
  const { t } = useLingui();
  const name = formatCellDate(day);
  return (
    <button
      type="button"
      data-date={day}
      // For the eye alone: whoever speaks to the screen says the number.
      data-letter={formatWeekdayLetters(day).slice(0, 1)}
      aria-label={closed === undefined ? name : t`${name}, fermé : ${closed}`}
      title={closed}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
      className={cx(
        'relative grid before:uppercase before:content-[attr(data-letter)] h-10.5 min-w-7.5 flex-1 content-center justify-items-center rounded-sm text-2xs leading-3.25 font-medium max-md:h-13 max-md:max-w-10.5 md:max-w-12',
        isSelected ? 'bg-maj-600 text-white' : 'text-ink-3 hover:bg-sand-2',
        // Whole weeks are for the phone, which shows one at a time.
        isOutside && 'md:hidden',
        closed !== undefined && !isSelected && 'hatched',
      )}
    >
      <b
        className={cx(
          'num text-13 leading-4.5 max-md:text-base',
          isSelected ? 'font-bold' : cx('font-medium', !isPast && !isOutside && 'text-ink'),
        )}
      >
        {formatDayOfMonth(day)}
      </b>
      {isToday && (
        <i
          aria-hidden="true"
          className={cx('absolute bottom-0.5 size-1 rounded-full', isSelected ? 'bg-saffron' : 'bg-maj-600')}
        />
      )}
    </button>
  );
}
