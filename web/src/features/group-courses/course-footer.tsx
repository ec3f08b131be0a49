import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/actions/button.tsx';
import { FreshControls } from '../../ui/actions/fresh-controls.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';

export function BookedFooter({ onClose }: { onClose: () => void }) {
  return (
    <FreshControls className="grid gap-2.5">
      <LinkButton variant="primary" wide replace to="/profile?tab=reservations">
        <Trans>Voir mes réservations</Trans>
      </LinkButton>
      <Button wide onClick={onClose}>
        <Trans>Fermer</Trans>
      </Button>
    </FreshControls>
  );
}

type Props = {
  /** Why the act is not possible now; the reason itself stands above. */
  isBlocked: boolean;
  reasonId: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmFooter({ isBlocked, reasonId, pending, onConfirm, onCancel }: Props) {
  return (
    // Where they do not fit side by side, the act comes first.
    <div className="flex flex-wrap-reverse gap-2.5">
      <Button size="lg" className="flex-1" onClick={onCancel} disabled={pending}>
        <Trans>Annuler</Trans>
      </Button>
      <Button
        size="lg"
        variant="accent"
        className="flex-1"
        pending={pending}
        disabled={isBlocked}
        aria-describedby={isBlocked ? reasonId : undefined}
        onClick={onConfirm}
      >
        <Trans>Confirmer la réservation</Trans>
      </Button>
    </div>
  );
}
