import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { formatDate, formatLongDay } from '../../../lib/format.ts';
import { KindName } from '../../../ui/data/kind-sign.tsx';
import { useSessionWords } from '../session-words.ts';
import type { Booking } from '../state/use-booking.ts';
import { BookingFoot, WayOn } from './booking-foot.tsx';

/** A phone's footer has no room for the year of a long day. */
function ShownDate({ date }: { date: CivilDate }) {
  return (
    <>
      <span className="md:hidden">{formatLongDay(date)}</span>
      <span className="max-md:hidden">{formatDate(date)}</span>
    </>
  );
}

export function DateFooter({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { date, offer, type, isShort, credits, missing } = booking;
  const words = useSessionWords()[type];
  const name = (
    <KindName key="name" kind={words.kind}>
      {words.name}
    </KindName>
  );
  const count = (date && offer.days?.get(date)?.length) ?? 0;
  const [small, strong] = ((): [ReactNode, ReactNode] => {
    if (date)
      return [
        <ShownDate key="date" date={date} />,
        <Plural key="count" value={count} one="# créneau libre" other="# créneaux libres" />,
      ];
    if (isShort) return [t`Vos crédits individuels`, `${credits} SI`];
    if (!offer.days?.size) return [name, `${words.length} · ${words.cost}`];
    return [
      <Fragment key="type">
        {name} · {words.length}
      </Fragment>,
      t`Choisissez une date`,
    ];
  })();
  return (
    <BookingFoot
      small={small}
      strong={strong}
      complaint={missing === 'date' ? t`Veuillez d'abord sélectionner une date` : undefined}
    >
      <WayOn isReady={date !== undefined} onPress={booking.seeSlots}>
        <Trans>Voir les heures</Trans>
      </WayOn>
    </BookingFoot>
  );
}
