import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Tells whoever may close or replace an open form whether something typed would be lost; see `useDiscardGuard`. */
export const useReportDirty = <Input extends FieldValues, Body>(
  { formState: { isDirty } }: UseFormReturn<Input, unknown, Body>,
  isOpen: boolean,
  onDirtyChange: (isDirty: boolean) => void,
) =>
  useEffect(() => {
    const wouldLose = isOpen && isDirty;
    onDirtyChange(wouldLose);
    // A form that leaves the page with what was typed leaves nothing to ask about; another may be the one that has something.
    return wouldLose ? () => onDirtyChange(false) : undefined;
  }, [onDirtyChange, isOpen, isDirty]);
