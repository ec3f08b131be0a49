import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';

type EditorFooterProps = {
  formId: string;
  isPending: boolean;
  /** Names the act. */
  submit: string;
  onClose: () => void;
  /** Of a client who is there already. */
  onArchive?: () => void;
};

/** What can be done with the form above. */
export function EditorFooter({ formId, isPending, submit, onClose, onArchive }: EditorFooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 max-md:[&>button]:flex-1">
      {onArchive && (
        <Button
          size="sm"
          variant="danger-quiet"
          className="mr-auto max-md:w-full"
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          disabled={isPending}
          onClick={onArchive}
        >
          <Trans>Supprimer le client…</Trans>
        </Button>
      )}
      <Button size="sm" disabled={isPending} onClick={onClose}>
        <Trans>Annuler</Trans>
      </Button>
      <Button size="sm" variant="primary" type="submit" form={formId} pending={isPending}>
        {submit}
      </Button>
    </div>
  );
}
