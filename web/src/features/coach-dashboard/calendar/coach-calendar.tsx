import { addDays, addMonths, type CivilDate, type CivilMoment, monthGrid } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import type { Entry } from '../agenda/entry.ts';
import { useCoachDays } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { DayStrip } from './day-strip.tsx';
import { DayView } from './day-view.tsx';
import { daysByDate } from './day-words.ts';
import { MonthBoard } from './month-board.tsx';
import type { Scale, useCalendarAddress } from './use-calendar-address.ts';
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

type CoachCalendarProps = {
  now: CivilMoment;
  address: ReturnType<typeof useCalendarAddress>;
  onOpen: (entry: Entry) => void;
};

/** A day, a week or a month; a finger or an arrow goes on to the next. */
export function CoachCalendar({ now, address: { day, scale, show }, onOpen }: CoachCalendarProps) {
  const days = useCoachDays(spanAround(day, scale));
  const on = daysByDate(days.data);
  const step = (by: 1 | -1) => show({ day: stepFrom(day, scale, by) });
  const swipe = useSwipe(step);
  return (
    <div {...(scale === 'week' ? {} : swipe)}>
      {scale === 'day' && (
        <DayStrip day={day} today={now.date} on={on} onSelect={(date) => show({ day: date })} />
      )}
      <Steps scale={scale} isNow={day === now.date} onStep={step} onToday={() => show({ day: now.date })} />
      {scale === 'day' && <DayView key={day} day={day} now={now} onOpen={onOpen} />}
      {scale === 'week' && (
        <WeekView day={day} now={now} onDay={(date) => show({ day: date, scale: 'day' })} onOpen={onOpen} />
      )}
      {scale === 'month' &&
        (days.isError && days.data === undefined ? (
          <LoadFailure reads={[days]} />
        ) : (
          <MonthBoard
            day={day}
            today={now.date}
            on={on}
            onMove={(date) => show({ day: date })}
            onSelect={(date) => show({ day: date, scale: 'day' })}
          />
        ))}
    </div>
  );
}

type StepsProps = { scale: Scale; isNow: boolean; onStep: (by: 1 | -1) => void; onToday: () => void };

function Steps({ scale, isNow, onStep, onToday }: StepsProps) {
  const { t } = useLingui();
  const labels = {
    day: [t`Jour précédent`, t`Jour suivant`],
    week: [t`Semaine précédente`, t`Semaine suivante`],
    month: [t`Mois précédent`, t`Mois suivant`],
  }[scale];
  return (
    <div className="my-2 flex items-center justify-end gap-2 border-b border-line pb-2">
      <Button variant="link" size="sm" className="min-h-11" disabled={isNow} onClick={onToday}>
        {t`Aujourd'hui`}
      </Button>
      <div className="flex items-center rounded-control bg-paper inset-ring inset-ring-line">
        <IconButton label={labels[0] ?? ''} size="sm" className="min-h-11 w-11" onClick={() => onStep(-1)}>
          <ChevronLeft className="size-[18px]" aria-hidden="true" />
        </IconButton>
        <i className="h-11 w-px bg-line" aria-hidden="true" />
        <IconButton label={labels[1] ?? ''} size="sm" className="min-h-11 w-11" onClick={() => onStep(1)}>
          <ChevronRight className="size-[18px]" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
