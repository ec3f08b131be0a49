import { paymentStatistics } from '@elan/contract/payments/payments-overview.ts';
import { useLingui } from '@lingui/react/macro';
import { useCall } from '../../../lib/api/use-call.ts';
import { cx } from '../../../ui/cx.ts';

/** Apart from the other calls: the office's frame asks for it on every tab. */
export const usePaymentStatistics = () =>
  useCall(
    ['admin', 'payments', 'statistics'],
    paymentStatistics,
    {},
    { topics: ['payments', 'packs', 'clients'] },
  );

/** How many installments are late, beside the way to them; nothing where none is. */
export function OverdueAlarm({ className }: { className: string }) {
  const { t } = useLingui();
  const { data } = usePaymentStatistics();
  if (!data?.overdue_installments) return null;
  return (
    <span
      className={cx(
        'num rounded-full bg-bad-100 px-1.5 text-11 leading-4.5 font-semibold text-bad',
        className,
      )}
    >
      {data.overdue_installments}
      <span className="sr-only"> {t`échéances en retard`}</span>
    </span>
  );
}
