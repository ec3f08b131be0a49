import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { useRef } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { NEW_COACH_PATH } from '../../../lib/desk-links.ts';
import { formatDate } from '../../../lib/format.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { usePrinting } from '../../../lib/use-printing.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DaySheet } from './day-sheet.tsx';
import type { CellActs } from './details/cell-popover.tsx';
import { PlanningBoard } from './grid/planning-board.tsx';
import { PlanningSkeleton } from './grid/planning-skeleton.tsx';
import { VisibleCoaches } from './grid/visible-coaches.tsx';
import { PlanningLegend } from './planning-legend.tsx';
import { UnreadNotice } from './unread-notice.tsx';
import type { usePlanningAddress } from './use-planning-address.ts';
import type { usePlanningDay } from './use-planning-day.ts';

type PlanningBodyProps = {
  date: CivilDate;
  now: CivilMoment;
  planned: ReturnType<typeof usePlanningDay>;
  address: ReturnType<typeof usePlanningAddress>;
  acts: CellActs;
};

/** The day and its faces: on its way, not to be had, without a coach, or the grid with its legend. */
export function PlanningBody({ date, now, planned, address, acts }: PlanningBodyProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const isPrinting = usePrinting();
  const frame = useRef<HTMLDivElement>(null);
  const { day, coaches, unread, isReading, readAgain } = planned;
  if (!day && coaches.isError) {
    return (
      <ErrorState
        title={failureText(
          coaches.error,
          t`Unable to load coaches. Please check your connection and try again`,
        )}
        onRetry={readAgain}
        retrying={isReading}
      />
    );
  }
  if (coaches.data?.length === 0 && day?.columns.length === 0) {
    return (
      <EmptyState
        icon={<UsersRound />}
        title={<Trans>Aucun coach pour le moment</Trans>}
        action={
          <LinkButton to={NEW_COACH_PATH} variant="primary">
            <Trans>Ajouter un coach</Trans>
          </LinkButton>
        }
      >
        <Trans>Chaque coach a sa colonne dans le planning.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 px-4 pb-2 text-[15px] font-semibold md:hidden print:hidden">
        {formatDate(date)}
        <span className="num ml-auto text-[13px] font-normal text-ink-3">
          {day && isPhone && <VisibleCoaches frame={frame} count={day.columns.length} />}
        </span>
      </p>
      <UnreadNotice unread={unread} isReading={isReading} onRetry={readAgain} />
      {day ? (
        <PlanningBoard
          day={day}
          now={now}
          frame={frame}
          open={address.cell}
          onOpen={address.openCell}
          onClose={address.closeCell}
          acts={acts}
        />
      ) : (
        <PlanningSkeleton />
      )}
      {day && isPrinting && <DaySheet day={day} />}
      <div className="flex min-h-10 flex-none items-center justify-between gap-4 border-t border-line px-5 py-1 max-md:px-4 print:hidden">
        <PlanningLegend isPast={date < now.date} />
        <p className="num flex flex-none items-center gap-1 text-xs text-ink-3 max-xl:hidden [&_kbd]:rounded-[4px] [&_kbd]:bg-sand-2 [&_kbd]:px-1.5">
          <kbd>←</kbd> <kbd>→</kbd> <Trans>jour</Trans> <kbd className="ml-2">T</kbd> {t`Today`}
        </p>
      </div>
    </>
  );
}
