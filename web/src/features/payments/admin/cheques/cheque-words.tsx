import type { ChequeStanding, ChequeState } from '@elan/contract/payments/cheque-states.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDayMonth, formatTableDate } from '../../../../lib/time/format.ts';
import { type StatusKind, StatusMark } from '../../../../ui/feedback/status-mark.tsx';

export const CHEQUE_WORDS: Readonly<Record<ChequeState, MessageDescriptor>> = {
  received: msg`À remettre`,
  handed_in: msg`Remis en banque`,
  cashed: msg`Encaissé`,
  refused: msg`Refusé`,
  returned: msg`Rendu`,
};

const KINDS: Readonly<Record<ChequeState, StatusKind>> = {
  received: 'waiting',
  handed_in: 'progress',
  cashed: 'done',
  refused: 'overdue',
  returned: 'past',
};

export function ChequeStateMark({ state }: { state: ChequeState }) {
  const { i18n } = useLingui();
  return <StatusMark kind={KINDS[state]}>{i18n._(CHEQUE_WORDS[state])}</StatusMark>;
}

/** How a cheque stands and since when, within a line about its payment. */
export const useChequeStanding = () => {
  const { t } = useLingui();
  return ({ state, state_at }: ChequeStanding, format = formatTableDate): string => {
    const day = format(state_at.slice(0, 10));
    return {
      received: t`chèque à remettre en banque`,
      handed_in: t`chèque remis en banque le ${day}`,
      cashed: t`chèque encaissé le ${day}`,
      refused: t`chèque refusé le ${day}`,
      returned: t`chèque rendu le ${day}`,
    }[state];
  };
};

/** That the bank refused the cheque by which something was paid, in a few words; nothing where it did not. */
export function RefusedCheque({ cheque }: { cheque: ChequeStanding | null }) {
  const standing = useChequeStanding();
  if (cheque?.state !== 'refused') return null;
  return (
    <span
      className="inline-block font-medium text-bad first-letter:uppercase"
      title={cheque.reason ?? undefined}
    >
      {standing(cheque, formatDayMonth)}
    </span>
  );
}
