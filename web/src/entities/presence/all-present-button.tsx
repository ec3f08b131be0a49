import type { AllPresentBody } from '@elan/contract/presence/presence-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useReadAgain } from '../../lib/api/use-read-again.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';
import { markEverybody } from './api.ts';

type AllPresentButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'className'> & {
  of: Partial<AllPresentBody>;
};

/** One tap marks all of whom nothing is said yet. */
export function AllPresentButton({ of, ...look }: AllPresentButtonProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain('admin');
  const marking = useMutation({
    mutationFn: () => markEverybody(of),
    onSuccess: ({ message }) => toast.succeeded(message),
    onError: (error) => toast.failed(error, t`La présence n'a pas été enregistrée. Réessayez.`),
    onSettled: readAgain,
  });
  return (
    <Button
      size="sm"
      icon={CheckCheck}
      pending={marking.isPending}
      onClick={() => marking.mutate()}
      {...look}
    >
      <Trans>Tous présents</Trans>
    </Button>
  );
}
