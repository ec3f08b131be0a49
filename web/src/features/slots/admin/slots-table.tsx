import type { Page } from '@elan/contract/endpoint.ts';
import { whyNotDeletable } from '@elan/contract/slots/slots.rules.ts';
import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarPlus, Clock, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { SessionTypeMark } from '../../../entities/reservations/session-type-mark.tsx';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { reservationPath } from '../../../lib/address/desk-links.ts';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { formatDate, formatTimeRange } from '../../../lib/time/format.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { NearDay } from '../../../ui/data/near-day.tsx';
import { SelectAll, useSelection } from '../../../ui/data/selection.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import type { SlotsSearch } from './api.ts';
import { DeleteSlotDialog } from './delete-slots-dialog.tsx';
import { SlotStateMark, slotName } from './slot-words.tsx';
import { SlotsBulkBar } from './slots-bulk-bar.tsx';
import { SlotsFilters } from './slots-filters.tsx';

type SlotsTableProps = {
  slots: UseQueryResult<Page<SlotDetails>>;
  coachId: number | undefined;
  query: SlotsSearch;
  onChange: ChangeList<SlotsSearch>;
  onAddSeries: () => void;
};

const isDeletable = (slot: SlotDetails) => whyNotDeletable(slot) === undefined;
const quiet = ({ is_past }: SlotDetails) => is_past && 'text-ink-3';

/** A coach's hours, day by day. What is held can be neither selected nor deleted. */
export function SlotsTable({ slots, coachId, query, onChange, onAddSeries }: SlotsTableProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const booking = useBookingAddress();
  const { selected, select, clear } = useSelection();
  const { about: doomed, ...asking } = useDialogAbout<SlotDetails>();
  // Of what is over the latest comes first.
  const sorted = {
    sort: 'date',
    order: query.order ?? (query.status === 'closed' ? 'desc' : 'asc'),
  } as const;
  const chosen = slots.data?.rows.filter(({ id }) => selected.has(id)) ?? [];
  const columns: Columns<SlotDetails, 'date'> = {
    hours: {
      head: t`Heure`,
      sort: 'date',
      className: (slot) => cx(quiet(slot), 'font-semibold'),
      cell: ({ start_time, duration, session_type }) => (
        <>
          {formatTimeRange(start_time, duration)}
          <span className="block font-normal md:hidden">
            <SessionTypeMark type={session_type} />
          </span>
        </>
      ),
    },
    session_type: {
      head: t`Type`,
      card: 'hidden',
      className: (slot) => quiet(slot) || 'text-ink-2',
      cell: ({ session_type }) => <SessionTypeMark type={session_type} />,
    },
    status: { head: t`Statut`, className: quiet, cell: (slot) => <SlotStateMark slot={slot} /> },
    client: {
      head: t`Client`,
      card: { order: 1, span: 3 },
      className: 'max-w-60 truncate max-md:col-start-2 max-md:empty:hidden',
      // A session that was taken off the lists keeps its hour to itself.
      cell: ({ client_name, reservation_id }) =>
        client_name && reservation_id ? (
          <Link to={reservationPath(reservation_id)} className="font-semibold hover:underline">
            {client_name}
          </Link>
        ) : (
          client_name
        ),
    },
    actions: {
      head: t`Actions`,
      align: 'end',
      className: 'max-md:min-w-11',
      cell: (slot) => {
        const { coach_id: coach, date, start_time: time, session_type: kind } = slot;
        const name = slotName(slot);
        return (
          isDeletable(slot) && (
            <span className="-my-2 inline-flex align-middle">
              {slot.is_available && (
                <IconButton
                  label={t`Réserver ${name}`}
                  size="sm"
                  onClick={() => booking.open({ coach, date, time, kind })}
                  icon={CalendarPlus}
                />
              )}
              <IconButton
                label={t`Supprimer ${name}`}
                size="sm"
                onClick={() => asking.open(slot)}
                icon={Trash2}
              />
            </span>
          )
        );
      },
    },
  };
  const dayLine = (date: CivilDate, ofDay: readonly SlotDetails[]) => (
    <span className="inline-flex items-center gap-2.5 max-md:w-full">
      <span className="inline-flex max-md:-ms-3">
        <SelectAll
          ids={ofDay.filter(isDeletable).map(({ id }) => id)}
          selected={selected}
          onSelect={select}
          label={t`Sélectionner ${formatDate(date)}`}
        />
      </span>
      {formatDate(date)}
      {now && <NearDay date={date} today={now.date} />}
      <span className="num font-normal text-ink-3 max-md:ms-auto">{ofDay.length}</span>
    </span>
  );
  return (
    <>
      <SlotsFilters coachId={coachId} query={query} onChange={onChange} />
      <DataTable
        caption={t`Créneaux`}
        list={slots}
        columns={columns}
        rowId={({ id }) => id}
        query={{ ...query, ...sorted }}
        onChange={onChange}
        groups={{ of: ({ date }) => date, line: dayLine }}
        selection={{
          selected,
          select,
          label: (slot) => {
            const name = slotName(slot);
            return <Trans>Sélectionner {name}</Trans>;
          },
          isSelectable: isDeletable,
        }}
        failure={t`Failed to load coach availability`}
        noMatch={{
          filters: ['date', 'session_type', 'status'],
          icon: Clock,
          title: <Trans>Aucun créneau ne correspond</Trans>,
        }}
        empty={
          <EmptyState
            icon={Clock}
            title={<Trans>Aucun créneau à venir</Trans>}
            action={<Button variant="primary" onClick={onAddSeries}>{t`Créneaux en série`}</Button>}
          >
            <Trans>Tant qu'il n'y en a pas, personne ne peut réserver avec ce coach.</Trans>
          </EmptyState>
        }
        cardColumns="max-md:grid-cols-[auto_1fr_auto_auto]"
        className="min-h-0 flex-1"
      />
      {chosen.length > 0 && <SlotsBulkBar slots={chosen} onSelect={select} onClear={clear} />}
      {doomed && <DeleteSlotDialog slot={doomed} {...asking.dialog} />}
    </>
  );
}
