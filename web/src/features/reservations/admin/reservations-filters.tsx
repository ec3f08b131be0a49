import { BOOKING_STATUSES } from '@elan/contract/group-courses/group-courses.ts';
import { SessionType } from '@elan/contract/slots/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, CalendarX2, X } from 'lucide-react';
import { useClient } from '../../../entities/clients/api.ts';
import { clientNameOf } from '../../../entities/clients/client-name.ts';
import { CoachSelect } from '../../../entities/coaches/coach-select.tsx';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { formatDayMonth } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFilters } from '../../../ui/data/list-filters.tsx';
import { WidenButtons } from '../../../ui/data/list-states.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { daysOf, type Period, type ReservationsView } from './reservations-view.ts';

type ReservationsFiltersProps = {
  view: ReservationsView;
  onChange: ChangeList<ReservationsView>;
  today: CivilDate;
};

/** But for the days. */
const FILTERS = ['q', 'client_id', 'coach_id', 'session_type', 'status'] as const;

const CHOICE = 'min-w-24 max-w-34 flex-1';

/** Words, people, kind, state and days. */
export function ReservationsFilters({ view, onChange, today }: ReservationsFiltersProps) {
  const { t } = useLingui();
  const { from, to } = daysOf(view, today);
  const status = { confirmed: t`Confirmée`, cancelled: t`Annulée` };
  const type = { normal: t`Normale`, bilan: t`Bilan` };
  const setPeriod = (period: Period) => {
    // The dates begin with what is on screen.
    const days = period === 'dates' ? { from, to } : { from: undefined, to: undefined };
    onChange({ period: period === 'week' ? undefined : period, order: undefined, ...days });
  };
  return (
    <ListFilters
      inSheet
      query={view}
      onChange={onChange}
      search={{
        label: t`Client, e-mail, matricule`,
        className: 'md:min-w-32 md:max-w-72 md:flex-[2] @min-[75rem]:min-w-56',
      }}
      choices={[
        {
          name: 'coach_id',
          className: CHOICE,
          field: (look) => (
            <CoachSelect
              {...look}
              label={t`Coach`}
              placeholder={t`Coach`}
              all={t`Tous les coachs`}
              value={view.coach_id}
              onChange={(id) => onChange({ coach_id: id })}
            />
          ),
        },
        {
          name: 'session_type',
          label: t`Type`,
          any: t`Tous les types`,
          placeholder: t`Type`,
          options: SessionType.options.map((value) => ({ value, label: type[value] })),
          className: CHOICE,
        },
        {
          name: 'status',
          label: t`Statut`,
          any: t`Tous les statuts`,
          placeholder: t`Statut`,
          options: BOOKING_STATUSES.map((value) => ({ value, label: status[value] })),
          className: CHOICE,
        },
      ]}
      sorting={[
        { label: t`Date et heure`, sort: 'date' },
        { label: t`Client`, sort: 'client' },
        { label: t`Coach`, sort: 'coach' },
        { label: t`Les plus récentes d'abord`, sort: 'created' },
      ]}
      pills={{
        label: t`Période`,
        value: view.period,
        onChange: setPeriod,
        options: [
          { value: 'all', label: t`Toutes` },
          { value: 'today', label: t`Aujourd'hui` },
          { value: 'week', label: t`This week` },
          { value: 'past', label: t`Passées` },
          { value: 'dates', label: t`Dates`, icon: <CalendarDays aria-hidden="true" /> },
        ],
        className: 'md:grow md:basis-115 lg:basis-146',
        note: view.period === 'week' && from && to && (
          <span className="num ms-auto text-13 whitespace-nowrap text-ink-3 max-lg:hidden">
            {formatDayMonth(from)} – {formatDayMonth(to)}
          </span>
        ),
      }}
      dates={view.period === 'dates' && today}
    >
      {view.client_id !== undefined && (
        <OnlyClient id={view.client_id} onClear={() => onChange({ client_id: undefined })} />
      )}
    </ListFilters>
  );
}

/** Whoever came from a client's record sees that client alone, until it is pressed. */
function OnlyClient({ id, onClear }: { id: number; onClear: () => void }) {
  const { t } = useLingui();
  const { data } = useClient(id);
  const name = data && clientNameOf(data);
  return (
    <Button size="sm" className="md:text-13" icon={X} onClick={onClear}>
      {name ? t`Seulement ${name}` : t`Seulement un client`}
    </Button>
  );
}

type NoReservationsProps = Omit<ReservationsFiltersProps, 'today'> & { onBook: () => void };

/** Instead of no rows: what may be the reason, and the ways out of it. */
export function NoReservations({ view, onChange, onBook }: NoReservationsProps) {
  const isNarrowed = FILTERS.some((name) => Boolean(view[name]));
  return (
    <EmptyState
      icon={CalendarX2}
      title={
        isNarrowed ? (
          <Trans>Aucune réservation ne correspond</Trans>
        ) : (
          <Trans>Aucune réservation à ces dates</Trans>
        )
      }
      action={
        <>
          <WidenButtons
            onUnfilter={
              isNarrowed
                ? () => onChange(Object.fromEntries(FILTERS.map((name) => [name, undefined])))
                : undefined
            }
            onAllDates={
              view.period === 'all'
                ? undefined
                : () => onChange({ period: 'all', from: undefined, to: undefined })
            }
          />
          <Button variant="primary" onClick={onBook}>
            <Trans>Réserver</Trans>
          </Button>
        </>
      }
    />
  );
}
