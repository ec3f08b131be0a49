import type { CourseBooking, GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { isPast } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { formatLongDay } from '../../../lib/time/format.ts';
import { useFailureReason } from '../../../ui/feedback/use-failure-reason.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { deleteCourse, readSeats } from './api.ts';

type DeleteCourseDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  course: GroupCourse;
  /** With the seats that went with it. */
  onDeleted: (seats: readonly CourseBooking[]) => void;
};

/** Asks before a course goes, and says whose seats go with it and what they get back. */
export function DeleteCourseDialog({ course, onDeleted, ...dialog }: DeleteCourseDialogProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  // Who is to be told must be known before: a course that is gone does not say it any more.
  const seats = useRef<readonly CourseBooking[]>([]);
  const act = async () => {
    seats.current = now && isPast(course, now) ? [] : await readSeats(course.id);
    await deleteCourse(course);
    return t`Group course deleted successfully!`;
  };
  const reasonOf = useFailureReason();
  return (
    <ActDialog
      title={t`Supprimer ce cours collectif ?`}
      message={<WhatGoes course={course} />}
      confirmText={t`Supprimer le cours`}
      cancelText={t`Garder le cours`}
      {...dialog}
      act={act}
      onDone={() => onDeleted(seats.current)}
      failure={(error) => {
        const reason = reasonOf.inEnglish(error);
        return t`Failed to delete group course: ${reason}`;
      }}
    />
  );
}

function WhatGoes({ course }: { course: GroupCourse }) {
  const { now } = useStudioNow();
  const { title, date, time, current_participants: seats } = course;
  const day = formatLongDay(date);
  return (
    <>
      <p>
        <Trans>
          <b className="font-semibold text-ink">« {title} »</b>, {day} à {time}.
        </Trans>
      </p>
      <p className="mt-2">
        {seats === 0 ? (
          <Trans>Personne n'y est inscrit.</Trans>
        ) : now && isPast(course, now) ? (
          <Trans>Ce cours a commencé : les inscriptions et les crédits restent dans l'historique.</Trans>
        ) : (
          <>
            <Plural
              value={seats}
              one="# inscription sera annulée"
              other="Toutes les inscriptions (#) seront annulées"
            />{' '}
            {/* Each what it cost: seats taken before and after a new price do not cost the same. */}
            <Plural
              value={seats}
              one="et son prix rendu au participant, en crédits en équipe (SE)."
              other="et leur prix rendu aux participants, en crédits en équipe (SE)."
            />
          </>
        )}
      </p>
    </>
  );
}
