import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { OverdueAlarm } from '../../../features/payments/admin/overdue-alarm.tsx';
import { PaymentActions } from '../../../features/payments/admin/payment-actions.tsx';
import { CREATE_PLAN_PATH } from '../../../features/payments/admin/plan-address.ts';
import { ForgottenTillMark } from '../../../features/payments/admin/till/forgotten-till-mark.tsx';
import { TILL_PATH } from '../../../lib/address/desk-links.ts';
import { ResourcePage } from '../resource-page.tsx';

/** What the pages have in common: the title, what can be done anywhere and the way to the others. */
export function PaymentsFrame({
  action = <PaymentActions />,
  ...page
}: Omit<ComponentProps<typeof ResourcePage>, 'title' | 'summary' | 'tabs'>) {
  const { t } = useLingui();
  return (
    <ResourcePage
      {...page}
      title={t`Payments`}
      summary={
        <span className="max-[51.25rem]:hidden max-[100rem]:[:has(>[data-docked-panel])_&]:hidden">{t`Montants en dirhams (DH)`}</span>
      }
      action={action}
      tabs={{
        label: t`Payments`,
        links: [
          { to: '/admin/payments', label: t({ message: 'Aperçu', context: 'of all payments' }) },
          { to: '/admin/payments/installments', label: t`Échéances` },
          {
            to: '/admin/payments/overdue',
            label: t({ message: 'En retard', context: 'of payments' }),
            alarm: <OverdueAlarm className="ms-1.5" />,
          },
          { to: CREATE_PLAN_PATH, label: t`Créer un plan` },
          { to: '/admin/payments/cash', label: t`Encaissements` },
          { to: '/admin/payments/cheques', label: t`Chèques` },
          { to: TILL_PATH, label: t`Caisse du jour`, alarm: <ForgottenTillMark className="ms-1.5" /> },
        ],
      }}
    />
  );
}
