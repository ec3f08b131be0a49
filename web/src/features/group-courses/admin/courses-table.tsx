import type { Page } from '@elan/contract/endpoint.ts';
import { courseBadge, isFull } from '@elan/contract/group-courses/group-courses.rules.ts';
import type { CourseSort, GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { type CivilMoment, isPast } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarSync, Circle, CircleMinus, CircleSlash, Pencil, Trash2, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { formatFigures } from '../../../lib/time/format.ts';
import { formatShortDateAsOf } from '../../../lib/time/format-office.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { WidenButtons } from '../../../ui/data/list-states.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { type CalledOff, CalledOffPeople, calledOffAlone, calledOffTogether } from './called-off-people.tsx';
import { CoursesFilters } from './courses-filters.tsx';
import { type CoursesView, isOneOfSeveral, orderOf, ROWS_PER_PAGE } from './courses-view.ts';
import { DeleteCourseDialog } from './delete-course-dialog.tsx';
import { DeleteSeriesDialog } from './series/delete-series-dialog.tsx';

type CoursesTableProps = {
  courses: UseQueryResult<Page<GroupCourse>>;
  now: CivilMoment | undefined;
  view: CoursesView;
  onChange: ChangeList<CoursesView>;
  openId: number | undefined;
  onView: (course: GroupCourse) => void;
  onEdit: (course: GroupCourse) => void;
  onDeleted: (ids: readonly number[]) => void;
  onAdd: () => void;
  /** What there is to do after a change, above the rows. */
  news: ReactNode;
};

export function CoursesTable(props: CoursesTableProps) {
  const { courses, now, view, onChange, openId, onView, onEdit, onDeleted, onAdd, news } = props;
  const { t } = useLingui();
  const { about: doomed, turn, ...asking } = useDialogAbout<GroupCourse>();
  const [calledOff, setCalledOff] = useState<readonly CalledOff[]>([]);
  const forget = (gone: CalledOff) => {
    setCalledOff((all) => [...all, gone]);
    onDeleted(gone.courses.map(({ id }) => id));
  };
  const columns: Columns<GroupCourse, CourseSort> = {
    title: {
      head: t`Titre`,
      sort: 'title',
      wraps: true,
      flexible: true,
      card: { span: 4, title: true },
      className: ({ is_active }) => cx('font-semibold', !is_active && 'text-ink-3'),
      cell: ({ title, coach_name, duration, ...course }) => (
        <>
          <span className="line-clamp-2 min-w-28 break-words">{title}</span>
          {isOneOfSeveral(course) && (
            <SeriesMark course={course} title={title} view={view} onChange={onChange} />
          )}
          <span className="hidden gap-1 font-normal text-ink-3 md:@max-all-columns:flex">
            <span className="truncate">{coach_name}</span>
            <span className="flex-none md:@max-[41.25rem]:hidden">· {t`${duration} min`}</span>
          </span>
        </>
      ),
    },
    coach: {
      head: t`Coach`,
      sort: 'coach',
      hideBelow: 'all',
      card: { order: 2, span: 2 },
      className: 'max-md:min-w-0',
      cell: ({ coach_name, photo }) => (
        <span className="inline-flex max-w-full items-center gap-2 align-middle">
          <Avatar name={coach_name} src={photo} size="sm" tone="sand" />
          <span className="min-w-0 max-w-40 truncate min-[90rem]:max-w-60">{coach_name}</span>
        </span>
      ),
    },
    date: {
      head: t`Date`,
      sort: 'date',
      card: { order: 1, span: 2 },
      cell: ({ date }) => formatShortDateAsOf(date, now?.date),
    },
    time: { head: t`Heure`, card: { order: 1 }, cell: ({ time }) => time },
    duration: {
      head: t`Durée`,
      sort: 'duration',
      align: 'units',
      hideBelow: 'all',
      card: { order: 1, end: true },
      cell: ({ duration }) => t`${duration} min`,
    },
    participants: {
      head: t`Participants`,
      sort: 'participants',
      card: { order: 4, span: 2 },
      className: 'max-md:mt-1.5',
      cell: (course) => <SeatsButton course={course} onPress={() => onView(course)} />,
    },
    status: {
      head: t`Statut`,
      sort: 'status',
      hideBelow: 600,
      card: { order: 2, span: 2, end: true },
      cell: (course) => (
        <span className="inline-flex items-center gap-2 align-middle">
          <StatusMark kind={course.is_active ? 'done' : 'off'}>
            {course.is_active ? t`Active` : t`Inactive`}
          </StatusMark>
          {course.is_active && now && <StateBadge course={course} now={now} />}
        </span>
      ),
    },
    actions: {
      head: t`Actions`,
      align: 'end',
      card: { order: 5, span: 2, end: true },
      cell: (course) => {
        const { title } = course;
        return (
          <span className="-my-2 inline-flex align-middle">
            <IconButton label={t`Modifier ${title}`} size="sm" onClick={() => onEdit(course)} icon={Pencil} />
            <IconButton
              label={t`Supprimer ${title}`}
              size="sm"
              onClick={() => asking.open(course)}
              icon={Trash2}
            />
          </span>
        );
      },
    },
  };
  return (
    <>
      {now && <CoursesFilters view={view} onChange={onChange} now={now} />}
      {news}
      {calledOff.map((each) => (
        <CalledOffPeople
          key={each.courses[0]?.id}
          calledOff={each}
          onClose={() => setCalledOff((all) => all.filter((other) => other !== each))}
        />
      ))}
      <DataTable
        caption={t`Cours collectifs`}
        list={courses}
        columns={columns}
        rowId={({ id }) => id}
        openId={openId}
        query={{ ...view, order: orderOf(view), per_page: ROWS_PER_PAGE }}
        onChange={onChange}
        failure={t`Failed to load group courses. Please try again.`}
        empty={<NoCourses view={view} onChange={onChange} onAdd={onAdd} />}
        className="min-h-0 flex-1"
      />
      {doomed &&
        now &&
        (isOneOfSeveral(doomed) && !isPast(doomed, now) ? (
          <DeleteSeriesDialog
            key={turn}
            course={doomed}
            today={now.date}
            {...asking.dialog}
            onDeleted={(outcome) => forget(calledOffTogether(outcome))}
          />
        ) : (
          <DeleteCourseDialog
            // As the list says it by now: somebody may have joined meanwhile.
            course={courses.data?.rows.find(({ id }) => id === doomed.id) ?? doomed}
            {...asking.dialog}
            onDeleted={(seats) => forget(calledOffAlone(doomed, seats))}
          />
        ))}
    </>
  );
}

type SeriesMarkProps = Pick<CoursesTableProps, 'view' | 'onChange'> & {
  course: Pick<GroupCourse, 'series_id' | 'series_dates'>;
  title: string;
};

/** That a course belongs to a series, of how many dates, and the way to all of them and back. */
function SeriesMark({ course: { series_id, series_dates = 0 }, title, view, onChange }: SeriesMarkProps) {
  const { t } = useLingui();
  const isAlone = view.series_id === series_id;
  const label = isAlone ? t`Montrer tous les cours` : t`Montrer la série de ${title}`;
  return (
    <button
      type="button"
      aria-pressed={isAlone}
      title={label}
      onClick={() => onChange({ series_id: isAlone ? undefined : (series_id ?? undefined) })}
      className="relative z-1 inline-flex items-center gap-1 rounded-[5px] text-13 font-normal text-ink-3 underline-offset-2 hover:text-maj-700 hover:underline aria-pressed:text-maj-700 max-md:-mb-2 max-md:min-h-11"
    >
      <CalendarSync className="size-3.5 flex-none" aria-hidden="true" />
      <Plural value={series_dates} one="série, # date" other="série, # dates" />
      <span className="sr-only">. {label}</span>
    </button>
  );
}

type ViewProps = Pick<CoursesTableProps, 'view' | 'onChange'>;

function NoCourses({ view, onChange, onAdd }: ViewProps & Pick<CoursesTableProps, 'onAdd'>) {
  const { q, coach_id, state, series_id, period } = view;
  const isFiltered = Boolean(q || coach_id || state || series_id);
  return (
    <EmptyState
      icon={UsersRound}
      title={
        isFiltered ? (
          <Trans>Aucun cours ne correspond</Trans>
        ) : period === 'coming' ? (
          <Trans>Aucun cours à venir</Trans>
        ) : (
          <Trans>Aucun cours à ces dates</Trans>
        )
      }
      action={
        <>
          <WidenButtons
            onUnfilter={
              isFiltered
                ? () =>
                    onChange({ q: undefined, coach_id: undefined, state: undefined, series_id: undefined })
                : undefined
            }
            onAllDates={
              period === 'all' ? undefined : () => onChange({ period: 'all', from: undefined, to: undefined })
            }
          />
          <Button variant="primary" onClick={onAdd}>
            <Trans>Ajouter un cours</Trans>
          </Button>
        </>
      }
    />
  );
}

/** How many are in a course of how many could be, and the way to who they are. */
function SeatsButton({ course, onPress }: { course: GroupCourse; onPress: () => void }) {
  const { t } = useLingui();
  const { title, current_participants: taken, max_participants: seats, waiting_count: waiting } = course;
  const label =
    waiting === 0
      ? t`Voir les participants de ${title} : ${taken}/${seats}`
      : t`Voir les participants de ${title} : ${taken}/${seats}, ${waiting} en attente`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="relative z-1 -my-1 inline-flex min-h-7.5 items-center gap-1.5 overflow-hidden rounded-[9px] bg-paper px-2 align-middle font-medium inset-ring inset-ring-line hover:bg-sand-2 max-md:min-h-11 max-md:px-3"
    >
      <UsersRound className="size-4 flex-none text-saffron-700" aria-hidden="true" />
      <span className="num">
        {taken}/{seats}
      </span>
      {waiting > 0 && <span className="num text-ink-2">{formatFigures(`+${waiting}`)}</span>}
      <span
        aria-hidden="true"
        className={cx('absolute bottom-0 start-0 h-[3px]', isFull(course) ? 'bg-bad' : 'bg-saffron')}
        style={{ width: `${Math.min(100, (taken / seats) * 100)}%` }}
      />
    </button>
  );
}

/** Whether a course that is offered is full, over or open: a shape and a word, so that it survives without colour. */
function StateBadge({ course, now }: { course: GroupCourse; now: CivilMoment }) {
  const { t } = useLingui();
  const look = {
    FULL: { tone: 'bad', icon: CircleSlash, word: t`Full` },
    ENDED: { tone: 'neutral', icon: CircleMinus, word: t`Ended` },
    OPEN: { tone: 'ok', icon: Circle, word: t`Open` },
  } as const;
  const { tone, icon, word } = look[courseBadge(course, now)];
  return (
    <Badge size="sm" tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
