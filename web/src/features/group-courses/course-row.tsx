import {
  type CourseBadge as CourseState,
  courseBadge,
} from '@elan/contract/group-courses/group-courses.rules.ts';
import { COURSE_BUTTON } from '@elan/contract/group-courses/group-courses.texts.ts';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { type CivilMoment, isPast } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { CourseBadge } from '../../entities/group-courses/course-badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { cx } from '../../ui/cx.ts';

const BAR = { OPEN: 'bg-saffron', FULL: 'bg-clay', ENDED: 'bg-ink-3' } as const;

function SeatCount({
  course: { current_participants: current, max_participants: max },
}: {
  course: GroupCourse;
}) {
  return (
    <Trans>
      {current}/{max} places
    </Trans>
  );
}

/** How full it is, where there is room for a bar. */
function SeatBar({ course, badge }: { course: GroupCourse; badge: CourseState }) {
  return (
    <div className="max-md:hidden">
      <div className="mb-1.5 h-1.5 overflow-hidden rounded-full bg-sand-3" aria-hidden="true">
        <span
          className={cx('block h-full rounded-full', BAR[badge])}
          style={{
            width: `${Math.min(100, (course.current_participants / course.max_participants) * 100)}%`,
          }}
        />
      </div>
      <p className="num text-13 font-medium text-ink-3">
        <SeatCount course={course} />
      </p>
    </div>
  );
}

type CourseActionProps = {
  course: GroupCourse;
  badge: CourseState;
  onBook: (course: GroupCourse) => void;
  /** Absent where nobody can wait for it: it is over. */
  onWait?: ((course: GroupCourse) => void) | undefined;
  /** The press is likely to come: a good moment to load what it opens. */
  onIntent: () => void;
};

/** The way into a course; for who is in it already, the way to the booking, where it can be cancelled. */
function CourseAction({ course, badge, onBook, onWait, onIntent }: CourseActionProps) {
  const { t } = useLingui();
  if (course.is_booked) {
    return (
      <LinkButton
        size="sm"
        to="/profile?tab=reservations"
        className="md:w-full"
        icon={Check}
        iconClass="size-4 text-ok"
        aria-label={t`Réservé : ${course.title}. Voir ou annuler dans mon profil`}
      >
        <Trans>Réservé</Trans>
      </LinkButton>
    );
  }
  const button = (
    <Button
      size="sm"
      variant="primary"
      className="md:w-full"
      disabled={badge !== 'OPEN'}
      aria-label={t`${COURSE_BUTTON[badge]} : ${course.title}`}
      onClick={() => onBook(course)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {COURSE_BUTTON[badge]}
    </Button>
  );
  if (badge !== 'FULL' || !onWait) return button;
  const place = course.waiting_position ?? null;
  return (
    <span className="grid justify-items-end gap-1.5 md:justify-items-stretch">
      {button}
      <Button
        size="sm"
        className="md:w-full"
        aria-label={t`Liste d'attente : ${course.title}`}
        onClick={() => onWait(course)}
      >
        {place === null ? t`Liste d'attente` : t`En attente : ${place}`}
      </Button>
    </span>
  );
}

export type CourseRowProps = {
  course: GroupCourse;
  now: CivilMoment;
  onBook: (course: GroupCourse) => void;
  onWait: (course: GroupCourse) => void;
  onIntent: () => void;
};
type Parts = {
  /** At the left: the day or the hour. */
  when: ReactNode;
  /** Under the name: with whom, and what else there is to say. */
  children: ReactNode;
};

/** One hairline row: when, what and with whom, the seats, the state, the way in. */
export function CourseRow({ course, now, onBook, onWait, onIntent, when, children }: CourseRowProps & Parts) {
  const badge = courseBadge(course, now);
  return (
    <li className="grid grid-cols-[3.875rem_1fr_auto] items-center gap-x-2.5 border-b border-line py-3.5 max-[21.875rem]:grid-cols-[3.875rem_1fr] md:grid-cols-[5.5rem_5fr_minmax(5.5rem,2fr)_5.75rem_8.25rem] lg:grid-cols-[6.25rem_5fr_2fr_5.75rem_8.25rem] md:gap-x-5.5 md:py-4.5">
      {when}
      <div className="min-w-0">
        <h3 className="text-17 font-semibold md:text-xl">{course.title}</h3>
        {children}
        <p className="num text-13 text-ink-3 md:hidden">
          <SeatCount course={course} />
        </p>
      </div>
      <SeatBar course={course} badge={badge} />
      <div className="grid justify-items-end gap-2 max-[21.875rem]:col-start-2 max-[21.875rem]:mt-2.5 max-[21.875rem]:flex max-[21.875rem]:items-center max-[21.875rem]:justify-between md:contents">
        <span className="md:justify-self-start">
          <CourseBadge state={badge} />
        </span>
        <CourseAction
          {...{ course, badge, onBook, onIntent }}
          onWait={isPast(course, now) ? undefined : onWait}
        />
      </div>
    </li>
  );
}
