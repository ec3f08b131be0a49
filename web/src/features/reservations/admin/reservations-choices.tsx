import { BOOKING_STATUSES, type BookingStatus } from '@elan/contract/group-courses.ts';
import type { ReservationSort } from '@elan/contract/reservations.ts';
import { SessionType } from '@elan/contract/slots.ts';
import { useLingui } from '@lingui/react/macro';
import { ClientPicker } from '../../../ui/forms/client-picker.tsx';
import { CoachSelect } from '../../../ui/forms/coach-select.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ReservationsFiltersProps } from './reservations-filters.tsx';

type ReservationsChoicesProps = ReservationsFiltersProps & {
  /** In a sheet there is room to say what each is, and to sort, for want of columns to press. */
  showsLabels?: boolean;
  className?: string;
};

const ALL = 'all';

/** Whose sessions, of which kind and in which state. */
export function ReservationsChoices(props: ReservationsChoicesProps) {
  const { view, onChange, showsLabels = false, className } = props;
  const { t } = useLingui();
  const look = {
    size: 'sm',
    hideLabel: !showsLabels,
    ...(className && !showsLabels ? { className } : {}),
  } as const;
  const status = { confirmed: t`Confirmée`, cancelled: t`Annulée` };
  const type = { normal: t`Normale`, bilan: t`Bilan` };
  return (
    <>
      <ClientPicker
        {...look}
        {...(look.className ? { className: `${look.className} min-w-32` } : {})}
        label={t`Client`}
        placeholder={t`Client`}
        isFilter
        clientId={view.client_id}
        onPick={(client) => onChange({ client_id: client?.id })}
      />
      <CoachSelect
        {...look}
        label={t`Coach`}
        placeholder={t`Coach`}
        all={t`Tous les coachs`}
        value={view.coach_id}
        onChange={(id) => onChange({ coach_id: id })}
      />
      <Select<SessionType | typeof ALL>
        {...look}
        label={t`Type`}
        placeholder={t`Type`}
        value={view.session_type ?? null}
        onChange={(chosen) => onChange({ session_type: chosen === ALL ? undefined : (chosen ?? undefined) })}
        options={[
          { value: ALL, label: t`Tous les types` },
          ...SessionType.options.map((value) => ({ value, label: type[value] })),
        ]}
      />
      <Select<BookingStatus | typeof ALL>
        {...look}
        label={t`Statut`}
        placeholder={t`Statut`}
        value={view.status ?? null}
        onChange={(chosen) => onChange({ status: chosen === ALL ? undefined : (chosen ?? undefined) })}
        options={[
          { value: ALL, label: t`Tous les statuts` },
          ...BOOKING_STATUSES.map((value) => ({ value, label: status[value] })),
        ]}
      />
      {showsLabels && (
        <Select<ReservationSort>
          {...look}
          label={t`Trier par`}
          value={view.sort}
          onChange={(sort) => onChange({ sort: sort ?? undefined, order: undefined })}
          options={[
            { value: 'date', label: t`Date et heure` },
            { value: 'client', label: t`Client` },
            { value: 'coach', label: t`Coach` },
            { value: 'created', label: t`Les plus récentes d'abord` },
          ]}
        />
      )}
    </>
  );
}
