import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { CalendarX2, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CancelOutcome } from './cancel-outcome.tsx';
import { CancelSummary } from './cancel-summary.tsx';
import type { Meeting } from './meeting.ts';
import { useCancelMeeting } from './use-cancel-meeting.ts';

const CLOSES_AFTER_MS = 2000;

type CancelDialogProps = {
  meeting: Meeting;
  now: CivilMoment;
  userId: number;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks, waits, tells what came of it, and leaves by itself once it is done. */
export function CancelDialog({ meeting, now, userId, isOpen, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const { mutate, data, error, isPending, isSuccess } = useCancelMeeting(userId);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, onClose]);
  const close = () => !isPending && onClose();
  const refusal = error instanceof ApiFailure ? error.error : undefined;
  const Icon = isSuccess ? CircleCheck : CalendarX2;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      role="alertdialog"
      dismissable={!isPending}
      title={isSuccess ? t`Réservation annulée` : t`Annuler cette réservation ?`}
      media={
        <span
          className={cx(
            'grid h-11 w-9 flex-none place-items-center rounded-t-[18px] rounded-b-[6px]',
            isSuccess ? 'bg-ok-100 text-ok' : 'bg-bad-100 text-bad',
          )}
        >
          <Icon className="size-5" aria-hidden="true" />
        </span>
      }
      footer={
        isSuccess ? (
          <Button wide onClick={close}>{t`Fermer`}</Button>
        ) : (
          <div className="flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
            <Button onClick={close} disabled={isPending}>{t`Garder ma réservation`}</Button>
            <Button variant="danger" pending={isPending} onClick={() => mutate(meeting)}>
              {t`Annuler la réservation`}
            </Button>
          </div>
        )
      }
    >
      {data ? (
        <CancelOutcome meeting={meeting} today={now.date} reply={data} />
      ) : (
        <div className="grid gap-4">
          <CancelSummary meeting={meeting} today={now.date} />
          {error && (
            <Notice tone="danger" role="alert">
              {refusal ?? t`Failed to cancel reservation`}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}
