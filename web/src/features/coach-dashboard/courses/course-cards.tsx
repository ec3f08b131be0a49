import type { CoachCoursesQuery } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import type { Page } from '@elan/contract/endpoint.ts';
import { courseBadge } from '@elan/contract/group-courses/group-courses.rules.ts';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, CircleDashed, UsersRound } from 'lucide-react';
import { CourseBadge } from '../../../entities/group-courses/course-badge.tsx';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { formatDate, formatTimeRange } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListStates } from '../../../ui/data/list-states.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CoursesMissing } from '../load-failure.tsx';

/** Active or not; of an active one, whether there is room and time. */
export function CourseBadges({ course, now }: { course: GroupCourse; now: CivilMoment }) {
  const { t } = useLingui();
  if (!course.is_active)
    return (
      <Badge tone="neutral" icon={CircleDashed}>
        {t`Inactive`}
      </Badge>
    );
  return (
    <>
      <Badge tone="ok" icon={Check}>
        {t`Active`}
      </Badge>
      <CourseBadge state={courseBadge(course, now)} />
    </>
  );
}

type CourseCardsProps = {
  courses: UseQueryResult<Page<GroupCourse>>;
  query: CoachCoursesQuery;
  now: CivilMoment;
  onChange: ChangeList<CoachCoursesQuery>;
  onOpen: (course: GroupCourse) => void;
};

export function CourseCards({ courses, query, now, onChange, onOpen }: CourseCardsProps) {
  const { t } = useLingui();
  if (courses.isError && courses.data === undefined)
    return <CoursesMissing onRetry={() => void courses.refetch()} />;
  const paging = {
    page: query.page,
    perPage: query.per_page,
    onPage: (page: number) => onChange({ page }),
  };
  return (
    <ListStates
      list={courses}
      failure={t`Failed to load group courses. Other data is still available.`}
      paging={paging}
      empty={
        <EmptyState icon={UsersRound} title={<Trans>Aucun cours collectif</Trans>}>
          <Trans>Les cours que l'administration vous confie apparaissent ici.</Trans>
        </EmptyState>
      }
    >
      {(rows, total) => (
        <>
          <ul className="mt-4 grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3">
            {rows.map((course) => (
              <CourseCard key={course.id} course={course} now={now} onOpen={onOpen} />
            ))}
          </ul>
          <Pagination {...paging} total={total} className="mt-3 px-0" />
        </>
      )}
    </ListStates>
  );
}

type CourseCardProps = Pick<CourseCardsProps, 'now' | 'onOpen'> & { course: GroupCourse };

function CourseCard({ course, now, onOpen }: CourseCardProps) {
  const { t } = useLingui();
  const {
    title,
    description,
    date,
    time,
    duration,
    current_participants: seats,
    max_participants: room,
  } = course;
  return (
    <li
      data-course={course.id}
      className="relative flex flex-col gap-3 overflow-hidden rounded-md border border-line bg-paper p-4 ps-5 before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-saffron"
    >
      <span className="flex flex-wrap gap-1.5">
        <CourseBadges course={course} now={now} />
      </span>
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="num mt-1 text-13 text-ink-2">
          <span className="block first-letter:uppercase">{formatDate(date)}</span>
          {formatTimeRange(time, duration)} · <Trans>{duration} min</Trans>
        </p>
        {description && (
          <p className="mt-1.5 line-clamp-2 text-13 text-ink-3">
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <SeatsBar seats={seats} room={room} waiting={course.waiting_count} />
      <Button
        size="sm"
        wide
        className="mt-auto min-h-11"
        icon={UsersRound}
        aria-label={t`Voir les participants de ${title}`}
        onClick={() => onOpen(course)}
      >
        {t`Voir les participants`}
      </Button>
    </li>
  );
}

type SeatsBarProps = { seats: number; room: number; waiting: number };

export function SeatsBar({ seats, room, waiting }: SeatsBarProps) {
  return (
    <p className="flex items-center gap-3">
      <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-sand-2">
        <i
          className="block h-full rounded-full bg-saffron"
          style={{ width: `${Math.min(1, seats / room) * 100}%` }}
        />
      </span>
      <b className="num text-sm font-semibold">
        <Trans>
          {seats}/{room} places
        </Trans>
        {waiting > 0 && (
          <span className="font-medium text-ink-2">
            {' · '}
            <Trans>{waiting} en attente</Trans>
          </span>
        )}
      </b>
    </p>
  );
}
