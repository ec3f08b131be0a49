import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { slotState } from '@elan/contract/slots/slots.rules.ts';
import type { SlotDetails, WeekHours } from '@elan/contract/slots/slots.ts';
import { addDays, type CivilDate, type CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useAway } from '../../../entities/away/api.ts';
import { weekPath } from '../../../lib/address/desk-links.ts';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { useIsPhone } from '../../../lib/device/use-media-query.ts';
import { formatDate } from '../../../lib/time/format.ts';
import { formatDateRange } from '../../../lib/time/format-office.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { weekOf } from '../../../ui/calendar/days.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { useFocusKept } from '../../../ui/overlays/use-focus-kept.ts';
import { type SlotsSearch, useCoachHours } from './api.ts';
import { DeleteHourDialog } from './delete-slots-dialog.tsx';
import { HourDetails } from './hour-details.tsx';
import { dayOf, type HoursDay, HoursGrid } from './hours-grid.tsx';
import { HoursLegend } from './hours-legend.tsx';
import { useSumWords, weekSpan } from './hours-words.ts';
import { SlotsFilters, useSlotsView } from './slots-filters.tsx';
import { WeekStrip } from './week-strip.tsx';

type HoursScreenProps = {
  coach: AdminCoach | undefined;
  coachId: number | undefined;
  now: CivilMoment;
  query: SlotsSearch;
  onChange: ChangeList<SlotsSearch>;
  onAddSeries: () => void;
};

const isShown =
  ({ session_type, status }: SlotsSearch) =>
  (slot: SlotDetails) =>
    (session_type === undefined || slot.session_type === session_type) &&
    (status === undefined || slotState(slot) === status);

/** A coach's week as a grid, or one day of it. */
export function HoursScreen({ coach, coachId, now, query, onChange, onAddSeries }: HoursScreenProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const view = useSlotsView(query);
  const date = query.date ?? now.date;
  const span = weekSpan(date);
  const hours = useCoachHours(coachId, { ...span, enabled: true });
  const awayOn = useAway({ area: 'admin', coachId, ...span });
  const show = (to: CivilDate | undefined, how = {}) =>
    onChange({ date: to === now.date ? undefined : to, ...how });
  const week = hours.data;
  const days = weekOf(date).map((day) =>
    dayOf(day, week ?? { slots: [], courses: [] }, { away: awayOn(day), shown: isShown(query) }),
  );
  const shown = view === 'day' ? days.filter((day) => day.date === date) : days;
  const isEmpty = week && shown.every(({ blocks, away }) => blocks.length === 0 && away.length === 0);
  // An hour that is deleted takes the focus with it.
  const place = useRef<HTMLDivElement>(null);
  const sums = useRef<HTMLParagraphElement>(null);
  useFocusKept(place, sums);
  return (
    <div ref={place} className="contents">
      <SlotsFilters coachId={coach?.id} query={query} onChange={onChange} />
      {isPhone && (
        <WeekStrip
          days={days}
          day={date}
          today={now.date}
          onSelect={show}
          onStep={(by) => show(addDays(date, 7 * by))}
        />
      )}
      {hours.isError && !week ? (
        <ReadFailure of={hours} failure={t`Failed to load coach availability`} />
      ) : !week ? (
        <div className="p-5">
          <SkeletonRows count={8} />
        </div>
      ) : (
        <>
          <SumsLine ref={sums} week={week} view={view} date={date} />
          {isEmpty ? (
            <EmptyWeek
              isDay={view === 'day'}
              isFiltered={query.session_type !== undefined || query.status !== undefined}
              onClear={() => onChange({ session_type: undefined, status: undefined })}
              onAddSeries={onAddSeries}
              coachId={coachId}
            />
          ) : (
            <Board
              days={shown}
              now={now}
              coachName={coach?.name ?? ''}
              marksHand={week.slots.some(({ by_rule }) => by_rule)}
              onDay={(day) => show(day, { view: 'day' })}
            />
          )}
        </>
      )}
    </div>
  );
}

type SumsLineProps = {
  ref: RefObject<HTMLParagraphElement | null>;
  week: WeekHours;
  view: string;
  date: CivilDate;
};

/** Which days, and how much of the week is open and taken. */
function SumsLine({ ref, week, view, date }: SumsLineProps) {
  const { t } = useLingui();
  const sums = useSumWords();
  const range = formatDateRange({ start_date: week.from, end_date: week.to });
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className="num flex flex-none flex-wrap items-baseline outline-none gap-x-3 gap-y-0.5 border-b border-line px-5 py-2 text-13 text-ink-3 max-md:px-4"
    >
      <b className="text-15 font-semibold text-ink first-letter:uppercase">{sums.hours(week.sums)}</b>
      <span>{sums.kinds(week.sums)}</span>
      <span className="ms-auto max-lg:hidden">
        {view === 'day' ? `${formatDate(date)} · ` : ''}
        {t`semaine ${range}`}
      </span>
    </p>
  );
}

type EmptyWeekProps = {
  isDay: boolean;
  isFiltered: boolean;
  onClear: () => void;
  onAddSeries: () => void;
  coachId: number | undefined;
};

function EmptyWeek({ isDay, isFiltered, onClear, onAddSeries, coachId }: EmptyWeekProps) {
  const { t } = useLingui();
  if (isFiltered)
    return (
      <EmptyState
        icon={Clock}
        title={<Trans>Aucun créneau ne correspond</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Effacer les filtres</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={Clock}
      title={isDay ? <Trans>Aucun créneau ce jour</Trans> : <Trans>Aucun créneau cette semaine</Trans>}
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          <Button variant="primary" onClick={onAddSeries}>{t`Créneaux en série`}</Button>
          {coachId !== undefined && (
            <LinkButton to={weekPath(coachId)}>
              <Trans>Voir la semaine type</Trans>
            </LinkButton>
          )}
        </span>
      }
    >
      {isDay ? (
        <Trans>Personne ne peut réserver avec ce coach ce jour-là.</Trans>
      ) : (
        <Trans>Tant qu'il n'y en a pas, personne ne peut réserver avec ce coach.</Trans>
      )}
    </EmptyState>
  );
}

type BoardProps = {
  days: readonly HoursDay[];
  now: CivilMoment;
  coachName: string;
  marksHand: boolean;
  onDay: (date: CivilDate) => void;
};

/** The grid, the hour that is open in it, and the question before one goes. */
function Board({ days, now, coachName, marksHand, onDay }: BoardProps) {
  const [open, setOpen] = useState<string>();
  const marker = useRef<HTMLElement>(null);
  const { about: doomed, ...asking } = useDialogAbout<readonly SlotDetails[]>();
  const block = days.flatMap(({ blocks }) => blocks).find(({ id }) => id === open);
  const close = () => setOpen(undefined);
  return (
    <>
      <HoursGrid
        days={days}
        now={now}
        marksHand={marksHand}
        open={block?.id}
        marker={marker}
        onOpen={({ id }) => setOpen(id)}
        onDay={onDay}
      />
      <HoursLegend marksHand={marksHand} />
      <HourDetails
        block={block}
        coachName={coachName}
        triggerRef={marker}
        onClose={close}
        onDelete={(slots) => {
          close();
          asking.open(slots);
        }}
      />
      {doomed && <DeleteHourDialog key={asking.turn} slots={doomed} onDone={close} {...asking.dialog} />}
    </>
  );
}
