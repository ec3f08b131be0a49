import type { Installment } from '@elan/contract/installments.ts';
import { money } from '@elan/contract/money.ts';
import { respread } from '@elan/contract/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments.texts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { formatMoney, formatTableDate } from '../../../../lib/format.ts';
import { cx } from '../../../../ui/cx.ts';

const WHY_NOT = {
  below_paid: PAYMENT_TEXTS.TOTAL_BELOW_PAID,
  nothing_unpaid: PAYMENT_TEXTS.NOTHING_UNPAID,
  too_small: PAYMENT_TEXTS.TOTAL_TOO_SMALL,
} as const;

const Total = money();

type RespreadPreviewProps = {
  /** As it is being typed. */
  total: unknown;
  installments: readonly Installment[];
};

/** What a new total makes of the installments, before it is saved: what is paid is locked, the rest is shared out. */
export function RespreadPreview({ total, installments }: RespreadPreviewProps) {
  const { t } = useLingui();
  const { data } = Total.safeParse(total);
  const spread = data === undefined ? installments : respread(data, installments);
  if (typeof spread === 'string') {
    return (
      <p className="rounded-sm bg-warn-100 px-3.5 py-2.5 text-[13px] text-warn-900" aria-live="polite">
        {WHY_NOT[spread]}
      </p>
    );
  }
  return (
    <ul aria-label={t`Échéances`} className="num rounded-sm bg-sand px-3.5 py-1 text-[13px] leading-5">
      {spread.map(({ id, installment_number, due_date, amount, status }, index) => {
        const before = installments[index]?.amount ?? amount;
        const isLocked = status === 'paid' || status === 'cancelled';
        return (
          <li
            key={id}
            className={cx(
              'flex items-center gap-2 border-t border-line py-2 first:border-0',
              isLocked && 'text-ink-3',
            )}
          >
            <span className="w-4">{installment_number}</span>
            <span className="flex-1">{formatTableDate(due_date)}</span>
            {isLocked && (
              <span className="inline-flex items-center gap-1">
                <Lock className="size-3.5" aria-hidden="true" />
                {status === 'paid' ? <Trans>payée</Trans> : <Trans>annulée</Trans>}
              </span>
            )}
            {before !== amount && <s className="text-ink-3">{formatMoney(before)}</s>}
            <span className={cx(!isLocked && 'font-semibold')}>{formatMoney(amount)}</span>
          </li>
        );
      })}
    </ul>
  );
}
