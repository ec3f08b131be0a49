import type { Installment } from '@elan/contract/installments.ts';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { failureText } from '../../../../lib/api-failure.ts';
import { useReadAgain } from '../../../../lib/use-read-again.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { useDiscardGuard } from '../../../../ui/overlays/use-discard-guard.tsx';
import { useKeepInstallment } from '../api.ts';

/** What follows a small change of an installment: it is shown at once, told, and read again with what depends on it. */
export const useInstallmentSaved = () => {
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const keep = useKeepInstallment();
  return (saved: Installment, told: string) => {
    keep(saved);
    toast.succeeded(told);
    readAgain();
  };
};

type CardFormProps = {
  isDirty: boolean;
  isPending: boolean;
  failure: Error | undefined;
  /** Said where the server had no words. */
  failed: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Nothing while there is nothing to go back to. */
  onCancel: (() => void) | undefined;
  save: string;
  children: ReactNode;
};

/** A small form right on the card of an installment. */
export function CardForm(props: CardFormProps) {
  const { isDirty, isPending, failure, failed, onSubmit, onCancel, save, children } = props;
  const [, discardDialog] = useDiscardGuard(isDirty);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3 rounded-sm bg-sand p-3">
      {failure && <FormAlert>{failureText(failure, failed)}</FormAlert>}
      {children}
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" variant="plain" disabled={isPending} onClick={onCancel}>
            <Trans>Annuler</Trans>
          </Button>
        )}
        <Button size="sm" type="submit" pending={isPending}>
          {save}
        </Button>
      </div>
      {discardDialog}
    </form>
  );
}
