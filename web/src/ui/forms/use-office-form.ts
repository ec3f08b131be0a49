import type { FieldValues } from 'react-hook-form';
import { useUnsaved } from '../../lib/address/unsaved.ts';
import { useReadAgain } from '../../lib/api/use-read-again.ts';
import type { Area } from '../../lib/session/area.ts';
import type { ToastAction } from '../feedback/toast.tsx';
import { useOutcomeToast } from '../feedback/use-outcome-toast.ts';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

export type OfficeForm<Input extends FieldValues, Body, Reply> = Omit<
  ContractForm<Input, Body, Reply>,
  'onSent'
> & {
  /** What came of it, in words; left out where the screen itself shows it. */
  outcome?: (reply: Reply, body: Body) => string;
  /** What most people do after it, offered with those words. */
  next?: (reply: Reply) => ToastAction;
  onDone?: (reply: Reply, body: Body) => void;
  /** What the form shows once it is sent: as at the beginning, unless said otherwise. */
  refill?: (reply: Reply) => void;
  /** Leaving these parameters of the address, or the page, asks while something is typed; left out, nothing does. None: the page alone. */
  guardedParams?: readonly string[];
  area?: Area;
};

/**
 * A form of an office that is through once it is sent: a toast tells what came of it, what is on screen is read again, and
 * the form is as at the beginning. `panel` is what its `FormPanel` needs of it; `leaveSaved(close)` leaves it unasked once
 * what was typed is of no more use. For a record that others may save too see `useRecordForm`.
 */
export const useOfficeForm = <Input extends FieldValues, Body, Reply>({
  outcome,
  next,
  onDone,
  refill,
  guardedParams,
  area,
  ...asked
}: OfficeForm<Input, Body, Reply>) => {
  const toast = useOutcomeToast();
  const readAgain = useReadAgain(area);
  const { form, submit, isPending, ...rest } = useContractForm({
    ...asked,
    onSent: (reply, body) => {
      if (outcome) toast.succeeded(outcome(reply, body), next?.(reply));
      readAgain();
      if (refill) refill(reply);
      else form.reset();
      leaveSaved(() => onDone?.(reply, body));
    },
  });
  const { isDirty } = form.formState;
  const leaveSaved = useUnsaved(isDirty && guardedParams !== undefined, guardedParams, () => form.reset());
  return { ...rest, form, submit, isPending, leaveSaved, panel: { onSubmit: submit, isPending } };
};
