import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CalendarX2, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const CLOSES_AFTER_MS = 2000;

type CancelBookingDialogProps = {
  isOpen: boolean;
  title: string;
  /** What goes with it. */
  children: ReactNode;
  cancel: () => Promise<{ readonly message: string }>;
  onClose: () => void;
  onCancelled: () => void;
};

/** Asks, waits, tells what came of it, and leaves by itself once it is done. */
export function CancelBookingDialog(props: CancelBookingDialogProps) {
  const { isOpen, title, children, cancel, onClose, onCancelled } = props;
  const { t } = useLingui();
  const readAgain = useReadAgain('coach');
  const { mutate, data, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: cancel,
    onSettled: readAgain,
  });
  const leave = useEffectEvent(() => {
    reset();
    onCancelled();
  });
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => leave(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  const close = () => {
    if (isPending) return;
    if (isSuccess) leave();
    else onClose();
  };
  const Icon = isSuccess ? CircleCheck : CalendarX2;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="sm"
      role="alertdialog"
      dismissable={!isPending}
      title={title}
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
            <Button onClick={close} disabled={isPending}>{t`Garder la réservation`}</Button>
            <Button variant="danger" pending={isPending} onClick={() => mutate()}>
              {t`Annuler la réservation`}
            </Button>
          </div>
        )
      }
    >
      {data ? (
        <Notice tone="success" role="status">
          {data.message}
        </Notice>
      ) : (
        <div className="grid gap-4 text-[15px] leading-normal text-ink-2">
          {children}
          {error && (
            <Notice tone="danger" role="alert">
              {failureText(error, t`L'annulation n'a pas abouti. Vérifiez votre connexion, puis réessayez.`)}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}
