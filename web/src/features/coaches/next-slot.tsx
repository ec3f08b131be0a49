import type { ListedCoach } from '@elan/contract/coaches.ts';
import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { formatDay, formatShortDate } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/studio.ts';

/** When one could come: the day in words when it is near, and the hour. */
export function NextSlot({ slot }: { slot: ListedCoach['next_slot'] }) {
  const { now } = useStudioNow();
  return (
    <p className="num mb-3 flex items-center gap-1.5 text-[13px] font-medium text-ink-3 md:mb-3.5 md:text-[13.5px]">
      <Clock className="size-4 flex-none" aria-hidden="true" />
      {slot === null ? (
        <Trans>Complet pour le moment</Trans>
      ) : (
        <span>
          <span className="max-md:block">
            <Trans>Prochain créneau :</Trans>
          </span>{' '}
          <span className="whitespace-nowrap">
            {now ? formatDay(slot.date, now.date) : formatShortDate(slot.date)} · {slot.start_time}
          </span>
        </span>
      )}
    </p>
  );
}
