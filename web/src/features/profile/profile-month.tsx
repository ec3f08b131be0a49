import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/button.tsx';
import { MonthGrid } from '../../ui/calendar/month-grid.tsx';
import { DayMarkLegend } from '../../ui/calendar/month-legend.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { useMonthMeetings } from './use-month-meetings.ts';

type Props = {
  month: string;
  day: CivilDate;
  now: CivilMoment;
  shown: ReturnType<typeof useMonthMeetings>;
  onMonth: (month: string) => void;
  onChoose: (date: CivilDate) => void;
};

/** The month with what happens on each day. */
export function ProfileMonth({ month, day, now, shown, onMonth, onChoose }: Props) {
  const { t } = useLingui();
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
    <>
      <h2 className="sr-only">
        <Trans>Calendrier</Trans>
      </h2>
      <MonthGrid
        month={month}
        onMonthChange={onMonth}
        onToday={() => onChoose(now.date)}
        today={now.date}
        selected={day}
        onSelect={onChoose}
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
    </>
  );
}
