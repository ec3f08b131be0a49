import { Id } from '@elan/contract/fields.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressDialog } from '../../../../lib/use-address-dialog.ts';
import { useDialogChoices } from '../../../../lib/use-dialog-choices.ts';

/** Where a plan is made for a pack that has none. */
export const CREATE_PLAN_PATH = '/admin/payments/create';

/** What is done with a plan beside its list: it is changed, one of its installments is paid or changed. */
const PLAN_ACTS = ['edit', 'pay', 'installment'] as const;
export type PlanAct = (typeof PLAN_ACTS)[number];

const PARAMS = ['plan', 'act', 'installment'] as const;
const NEW = { id: 'new' } as const;

/**
 * Which plan the address names, what is being done with it, and with which of its installments. `new`: a payment whose plan
 * is still to be chosen.
 */
export const usePlanAddress = () => {
  const [params] = useSearchParams();
  const id = Id.safeParse(params.get('plan')).data;
  const named = useMemo(() => (id === undefined ? [NEW] : [NEW, { id }]), [id]);
  const dialog = useAddressDialog<{ id: number | 'new' }>(named, PARAMS);
  const choose = useDialogChoices(PARAMS);
  const act = PLAN_ACTS.find((each) => each === params.get('act'));
  const installmentId = Id.safeParse(params.get('installment')).data;
  const [kept, setKept] = useState({ act, installmentId });
  if (dialog.isOpen && (kept.act !== act || kept.installmentId !== installmentId))
    setKept({ act, installmentId });
  return {
    id,
    isOpen: dialog.isOpen,
    /** Kept while it leaves the screen. */
    shown: dialog.shown && { id: dialog.shown.id, ...kept },
    open: (plan: number | 'new') => dialog.open({ id: plan }),
    close: dialog.close,
    /** Does something with a plan, opened already or not. */
    start: (act: PlanAct, plan: number, installment?: number) => {
      const choices = { act, ...(installment !== undefined && { installment: String(installment) }) };
      choose({ plan: String(plan), ...choices }, () => dialog.open({ id: plan }, choices));
    },
    /** Back to the plan itself. */
    finish: () => choose({}),
  };
};
export type PlanAddress = ReturnType<typeof usePlanAddress>;
