import type { Page } from '@elan/contract/endpoint.ts';
import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { Reservation, ReservationSort } from '@elan/contract/reservations/reservations.ts';
import type { CivilDate, ClockReading } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Ban, CalendarPlus, MoveRight, PanelRight, Trash2, UserRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDeskCoaches } from '../../../entities/coaches/api.ts';
import { PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { SessionTypeMark } from '../../../entities/reservations/session-type-mark.tsx';
import { clientPath } from '../../../lib/address/desk-links.ts';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { formatDate, formatTime, formatTimeRange } from '../../../lib/time/format.ts';
import { formatDayMonthAsOf, formatShortDateAsOf } from '../../../lib/time/format-office.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { NearDay } from '../../../ui/data/near-day.tsx';
import { RowMenu, RowMenuButton, useRowMenu } from '../../../ui/data/row-menu.tsx';
import { useSelection } from '../../../ui/data/selection.tsx';
import { SECONDARY } from '../../../ui/data/table.tsx';
import { useOpenAtNow } from '../../../ui/data/use-open-at-now.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { BulkRemainderNotice } from './bulk-remainder.tsx';
import { CreditWord, ReservationStatusMark } from './reservation-words.tsx';
import { ReservationsBulkBar, useBulkReservations } from './reservations-bulk.tsx';
import { NoReservations, ReservationsFilters } from './reservations-filters.tsx';
import { dayCounts, orderOf, type ReservationsView, ROWS_PER_PAGE } from './reservations-view.ts';
import { PeopleWithNews } from './session-news.tsx';

type Act = (reservation: Reservation) => void;
type ReservationsTableProps = Record<'onOpen' | 'onMove' | 'onCancel' | 'onDelete' | 'onBookAgain', Act> & {
  reservations: UseQueryResult<Page<Reservation>>;
  view: ReservationsView;
  onChange: ChangeList<ReservationsView>;
  now: ClockReading;
  openId: number | undefined;
  /** What has become of a session since it was read. */
  asOfNow: (reservation: Reservation) => Reservation;
  onBook: () => void;
  onExport: (reservations: readonly Reservation[]) => void;
};

const isCancelled = ({ status }: Reservation) => status === 'cancelled';
const isOver = ({ is_past }: Reservation) => is_past;
const quiet = (reservation: Reservation) => (isCancelled(reservation) || reservation.is_past) && 'text-ink-3';

/** The sessions, day by day where they are sorted by date; on a phone cards whose whole surface opens them. */
export function ReservationsTable(props: ReservationsTableProps) {
  const { reservations, view, onChange, now, openId, asOfNow, onOpen, onBook, onExport } = props;
  const { t } = useLingui();
  const { rows, total } = reservations.data ?? { rows: [], total: 0 };
  const { data: coaches = [] } = useDeskCoaches();
  const photos = useMemo(() => new Map(coaches.map(({ id, photo }) => [id, photo])), [coaches]);
  const { selected, select, clear } = useSelection();
  const chosen = rows.filter(({ id }) => selected.has(id));
  const bulk = useBulkReservations(now, (ids) => select(ids, false));
  const menu = useRowMenu<Reservation>();
  const menuEntriesOf = useMenuEntries(props);

  // What comes is read forwards from now; the morning is above it.
  const isForwards = view.sort === 'date' && orderOf(view) === 'asc' && view.page === 1;
  useOpenAtNow(isForwards ? reservations.data?.rows : undefined, isOver);

  const today = now.date;
  const isByDay = view.sort === 'date';
  const counts = dayCounts(rows, { page: view.page, total });
  const dayOf = ({ date }: Reservation) => formatShortDateAsOf(date, today);
  const coachAvatar = ({ coach_id, coach_name }: Reservation) => (
    <Avatar size="sm" name={coach_name} src={photos.get(coach_id)} tone="sand" />
  );
  const columns: Columns<Reservation, ReservationSort> = {
    date: {
      head: isByDay ? t`Heure` : t`Date`,
      sort: 'date',
      className: (row) =>
        cx(quiet(row), 'max-md:self-start max-md:text-15 max-md:leading-5 max-md:font-semibold'),
      cell: (row) => <When reservation={row} day={isByDay ? undefined : dayOf(row)} />,
    },
    client: {
      head: t`Client`,
      sort: 'client',
      flexible: true,
      className: 'max-md:min-w-0',
      cell: (row) => (
        <>
          <span className="flex items-baseline gap-2">
            <button
              type="button"
              onClick={() => onOpen(row)}
              className={cx(
                'min-w-0 max-w-60 truncate text-start font-semibold hover:underline max-md:text-base max-md:after:absolute max-md:after:inset-0',
                quiet(row),
              )}
            >
              {row.client_name}
            </button>
            <span className={cx(SECONDARY, 'num text-xs text-ink-3 max-md:hidden')}>{row.matricule}</span>
          </span>
          <span className="flex items-center gap-2 text-ink-3 md:hidden">
            {coachAvatar(row)}
            <span className="truncate">{row.coach_name}</span>
            {row.session_type === 'bilan' && (
              <Badge size="sm" tone="ok">
                <Trans>Bilan</Trans>
              </Badge>
            )}
          </span>
        </>
      ),
    },
    coach: {
      head: t`Coach`,
      sort: 'coach',
      card: 'hidden',
      className: quiet,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <span className={SECONDARY}>{coachAvatar(row)}</span>
          <span className="max-w-[min(11rem,20cqw)] truncate">{row.coach_name}</span>
        </span>
      ),
    },
    type: {
      head: t`Type`,
      card: 'hidden',
      className: (row) => quiet(row) || 'text-ink-2',
      cell: ({ session_type }) => <SessionTypeMark type={session_type} />,
    },
    credit: {
      head: t`Crédit`,
      align: 'units',
      hideBelow: 'all',
      card: 'hidden',
      className: 'text-ink-2',
      cell: (row) => <CreditWord reservation={row} />,
    },
    status: {
      head: t`Statut`,
      card: { end: true },
      cell: (row) => (
        <span className="inline-flex items-center gap-3 align-middle max-md:flex-col max-md:items-end max-md:gap-1">
          <span className={cx(row.presence === 'present' && SECONDARY)}>
            <ReservationStatusMark reservation={row} />
          </span>
          {row.presence === 'present' && <PresenceMark presence={row.presence} />}
        </span>
      ),
    },
    created: {
      head: t`Créée`,
      sort: 'created',
      hideBelow: 'all',
      card: 'hidden',
      className: 'text-ink-3',
      cell: ({ created_at }) => formatDayMonthAsOf(created_at.slice(0, 10), today),
    },
    actions: {
      head: <span className="sr-only">{t`Actions`}</span>,
      align: 'end',
      hideBelow: 600,
      card: 'hidden',
      cell: (row) => (
        <span className="-my-2 inline-flex align-middle">
          <RowMenuButton
            menu={menu}
            row={row}
            label={t`Actions pour ${row.client_name}, ${dayOf(row)} ${formatTime(row.time)}`}
          />
        </span>
      ),
    },
  };
  return (
    <>
      <ReservationsFilters view={view} onChange={onChange} today={today} />
      <PeopleWithNews news={bulk.news} onClose={bulk.forgetNews} />
      {bulk.remainder && (
        // What was done although its answer was lost is not asked for again.
        <BulkRemainderNotice
          remainder={bulk.remainder}
          onRetry={(act, left) =>
            void bulk.run(
              act,
              left.map(asOfNow).filter((each) => !isCancelled(each)),
            )
          }
          onClose={bulk.forget}
        />
      )}
      <DataTable
        caption={t`Reservations`}
        list={reservations}
        columns={columns}
        rowId={({ id }) => id}
        openId={openId}
        query={{ sort: view.sort, order: orderOf(view), page: view.page, per_page: ROWS_PER_PAGE }}
        onChange={onChange}
        selection={{
          selected,
          select,
          label: (row) => (
            <Trans>
              Sélectionner {row.client_name}, {dayOf(row)} {formatTime(row.time)}
            </Trans>
          ),
        }}
        {...(isByDay && {
          groups: {
            of: ({ date }: Reservation) => date,
            line: (date: CivilDate) => <DayLine date={date} today={today} count={counts.get(date)} />,
          },
        })}
        failure={t`Unable to load reservations. Please check your connection and try again`}
        empty={<NoReservations view={view} onChange={onChange} onBook={onBook} />}
        foot={<KeyboardHint />}
        cardColumns="max-md:grid-cols-[2rem_3.25rem_1fr_auto]"
        rowClassName="max-md:relative"
        className="min-h-0 flex-1"
      />
      {chosen.length > 0 && (
        <ReservationsBulkBar
          reservations={chosen}
          now={now}
          progress={bulk.progress}
          onAct={bulk.run}
          onExport={onExport}
          onClear={clear}
        />
      )}
      <RowMenu menu={menu} entriesOf={menuEntriesOf} />
    </>
  );
}

/** What can be done with a row. Cancelling is offered for every one: a past or cancelled session says why not. */
const useMenuEntries = (acts: ReservationsTableProps) => {
  const { now, onOpen, onMove, onCancel, onDelete, onBookAgain } = acts;
  const { t } = useLingui();
  const navigate = useNavigate();
  return (row: Reservation) => [
    { id: 'open', label: t`Ouvrir`, icon: <PanelRight />, onAction: () => onOpen(row) },
    ...(whyNotCancellable(row, now, NO_NOTICE_HOURS)
      ? []
      : [{ id: 'move', label: t`Déplacer ou confier…`, icon: <MoveRight />, onAction: () => onMove(row) }]),
    { id: 'again', label: t`Réserver à nouveau`, icon: <CalendarPlus />, onAction: () => onBookAgain(row) },
    {
      id: 'client',
      label: t`Fiche client`,
      icon: <UserRound />,
      onAction: () => void navigate(clientPath(row.user_id)),
    },
    {
      id: 'cancel',
      label: t`Annuler la réservation`,
      icon: <Ban />,
      danger: true,
      onAction: () => onCancel(row),
    },
    { id: 'delete', label: t`Supprimer`, icon: <Trash2 />, danger: true, onAction: () => onDelete(row) },
  ];
};

/** `day` where the rows around it are of other days. */
function When({ reservation, day }: { reservation: Reservation; day: string | undefined }) {
  const { t } = useLingui();
  const { time, duration } = reservation;
  return (
    <>
      {day && <span className="max-md:block">{day} </span>}
      <span className={isCancelled(reservation) ? 'line-through' : undefined}>
        <span className={cx(SECONDARY, 'max-md:hidden')}>{formatTimeRange(time, duration)}</span>
        <span className="md:@min-all-columns:hidden">{formatTime(time)}</span>
      </span>
      <span className="block text-13 font-normal text-ink-3 md:hidden">{t`${duration} min`}</span>
    </>
  );
}

type DayLineProps = { date: CivilDate; today: CivilDate; count: number | undefined };

function DayLine({ date, today, count }: DayLineProps) {
  return (
    <span className="inline-flex items-center gap-2.5 max-md:w-full">
      {formatDate(date)}
      <NearDay date={date} today={today} />
      {count !== undefined && (
        <span className="num font-normal text-ink-3 max-md:ms-auto">
          {count}
          <span className="sr-only">
            {' '}
            <Trans>réservations</Trans>
          </span>
        </span>
      )}
    </span>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="mx-0.5 inline-block min-w-5 rounded-[5px] bg-sand-2 px-1.5 text-center font-text text-11 leading-4.5 font-medium">
    {children}
  </kbd>
);

/** The keys of the table, where there is a keyboard to press them. */
function KeyboardHint() {
  return (
    <p className="flex items-center justify-end gap-4 px-5 pb-3 text-xs text-ink-3 max-lg:hidden">
      <span>
        <Key>J</Key> <Key>K</Key> <Trans>ligne</Trans>
      </span>
      <span>
        <Key>X</Key> <Trans>sélectionner</Trans>
      </span>
      <span>
        <Key>/</Key> <Trans>rechercher</Trans>
      </span>
    </p>
  );
}
