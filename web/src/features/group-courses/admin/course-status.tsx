import { courseBadge } from '@elan/contract/group-courses.rules.ts';
import type { GroupCourse } from '@elan/contract/group-courses.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { Circle, CircleMinus, CircleSlash } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';

type CourseStatusProps = { course: GroupCourse; now: CivilMoment | undefined };

/** Whether a course is offered; of one that is, also whether it is full, over or open. */
export function CourseStatus({ course, now }: CourseStatusProps) {
  const { t } = useLingui();
  const { is_active } = course;
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <StatusMark kind={is_active ? 'done' : 'off'}>{is_active ? t`Active` : t`Inactive`}</StatusMark>
      {is_active && now && <StateBadge course={course} now={now} />}
    </span>
  );
}

/** A shape and a word, so that the state survives without colour. */
function StateBadge({ course, now }: { course: GroupCourse; now: CivilMoment }) {
  const { t } = useLingui();
  const look = {
    FULL: { tone: 'bad', icon: <CircleSlash aria-hidden="true" />, word: t`Full` },
    ENDED: { tone: 'neutral', icon: <CircleMinus aria-hidden="true" />, word: t`Ended` },
    OPEN: { tone: 'ok', icon: <Circle aria-hidden="true" />, word: t`Open` },
  } as const;
  const { tone, icon, word } = look[courseBadge(course, now)];
  return (
    <Badge size="sm" tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
