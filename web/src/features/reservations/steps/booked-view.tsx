import type { Coach } from '@elan/contract/coaches.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import type { ReserveReply } from '@elan/contract/reservations.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { Arch } from '../../../ui/art/arch.tsx';
import { Portrait } from '../../../ui/art/portrait.tsx';
import { starPath } from '../../../ui/art/star.ts';
import { CreditBill } from '../../../ui/data/credit-bill.tsx';
import { KindName } from '../../../ui/data/kind-sign.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useSessionWords } from '../session-words.ts';
import { CancelDeadline } from './cancel-deadline.tsx';

const UPDATED_BADGE_MS = 3000;

function UpdatedBadge() {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), UPDATED_BADGE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isShown && (
      <Badge tone="ok" className="font-text tracking-normal">
        <Trans>Mis à jour!</Trans>
      </Badge>
    )
  );
}

function Seal() {
  return (
    <span className="relative z-1 mx-auto -mt-[30px] grid size-14 place-items-center text-white">
      <svg viewBox="0 0 56 56" className="absolute inset-0 fill-[#0b7a4b]" aria-hidden="true">
        <path d={starPath(28, 28, 28)} />
      </svg>
      <Check className="relative size-6" strokeWidth={2.6} aria-hidden="true" />
    </span>
  );
}

type Props = { coach: Coach; reply: ReserveReply; now: CivilMoment | undefined };

/** Shown once the server said so, never before. */
export function BookedView({ coach, reply, now }: Props) {
  const { date, time, session_type } = reply.reservation;
  const { kind, name, length, cost } = useSessionWords()[session_type];
  const isFree = SESSION_COST[session_type] === 0;
  const day = formatDate(date);
  return (
    <>
      <div className="px-2 text-center">
        <Arch className="mx-auto h-44 w-[150px]">
          <Portrait name={coach.name} src={coach.photo} />
        </Arch>
        <Seal />
        <h3 className="mt-3.5 text-[30px] tracking-[-.035em]">
          <Trans>C'est réservé.</Trans>
        </h3>
        <p className="num mt-2 text-[15.5px] text-ink-2">
          <Trans>
            {coach.name} vous attend
            <br />
            {day} à {time}.
          </Trans>
        </p>
      </div>
      <CreditBill
        item={<KindName kind={kind}>{`${name}, ${length}`}</KindName>}
        cost={isFree ? <Trans>Gratuit</Trans> : `− ${cost}`}
        unit="SI"
        after={reply.remaining_solo_points}
        badge={<UpdatedBadge />}
      />
      <CancelDeadline slot={{ date, start_time: time, session_type }} now={now} isBooked />
    </>
  );
}
