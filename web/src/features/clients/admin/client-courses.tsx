import type { Page } from '@elan/contract/endpoint.ts';
import type { ClientCourse } from '@elan/contract/group-courses/group-courses-admin.ts';
import { isPast } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { coursePath } from '../../../lib/address/desk-links.ts';
import { formatTableDate } from '../../../lib/time/format.ts';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
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
  const columns: Columns<ClientCourse> = {
    date: {
      head: t`Date`,
      card: { span: 4 },
      className: 'font-semibold',
      cell: ({ date, time, status, course_id }) => {
        const when = `${formatTableDate(date)} · ${time}`;
        return status === 'confirmed' ? (
          <Link
            to={coursePath(course_id)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {when}
          </Link>
        ) : (
          when
        );
      },
    },
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
      cell: (seat) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <SeatStatus seat={seat} />
          {seat.presence && <PresenceMark presence={seat.presence} />}
        </span>
      ),
    },
  };
  return (
    <DataTable
      caption={t`Cours collectifs`}
      list={seats}
      columns={columns}
      rowId={({ id }) => id}
      query={{ page, per_page: PANEL_ROWS }}
      onChange={({ page: next = 1 }) => onPage(next)}
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
