import { type PaymentPlan, PaymentPlansQuery } from '@elan/contract/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../lib/api-failure.ts';
import { formatMoney } from '../../../lib/format.ts';
import { ComboBox, type ComboOption } from '../../../ui/forms/combo-box.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { usePaymentPlans } from './api.ts';

const FOUND_AT_ONCE = 8;

type ChoosePlanPanelProps = { isOpen: boolean; onClose: () => void; onChoose: (id: number) => void };

/** Whose payment is to be recorded: only plans on which something is still owed. */
export function ChoosePlanPanel({ isOpen, onClose, onChoose }: ChoosePlanPanelProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = usePaymentPlans(
    PaymentPlansQuery.parse({ status: 'pending', q: text || undefined, per_page: FOUND_AT_ONCE }),
    { enabled: isOpen },
  );
  const optionOf = (plan: PaymentPlan): ComboOption => ({
    id: plan.payment_plan_id,
    label: plan.client_name,
    detail: t`${plan.pack_name} · reste ${formatMoney(plan.amount_pending)}`,
  });
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} size="lg" title={t`Enregistrer un paiement`}>
      <div className="grid gap-4">
        {found.isError && !found.data && (
          <FormAlert>{failureText(found.error, t`Erreur lors de la récupération des paiements`)}</FormAlert>
        )}
        <ComboBox
          size="sm"
          label={t`Client`}
          placeholder={t`Nom, e-mail, matricule`}
          value={null}
          options={found.data?.rows.map(optionOf) ?? []}
          onSearch={setText}
          isSearching={found.isFetching}
          onChange={(plan) => plan && onChoose(plan.id)}
        />
        <p className="text-[13px] text-ink-3">
          <Trans>Seuls les plans sur lesquels il reste quelque chose à payer sont proposés.</Trans>
        </p>
      </div>
    </SidePanel>
  );
}
