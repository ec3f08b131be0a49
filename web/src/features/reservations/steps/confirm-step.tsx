import type { ClientUser } from '@elan/contract/auth/auth.ts';
import type { Coach } from '@elan/contract/coaches/coaches.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import type { Slot } from '@elan/contract/slots/slots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { usePersonWords } from '../../../entities/clients/person-words.ts';
import { CallStudio } from '../../../entities/missed/held-back-notice.tsx';
import { CreditBill } from '../../../entities/points/credit-bill.tsx';
import { MeetingKindName } from '../../../entities/reservations/meeting-kind.tsx';
import { SlotSummary } from '../../../entities/reservations/slot-summary.tsx';
import { formatFigures } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { part } from '../../../ui/parts/part.tsx';
import { useSessionWords } from '../session-words.ts';
import type { Booking } from '../state/use-booking.ts';
import type { Failure } from '../state/use-confirmation.ts';
import { BilanToComeNotice } from './bilan-to-come-notice.tsx';
import { CancelDeadline } from './cancel-deadline.tsx';
import { WhyThisCoach } from './coach-of-hour.tsx';
import { ShortOfCreditNotice } from './short-of-credit-notice.tsx';

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-5 border-b border-line py-2.5 text-15 leading-[1.4]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 text-end font-semibold">{children}</dd>
    </div>
  );
}

const PhoneForm = part(
  () => import('./phone-form.tsx'),
  'PhoneForm',
  () => null,
);

/** The client as the studio knows them, so that a wrong number is seen before the session and not at it, and corrected on the spot. */
function Person({ user }: { user: ClientUser }) {
  const { ageOf, genders } = usePersonWords();
  const [isCorrecting, setCorrecting] = useState<boolean>();
  const about = [
    user.phone && formatFigures(user.phone),
    user.age !== null && ageOf(user.age),
    user.gender && genders[user.gender],
  ];
  const lines = [about.filter(Boolean).join(' · '), user.email].filter(Boolean);
  return (
    <>
      {user.full_name ?? user.username}
      {lines.map((line) => (
        <span key={line} className="num block truncate text-13 font-medium text-ink-3">
          {line}
        </span>
      ))}
      {isCorrecting ? (
        <Suspense fallback={null}>
          <PhoneForm user={user} onDone={() => setCorrecting(false)} />
        </Suspense>
      ) : (
        <Button
          size="sm"
          variant="link"
          className="-me-1 text-13 md:min-h-8"
          // Where one goes on from the form, which is gone.
          autoFocus={isCorrecting === false}
          onClick={() => setCorrecting(true)}
        >
          {user.phone ? <Trans>Corriger le numéro</Trans> : <Trans>Ajouter un numéro</Trans>}
        </Button>
      )}
    </>
  );
}

/** An hour of a coach, to be had again and again. */
export type WeeklyHour = { readonly coach: Coach; readonly slot: Slot };

type ConfirmStepProps = {
  booking: Booking;
  slot: Slot;
  onContact: () => void;
  onEveryWeek: (hour: WeeklyHour) => void;
};

export function ConfirmStep({ booking, slot, onContact, onEveryWeek }: ConfirmStepProps) {
  const { t } = useLingui();
  const { user, credits, isShort, bilanToCome, heldBack, availability, ofHour } = booking;
  const { coach, why } = ofHour;
  const { kind, name, length, cost } = useSessionWords()[slot.session_type];
  const price = SESSION_COST[slot.session_type];
  return (
    <>
      <SlotSummary kind={kind} coach={coach} date={slot.date} time={slot.start_time}>
        <Trans>
          jusqu'à {slot.end_time} · {length}
        </Trans>
      </SlotSummary>
      <dl className="mt-1.5">
        <Row term={t`Coach`}>
          {coach.name}
          <WhyThisCoach why={why} />
        </Row>
        <Row term={t`Type`}>
          <MeetingKindName kind={kind}>{name}</MeetingKindName>
        </Row>
        {user && (
          <Row term={t`Pour`}>
            <Person user={user} />
          </Row>
        )}
      </dl>
      {heldBack ? null : bilanToCome ? (
        <BilanToComeNotice bilan={bilanToCome} now={availability.now} onContact={onContact} />
      ) : isShort ? (
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
          <CancelDeadline slot={slot} now={availability.now} />
          {slot.session_type === 'normal' && (
            <Button
              variant="link"
              className="-ms-1 mt-2"
              icon={CalendarSync}
              iconClass="size-4.5"
              onClick={() => onEveryWeek({ coach, slot })}
            >
              <Trans>Réserver cette heure chaque semaine</Trans>
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** At the button that failed: the reason, and what was and was not done. */
function FailureNotice({ reason, isUncertain }: Failure) {
  const { t } = useLingui();
  return (
    <Notice role="alert" tone="danger" title={t`Erreur de Réservation`} className="mb-3">
      <p>{reason}</p>
      <p className="mt-1">
        {isUncertain ? (
          <Trans>
            Nous ne savons pas si votre demande a abouti. Réessayez sans crainte : elle ne comptera qu'une
            fois.
          </Trans>
        ) : (
          <Trans>Rien n'a été réservé, et aucun crédit n'a été débité.</Trans>
        )}
      </p>
    </Notice>
  );
}

type ConfirmFooterProps = { booking: Booking; onContact: () => void };

/** Without a credit the ways out come first; whoever confirms all the same is told why it cannot be. */
function ShortOfCredit({ booking, onContact }: ConfirmFooterProps) {
  return (
    <div className="grid gap-2.5">
      <Button variant="primary" size="lg" wide onClick={() => booking.chooseType('bilan')}>
        <Trans>Choisir un bilan</Trans>
      </Button>
      <div className="flex flex-wrap gap-2.5">
        <Button className="flex-1" onClick={onContact}>
          <Trans>Contacter le studio</Trans>
        </Button>
        <Button variant="plain" className="flex-1" onClick={booking.confirm}>
          <Trans>Confirmer la réservation</Trans>
        </Button>
      </div>
    </div>
  );
}

export function ConfirmFooter({ booking, onContact }: ConfirmFooterProps) {
  const { failure, isSending, isShort, bilanToCome, heldBack, confirm } = booking;
  if (heldBack) return <CallStudio variant="primary" size="lg" wide onContact={onContact} />;
  if (bilanToCome)
    return (
      <Button variant="primary" size="lg" wide onClick={() => booking.chooseType('normal')}>
        <Trans>Choisir une séance normale</Trans>
      </Button>
    );
  return (
    <>
      {failure && <FailureNotice {...failure} />}
      {isShort ? (
        <ShortOfCredit {...{ booking, onContact }} />
      ) : (
        <Button variant="accent" size="lg" wide pending={isSending} onClick={confirm}>
          <Trans>Confirmer la réservation</Trans>
        </Button>
      )}
    </>
  );
}
