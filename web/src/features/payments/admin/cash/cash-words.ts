import type { PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import type { Receipt } from '@elan/contract/payments/receipts.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { formatDayMonth, formatTime } from '../../../../lib/time/format.ts';
import { METHOD_WORDS } from '../payment-words.tsx';

/** Receipts in the words of the office. */
export const useCashWords = () => {
  const { t, i18n } = useLingui();
  return {
    methodOf: (method: PaymentMethod) => i18n._(METHOD_WORDS[method]),
    partOf: ({ installment_number, number_of_installments }: Receipt) =>
      t`${installment_number} sur ${number_of_installments}`,
    /** The hour alone where it is of that day. */
    momentOf: (instant: string, day: CivilDate) => {
      const hour = formatTime(instant.slice(11));
      return instant.startsWith(day) ? t`à ${hour}` : t`le ${formatDayMonth(instant.slice(0, 10))} à ${hour}`;
    },
  };
};
