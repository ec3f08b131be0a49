import type { CourseSort, GroupCourse } from '@elan/contract/group-courses.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { formatShortDateAsOf } from '../../../lib/format-office.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import {
  FLEXIBLE,
  SECONDARY,
  SortableTh,
  type Sorted,
  Table,
  TableHead,
  Td,
  TERTIARY,
  Th,
  Tr,
} from '../../../ui/data/table.tsx';
import { CourseStatus } from './course-status.tsx';
import { SeatsButton } from './seats-button.tsx';

export type CoursesTableProps = {
  courses: readonly GroupCourse[];
  now: CivilMoment | undefined;
  sorted: Sorted<CourseSort>;
  onSort: (sorted: Sorted<CourseSort>) => void;
  busy: boolean;
  /** The course whose panel is open. */
  openId: number | undefined;
  onView: (course: GroupCourse) => void;
  onEdit: (course: GroupCourse) => void;
  onDelete: (course: GroupCourse) => void;
};

export function CoursesTable(props: CoursesTableProps) {
  const { courses, sorted, onSort, busy } = props;
  const { t } = useLingui();
  const heads = { sorted, onSort };
  return (
    <Table caption={t`Cours collectifs`} busy={busy} className="min-h-0 flex-1">
      <TableHead>
        <SortableTh by="title" {...heads}>{t`Titre`}</SortableTh>
        <SortableTh by="coach" className={SECONDARY} {...heads}>
          {t`Coach`}
        </SortableTh>
        <SortableTh by="date" {...heads}>{t`Date`}</SortableTh>
        <Th>{t`Heure`}</Th>
        <SortableTh by="duration" align="right" className={SECONDARY} {...heads}>
          {t`Durée`}
        </SortableTh>
        <SortableTh by="participants" {...heads}>{t`Participants`}</SortableTh>
        <SortableTh by="status" className={TERTIARY} {...heads}>
          {t`Statut`}
        </SortableTh>
        <Th align="right">{t`Actions`}</Th>
      </TableHead>
      <tbody>
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} {...props} />
        ))}
      </tbody>
    </Table>
  );
}

function CourseRow({
  course,
  now,
  openId,
  onView,
  onEdit,
  onDelete,
}: CoursesTableProps & { course: GroupCourse }) {
  const { t } = useLingui();
  const { title, coach_name, photo, date, time, duration, is_active } = course;
  const quiet = !is_active && 'text-ink-3';
  return (
    <Tr selected={course.id === openId}>
      <Td wraps className={cx(FLEXIBLE, 'font-semibold max-md:col-span-4 max-md:text-base', quiet)}>
        <span className="line-clamp-2 min-w-28 break-words">{title}</span>
        <span className="hidden truncate font-normal text-ink-3 md:@max-all-columns:block">
          {coach_name}
          <span className="md:@max-[660px]:hidden"> · {t`${duration} min`}</span>
        </span>
      </Td>
      <Td className={cx(SECONDARY, 'max-md:order-2 max-md:col-span-2 max-md:min-w-0')}>
        <span className="inline-flex max-w-full items-center gap-2 align-middle">
          <Avatar name={coach_name} src={photo} size="sm" tone="sand" />
          <span className="min-w-0 max-w-40 truncate min-[1440px]:max-w-60">{coach_name}</span>
        </span>
      </Td>
      <Td className="max-md:order-1 max-md:col-span-2">{formatShortDateAsOf(date, now?.date)}</Td>
      <Td className="max-md:order-1">{time}</Td>
      <Td align="right" className={cx(SECONDARY, 'max-md:order-1 max-md:justify-self-end')}>
        {t`${duration} min`}
      </Td>
      <Td className="max-md:order-4 max-md:col-span-2 max-md:mt-1.5">
        <SeatsButton course={course} onView={() => onView(course)} />
      </Td>
      <Td className={cx(TERTIARY, 'max-md:order-2 max-md:col-span-2 max-md:justify-self-end')}>
        <CourseStatus course={course} now={now} />
      </Td>
      <Td align="right" className="max-md:order-5 max-md:col-span-2 max-md:justify-self-end">
        <span className="-my-2 inline-flex align-middle">
          <IconButton label={t`Modifier ${title}`} size="sm" onClick={() => onEdit(course)}>
            <Pencil className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Supprimer ${title}`} size="sm" onClick={() => onDelete(course)}>
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      </Td>
    </Tr>
  );
}
