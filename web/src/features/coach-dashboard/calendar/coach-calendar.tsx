import { addDays, addMonths, type CivilDate, type CivilMoment, monthGrid } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { monthOf } from '../../../ui/calendar/month-grid.days.ts';
import type { Entry } from '../agenda/entry.ts';
import { useCoachDays } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { CalendarSteps } from './calendar-steps.tsx';
import { DayStrip } from './day-strip.tsx';
import { DayView } from './day-view.tsx';
import { daysByDate, sumOf, useDayWords } from './day-words.ts';
import { MonthBoard } from './month-board.tsx';
import type { Scale, useCalendarAddress } from './use-calendar-address.ts';
import { useDayFocus } from './use-day-focus.ts';
import { useSwipe } from './use-swipe.ts';
import { weekOf } from './week.ts';
import { WeekView } from './week-view.tsx';

const stepFrom = (day: CivilDate, scale: Scale, by: 1 | -1): CivilDate =>
  scale === 'month' ? addMonths(day, by) : addDays(day, scale === 'week' ? 7 * by : by);

/** What the strip or the grid around a day shows. */
const spanAround = (day: CivilDate, scale: Scale) => {
  const days = scale === 'month' ? monthGrid(day) : weekOf(day);
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
};

/** Without the days of its neighbours that a month's grid begins and ends with. */
const daysShown = (day: CivilDate, scale: Scale): CivilDate[] => {
  if (scale === 'day') return [day];
  return scale === 'week' ? weekOf(day) : monthGrid(day).filter((date) => monthOf(date) === monthOf(day));
};

type CoachCalendarProps = {
  now: CivilMoment;
  address: ReturnType<typeof useCalendarAddress>;
  onOpen: (entry: Entry) => void;
};

/** A day, a week or a month; a finger or an arrow goes on to the next. */
export function CoachCalendar({ now, address: { day, scale, show }, onOpen }: CoachCalendarProps) {
  const days = useCoachDays(spanAround(day, scale));
  const on = daysByDate(days.data);
  const { t } = useLingui();
  const shown = daysShown(day, scale);
  const words = useDayWords()(sumOf(shown.map(on)));
  const step = (by: 1 | -1) => show({ day: stepFrom(day, scale, by) });
  const swipe = useSwipe(step);
  const wasPlaced = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const moveFocus = useDayFocus(frame, day, scale);
  const move = (date: CivilDate) => {
    moveFocus();
    show({ day: date });
  };
  const open = (date: CivilDate) => {
    moveFocus();
    show({ day: date, scale: 'day' });
  };
  return (
    <div {...swipe} ref={frame}>
      {scale === 'day' && <DayStrip day={day} today={now.date} on={on} onSelect={move} />}
      <CalendarSteps
        scale={scale}
        words={days.data && (words.length > 0 ? words.join(' · ') : t`Aucune séance`)}
        showsToday={shown.includes(now.date)}
        onStep={step}
        onToday={() => show({ day: now.date })}
      />
      {scale === 'day' && <DayView key={day} day={day} now={now} wasPlaced={wasPlaced} onOpen={onOpen} />}
      {scale === 'week' && (
        <WeekView day={day} now={now} wasPlaced={wasPlaced} onMove={move} onDay={open} onOpen={onOpen} />
      )}
      {scale === 'month' &&
        (days.isError && days.data === undefined ? (
          <LoadFailure reads={[days]} />
        ) : (
          <MonthBoard day={day} today={now.date} on={on} onMove={move} onSelect={open} />
        ))}
    </div>
  );
}
