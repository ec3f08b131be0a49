import { isSplittable, splitInstallments } from '@elan/contract/payments.rules.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments.texts.ts';
import { NewPaymentPlanBody } from '@elan/contract/payments.ts';
import { useLingui } from '@lingui/react/macro';
import { formatMoney, formatTableDate } from '../../../../lib/format.ts';

const { total_amount, number_of_installments, first_due_date } = NewPaymentPlanBody.shape;

type SplitPreviewProps = { total: unknown; count: unknown; firstDue: unknown };

/** The installments that a new plan will have, as soon as enough is known. */
export function SplitPreview({ total, count, firstDue }: SplitPreviewProps) {
  const { t } = useLingui();
  const amount = total_amount.safeParse(total).data;
  const parts = number_of_installments.safeParse(count).data;
  const first = first_due_date.safeParse(firstDue).data;
  if (amount === undefined || parts === undefined || first === undefined) return null;
  if (!isSplittable(amount, parts)) {
    return (
      <p className="rounded-sm bg-warn-100 px-3.5 py-2.5 text-[13px] text-warn-900" aria-live="polite">
        {PAYMENT_TEXTS.TOTAL_TOO_SMALL}
      </p>
    );
  }
  return (
    <ol aria-label={t`Échéances`} className="num rounded-sm bg-sand px-3.5 py-1 text-[13px] leading-5">
      {splitInstallments(amount, parts, first).map((part) => (
        <li
          key={part.installment_number}
          className="flex items-center gap-2 border-t border-line py-2 first:border-0"
        >
          <span className="w-4 text-ink-3">{part.installment_number}</span>
          <span className="flex-1">{formatTableDate(part.due_date)}</span>
          <b className="font-semibold">{formatMoney(part.amount)}</b>
        </li>
      ))}
    </ol>
  );
}
