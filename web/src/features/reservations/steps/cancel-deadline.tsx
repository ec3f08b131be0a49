import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { lessThanNotice, noticeInWords } from '@elan/contract/reservations/notice-words.ts';
import {
  CANCEL_NOTICE_HOURS,
  cancellableUntil,
  whyNotCancellable,
} from '@elan/contract/reservations/reservations.rules.ts';
import type { Slot } from '@elan/contract/slots/slots.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { formatLongDay } from '../../../lib/time/format.ts';

type Props = {
  slot: Pick<Slot, 'date' | 'start_time' | 'session_type'>;
  now: CivilMoment | undefined;
  isBooked?: boolean;
};

function Words({ slot, now, isBooked }: Props) {
  const start = { date: slot.date, time: slot.start_time };
  if (now && whyNotCancellable({ ...start, status: 'confirmed' }, now)) {
    return (
      <Trans>
        La séance commence dans {lessThanNotice(CANCEL_NOTICE_HOURS)} : elle ne peut plus être annulée en
        ligne. Appelez le studio en cas d'empêchement.
      </Trans>
    );
  }
  const until = cancellableUntil(start);
  const day = formatLongDay(until.date);
  if (isBooked) {
    return (
      <Trans>
        Annulable dans votre profil jusqu'au {day} à {until.time}.
      </Trans>
    );
  }
  const cost = SESSION_COST[slot.session_type];
  return (
    <>
      <Trans>
        Annulation possible jusqu'à {noticeInWords(CANCEL_NOTICE_HOURS)} avant, soit {day} à {until.time}.
      </Trans>{' '}
      {cost > 0 && (
        <Plural
          value={cost}
          one="Votre crédit vous est alors rendu."
          other="Vos # crédits vous sont alors rendus."
        />
      )}
    </>
  );
}

/** Until when one may still change one's mind, to the minute. */
export function CancelDeadline(props: Props) {
  return (
    <p className="num mt-3.5 flex gap-2.25 text-13 leading-normal text-ink-2">
      <Info className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>
        <Words {...props} />
      </span>
    </p>
  );
}
