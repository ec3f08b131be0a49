import { slotState } from '@elan/contract/slots.rules.ts';
import type { SlotDetails, SlotState } from '@elan/contract/slots.ts';
import { useLingui } from '@lingui/react/macro';
import { formatShortDate, formatTime } from '../../../lib/format.ts';
import { type StatusKind, StatusMark } from '../../../ui/feedback/status-mark.tsx';

/** What the states of a slot are called. */
export const useStateWords = (): Record<SlotState, string> => {
  const { t } = useLingui();
  return {
    available: t`Disponible`,
    booked: t`Réservé`,
    overlapping: t`En conflit`,
    closed: t`Passé`,
    cancelled: t`Supprimé`,
  };
};

const KIND: Record<SlotState, StatusKind> = {
  available: 'free',
  booked: 'booked',
  overlapping: 'clash',
  closed: 'past',
  cancelled: 'cancelled',
};

export function SlotStateMark({ slot }: { slot: SlotDetails }) {
  const words = useStateWords();
  const state = slotState(slot);
  return <StatusMark kind={KIND[state]}>{words[state]}</StatusMark>;
}

/** mar. 17 nov. 09:00 */
export const slotName = ({ date, start_time }: SlotDetails): string =>
  `${formatShortDate(date)} ${formatTime(start_time)}`;
