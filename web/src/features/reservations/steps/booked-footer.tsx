import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

/** Where one goes after a booking; "back" does not lead into the dialog's last step again. */
export function BookedFooter() {
  return (
    <div className="grid gap-2.5">
      <LinkButton variant="primary" wide replace to="/profile?tab=reservations">
        <Trans>Voir mes réservations</Trans>
      </LinkButton>
      <LinkButton wide replace to="/">
        <Trans>Retour à l'accueil</Trans>
      </LinkButton>
    </div>
  );
}
