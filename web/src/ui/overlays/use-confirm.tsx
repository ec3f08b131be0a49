import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog, type ConfirmTexts } from './confirm-dialog.tsx';

type Question = { texts: ConfirmTexts; answer: (yes: boolean) => void };

/**
 * `const [confirm, confirmDialog] = useConfirm()`; render `{confirmDialog}` once, then
 * `if (await confirm({ type: 'danger', message })) …`. For an act that takes time and can fail, use ConfirmDialog itself.
 */
export function useConfirm(): [(texts: ConfirmTexts) => Promise<boolean>, ReactNode] {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const confirm = useCallback(
    (texts: ConfirmTexts) =>
      new Promise<boolean>((answer) => {
        setQuestion({ texts, answer });
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    setOpen(false);
    question?.answer(yes);
  };
  // The texts stay while the dialog leaves, so that it does not empty itself on the way out.
  const dialog = question && (
    <ConfirmDialog
      {...question.texts}
      isOpen={isOpen}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  );
  return [confirm, dialog];
}
