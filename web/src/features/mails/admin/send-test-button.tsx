import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { AtSign, Send } from 'lucide-react';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { sendTest, useMailQueue } from './api.ts';

/** Sends oneself a mail; where one has no address, the way to enter it, and without a mail server nothing. */
export function SendTestButton() {
  const { t } = useLingui();
  const { data: queue } = useMailQueue();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const sending = useMutation({
    mutationFn: sendTest,
    onSuccess: ({ message }) => toast.succeeded(message),
    onError: (error) =>
      toast.failed(error, t`Le message d'essai n'a pas pu être envoyé. Veuillez réessayer.`),
    onSettled: readAgain,
  });
  if (!queue?.is_sending) return null;
  if (queue.own_address === null)
    return (
      <LinkButton size="sm" icon={AtSign} to="/admin/account">
        <Trans>Indiquer mon adresse e-mail</Trans>
      </LinkButton>
    );
  return (
    <Button size="sm" icon={Send} pending={sending.isPending} onClick={() => sending.mutate()}>
      <Trans>M'envoyer un message d'essai</Trans>
    </Button>
  );
}
