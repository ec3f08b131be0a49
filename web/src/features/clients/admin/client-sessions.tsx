import type { Page } from '@elan/contract/endpoint.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarDays, ClipboardList, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { reservationPath } from '../../../lib/address/desk-links.ts';
import { formatTableDate } from '../../../lib/time/format.ts';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { PANEL_ROWS } from './api.ts';

type ClientSessionsProps = {
  sessions: UseQueryResult<Page<Reservation>>;
  page: number;
  onPage: (page: number) => void;
};

/** The client's sessions, the latest date first, each leading to its place among all of them. */
export function ClientSessions({ sessions, page, onPage }: ClientSessionsProps) {
  const { t } = useLingui();
  const columns: Columns<Reservation> = {
    date: {
      head: t`Date`,
      card: { span: 3 },
      className: 'font-semibold',
      cell: ({ id, date, time }) => (
        <Link
          to={reservationPath(id)}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {formatTableDate(date)} · {time}
        </Link>
      ),
    },
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
      cell: (session) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <SessionStatus session={session} />
          {session.presence && <PresenceMark presence={session.presence} />}
        </span>
      ),
    },
  };
  return (
    <DataTable
      caption={t`Réservations`}
      list={sessions}
      columns={columns}
      rowId={({ id }) => id}
      query={{ page, per_page: PANEL_ROWS }}
      onChange={({ page: next = 1 }) => onPage(next)}
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

function SessionStatus({ session: { status, is_past } }: { session: Reservation }) {
  const { t } = useLingui();
  if (status === 'cancelled') return <StatusMark kind="cancelled">{t`Annulée`}</StatusMark>;
  if (status === 'pending') return <StatusMark kind="waiting">{t`En attente`}</StatusMark>;
  return is_past ? (
    <StatusMark kind="past">{t`Passée`}</StatusMark>
  ) : (
    <StatusMark kind="done">{t`Confirmée`}</StatusMark>
  );
}
