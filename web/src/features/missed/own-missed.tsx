import { isHeldBack, MISSED_DAYS } from '@elan/contract/missed/missed.rules.ts';
import type { MissedBooking } from '@elan/contract/missed/missed.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { HeldBackNotice } from '../../entities/missed/held-back-notice.tsx';
import { useOwnMissed } from '../../entities/missed/own-missed.ts';
import { comma, formatLongDay, formatTime } from '../../lib/time/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

function MissedList({ list }: { list: readonly MissedBooking[] }) {
  return (
    <ul className="num mt-1.5 grid gap-0.5">
      {list.map(({ kind, id, title, date, time, coach_name }) => (
        <li key={`${kind}-${id}`}>
          {formatLongDay(date)}
          {comma()}
          {formatTime(time)}
          {' · '}
          {title ?? <Trans>séance avec {coach_name}</Trans>}
        </li>
      ))}
    </ul>
  );
}

/** What counted by now and what it means; nothing for who missed nothing, or where nothing is counted. */
export function OwnMissed() {
  const missed = useOwnMissed();
  if (!missed || missed.missed_max === null || missed.counted === 0) return null;
  const { counted, missed_max, list } = missed;
  if (isHeldBack(missed))
    return (
      <HeldBackNotice className="mt-3.5 md:mt-6" missed={missed}>
        <MissedList list={list} />
      </HeldBackNotice>
    );
  return (
    <Notice
      className="mt-3.5 md:mt-6"
      title={
        <Plural
          value={counted}
          one={`# absence compte sur les ${MISSED_DAYS} derniers jours`}
          other={`# absences comptent sur les ${MISSED_DAYS} derniers jours`}
        />
      }
    >
      <p>
        <Plural
          value={missed_max}
          one="À partir de #, vos réservations se font au téléphone avec le studio."
          other="À partir de #, vos réservations se font au téléphone avec le studio."
        />
      </p>
      <MissedList list={list} />
    </Notice>
  );
}
