import { useCallback, useState } from 'react';
import type { ConfirmDialogProps, ConfirmTexts } from './confirm-dialog.tsx';

type Question = { texts: ConfirmTexts; answer: (yes: boolean) => void };

/**
 * `const { confirm, question } = useConfirm()`; render `{question && <ConfirmDialog {...question} />}` once, then
 * `if (await confirm({ type: 'danger', message })) …`. For an act that takes time and can fail, use `ActDialog`.
 */
export const useConfirm = () => {
  const [asked, setAsked] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const confirm = useCallback(
    (texts: ConfirmTexts) =>
      new Promise<boolean>((answer) => {
        setAsked({ texts, answer });
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    setOpen(false);
    asked?.answer(yes);
  };
  // The texts stay while the dialog leaves, so that it does not empty itself on the way out.
  const question: ConfirmDialogProps | undefined = asked && {
    ...asked.texts,
    isOpen,
    onConfirm: () => close(true),
    onCancel: () => close(false),
  };
  return { confirm, question };
};
