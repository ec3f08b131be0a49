import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/button.tsx';
import { monthOf } from '../../ui/calendar/month-grid.days.ts';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { DayMarkLegend } from '../../ui/calendar/month-legend.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { dayInWords } from './meeting-words.ts';
import type { Booked } from './use-booked.ts';
import { useMonthMeetings } from './use-month-meetings.ts';

type ProfileCalendarProps = {
  booked: Booked;
  now: CivilMoment;
  /** The month in sight and the day chosen, which the address holds. */
  month: string;
  day: CivilDate;
  onShow: (month: string, day: CivilDate) => void;
};

/** The month with what happens on each day, and one day hour by hour. */
export function ProfileCalendar({ booked, now, month, day, onShow }: ProfileCalendarProps) {
  const { t } = useLingui();
  const shown = useMonthMeetings(booked, month);
  const chosen = useMonthMeetings(booked, monthOf(day));
  const ofDay = chosen.on(day);
  const active = ofDay.filter((meeting) => meeting.status !== 'cancelled').length;
  const title = dayInWords(day, now.date);
  const dayInfo = (date: CivilDate) => {
    const meetings = shown.on(date).filter((meeting) => meeting.status !== 'cancelled');
    const count = meetings.length;
    return {
      kind:
        date === day ? ('selected' as const) : date === now.date ? ('today' as const) : ('plain' as const),
      selectable: true,
      marks: [...new Set(meetings.map(({ kind }) => kind))],
      ...(count > 0 && { note: count === 1 ? t`1 séance` : t`${count} séances` }),
    };
  };
  return (
    <div className="grid gap-x-14 md:grid-cols-[minmax(360px,420px)_1fr]">
      <div className="md:sticky md:top-6 md:self-start">
        <h2 className="sr-only">
          <Trans>Calendrier</Trans>
        </h2>
        <MonthGrid
          month={month}
          onMonthChange={(next) => onShow(next, day)}
          onToday={() => onShow(monthOf(now.date), now.date)}
          today={now.date}
          selected={day}
          onSelect={(date) => onShow(monthOf(date), date)}
          showOutside
          dayInfo={dayInfo}
        />
        <div className="mt-3">
          <DayMarkLegend />
        </div>
        {shown.isError && (
          <Notice
            tone="danger"
            role="alert"
            className="mt-4"
            action={<Button size="sm" onClick={shown.retry}>{t`Réessayer`}</Button>}
          >
            <Trans>Les séances de ce mois n'ont pas pu être chargées.</Trans>
          </Notice>
        )}
      </div>
      <section aria-label={title} className="max-md:mt-[26px]">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 className="text-[21px] tracking-[-.025em]">{title}</h2>
          <p role="status" className="flex-none text-sm font-medium text-ink-3">
            {chosen.isLoading ? (
              <Trans>Chargement…</Trans>
            ) : (
              <Plural value={active} _0="Aucune séance" one="# séance" other="# séances" />
            )}
          </p>
        </div>
        <DayTimeline label={title} meetings={ofDay} now={day === now.date ? now : undefined} />
      </section>
    </div>
  );
}
