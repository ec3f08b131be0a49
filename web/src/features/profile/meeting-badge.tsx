import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { Check, CircleMinus, Hourglass, Timer, X } from 'lucide-react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { hasBegun, isOver, type Meeting } from './meeting.ts';

/** A shape and a word, so that the status survives without colour. */
export function MeetingBadge({ meeting, now }: { meeting: Meeting; now: CivilMoment }) {
  const { t } = useLingui();
  if (meeting.status === 'cancelled')
    return (
      <Badge tone="bad" icon={<X aria-hidden="true" />}>
        {t`Annulée`}
      </Badge>
    );
  if (isOver(meeting, now))
    return (
      <Badge tone="neutral" icon={<CircleMinus aria-hidden="true" />}>
        {t`Terminée`}
      </Badge>
    );
  if (meeting.status === 'pending')
    return (
      <Badge tone="warn" icon={<Hourglass aria-hidden="true" />}>
        {t`En attente`}
      </Badge>
    );
  if (hasBegun(meeting, now))
    return (
      <Badge tone="maj" icon={<Timer aria-hidden="true" />}>
        {t`En cours`}
      </Badge>
    );
  return (
    <Badge tone="ok" icon={<Check aria-hidden="true" />}>
      {t`Confirmée`}
    </Badge>
  );
}
