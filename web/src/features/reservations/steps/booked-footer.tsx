import { Trans } from '@lingui/react/macro';
import { FreshControls } from '../../../ui/actions/fresh-controls.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

/** Where one goes after a booking; "back" does not lead into the dialog's last step again. */
export function BookedFooter() {
  return (
    <FreshControls className="grid gap-2.5">
      <LinkButton variant="primary" wide replace to="/profile?tab=reservations">
        <Trans>Voir mes réservations</Trans>
      </LinkButton>
      <LinkButton wide replace to="/">
        <Trans>Retour à l'accueil</Trans>
      </LinkButton>
    </FreshControls>
  );
}
