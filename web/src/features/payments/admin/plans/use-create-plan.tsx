import { UnplannedQuery } from '@elan/contract/payments.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStudioNow } from '../../../../lib/studio.ts';
import { useAddressDialog } from '../../../../lib/use-address-dialog.ts';
import { useListQuery } from '../../../../lib/use-list-query.ts';
import { useDiscardGuard } from '../../../../ui/overlays/use-discard-guard.tsx';
import { useUnplannedPacks } from '../api.ts';
import { CreatePlanPanel } from './create-plan-panel.tsx';
import { UnplannedPacks } from './unplanned-packs.tsx';

/** The assigned packs that wait for a plan, and the panel that makes one. */
export const useCreatePlan = () => {
  const { query, change } = useListQuery(UnplannedQuery);
  const packs = useUnplannedPacks(query);
  const panel = useAddressDialog(packs.data?.rows, ['pack'], { keepsLost: true });
  const navigate = useNavigate();
  const { now } = useStudioNow();
  const [isDirty, setDirty] = useState(false);
  const [guard, discardDialog] = useDiscardGuard(isDirty);
  return {
    list: (
      <>
        <UnplannedPacks
          packs={packs}
          query={query}
          onChange={change}
          openId={panel.isOpen ? panel.shown?.id : undefined}
          onOpen={(pack) => guard(() => panel.open(pack))}
        />
        {discardDialog}
      </>
    ),
    panel: panel.shown && now && (
      <CreatePlanPanel
        key={panel.shown.id}
        pack={panel.shown}
        today={now.date}
        isOpen={panel.isOpen}
        onClose={() => guard(panel.close)}
        onCreated={(plan) => void navigate(`/admin/payments/installments?plan=${plan.payment_plan_id}`)}
        onDirtyChange={setDirty}
      />
    ),
  };
};
