import { slotState } from '@elan/contract/slots/slots.rules.ts';
import type { SlotDetails, SlotState } from '@elan/contract/slots/slots.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { formatShortDate, formatTime } from '../../../lib/time/format.ts';
import { type StatusKind, StatusMark } from '../../../ui/feedback/status-mark.tsx';

/** What the states of a slot are called. `overlapping` is no clash: the coach has a session or a course then, often in the very same hour. */
export const useStateWords = (): Record<SlotState, string> => {
  const { t } = useLingui();
  return {
    available: t`Disponible`,
    booked: t`Réservé`,
    overlapping: t`Indisponible`,
    closed: t`Passé`,
    cancelled: t`Supprimé`,
  };
};

const KIND: Record<SlotState, StatusKind> = {
  available: 'free',
  booked: 'booked',
  overlapping: 'off',
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

/** 8 séances normales · 17 bilans; a kind of which there is none is not mentioned. */
export function KindCounts({ normal, bilan }: { normal: number; bilan: number }) {
  return (
    <span className="num">
      {normal > 0 && <Plural value={normal} one="# normale" other="# normales" />}
      {normal > 0 && bilan > 0 && ' · '}
      {bilan > 0 && <Plural value={bilan} one="# bilan" other="# bilans" />}
    </span>
  );
}
