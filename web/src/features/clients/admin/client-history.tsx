import type { AdminClient } from '@elan/contract/clients/clients.ts';
import type { OwnCourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import type { UserPack } from '@elan/contract/packs/packs-admin.ts';
import type { Presence } from '@elan/contract/presence/presence.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { isPast } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, ClipboardList, Package, UserRound, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { PackPaymentMark } from '../../../entities/packs/pack-payment-mark.tsx';
import { AbsenceMark, PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { ASSIGN_PACK_PATH, coursePath, reservationPath } from '../../../lib/address/desk-links.ts';
import { formatTableDate } from '../../../lib/time/format.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import type { useClientCourses, useClientPacks, useClientSessions } from './api.ts';

type Meeting = {
  readonly date: string;
  readonly time: string;
  readonly coach_name: string;
  readonly status: 'confirmed' | 'pending' | 'cancelled';
  readonly presence: Presence | null;
};

/** The columns that a session and a seat in a course have alike. The whole row leads to it: the row has to be `relative`. */
const useMeetingColumns = <Row extends Meeting>(
  pathOf: (row: Row) => string | undefined,
  isOver: (row: Row) => boolean | undefined,
) => {
  const { t } = useLingui();
  const statusOf = (row: Row) => {
    if (row.status === 'cancelled') return <StatusMark kind="cancelled">{t`Annulée`}</StatusMark>;
    if (row.presence === 'absent') return <AbsenceMark />;
    if (row.status === 'pending') return <StatusMark kind="waiting">{t`En attente`}</StatusMark>;
    if (isOver(row)) return <StatusMark kind="past">{t`Passée`}</StatusMark>;
    return <StatusMark kind="done">{t`Confirmée`}</StatusMark>;
  };
  return {
    date: {
      head: t`Date`,
      card: { span: 4 },
      className: 'font-semibold',
      cell: (row) => {
        const when = `${formatTableDate(row.date)} · ${row.time}`;
        const to = pathOf(row);
        return to ? (
          <Link to={to} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
            {when}
          </Link>
        ) : (
          when
        );
      },
    },
    coach: {
      head: t`Coach`,
      card: { order: 2, span: 2 },
      className: 'max-md:text-end',
      cell: ({ coach_name }) => (
        <span className="block max-w-32 truncate max-md:max-w-none">{coach_name}</span>
      ),
    },
    status: {
      head: t`Statut`,
      card: { order: 3, span: 4 },
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-3">
          {statusOf(row)}
          {row.presence === 'present' && <PresenceMark presence={row.presence} />}
        </span>
      ),
    },
  } satisfies Columns<Row>;
};

/** The client's sessions, the latest date first, each leading to its place among all of them. */
export function ClientSessions({ sessions }: { sessions: ReturnType<typeof useClientSessions> }) {
  const { t } = useLingui();
  const { date, ...rest } = useMeetingColumns<Reservation>(
    ({ id }) => reservationPath(id),
    ({ is_past }) => is_past,
  );
  const columns: Columns<Reservation> = {
    date: { ...date, card: { span: 3 } },
    session: {
      head: t`Séance`,
      card: { order: 2, span: 2 },
      cell: ({ session_type }) => (
        <span className="inline-flex items-center gap-1.5 align-middle">
          {session_type === 'bilan' ? (
            <ClipboardList className="size-4 text-ok" aria-hidden="true" />
          ) : (
            <UserRound className="size-4 text-maj-600" aria-hidden="true" />
          )}
          {session_type === 'bilan' ? t`Bilan` : t`Individuelle`}
        </span>
      ),
    },
    ...rest,
  };
  return (
    <DataTable
      {...sessions}
      caption={t`Réservations`}
      columns={columns}
      rowId={({ id }) => id}
      failure={t`Unable to load reservations. Please check your connection and try again`}
      empty={
        <EmptyState compact icon={CalendarDays} title={<Trans>Aucune réservation</Trans>}>
          <Trans>« Réserver » en haut de la fiche en ouvre une.</Trans>
        </EmptyState>
      }
      rowClassName="relative"
    />
  );
}

/** The client's seats in group courses, to come and past, the latest date first; each leads to who else is in it. */
export function ClientCourses({ seats }: { seats: ReturnType<typeof useClientCourses> }) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const { date, ...rest } = useMeetingColumns<OwnCourseBooking>(
    ({ status, course_id }) => (status === 'confirmed' ? coursePath(course_id) : undefined),
    (seat) => now && isPast(seat, now),
  );
  const columns: Columns<OwnCourseBooking> = {
    date,
    course: {
      head: t`Cours`,
      wraps: true,
      card: { order: 2, span: 2 },
      cell: ({ title }) => (
        <span className="inline-flex items-center gap-1.5 align-middle">
          <UsersRound className="size-4 flex-none text-saffron-700" aria-hidden="true" />
          {title}
        </span>
      ),
    },
    ...rest,
  };
  return (
    <DataTable
      {...seats}
      caption={t`Cours collectifs`}
      columns={columns}
      rowId={({ id }) => id}
      failure={t`Failed to load bookings. Please try again.`}
      empty={
        <EmptyState compact icon={UsersRound} title={<Trans>Aucun cours collectif</Trans>}>
          <Trans>L'onglet Group Courses inscrit un client à un cours.</Trans>
        </EmptyState>
      }
      rowClassName="relative"
    />
  );
}

type ClientPacksProps = { client: AdminClient; packs: ReturnType<typeof useClientPacks> };

/** The packs the client was given and still has, and the way to give another. */
export function ClientPacks({ client, packs }: ClientPacksProps) {
  const { t } = useLingui();
  const columns: Columns<UserPack> = {
    date: {
      head: t`Date`,
      card: { order: 2, span: 2 },
      className: 'text-ink-2',
      cell: ({ purchased_at }) => formatTableDate(purchased_at.slice(0, 10)),
    },
    pack: {
      head: t`Pack`,
      flexible: true,
      card: { span: 4 },
      className: 'font-semibold',
      cell: ({ pack_name, notes }) => (
        <span className="block truncate" title={notes ?? undefined}>
          {pack_name}
        </span>
      ),
    },
    solo_points: {
      head: 'SI',
      align: 'end',
      card: { order: 3, label: 'SI' },
      cell: ({ solo_points }) => `+${solo_points}`,
    },
    team_points: {
      head: 'SE',
      align: 'end',
      card: { order: 3, label: 'SE' },
      cell: ({ team_points }) => `+${team_points}`,
    },
    payment: {
      head: t`Paiement`,
      card: { order: 2, span: 2 },
      cell: (assignment) => <PackPaymentMark assignment={assignment} />,
    },
  };
  const assign = (
    <LinkButton
      size="sm"
      to={`${ASSIGN_PACK_PATH}?q=${encodeURIComponent(client.matricule)}&client=${client.id}`}
    >
      <Trans>Assigner un pack</Trans>
    </LinkButton>
  );
  return (
    <DataTable
      {...packs}
      caption={t`Packs`}
      columns={columns}
      rowId={({ id }) => id}
      failure={t`Failed to load user pack assignments.`}
      empty={
        <EmptyState compact icon={Package} title={<Trans>Aucun pack</Trans>} action={assign}>
          <Trans>Ce client n'a reçu aucun pack.</Trans>
        </EmptyState>
      }
      foot={<div className="px-5 py-4">{assign}</div>}
    />
  );
}
