import { COURSE_BUTTON, type CourseBadge } from '@elan/contract/group-courses.rules.ts';
import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';

type Props = {
  course: GroupCourse;
  badge: CourseBadge;
  onBook: (course: GroupCourse) => void;
  /** The press is likely to come: a good moment to load what it opens. */
  onIntent: () => void;
};

/** The way into a course; for who is in it already, the way to the booking, where it can be cancelled. */
export function CourseAction({ course, badge, onBook, onIntent }: Props) {
  const { t } = useLingui();
  if (course.is_booked) {
    return (
      <LinkButton
        size="sm"
        to="/profile?tab=reservations"
        className="md:w-full"
        icon={<Check className="size-4 text-ok" aria-hidden="true" />}
        aria-label={t`Réservé : ${course.title}. Voir ou annuler dans mon profil`}
      >
        <Trans>Réservé</Trans>
      </LinkButton>
    );
  }
  return (
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
}
