import { type CivilDate, dayOfWeek } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { formatCellDate, formatDayOfMonth } from '../../../../lib/format.ts';
import { dayAfterKey, monthOf } from '../../../../ui/calendar/month-grid.days.ts';
import { WEEKDAYS } from '../../../../ui/calendar/month-names.ts';
import { cx } from '../../../../ui/cx.ts';
import { stripWeeks } from './strip-days.ts';

type DayStripProps = {
  date: CivilDate;
  today: CivilDate | undefined;
  onSelect: (date: CivilDate) => void;
  /** By a key: one of many steps. */
  onStep: (step: (from: CivilDate) => CivilDate | undefined) => CivilDate | undefined;
};

/** The month of the selected day, day by day; on a phone a week at a time. The arrow keys go on into the next month. */
export function DayStrip({ date, today, onSelect, onStep }: DayStripProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  /** The day that the keys have led to. The page may show one on the way there first. */
  const followed = useRef<CivilDate>(undefined);
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-day="${date}"]`);
    chosen?.closest('[data-week]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    if (followed.current !== date) return;
    followed.current = undefined;
    chosen?.focus({ preventScroll: true });
  }, [date]);

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = onStep((from) => dayAfterKey(event.key, from));
    if (to === undefined) return;
    event.preventDefault();
    followed.current = to;
  };
  return (
    <div
      ref={strip}
      role="toolbar"
      aria-label={t`Jours du mois`}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) followed.current = undefined;
      }}
      className="flex min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:px-3"
    >
      {stripWeeks(date).map((week) => (
        <div
          key={week[0]}
          data-week
          style={{ flexGrow: week.filter((day) => monthOf(day) === monthOf(date)).length }}
          className="flex shrink-0 snap-center max-md:w-full max-md:justify-between md:justify-around md:not-last:border-r md:not-last:border-line md:px-1"
        >
          {week.map((day) => (
            <Day
              key={day}
              day={day}
              isOutside={monthOf(day) !== monthOf(date)}
              isSelected={day === date}
              isToday={day === today}
              isPast={today !== undefined && day < today}
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
  onSelect: () => void;
};

function Day({ day, isOutside, isSelected, isToday, isPast, onSelect }: DayProps) {
  const { i18n } = useLingui();
  const weekday = WEEKDAYS[(dayOfWeek(day) + 6) % 7];
  return (
    <button
      type="button"
      data-day={day}
      // For the eye alone: whoever speaks to the screen says the number.
      data-letter={weekday && i18n._(weekday.short).slice(0, 1)}
      aria-label={formatCellDate(day)}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
      className={cx(
        'relative grid before:uppercase before:content-[attr(data-letter)] h-[42px] min-w-[30px] flex-1 content-center justify-items-center rounded-sm text-[10.5px] leading-[13px] font-medium max-md:h-[52px] max-md:w-[42px] max-md:flex-none md:max-w-12',
        isSelected ? 'bg-maj-600 text-white' : 'text-ink-3 hover:bg-sand-2',
        // Whole weeks are for the phone, which shows one at a time.
        isOutside && 'md:hidden',
      )}
    >
      <b
        className={cx(
          'num text-[13px] leading-[18px] max-md:text-base',
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
