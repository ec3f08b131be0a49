import { useLingui } from '@lingui/react/macro';
import { CalendarX2, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog, DialogActs } from '../../ui/overlays/dialog.tsx';

const CLOSES_AFTER_MS = 2000;

type CancelDialogProps = {
  isOpen: boolean;
  size?: 'sm' | 'md';
  title: string;
  /** What goes with it. */
  children: ReactNode;
  /** Refuses the act: "Garder ma réservation". */
  keepText: string;
  /** What is done; "Annuler la réservation" unless it is something else. */
  actText?: string;
  isPending: boolean;
  failure: string | undefined;
  /** What came of it, once it is done. */
  outcome: ReactNode;
  onCancel: () => void;
  /** Refused, or done and told. */
  onClose: () => void;
};

/** Asks before a booking is cancelled, waits, tells what came of it, and leaves by itself once it is done. */
export function CancelDialog(props: CancelDialogProps) {
  const { isOpen, size = 'md', title, children, keepText, isPending, failure, outcome } = props;
  const { t } = useLingui();
  const isDone = Boolean(outcome);
  const close = () => !isPending && props.onClose();
  const leave = useEffectEvent(() => close());
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => leave(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const Icon = isDone ? CircleCheck : CalendarX2;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size={size}
      role="alertdialog"
      dismissable={!isPending}
      title={title}
      media={
        <span
          className={cx(
            'grid h-11 w-9 flex-none place-items-center rounded-t-[18px] rounded-b-[6px]',
            isDone ? 'bg-ok-100 text-ok' : 'bg-bad-100 text-bad',
          )}
        >
          <Icon className="size-5" aria-hidden="true" />
        </span>
      }
      footer={
        isDone ? (
          <Button wide onClick={close}>{t`Fermer`}</Button>
        ) : (
          <DialogActs>
            <Button onClick={close} disabled={isPending}>
              {keepText}
            </Button>
            <Button variant="danger" pending={isPending} onClick={props.onCancel}>
              {props.actText ?? t`Annuler la réservation`}
            </Button>
          </DialogActs>
        )
      }
    >
      {outcome || (
        <div className="grid gap-4">
          {children}
          {failure && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}
