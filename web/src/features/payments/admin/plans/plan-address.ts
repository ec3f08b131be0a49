import { Id } from '@elan/contract/fields.ts';
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAddressDialog, withoutParams } from '../../../../lib/use-address-dialog.ts';

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
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const id = Id.safeParse(params.get('plan')).data;
  const named = useMemo(() => (id === undefined ? [NEW] : [NEW, { id }]), [id]);
  const dialog = useAddressDialog<{ id: number | 'new' }>(named, PARAMS);
  /** Within what is open: "back" leaves it whole. */
  const set = (changes: Readonly<Record<string, string>>) => {
    const after = withoutParams(new URLSearchParams(window.location.search), ['act', 'installment']);
    for (const [name, value] of Object.entries(changes)) after.set(name, value);
    setParams(after, { replace: true, preventScrollReset: true, state });
  };
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
      if (params.get('plan') === null) dialog.open({ id: plan }, choices);
      else set({ plan: String(plan), ...choices });
    },
    /** Back to the plan itself. */
    finish: () => set({}),
  };
};
export type PlanAddress = ReturnType<typeof usePlanAddress>;
