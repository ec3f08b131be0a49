import type { Page } from '@elan/contract/endpoint.ts';
import type { Reservation } from '@elan/contract/reservations.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarDays, ClipboardList, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { reservationPath } from '../../../lib/desk-links.ts';
import { formatTableDate } from '../../../lib/format.ts';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { PresenceMark } from '../../../ui/data/presence-mark.tsx';
import { Table, TableHead, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type StatusKind, StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { PANEL_ROWS } from './api.ts';

type ClientSessionsProps = {
  sessions: UseQueryResult<Page<Reservation>>;
  page: number;
  onPage: (page: number) => void;
};

const useStatus = () => {
  const { t } = useLingui();
  return ({ status, is_past }: Reservation): { kind: StatusKind; words: string } => {
    if (status === 'cancelled') return { kind: 'cancelled', words: t`Annulée` };
    if (status === 'pending') return { kind: 'waiting', words: t`En attente` };
    return is_past ? { kind: 'past', words: t`Passée` } : { kind: 'done', words: t`Confirmée` };
  };
};

/** The client's sessions, the latest date first, each leading to its place among all of them. */
export function ClientSessions({ sessions, page, onPage }: ClientSessionsProps) {
  const { t } = useLingui();
  const statusOf = useStatus();
  return (
    <ListFaces
      list={sessions}
      failure={t`Unable to load reservations. Please check your connection and try again`}
      empty={
        <EmptyState compact icon={<CalendarDays />} title={<Trans>Aucune réservation</Trans>}>
          <Trans>« Réserver » en haut de la fiche en ouvre une.</Trans>
        </EmptyState>
      }
    >
      {(rows, total) => (
        <>
          <Table caption={t`Réservations`} busy={sessions.isPlaceholderData}>
            <TableHead>
              <Th>{t`Date`}</Th>
              <Th>{t`Séance`}</Th>
              <Th>{t`Coach`}</Th>
              <Th>{t`Statut`}</Th>
            </TableHead>
            <tbody>
              {rows.map((session) => {
                const { kind, words } = statusOf(session);
                return (
                  <Tr key={session.id} className="relative">
                    <Td className="font-semibold max-md:col-span-3">
                      <Link
                        to={reservationPath(session.id)}
                        className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                      >
                        {formatTableDate(session.date)} · {session.time}
                      </Link>
                    </Td>
                    <Td className="max-md:order-2 max-md:col-span-2">
                      <span className="inline-flex items-center gap-1.5 align-middle">
                        {session.session_type === 'bilan' ? (
                          <ClipboardList className="size-4 text-ok" aria-hidden="true" />
                        ) : (
                          <UserRound className="size-4 text-maj-600" aria-hidden="true" />
                        )}
                        {session.session_type === 'bilan' ? t`Bilan` : t`Individuelle`}
                      </span>
                    </Td>
                    <Td className="max-md:order-2 max-md:col-span-2 max-md:text-right">
                      <span className="block max-w-32 truncate max-md:max-w-none">{session.coach_name}</span>
                    </Td>
                    <Td className="max-md:order-3 max-md:col-span-4">
                      <span className="flex flex-wrap items-center gap-x-3">
                        <StatusMark kind={kind}>{words}</StatusMark>
                        {session.presence && <PresenceMark presence={session.presence} />}
                      </span>
                    </Td>
                  </Tr>
                );
              })}
            </tbody>
          </Table>
          <Pagination page={page} perPage={PANEL_ROWS} total={total} onPage={onPage} />
        </>
      )}
    </ListFaces>
  );
}
