import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CancelDialog } from '../../../entities/reservations/cancel-dialog.tsx';
import { failureText } from '../../../lib/api/api-failure.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

type CancelBookingDialogProps = {
  isOpen: boolean;
  title: string;
  /** What goes with it. */
  children: ReactNode;
  cancel: () => Promise<{ readonly message: string }>;
  onClose: () => void;
  onCancelled: () => void;
};

/** Cancels a session or a seat that a client has booked. One instance per question (`key`): what came of it stays until it has left. */
export function CancelBookingDialog(props: CancelBookingDialogProps) {
  const { isOpen, title, children, cancel, onClose, onCancelled } = props;
  const { t } = useLingui();
  const readAgain = useReadAgain('coach');
  const { mutate, data, error, isPending, isSuccess } = useMutation({
    mutationFn: cancel,
    onSettled: readAgain,
  });
  return (
    <CancelDialog
      isOpen={isOpen}
      size="sm"
      title={title}
      keepText={t`Garder la réservation`}
      isPending={isPending}
      failure={
        error
          ? failureText(error, t`L'annulation n'a pas abouti. Vérifiez votre connexion, puis réessayez.`)
          : undefined
      }
      outcome={
        data && (
          <Notice tone="success" role="status">
            {data.message}
          </Notice>
        )
      }
      onCancel={() => mutate()}
      onClose={isSuccess ? onCancelled : onClose}
    >
      <div className="grid gap-4 text-15 leading-normal text-ink-2">{children}</div>
    </CancelDialog>
  );
}
