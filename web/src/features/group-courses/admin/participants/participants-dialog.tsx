import { courseBadge } from '@elan/contract/group-courses.rules.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses.texts.ts';
import type { CourseBooking, GroupCourse } from '@elan/contract/group-courses.ts';
import { type CivilMoment, isPast } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { formatLongDay } from '../../../../lib/format.ts';
import { useDialogAbout } from '../../../../lib/use-dialog-about.ts';
import { ListFaces } from '../../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../../ui/data/pagination.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { PARTICIPANTS_PER_PAGE, useParticipants } from '../api.ts';
import { AddParticipant } from './add-participant.tsx';
import { ParticipantsTable } from './participants-table.tsx';
import { RemoveParticipantDialog } from './remove-participant-dialog.tsx';
import type { TeamPointsSlot } from './team-points-slot.ts';

type ParticipantsDialogProps = {
  /** As it is by now; kept while the dialog leaves the screen. One instance per course (`key`). */
  course: GroupCourse;
  now: CivilMoment | undefined;
  isOpen: boolean;
  onClose: () => void;
  pointsForm: TeamPointsSlot;
};

/** Who is in a course and who was; adds somebody, or takes somebody out. */
export function ParticipantsDialog({ course, now, isOpen, onClose, pointsForm }: ParticipantsDialogProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const participants = useParticipants(course.id, page, { enabled: isOpen });
  const { about: leaving, ...asking } = useDialogAbout<CourseBooking>();
  const { title, date, time, coach_name, current_participants: taken, max_participants: seats } = course;
  const day = formatLongDay(date);
  const hasBegun = now !== undefined && isPast(course, now);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="xl"
      eyebrow={t`Participants`}
      title={title}
      media={
        <span className="grid h-11 w-9 flex-none place-items-center rounded-t-[18px] rounded-b-[6px] bg-saffron-100 text-saffron-700">
          <UsersRound className="size-5" aria-hidden="true" />
        </span>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2">
          <span className="num">
            <Trans>
              {day} à {time} · {coach_name}
            </Trans>
          </span>
          <Badge tone={taken >= seats ? 'bad' : 'saffron'}>
            <span className="num" role="status">
              <Trans>
                {taken} / {seats} places
              </Trans>
            </span>
          </Badge>
        </p>
        {now && <WhyClosed course={course} now={now} />}
        {now && isJoinable(course, now) && <AddParticipant course={course} pointsForm={pointsForm} />}
        <ListFaces
          list={participants}
          failure={t`Failed to load bookings. Please try again.`}
          empty={
            <EmptyState compact icon={<UsersRound />} title={<Trans>Personne n'est encore inscrit</Trans>} />
          }
        >
          {(rows, total) => (
            <>
              <ParticipantsTable
                participants={rows}
                busy={participants.isPlaceholderData}
                mayRemove={!hasBegun}
                onRemove={asking.open}
              />
              <Pagination page={page} perPage={PARTICIPANTS_PER_PAGE} total={total} onPage={setPage} />
            </>
          )}
        </ListFaces>
      </div>
      {leaving && (
        <RemoveParticipantDialog
          course={course}
          participant={leaving}
          isOpen={asking.isOpen}
          onClose={asking.close}
        />
      )}
    </Dialog>
  );
}

const isJoinable = (course: GroupCourse, now: CivilMoment) =>
  course.is_active && courseBadge(course, now) === 'OPEN';

/** Why nobody can be added now, where that is so. */
function WhyClosed({ course, now }: { course: GroupCourse; now: CivilMoment }) {
  if (isPast(course, now))
    return (
      <Notice>
        <Trans>Ce cours a commencé : les inscriptions sont closes.</Trans>
      </Notice>
    );
  if (!course.is_active) return <Notice>{GROUP_COURSE_TEXTS.INACTIVE}</Notice>;
  if (courseBadge(course, now) === 'FULL')
    return (
      <Notice>
        <Trans>Toutes les places sont prises : retirez un participant ou ajoutez des places.</Trans>
      </Notice>
    );
  return null;
}
