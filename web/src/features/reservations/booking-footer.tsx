import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatLongDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useSessionWords } from './session-words.ts';
import type { Booking } from './use-booking.ts';

type FootProps = { small: ReactNode; strong: ReactNode; complaint: string | undefined; children: ReactNode };

/** On the left what is chosen so far, or what is still missing; on the right the way on. */
function Foot({ small, strong, complaint, children }: FootProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <div className="min-w-0">
        <p
          role="alert"
          className={cx(
            'flex items-center gap-1.5 text-[13px] font-medium leading-[1.35] text-bad',
            !complaint && 'sr-only',
          )}
        >
          {complaint && <CircleAlert className="size-4 flex-none" aria-hidden="true" />}
          {complaint}
        </p>
        {!complaint && (
          <p aria-live="polite" className="num text-[13px] font-medium leading-[1.3] text-ink-2">
            {small}
            <span className="display block text-lg font-bold leading-[1.2] text-ink">{strong}</span>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** A phone's footer has no room for the year of a long day. */
function ShownDate({ date }: { date: CivilDate }) {
  return (
    <>
      <span className="md:hidden">{formatLongDay(date)}</span>
      <span className="max-md:hidden">{formatDate(date)}</span>
    </>
  );
}

const ARROW = <ArrowRight className="size-[18px]" aria-hidden="true" />;

export function DateFooter({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { date, isPicking, offer, type, isShort, credits, missing } = booking;
  const words = useSessionWords()[type];
  const count = (date && offer.days?.get(date)?.length) ?? 0;
  const [small, strong] = ((): [ReactNode, ReactNode] => {
    if (date)
      return [
        <ShownDate key="date" date={date} />,
        <Plural key="count" value={count} one="# créneau libre" other="# créneaux libres" />,
      ];
    if (isShort) return [t`Vos crédits individuels`, `${credits} SI`];
    if (!offer.days?.size) return [words.name, `${words.length} · ${words.cost}`];
    return [`${words.name} · ${words.length}`, t`Choisissez une date`];
  })();
  return (
    <Foot
      small={small}
      strong={strong}
      complaint={missing === 'date' ? t`Veuillez d'abord sélectionner une date` : undefined}
    >
      <Button
        variant={date ? 'primary' : 'quiet'}
        className={cx('flex-none', !date && 'bg-sand-2 text-ink-3 inset-ring-0')}
        trailing={ARROW}
        aria-busy={isPicking || undefined}
        onClick={booking.seeSlots}
      >
        <Trans>Voir les heures</Trans>
      </Button>
    </Foot>
  );
}

export function SlotFooter({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { date, slot, missing } = booking;
  return (
    <Foot
      small={date && formatLongDay(date)}
      strong={slot ? `${slot.start_time} – ${slot.end_time}` : t`Choisissez une heure`}
      complaint={missing === 'slot' ? t`Veuillez sélectionner un créneau horaire` : undefined}
    >
      <Button
        variant={slot ? 'primary' : 'quiet'}
        className={cx('flex-none', !slot && 'bg-sand-2 text-ink-3 inset-ring-0')}
        trailing={ARROW}
        onClick={booking.goToConfirm}
      >
        <Trans>Continuer</Trans>
      </Button>
    </Foot>
  );
}

export function ConfirmFooter({ booking }: { booking: Booking }) {
  return (
    <Button variant="accent" size="lg" wide pending={booking.isSending} onClick={booking.confirm}>
      <Trans>Confirmer la réservation</Trans>
    </Button>
  );
}
