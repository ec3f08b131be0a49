import type { PlanningSession } from '@elan/contract/planning.ts';
import { Trans } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { useStudioNow } from '../../../lib/studio.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { DayFigures } from './day-figures.tsx';
import { focusHour } from './grid/focus-cell.ts';
import { PlanningSkeleton } from './grid/planning-skeleton.tsx';
import { PlanningBody } from './planning-body.tsx';
import { PlanningToolbar } from './planning-toolbar.tsx';
import { DayStrip } from './strip/day-strip.tsx';
import { MonthSteps } from './strip/month-steps.tsx';
import { useDayKeys } from './use-day-keys.ts';
import { usePlanningAddress } from './use-planning-address.ts';
import { usePlanningDay } from './use-planning-day.ts';

type Acts = { onCancel: (session: PlanningSession, coachName: string) => void };

/** The day of all coaches: what stands beside the page's title, what can be done from there, and the day itself. */
export const usePlanning = ({ onCancel }: Acts) => {
  const { now } = useStudioNow();
  const address = usePlanningAddress(now?.date);
  const { date, showDay } = address;
  const planned = usePlanningDay(date, now);
  useDayKeys(now?.date, address.stepDay);
  if (!date || !now) return { summary: null, action: null, content: <PlanningSkeleton /> };

  const badge = date < now.date && (
    <Badge size="sm" icon={<History aria-hidden="true" />}>
      <Trans>Historique</Trans>
    </Badge>
  );
  const summary = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium text-ink-2 max-md:hidden">{formatDate(date)}</span>
      {badge}
      {planned.day && (
        <span className="max-md:hidden lg:max-xl:hidden">
          <DayFigures busy={planned.day.busy} />
        </span>
      )}
    </span>
  );
  const action = (
    <PlanningToolbar date={date} today={now.date} onSelect={showDay} onBook={() => address.book({ date })} />
  );
  const content = (
    <>
      <div className="flex flex-none items-center px-1 py-1.5 md:h-14 md:border-b md:border-line print:hidden">
        <MonthSteps date={date} onSelect={showDay} className="md:hidden" variant="plain">
          <DayStrip date={date} today={now.date} onSelect={showDay} onStep={address.stepDay} />
        </MonthSteps>
      </div>
      <PlanningBody
        date={date}
        now={now}
        planned={planned}
        address={address}
        acts={{
          book: (preset) => address.book({ date, ...preset }),
          cancel: (session, coachName) => {
            // The dialog gives the focus back to what had it: not to the popover, which is gone by then.
            focusHour(session.coach_id, session.time);
            address.closeCell();
            onCancel(session, coachName);
          },
        }}
      />
    </>
  );
  return { summary, action, content };
};
