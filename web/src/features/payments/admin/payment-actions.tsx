import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { refreshOverdue } from './api.ts';
import { usePlanAddress } from './plan-address.ts';
import { useQuickAction } from './use-quick-action.ts';

const RECORD_PATH = '/admin/payments?plan=new';

/** What can be done on every page of the payments: flag what has become late, record a payment. */
export function PaymentActions() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { openId, start } = usePlanAddress();
  /** Of the plan that is open; elsewhere one chooses whose it is. */
  const recordPayment = () => (openId === undefined ? void navigate(RECORD_PATH) : start('pay', openId));
  const { isPending, run } = useQuickAction();
  const refresh = () =>
    run(
      async () => (await refreshOverdue()).message,
      t`Erreur lors de la mise à jour des paiements en retard`,
    );
  return (
    <span className="flex gap-2">
      <Button
        size="sm"
        pending={isPending}
        icon={RefreshCw}
        onClick={() => void refresh()}
        className="max-md:w-11 max-md:px-0"
      >
        <span className="max-md:sr-only">
          <Trans>Actualiser les retards</Trans>
        </span>
      </Button>
      <Button size="sm" variant="primary" onClick={recordPayment}>
        <span>
          <Trans>
            Enregistrer<span className="max-md:sr-only"> un paiement</span>
          </Trans>
        </span>
      </Button>
    </span>
  );
}
