import type { ClientReservation } from '@elan/contract/reservations.ts';
import { Trans } from '@lingui/react/macro';
import { formatLongDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type Props = { bilan: ClientReservation; onContact: () => void };

/** Said before a second bilan is chosen, which can only be refused. */
export function BilanToComeNotice({ bilan: { date, time, coach_name }, onContact }: Props) {
  const day = formatLongDay(date);
  return (
    <Notice
      tone="warning"
      role="status"
      className="mt-3.5"
      title={<Trans>Vous avez déjà un bilan à venir</Trans>}
    >
      <p>
        <Trans>
          Le {day} à {time} avec {coach_name}. Annulez-le depuis votre profil pour en choisir un autre, ou
          appelez le studio.
        </Trans>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <LinkButton size="sm" to="/profile?tab=reservations">
          <Trans>Voir mes réservations</Trans>
        </LinkButton>
        <Button size="sm" onClick={onContact}>
          <Trans>Contacter le studio</Trans>
        </Button>
      </div>
    </Notice>
  );
}
