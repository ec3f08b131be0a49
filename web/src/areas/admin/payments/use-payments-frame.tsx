import { useLingui } from '@lingui/react/macro';
import { OverdueAlarm } from '../../../features/payments/admin/overdue-alarm.tsx';
import { PaymentActs } from '../../../features/payments/admin/payment-acts.tsx';

/** What the pages of the payments have in common: the title, what can be done anywhere and the way to the others. */
export const usePaymentsFrame = () => {
  const { t } = useLingui();
  return {
    title: t`Payments`,
    summary: (
      <span className="max-[820px]:hidden max-[1599px]:[:has(>[data-docked-panel])_&]:hidden">{t`Montants en dirhams (DH)`}</span>
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
          alarm: <OverdueAlarm className="ml-1.5" />,
        },
        { to: '/admin/payments/create', label: t`Créer un plan` },
        { to: '/admin/payments/cash', label: t`Caisse du jour` },
      ],
    },
  };
};
