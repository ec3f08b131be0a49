import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { formatDayOfMonth, formatLongDay, formatShortWeekday } from '../../../lib/format.ts';
import { dayAfterKey } from '../../../ui/calendar/month-grid.days.ts';
import { cx } from '../../../ui/cx.ts';
import { weekOf } from './week.ts';

type WeekHeadProps = {
  day: CivilDate;
  today: CivilDate;
  /** Moves the day in sight, beyond the week too. */
  onMove: (date: CivilDate) => void;
  /** Opens a day. */
  onDay: (date: CivilDate) => void;
};

/** The days of a week above their columns; arrows move on, Enter opens. */
export function WeekHead({ day, today, onMove, onDay }: WeekHeadProps) {
  const { t } = useLingui();
  const move = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, day);
    if (!to) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <fieldset className="sticky top-[57px] z-10 grid grid-cols-7 bg-sand pl-[52px]">
      <legend className="sr-only">{t`Jour`}</legend>
      {weekOf(day).map((date) => (
        <button
          key={date}
          type="button"
          data-date={date}
          aria-current={date === today ? 'date' : undefined}
          tabIndex={date === day ? 0 : -1}
          onClick={() => onDay(date)}
          onKeyDown={move}
          className="num grid justify-items-center gap-1 border-b border-line py-2 hover:bg-sand-2"
        >
          <span className="sr-only">{formatLongDay(date)}</span>
          <span aria-hidden="true" className="text-[12.5px] leading-none text-ink-3">
            {formatShortWeekday(date).replace('.', '')}
          </span>
          <b
            aria-hidden="true"
            className={cx(
              'display grid size-8 place-items-center rounded-full text-[17px]',
              date === today && 'bg-maj-600 text-white',
            )}
          >
            {formatDayOfMonth(date)}
          </b>
        </button>
      ))}
    </fieldset>
  );
}
