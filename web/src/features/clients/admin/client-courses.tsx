import type { Page } from '@elan/contract/endpoint.ts';
import type { ClientCourse } from '@elan/contract/group-courses-admin.ts';
import { isPast } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { coursePath } from '../../../lib/desk-links.ts';
import { formatTableDate } from '../../../lib/format.ts';
import { useStudioNow } from '../../../lib/studio.ts';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { PresenceMark } from '../../../ui/data/presence-mark.tsx';
import { Table, TableHead, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { PANEL_ROWS } from './api.ts';

type ClientCoursesProps = {
  seats: UseQueryResult<Page<ClientCourse>>;
  page: number;
  onPage: (page: number) => void;
};

/** The client's seats in group courses, to come and past, the latest date first; each leads to who else is in it. */
export function ClientCourses({ seats, page, onPage }: ClientCoursesProps) {
  const { t } = useLingui();
  return (
    <ListFaces
      list={seats}
      failure={t`Failed to load bookings. Please try again.`}
      empty={
        <EmptyState compact icon={<UsersRound />} title={<Trans>Aucun cours collectif</Trans>}>
          <Trans>L'onglet Group Courses inscrit un client à un cours.</Trans>
        </EmptyState>
      }
    >
      {(rows, total) => (
        <>
          <Table caption={t`Cours collectifs`} busy={seats.isPlaceholderData}>
            <TableHead>
              <Th>{t`Date`}</Th>
              <Th>{t`Cours`}</Th>
              <Th>{t`Coach`}</Th>
              <Th>{t`Statut`}</Th>
            </TableHead>
            <tbody>
              {rows.map((seat) => (
                <SeatRow key={seat.id} seat={seat} />
              ))}
            </tbody>
          </Table>
          <Pagination page={page} perPage={PANEL_ROWS} total={total} onPage={onPage} />
        </>
      )}
    </ListFaces>
  );
}

function SeatRow({ seat }: { seat: ClientCourse }) {
  const when = `${formatTableDate(seat.date)} · ${seat.time}`;
  return (
    <Tr className="relative">
      <Td className="font-semibold max-md:col-span-4">
        {seat.status === 'confirmed' ? (
          <Link
            to={coursePath(seat.course_id)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {when}
          </Link>
        ) : (
          when
        )}
      </Td>
      <Td wraps className="max-md:order-2 max-md:col-span-2">
        <span className="inline-flex items-center gap-1.5 align-middle">
          <UsersRound className="size-4 flex-none text-saffron-700" aria-hidden="true" />
          {seat.title}
        </span>
      </Td>
      <Td className="max-md:order-2 max-md:col-span-2 max-md:text-right">
        <span className="block max-w-32 truncate max-md:max-w-none">{seat.coach_name}</span>
      </Td>
      <Td className="max-md:order-3 max-md:col-span-4">
        <span className="flex flex-wrap items-center gap-x-3">
          <SeatStatus seat={seat} />
          {seat.presence && <PresenceMark presence={seat.presence} />}
        </span>
      </Td>
    </Tr>
  );
}

function SeatStatus({ seat }: { seat: ClientCourse }) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  if (seat.status === 'cancelled') return <StatusMark kind="cancelled">{t`Annulée`}</StatusMark>;
  return now && isPast(seat, now) ? (
    <StatusMark kind="past">{t`Passée`}</StatusMark>
  ) : (
    <StatusMark kind="done">{t`Confirmée`}</StatusMark>
  );
}
