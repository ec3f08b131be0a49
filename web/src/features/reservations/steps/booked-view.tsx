import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import type { ReserveReply } from '@elan/contract/reservations/reservations.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AddToCalendar } from '../../../entities/calendars/add-to-calendar.tsx';
import { CreditBill } from '../../../entities/points/credit-bill.tsx';
import { MeetingKindName } from '../../../entities/reservations/meeting-kind.tsx';
import { comma, formatDate } from '../../../lib/time/format.ts';
import { FreshControls } from '../../../ui/actions/fresh-controls.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Arch } from '../../../ui/art/arch.tsx';
import { Portrait } from '../../../ui/art/portrait.tsx';
import { starPath } from '../../../ui/art/star.ts';
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
    <span className="relative z-1 mx-auto -mt-7.5 grid size-14 place-items-center text-white">
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
        <Arch className="mx-auto h-44 w-37.5">
          <Portrait name={coach.name} src={coach.photo} />
        </Arch>
        <Seal />
        <h3 className="mt-3.5 text-30 tracking-[-.035em]">
          <Trans>C'est réservé.</Trans>
        </h3>
        <p className="num mt-2 text-15 text-ink-2">
          <Trans>
            {coach.name} vous attend
            <br />
            {day} à {time}.
          </Trans>
        </p>
      </div>
      <CreditBill
        item={<MeetingKindName kind={kind}>{`${name}${comma()}${length}`}</MeetingKindName>}
        cost={isFree ? <Trans>Gratuit</Trans> : `− ${cost}`}
        unit="SI"
        after={reply.remaining_solo_points}
        badge={<UpdatedBadge />}
      />
      <CancelDeadline slot={{ date, start_time: time, session_type }} now={now} isBooked />
    </>
  );
}

/** Where one goes after a booking; "back" does not lead into the dialog's last step again. */
export function BookedFooter({ reservationId }: { reservationId: number }) {
  return (
    <FreshControls className="grid gap-2.5">
      <LinkButton variant="primary" wide replace to="/profile?tab=reservations">
        <Trans>Voir mes réservations</Trans>
      </LinkButton>
      <AddToCalendar wide booking={{ kind: 'session', id: reservationId }} />
      <LinkButton variant="link" wide replace to="/">
        <Trans>Retour à l'accueil</Trans>
      </LinkButton>
    </FreshControls>
  );
}
