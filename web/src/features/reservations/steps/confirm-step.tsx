import type { ClientUser } from '@elan/contract/auth.ts';
import type { Coach } from '@elan/contract/coaches.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import type { Slot } from '@elan/contract/slots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePersonWords } from '../../../lib/person-words.ts';
import { CreditBill } from '../../../ui/data/credit-bill.tsx';
import { HourTicket } from '../../../ui/data/hour-ticket.tsx';
import { KindName } from '../../../ui/data/kind-sign.tsx';
import { useSessionWords } from '../session-words.ts';
import type { Booking } from '../state/use-booking.ts';
import { CancelDeadline } from './cancel-deadline.tsx';
import { ShortOfCreditNotice } from './short-of-credit-notice.tsx';

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-5 border-b border-line py-2.5 text-[15px] leading-[1.4]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 text-right font-semibold">{children}</dd>
    </div>
  );
}

/** The client as the studio knows them, so that a wrong number is seen before the session and not at it. */
function Person({ user }: { user: ClientUser }) {
  const { ageOf, genders } = usePersonWords();
  const about = [user.phone, user.age !== null && ageOf(user.age), user.gender && genders[user.gender]];
  const lines = [about.filter(Boolean).join(' · '), user.email].filter(Boolean);
  return (
    <>
      {user.full_name ?? user.username}
      {lines.map((line) => (
        <span key={line} className="num block truncate text-[13px] font-medium text-ink-3">
          {line}
        </span>
      ))}
    </>
  );
}

type Props = { booking: Booking; coach: Coach; slot: Slot };

export function ConfirmStep({ booking, coach, slot }: Props) {
  const { t } = useLingui();
  const { user, credits, isShort, offer } = booking;
  const { kind, name, length, cost } = useSessionWords()[slot.session_type];
  const price = SESSION_COST[slot.session_type];
  return (
    <>
      <HourTicket kind={kind} coach={coach} date={slot.date} time={slot.start_time}>
        <Trans>
          jusqu'à {slot.end_time} · {length}
        </Trans>
      </HourTicket>
      <dl className="mt-1.5">
        <Row term={t`Coach`}>{coach.name}</Row>
        <Row term={t`Type`}>
          <KindName kind={kind}>{name}</KindName>
        </Row>
        {user && (
          <Row term={t`Pour`}>
            <Person user={user} />
          </Row>
        )}
      </dl>
      {isShort ? (
        <ShortOfCreditNotice credits={credits} />
      ) : (
        <>
          <CreditBill
            item={<Trans>Coût de la séance</Trans>}
            cost={price > 0 ? cost : <Trans>Gratuit</Trans>}
            unit="SI"
            before={credits}
            after={credits - price}
          />
          <CancelDeadline slot={slot} now={offer.now} />
        </>
      )}
    </>
  );
}
