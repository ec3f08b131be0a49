import type { CourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { clientPath } from '../../../../lib/address/desk-links.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SkeletonText } from '../../../../ui/feedback/skeleton.tsx';
import { StatusMark } from '../../../../ui/feedback/status-mark.tsx';
import { useParticipants } from '../api.ts';
import type { Block } from '../grid/day-blocks.ts';
import type { PlannedCoach } from '../use-planning-day.ts';
import { Detail, DetailsList } from './details-list.tsx';

type CourseDetailsProps = { block: Extract<Block, { kind: 'course' }>; coach: PlannedCoach };

export function CourseDetails({ block: { course, phase }, coach }: CourseDetailsProps) {
  const { t } = useLingui();
  const { current_participants: taken, max_participants: seats } = course;
  const isFull = taken >= seats;
  return (
    <>
      <DetailsList>
        <Detail name={t`Statut`}>
          <StatusMark kind={phase === 'past' ? 'past' : isFull ? 'waiting' : 'done'}>
            {phase === 'past' ? t`Passé` : isFull ? t`Complet` : t`Places libres`}
          </StatusMark>
        </Detail>
        <Detail name={t`Coach`}>{coach.name}</Detail>
        <Detail name={t`Places`}>{t`${taken} prises sur ${seats}`}</Detail>
      </DetailsList>
      <Participants courseId={course.id} />
    </>
  );
}

function Participants({ courseId }: { courseId: number }) {
  const { t } = useLingui();
  const participants = useParticipants(courseId);
  const present = participants.data?.rows.filter(({ status }) => status === 'confirmed');
  if (present) return <ParticipantsList participants={present} />;
  if (!participants.isError) return <SkeletonText />;
  return (
    <p className="flex items-center justify-between gap-2 text-ink-2" role="alert">
      {t`Failed to load bookings. Please try again.`}
      <Button size="sm" variant="link" onClick={() => void participants.refetch()}>
        <Trans>Réessayer</Trans>
      </Button>
    </p>
  );
}

function ParticipantsList({ participants }: { participants: readonly CourseBooking[] }) {
  const { t } = useLingui();
  if (participants.length === 0) {
    return (
      <p className="text-ink-3">
        <Trans>Personne n'est encore inscrit.</Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t`Participants`} className="-mx-1.5 grid max-h-60 overflow-y-auto">
      {participants.map(({ id, user_id, full_name, phone }) => (
        <li key={id}>
          <Link
            to={clientPath(user_id)}
            className="flex min-h-8 items-center justify-between gap-2 rounded-sm px-1.5 hover:bg-sand-2 max-md:min-h-11"
          >
            <span className="truncate font-medium">{full_name ?? t`Sans nom`}</span>
            <span className="num flex-none text-ink-3">{phone}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
