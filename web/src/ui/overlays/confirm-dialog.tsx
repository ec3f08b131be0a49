import { useLingui } from '@lingui/react/macro';
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ButtonVariant } from '../actions/button.class.ts';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { Dialog, DialogActs } from './dialog.tsx';

export type ConfirmType = 'warning' | 'danger' | 'info' | 'success';

const LOOK: Record<ConfirmType, { icon: LucideIcon; tone: string; button: ButtonVariant }> = {
  warning: { icon: TriangleAlert, tone: 'bg-warn-100 text-warn', button: 'primary' },
  danger: { icon: OctagonAlert, tone: 'bg-bad-100 text-bad', button: 'danger' },
  info: { icon: Info, tone: 'bg-maj-100 text-maj-700', button: 'primary' },
  success: { icon: CircleCheck, tone: 'bg-ok-100 text-ok', button: 'primary' },
};

export type ConfirmTexts = {
  type?: ConfirmType;
  title?: string;
  /** What will happen, and what goes with it. */
  message?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  /** Something would be lost that nobody asked to lose: the main answer, and that of Enter, is to keep it. */
  keeps?: boolean;
};

export type ConfirmDialogProps = ConfirmTexts & {
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** While the act is on its way the dialog stays, its button spins and it cannot be dismissed. */
  pending?: boolean;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onConfirm, onCancel, pending = false, type = 'warning', message, keeps } = props;
  const { t } = useLingui();
  const { icon: Icon, tone, button } = LOOK[type];
  const keeping = useRef<HTMLButtonElement>(null);
  // A frame later: a dialog that lies below holds the focus until this one is there.
  useEffect(() => {
    if (!isOpen || !keeps) return;
    const frame = requestAnimationFrame(() => keeping.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isOpen, keeps]);
  const cancel = (
    <Button
      key="cancel"
      variant={keeps ? 'primary' : 'quiet'}
      ref={keeping}
      onClick={onCancel}
      disabled={pending}
    >
      {props.cancelText ?? t`Cancel`}
    </Button>
  );
  const confirm = (
    <Button key="confirm" variant={keeps ? 'danger-quiet' : button} pending={pending} onClick={onConfirm}>
      {props.confirmText ?? t`Confirm`}
    </Button>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={props.title ?? t`Confirmation Required`}
      media={
        <span
          className={cx('grid h-11 w-9 flex-none place-items-center rounded-t-[18px] rounded-b-[6px]', tone)}
          data-confirm={type}
        >
          <Icon className="size-5" aria-hidden="true" />
        </span>
      }
      size="sm"
      role="alertdialog"
      dismissable={!pending}
      footer={<DialogActs>{keeps ? [confirm, cancel] : [cancel, confirm]}</DialogActs>}
    >
      {message && <div className="text-15 leading-normal text-ink-2">{message}</div>}
    </Dialog>
  );
}
