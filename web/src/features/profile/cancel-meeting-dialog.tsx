import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../lib/api-failure.ts';
import { CancelDialog } from '../../ui/overlays/cancel-dialog.tsx';
import { CancelOutcome } from './cancel-outcome.tsx';
import { CancelSummary } from './cancel-summary.tsx';
import type { Meeting } from './meeting.ts';
import { useCancelMeeting } from './use-cancel-meeting.ts';

type CancelMeetingDialogProps = {
  meeting: Meeting;
  now: CivilMoment;
  userId: number;
  isOpen: boolean;
  onClose: () => void;
};

/** Cancels a session or course of one's own. */
export function CancelMeetingDialog({ meeting, now, userId, isOpen, onClose }: CancelMeetingDialogProps) {
  const { t } = useLingui();
  const { mutate, data, error, isPending } = useCancelMeeting(userId);
  return (
    <CancelDialog
      isOpen={isOpen}
      title={data ? t`Réservation annulée` : t`Annuler cette réservation ?`}
      keepText={t`Garder ma réservation`}
      isPending={isPending}
      failure={error ? failureText(error, t`Failed to cancel reservation`) : undefined}
      outcome={data && <CancelOutcome meeting={meeting} today={now.date} reply={data} />}
      onCancel={() => mutate(meeting)}
      onClose={onClose}
    >
      <CancelSummary meeting={meeting} today={now.date} />
    </CancelDialog>
  );
}
