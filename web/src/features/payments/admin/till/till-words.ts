import type { TillLine, TillReason } from '@elan/contract/till/till.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  formatAmount,
  formatDayMonth,
  formatFigures,
  formatShortDate,
  formatTime,
} from '../../../../lib/time/format.ts';

export const REASON_WORDS: Readonly<Record<TillReason, MessageDescriptor>> = {
  change: msg`Erreur de rendu`,
  unrecorded: msg`Oubli d'enregistrement`,
  float: msg`Fond de caisse inexact`,
  other: msg({ message: 'Autre', context: 'of reasons' }),
};

const MINUS = '\u2212\u00a0';
const PLUS = '+\u00a0';

/** + 3 600,00 or − 180,00; nothing before what is nothing. */
export const formatSigned = (amount: number): string => {
  const sign = amount < 0 ? MINUS : amount > 0 ? PLUS : '';
  const written = `${sign}${formatAmount(Math.abs(amount))}`;
  return sign === '' ? written : formatFigures(written);
};

/** What there is: only what is missing has a sign. */
export const formatSum = (amount: number): string =>
  amount < 0 ? formatFigures(`${MINUS}${formatAmount(-amount)}`) : formatAmount(amount);

/** How many: more of them may have been undone than came. */
export const formatCount = (count: number): string =>
  count < 0 ? formatFigures(`${MINUS}${-count}`) : String(count);

interface Days {
  readonly since: CivilDate;
  readonly day: CivilDate;
}

/** The till in the words of the office. */
export const useTillWords = () => {
  const { t, i18n } = useLingui();
  return {
    reasonOf: (reason: TillReason) => i18n._(REASON_WORDS[reason]),
    /** The hour alone where it is of the till's own day. */
    momentOf: ({ recorded_at, recorded_on }: TillLine, day: CivilDate) => {
      const hour = formatTime(recorded_at.slice(11));
      return recorded_on === day ? hour : `${formatDayMonth(recorded_on)} ${hour}`;
    },
    /** Progression 2/3; of what was paid at once, the pack alone. */
    partOf: ({ pack_name, installment_number, number_of_installments }: TillLine) =>
      number_of_installments === 1
        ? (pack_name ?? '')
        : `${pack_name} ${installment_number}/${number_of_installments}`,
    kindOf: ({ kind, amount }: TillLine) => {
      if (kind === 'out') return t`Sortie`;
      if (kind === 'in') return t`Entrée`;
      return amount > 0 ? t`Sortie corrigée` : t`Entrée corrigée`;
    },
    /** lun. 16 nov., or from the first day of several. */
    daysOf: ({ since, day }: Days) =>
      since === day ? formatShortDate(day) : t`du ${formatShortDate(since)} au ${formatShortDate(day)}`,
  };
};
