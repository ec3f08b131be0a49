import type { PlanningSession } from '@elan/contract/planning/planning.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { History, UsersRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { NEW_COACH_PATH } from '../../../lib/address/desk-links.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { useIsPhone } from '../../../lib/device/use-media-query.ts';
import { formatDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusHour } from './grid/grid-focus.ts';
import { PlanningBoard, VisibleCoaches } from './grid/planning-board.tsx';
import { PlanningSkeleton } from './grid/planning-skeleton.tsx';
import { MonthStrip } from './month-strip.tsx';
import { MovingNotice } from './moving/moving-notice.tsx';
import { useMoving } from './moving/use-moving.ts';
import { DayFigures } from './planning-figures.tsx';
import { PlanningLegend } from './planning-legend.tsx';
import { MonthSteps, PlanningToolbar } from './planning-toolbar.tsx';
import { PrintedDay, usePrinting } from './printed-day.tsx';
import { usePlanningAddress } from './use-planning-address.ts';
import { usePlanningDay } from './use-planning-day.ts';

/** The day of all coaches that the address names, and what the keys do to it. */
export const usePlanning = () => {
  const { now } = useStudioNow();
  const address = usePlanningAddress(now?.date);
  const planned = usePlanningDay(address.date, now);
  const moving = useMoving({ address, day: planned.day, now });
  useDayKeys(now?.date, address.stepDay);
  return { now, address, planned, moving };
};
type Planning = ReturnType<typeof usePlanning>;

/** Beside the page's title: which day, and how much there is on it. */
export function PlanningSummary({ planning: { now, address, planned } }: { planning: Planning }) {
  const { date } = address;
  if (!date || !now) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium text-ink-2 max-md:hidden">{formatDate(date)}</span>
      {date < now.date && (
        <Badge size="sm" icon={History}>
          <Trans>Historique</Trans>
        </Badge>
      )}
      {planned.day && (
        <span className="max-md:hidden lg:max-xl:hidden">
          <DayFigures busy={planned.day.busy} />
        </span>
      )}
    </span>
  );
}

export function PlanningActions({ planning: { now, address } }: { planning: Planning }) {
  const { date, showDay, book } = address;
  if (!date || !now) return null;
  return <PlanningToolbar date={date} today={now.date} onSelect={showDay} onBook={() => book({ date })} />;
}

type PlanningScreenProps = {
  planning: Planning;
  onCancel: (session: PlanningSession, coachName: string) => void;
};

export function PlanningScreen({ planning, onCancel }: PlanningScreenProps) {
  const { now, address } = planning;
  const { date, showDay, stepDay } = address;
  if (!date || !now) return <PlanningSkeleton />;
  return (
    <>
      <div className="flex flex-none items-center px-1 py-1.5 md:h-14 md:border-b md:border-line print:hidden">
        <MonthSteps date={date} onSelect={showDay} className="md:hidden" variant="plain">
          <MonthStrip date={date} today={now.date} onSelect={showDay} onStep={stepDay} />
        </MonthSteps>
      </div>
      <PlanningDay date={date} now={now} planning={planning} onCancel={onCancel} />
    </>
  );
}

type PlanningDayProps = PlanningScreenProps & { date: CivilDate; now: NonNullable<Planning['now']> };

/** The day and its states: on its way, not to be had, without a coach, or the grid with its legend. */
function PlanningDay({ date, now, planning, onCancel }: PlanningDayProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const isPrinting = usePrinting();
  const frame = useRef<HTMLDivElement>(null);
  const { address, planned, moving } = planning;
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
        icon={UsersRound}
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
      <p className="flex flex-wrap items-center gap-x-2.5 px-4 pb-2 text-15 font-semibold md:hidden print:hidden">
        {formatDate(date)}
        <span className="num ms-auto text-13 font-normal text-ink-3">
          {day && isPhone && <VisibleCoaches frame={frame} count={day.columns.length} />}
        </span>
      </p>
      <MovingNotice moving={moving} />
      <UnreadNotice unread={unread} isReading={isReading} onRetry={readAgain} />
      {day ? (
        <PlanningBoard
          day={day}
          now={now}
          frame={frame}
          open={address.cell}
          onOpen={address.openCell}
          onClose={address.closeCell}
          moving={moving}
          onStepDay={(days) => address.stepDay((from) => addDays(from, days))}
          acts={{
            move: moving.start,
            book: (preset) => address.book({ date, ...preset }),
            cancel: (session, coachName) => {
              // The dialog gives the focus back to what had it: not to the popover, which is gone by then.
              focusHour(session.coach_id, session.time);
              address.closeCell();
              onCancel(session, coachName);
            },
          }}
        />
      ) : (
        <PlanningSkeleton />
      )}
      {day && isPrinting && <PrintedDay day={day} />}
      <div className="flex min-h-10 flex-none items-center justify-between gap-4 border-t border-line px-5 py-1 max-md:px-4 print:hidden">
        <PlanningLegend isPast={date < now.date} isMoving={moving.session !== undefined} />
        <p className="num flex flex-none items-center gap-1 text-xs text-ink-3 max-xl:hidden [&_kbd]:rounded-[4px] [&_kbd]:bg-sand-2 [&_kbd]:px-1.5">
          {moving.session ? (
            <>
              <kbd>←</kbd> <kbd>→</kbd> <Trans>heures possibles</Trans> <kbd className="ms-2">↵</kbd>{' '}
              <Trans>poser</Trans>
            </>
          ) : (
            <>
              <kbd>M</kbd> <Trans>déplacer</Trans> <kbd className="ms-2">←</kbd> <kbd>→</kbd>{' '}
              <Trans>jour</Trans> <kbd className="ms-2">T</kbd> {t`Today`}
            </>
          )}
        </p>
      </div>
    </>
  );
}

type UnreadNoticeProps = {
  unread: { readonly free: boolean; readonly busy: boolean };
  isReading: boolean;
  onRetry: () => void;
};

/** An empty grid must not look like a quiet day: says which of the two could not be read. */
function UnreadNotice({ unread, isReading, onRetry }: UnreadNoticeProps) {
  const { t } = useLingui();
  if (!unread.free && !unread.busy) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      className="mx-4 my-2 print:hidden"
      action={
        <Button size="sm" pending={isReading} onClick={onRetry}>
          {t`Réessayer`}
        </Button>
      }
    >
      {unread.free && unread.busy ? (
        <Trans>Les créneaux et les réservations de ce jour n'ont pas pu être lus.</Trans>
      ) : unread.free ? (
        <Trans>Les créneaux de ce jour n'ont pas pu être lus : seules les réservations sont à jour.</Trans>
      ) : (
        <Trans>
          Les réservations de ce jour n'ont pas pu être lues : seuls les créneaux libres sont à jour.
        </Trans>
      )}
    </Notice>
  );
}

const FIELDS = 'input, textarea, select, [contenteditable]';
/** Where the arrow keys mean something already. */
const COMPOSITES = '[role="grid"], [role="toolbar"], [role="listbox"], [role="menu"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';

/** The day that a key leads to, wherever the focus is: ← and → to the neighbours, T to today. */
const dayAfter = (key: string, target: Element, date: CivilDate, today: CivilDate): CivilDate | undefined => {
  if (target.closest(FIELDS)) return undefined;
  if (key === 't' || key === 'T') return today;
  if (target.closest(COMPOSITES)) return undefined;
  if (key === 'ArrowLeft') return addDays(date, -1);
  return key === 'ArrowRight' ? addDays(date, 1) : undefined;
};

/** ← and → go from day to day wherever the focus has no other use for them, T to today; nothing while a dialog is open. */
const useDayKeys = (
  today: CivilDate | undefined,
  stepDay: (step: (from: CivilDate) => CivilDate | undefined) => unknown,
) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
      if (today && !document.querySelector(OVERLAYS)) stepDay((date) => dayAfter(key, target, date, today));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [today, stepDay]);
};
