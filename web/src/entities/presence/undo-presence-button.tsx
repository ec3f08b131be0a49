import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useReadAgain } from '../../lib/api/use-read-again.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';
import { markSession } from './api.ts';

/** Takes a mark back. */
export function UndoPresenceButton({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain('admin');
  const undoing = useMutation({
    mutationFn: () => markSession(id, null),
    onError: (error) => toast.failed(error, t`La présence n'a pas été enregistrée. Réessayez.`),
    onSettled: readAgain,
  });
  return (
    <Button
      size="sm"
      variant="link"
      aria-label={t`Défaire : ${name}`}
      pending={undoing.isPending}
      onClick={() => undoing.mutate()}
      className="font-medium text-ink-2 underline md:min-h-8 md:text-13"
    >
      <Trans>Défaire</Trans>
    </Button>
  );
}
