import type { PaymentPlan } from '@elan/contract/payments/payments.ts';
import { Plural } from '@lingui/react/macro';
import { cx } from '../../../../ui/cx.ts';

const LOOK = {
  paid: 'bg-maj-600',
  late: 'bg-bad-100 inset-ring-[1.5px] inset-ring-bad',
  owed: 'bg-sand-2 inset-ring inset-ring-edge/60',
};

/** One segment per installment: what is paid is full, what is late has a red edge, what is to come is empty. */
export function PlanProgress({ plan }: { plan: PaymentPlan }) {
  const { number_of_installments: count, paid_installments: paid, overdue_installments: late } = plan;
  const segments = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    look: index < paid ? LOOK.paid : index < paid + late ? LOOK.late : LOOK.owed,
  }));
  return (
    <span className="num inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2">
      <span className="inline-flex gap-[3px]" aria-hidden="true">
        {segments.map(({ number, look }) => (
          <span key={number} className={cx('h-1.5 w-3.5 rounded-[2px]', look)} />
        ))}
      </span>
      <span aria-hidden="true">
        {paid}/{count}
      </span>
      <span className="sr-only">
        <Plural
          value={paid}
          _0={`aucune payée sur ${count}`}
          one={`# payée sur ${count}`}
          other={`# payées sur ${count}`}
        />
      </span>
    </span>
  );
}
