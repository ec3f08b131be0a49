import type { SeriesOutcome } from '@elan/contract/group-courses/course-series.ts';
import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReadAgain } from '../../../../lib/api/use-read-again.ts';
import { useFailureReason } from '../../../../ui/feedback/use-failure-reason.ts';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { deleteSeries } from '../api.ts';
import { type SeriesChoice, SeriesScopeDialog } from './series-scope-dialog.tsx';

type DeleteSeriesDialogProps = DialogState & {
  /** Kept while the dialog leaves the screen. */
  course: GroupCourse;
  today: CivilDate;
  /** With who was in them. */
  onDeleted: (outcome: SeriesOutcome) => void;
};

/** Deletes a course of a series, alone or with others of it. */
export function DeleteSeriesDialog({ course, today, onDeleted, ...dialog }: DeleteSeriesDialogProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const reasonOf = useFailureReason();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const act = async (choice: SeriesChoice) => {
    setPending(true);
    setFailure(undefined);
    try {
      const outcome = await deleteSeries(course.id, choice);
      toast.succeeded(choice.scope === 'this' ? t`Group course deleted successfully!` : outcome.message);
      dialog.onClose();
      onDeleted(outcome);
    } catch (error) {
      const reason = reasonOf.inEnglish(error);
      setFailure(t`Failed to delete group course: ${reason}`);
    }
    setPending(false);
    readAgain();
  };
  return (
    <SeriesScopeDialog
      {...dialog}
      {...{ course, today, isPending, failure }}
      changes={undefined}
      onChoose={(choice) => void act(choice)}
    />
  );
}
