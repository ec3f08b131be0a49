import type { FieldValues } from 'react-hook-form';
import { useReadAgain } from '../../lib/use-read-again.ts';
import { useOutcomeToast } from '../feedback/use-outcome-toast.ts';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

type OfficeForm<Input extends FieldValues, Body, Reply> = Omit<ContractForm<Input, Body, Reply>, 'onSent'> & {
  /** What came of it, in words. */
  outcome: (reply: Reply, body: Body) => string;
  onDone: (reply: Reply, body: Body) => void;
};

/**
 * A form of the administrator's office that is through once it is sent: a toast tells what came of it, what is on screen is read
 * again, and the form is as at the beginning.
 */
export const useOfficeForm = <Input extends FieldValues, Body, Reply>({
  outcome,
  onDone,
  ...asked
}: OfficeForm<Input, Body, Reply>) => {
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const { form, ...rest } = useContractForm({
    ...asked,
    onSent: (reply, body) => {
      toast.succeeded(outcome(reply, body));
      readAgain();
      form.reset();
      onDone(reply, body);
    },
  });
  return { form, ...rest };
};
