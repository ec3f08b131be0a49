import { useState } from 'react';
import { isRefused } from '../../lib/api/api-failure.ts';
import { useReadAgain } from '../../lib/api/use-read-again.ts';
import type { Area } from '../../lib/session/area.ts';
import { useOutcomeToast } from '../feedback/use-outcome-toast.ts';
import { ConfirmDialog, type ConfirmTexts } from './confirm-dialog.tsx';

type ActDialogProps = Required<Omit<ConfirmTexts, 'type' | 'keeps'>> & {
  isOpen: boolean;
  onClose: () => void;
  /** Resolves to what is said once it is done. */
  act: () => Promise<string>;
  onDone?: (() => void) | undefined;
  /** Whose screen is read again, the administrator's unless said otherwise. */
  area?: Area;
  /** What is said when it failed, below a title if there is one. */
  failure: (error: unknown) => string;
  failureTitle?: string;
  /** Takes the question away that the server said no to, or puts it anew; otherwise it stands, and can be answered again. */
  onRefused?: (error: unknown) => void;
};

/** Asks before something goes for good, carries it out, says what became of it and reads again what is on screen. */
export function ActDialog(props: ActDialogProps) {
  const { isOpen, onClose, act, onDone, failure, failureTitle, onRefused, area, ...texts } = props;
  const toast = useOutcomeToast();
  const readAgain = useReadAgain(area);
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      toast.succeeded(await act());
      onClose();
      onDone?.();
    } catch (error) {
      if (failureTitle) toast.partlyFailed(failureTitle, failure(error));
      else toast.failedWith(failure(error));
      if (isRefused(error)) onRefused?.(error);
    }
    setPending(false);
    readAgain();
  };
  return (
    <ConfirmDialog
      {...texts}
      type="danger"
      isOpen={isOpen}
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
