import type { SessionType, Slot } from '@elan/contract/slots.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { availabilityFailure } from './availability-failure.ts';
import { AvailabilityLoading } from './availability-loading.tsx';
import { NoSlots } from './no-slots.tsx';
import type { Offer } from './use-offer.ts';

type Props = {
  offer: Offer;
  type: SessionType;
  onChooseType: (type: SessionType) => void;
  onContact: () => void;
  children: (known: { days: Map<CivilDate, Slot[]>; today: CivilDate }) => ReactNode;
};

/** The faces of the slots: on their way, not to be had, none, or there. */
export function AvailabilityGate({ offer, type, onChooseType, onContact, children }: Props) {
  const { i18n } = useLingui();
  const { days, now, error, isLoading } = offer;
  if (error && !isLoading) {
    const { title, text } = availabilityFailure(error);
    return (
      <ErrorState compact title={i18n._(title)} onRetry={offer.reload}>
        {i18n._(text)}
      </ErrorState>
    );
  }
  if (!days || !now) return <AvailabilityLoading offer={offer} />;
  if (days.size === 0) {
    return <NoSlots allPast={offer.ever === 'past'} {...{ type, onChooseType, onContact }} />;
  }
  return children({ days, today: now.date });
}
