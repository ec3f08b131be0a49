import type { CoachReason } from '@elan/contract/slots/slots.ts';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Booking } from '../state/use-booking.ts';

function Reason({ why }: { why: CoachReason }) {
  if (why === 'only_one') return <Trans>Seul coach libre à cette heure</Trans>;
  if (why === 'least_busy') return <Trans>La journée la moins chargée ce jour-là</Trans>;
  return <Trans>Aussi libre que d'autres ce jour-là, et au studio depuis plus longtemps</Trans>;
}

/** Why this coach, of all who are free at that hour. */
export function WhyThisCoach({ why }: Pick<Booking['ofHour'], 'why'>) {
  return (
    why && (
      <span className="block text-13 font-medium text-ink-3">
        <Reason why={why} />
      </span>
    )
  );
}

/** Somebody else booked the coach who was shown: who comes instead, before anything is booked. */
export function InsteadNotice({ coach, insteadOf }: Pick<Booking['ofHour'], 'coach' | 'insteadOf'>) {
  if (!insteadOf) return null;
  return (
    <Notice
      tone="warning"
      className="mb-4"
      title={<Trans>{insteadOf.name} n'est plus libre à cette heure.</Trans>}
    >
      <Trans>
        {coach.name} l'est : confirmez si cela vous convient. Rien n'est encore réservé, et aucun crédit n'a
        été débité.
      </Trans>
    </Notice>
  );
}
