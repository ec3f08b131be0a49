import { useLingui } from '@lingui/react/macro';
import { usePaymentStatistics } from '../../../features/payments/admin/api.ts';
import { PaymentActs } from '../../../features/payments/admin/payment-acts.tsx';

/** What the pages of the payments have in common: the title, what can be done anywhere and the way to the others. */
export const usePaymentsFrame = () => {
  const { t } = useLingui();
  const { data } = usePaymentStatistics();
  const late = data?.overdue_installments ?? 0;
  return {
    title: t`Payments`,
    summary: (
      <span className="max-md:hidden max-[1599px]:[:has(>[data-docked-panel])_&]:hidden">{t`Montants en dirhams (DH)`}</span>
    ),
    action: <PaymentActs />,
    tabs: {
      label: t`Payments`,
      links: [
        { to: '/admin/payments', label: t`Aperçu` },
        { to: '/admin/payments/installments', label: t`Échéances` },
        {
          to: '/admin/payments/overdue',
          label: t`En retard`,
          alarm: late > 0 ? { count: late, label: t`échéances en retard` } : undefined,
        },
        { to: '/admin/payments/create', label: t`Créer un plan` },
        { to: '/admin/payments/cash', label: t`Caisse du jour` },
      ],
    },
  };
};
