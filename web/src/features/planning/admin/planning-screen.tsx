import { closedAllDay } from '@elan/contract/closures/closures.rules.ts';
import type { PlanningSession } from '@elan/contract/planning/planning.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarDays,
  CalendarX2,
  ChevronLeft,
  ChevronRight,
  Clock,
  History,
  UsersRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PlanMarks } from '../../../entities/absences/plan-marks.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { availabilityPath, NEW_COACH_PATH } from '../../../lib/address/desk-links.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { onwardKey } from '../../../lib/device/direction.ts';
import { useIsPhone } from '../../../lib/device/use-media-query.ts';
import { comma, formatDate } from '../../../lib/time/format.ts';
import { formatDateRange } from '../../../lib/time/format-office.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu-entries.tsx';
import { focusHour } from './grid/grid-focus.ts';
import { PlanningBoard, VisibleCoaches } from './grid/planning-board.tsx';
import { PlanningSkeleton } from './grid/planning-skeleton.tsx';
import { MonthStrip } from './month-strip.tsx';
import { MovingNotice } from './moving/moving-notice.tsx';
import { useMoving } from './moving/use-moving.ts';
import { daysInView, daysPerStep, type PlanView, spanInView, withAbsentFirst } from './plan.ts';
import { DayFigures } from './planning-figures.tsx';
import { PlanningLegend } from './planning-legend.tsx';
import { ClosedNotice, UnreadNotice } from './planning-notices.tsx';
import { PlanningSteps, PlanningToolbar } from './planning-toolbar.tsx';
import { PlanningViews } from './planning-views.tsx';
import { PrintedPlan, usePrinting } from './printed-plan.tsx';
import { useClosuresAround } from './use-closures-around.ts';
import { usePlan } from './use-plan.ts';
import { usePlanningAddress } from './use-planning-address.ts';

/** The day of all coaches, or the week of one, that the address names, and what the keys do to it. */
export const usePlanning = () => {
  const { now } = useStudioNow();
  const address = usePlanningAddress(now?.date);
  const planned = usePlan(address, now);
  const moving = useMoving({ address, plan: planned.plan, now });
  useDayKeys(now?.date, address);
  return { now, address, planned, moving };
};
type Planning = ReturnType<typeof usePlanning>;

/** lundi 16 novembre 2026, semaine du 16 au 22 novembre 2026 */
const useSpanWords = () => {
  const { t } = useLingui();
  return (view: PlanView, date: CivilDate) =>
    view === 'week' ? t`semaine ${formatDateRange(spanInView(view, date))}` : formatDate(date);
};

/** Nothing that is in sight is still to come. */
const isHistory = (view: PlanView, date: CivilDate, today: CivilDate) =>
  daysInView(view, date).every((day) => day < today);

type BesideProps = {
  planning: Planning;
  /** A panel leaves it half of the room: what is not about its day waits. */
  isBeside?: boolean;
};

/** Beside the page's title: which day or week, and how much there is on it. */
export function PlanningSummary({ planning: { now, address, planned }, isBeside = false }: BesideProps) {
  const wordsOf = useSpanWords();
  const { view, date } = address;
  if (!date || !now) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium text-ink-2 max-md:hidden">{wordsOf(view, date)}</span>
      {isHistory(view, date, now.date) && (
        <Badge size="sm" icon={History}>
          <Trans>Historique</Trans>
        </Badge>
      )}
      {planned.plan && !isBeside && (
        <span className="max-md:hidden lg:max-xl:hidden">
          <DayFigures busy={planned.plan.busy} />
        </span>
      )}
    </span>
  );
}

export function PlanningActions({ planning: { now, address, planned }, isBeside = false }: BesideProps) {
  const { t } = useLingui();
  const { view, date, showDay, book } = address;
  if (!date || !now) return null;
  if (isBeside) {
    return (
      <span className="flex gap-2 print:hidden">
        <IconButton
          label={view === 'week' ? t`Semaine précédente` : t`Jour précédent`}
          size="sm"
          variant="quiet"
          icon={ChevronLeft}
          onClick={() => address.step(-1)}
        />
        <IconButton
          label={view === 'week' ? t`Semaine suivante` : t`Jour suivant`}
          size="sm"
          variant="quiet"
          icon={ChevronRight}
          onClick={() => address.step(1)}
        />
      </span>
    );
  }
  // Of a week that has begun the days that are left.
  const left = daysInView(view, date).filter((day) => day >= now.date);
  const day = left.includes(date) ? date : left[0];
  const coach = view === 'week' ? planned.plan?.columns[0]?.coachId : undefined;
  const onBook = day === undefined ? undefined : () => book({ date: day, coach });
  return <PlanningToolbar {...{ view, date, onBook }} today={now.date} onSelect={showDay} />;
}

type PlanningScreenProps = {
  planning: Planning;
  /** What the absence in the panel beside it does to it. */
  marks: PlanMarks | undefined;
  /** A panel stands beside it. */
  isBeside: boolean;
  /** Enters an absence of that coach. */
  onAbsence: (coachId: number) => void;
  onCancel: (session: PlanningSession, coachName: string) => void;
};

export function PlanningScreen(props: PlanningScreenProps) {
  const { planning, isBeside } = props;
  const { now, address, planned, moving } = planning;
  const { view, date, showView, showDay, stepDay } = address;
  const closures = useClosuresAround(date);
  if (!date || !now) return <PlanningSkeleton />;
  return (
    <>
      <div
        className={cx(
          'flex flex-none items-center px-1 py-1.5 md:h-14 md:border-b md:border-line print:hidden',
          isBeside && 'min-[68.75rem]:hidden',
        )}
      >
        <PlanningSteps view={view} date={date} onSelect={showDay} className="md:hidden" variant="plain">
          <MonthStrip
            date={date}
            today={now.date}
            isWeekChosen={view === 'week'}
            closedOn={(day) => closedAllDay(closures, day)?.join(comma())}
            onSelect={showDay}
            onStep={stepDay}
          />
        </PlanningSteps>
      </div>
      <PlanningViews
        className={isBeside ? 'min-[68.75rem]:hidden' : undefined}
        view={view}
        coachId={planned.plan?.columns[0]?.coachId ?? address.coachId}
        // A session that is being moved shows the week of its own coach first.
        onView={(to) => showView(to, address.coachId ?? moving.session?.coach_id)}
        onCoach={(coachId) => showView('week', coachId)}
      >
        <MovingNotice moving={moving} view={view} />
      </PlanningViews>
      <ClosedNotice closures={closures} days={daysInView(view, date)} />
      <PlanningBody {...props} date={date} now={now} />
    </>
  );
}

type PlanningBodyProps = PlanningScreenProps & { date: CivilDate; now: NonNullable<Planning['now']> };

/** The grid and its states: on its way, not to be had, without a coach, or the grid with its legend. */
function PlanningBody({ date, now, planning, marks, isBeside, onAbsence, onCancel }: PlanningBodyProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const isPrinting = usePrinting();
  const frame = useRef<HTMLDivElement>(null);
  const wordsOf = useSpanWords();
  const { address, planned, moving } = planning;
  const { view } = address;
  const navigate = useNavigate();
  const { coaches, unread, isReading, readAgain } = planned;
  const plan = planned.plan && marks ? withAbsentFirst(planned.plan, marks) : planned.plan;
  const coachActs = (coachId: number): readonly MenuEntry[] => [
    { id: 'absence', label: t`Absence…`, icon: <CalendarX2 />, onAction: () => onAbsence(coachId) },
    {
      id: 'week',
      label: t`Voir la semaine`,
      icon: <CalendarDays />,
      onAction: () => address.showView('week', coachId),
    },
    {
      id: 'slots',
      label: t`Créneaux`,
      icon: <Clock />,
      onAction: () => void navigate(availabilityPath(coachId)),
    },
  ];
  if (!plan && coaches.isError) {
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
  if (coaches.data?.length === 0 && plan?.columns.length === 0) {
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
        {wordsOf(view, date)}
        <span className="num ms-auto text-13 font-normal text-ink-3">
          {plan && isPhone && view === 'day' && <VisibleCoaches frame={frame} count={plan.columns.length} />}
        </span>
      </p>
      <UnreadNotice view={view} unread={unread} isReading={isReading} onRetry={readAgain} />
      {plan ? (
        <PlanningBoard
          plan={plan}
          now={now}
          frame={frame}
          open={address.cell}
          onOpen={address.openCell}
          onClose={address.closeCell}
          moving={moving}
          onStep={address.step}
          marks={marks}
          coachActs={coachActs}
          acts={{
            move: moving.start,
            book: address.book,
            cancel: (session, coachName) => {
              // The dialog gives the focus back to what had it: not to the popover, which is gone by then.
              focusHour(session);
              address.closeCell();
              onCancel(session, coachName);
            },
          }}
        />
      ) : (
        <PlanningSkeleton />
      )}
      {plan && isPrinting && !isBeside && <PrintedPlan plan={plan} />}
      <div className="flex min-h-10 flex-none items-center justify-between gap-4 border-t border-line px-5 py-1 max-md:px-4 print:hidden">
        <PlanningLegend
          isPast={isHistory(view, date, now.date)}
          isMoving={moving.session !== undefined}
          absence={marks && (marks.isDone ? 'done' : 'proposed')}
        />
        <p
          className={cx(
            'num flex flex-none items-center gap-1 text-xs text-ink-3 max-xl:hidden [&_kbd]:rounded-[4px] [&_kbd]:bg-sand-2 [&_kbd]:px-1.5',
            isBeside && 'hidden',
          )}
        >
          {moving.session ? (
            <>
              <kbd>←</kbd> <kbd>→</kbd> <Trans>heures possibles</Trans> <kbd className="ms-2">↵</kbd>{' '}
              <Trans>poser</Trans>
            </>
          ) : (
            <>
              <kbd>M</kbd> <Trans>déplacer</Trans> <kbd className="ms-2">←</kbd> <kbd>→</kbd>{' '}
              {view === 'week' ? t`semaine` : t`jour`} <kbd className="ms-2">T</kbd> {t`Today`}
            </>
          )}
        </p>
      </div>
    </>
  );
}

/** Where letters mean something already: a closed list of choices goes to the one that begins so. */
const FIELDS =
  'input:not([type="radio"]), textarea, select, [contenteditable], [aria-haspopup="listbox"], [role="listbox"]';
/** Where the arrow keys do. */
const COMPOSITES = 'input, [role="grid"], [role="toolbar"], [role="menu"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';

/** How far a key goes, wherever the focus is: ← and → to the neighbours, T to today. */
const dayAfter = (
  key: string,
  target: Element,
  { date, today, days }: { date: CivilDate; today: CivilDate; days: number },
): CivilDate | undefined => {
  if (target.closest(FIELDS)) return undefined;
  if (key === 't' || key === 'T') return today;
  if (target.closest(COMPOSITES)) return undefined;
  if (key === 'ArrowLeft') return addDays(date, -days);
  return key === 'ArrowRight' ? addDays(date, days) : undefined;
};

/**
 * ← and → go from day to day or week to week wherever the focus has no other use for them, T to today; nothing while a dialog is
 * open.
 */
const useDayKeys = (
  today: CivilDate | undefined,
  { view, stepDay }: Pick<ReturnType<typeof usePlanningAddress>, 'view' | 'stepDay'>,
) => {
  const days = daysPerStep(view);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
      if (!today || document.querySelector(OVERLAYS)) return;
      stepDay((date) => dayAfter(onwardKey(key), target, { date, today, days }));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [today, stepDay, days]);
};
