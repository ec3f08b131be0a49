import { lessThanNotice } from '@elan/contract/reservations/notice-words.ts';
import { CANCEL_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { ClientReservation } from '@elan/contract/reservations/reservations.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { formatLongDay } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type BilanToComeNoticeProps = {
  bilan: ClientReservation;
  now: ClockReading | undefined;
  onContact: () => void;
};

/** Said before a second bilan is chosen, which can only be refused. */
export function BilanToComeNotice({ bilan, now, onContact }: BilanToComeNoticeProps) {
  const { date, time, coach_name } = bilan;
  const day = formatLongDay(date);
  return (
    <Notice
      tone="warning"
      role="status"
      className="mt-3.5"
      title={<Trans>Vous avez déjà un bilan à venir</Trans>}
    >
      <p>
        {now && whyNotCancellable(bilan, now) ? (
          <Trans>
            Le {day} à {time} avec {coach_name}. Il commence dans {lessThanNotice(CANCEL_NOTICE_HOURS)} et ne
            peut plus être annulé en ligne : choisissez-en un autre une fois celui-ci passé, ou appelez le
            studio.
          </Trans>
        ) : (
          <Trans>
            Le {day} à {time} avec {coach_name}. Annulez-le depuis votre profil pour en choisir un autre, ou
            appelez le studio.
          </Trans>
        )}
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
