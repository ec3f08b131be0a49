import { Id } from '@elan/contract/fields.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { readSearch } from '../../../lib/address/use-list-query.ts';

/** Where a plan is made for a pack that has none. */
export const CREATE_PLAN_PATH = '/admin/payments/create';

/** What is done with a plan beside its list: it is changed, one of its installments is paid or changed. */
const PLAN_ACTS = ['edit', 'pay', 'installment'] as const;
export type PlanAct = (typeof PLAN_ACTS)[number];

const PlanSearch = z.object({
  plan: z.optional(Id),
  act: z.optional(z.enum(PLAN_ACTS)),
  installment: z.optional(Id),
});
export const PLAN_PARAMS = ['plan', 'act', 'installment'] as const;
const NEW = { id: 'new' } as const;

/**
 * Which plan the address names, what is being done with it, and with which of its installments. `new`: a payment whose plan
 * is still to be chosen.
 */
export const usePlanAddress = () => {
  const [params] = useSearchParams();
  const { plan: id, act, installment: installmentId } = readSearch(PlanSearch, params);
  const named = useMemo(() => (id === undefined ? [NEW] : [NEW, { id }]), [id]);
  const dialog = useAddressDialog<{ id: number | 'new' }>(named, PLAN_PARAMS);
  const [kept, setKept] = useState({ act, installmentId });
  if (dialog.isOpen && (kept.act !== act || kept.installmentId !== installmentId))
    setKept({ act, installmentId });
  return {
    id,
    isOpen: dialog.isOpen,
    /** The plan whose panel is open. */
    openId: dialog.isOpen ? id : undefined,
    /** Kept while it leaves the screen. */
    shown: dialog.shown && { id: dialog.shown.id, ...kept },
    open: (plan: number | 'new') => dialog.open({ id: plan }),
    close: dialog.close,
    /** Does something with a plan, opened already or not. */
    start: (act: PlanAct, plan: number, installment?: number) => {
      const choices = { act, ...(installment !== undefined && { installment: String(installment) }) };
      dialog.choose({ plan: String(plan), ...choices }, () => dialog.open({ id: plan }, choices));
    },
    /** Back to the plan itself. */
    finish: () => dialog.choose({}),
  };
};
export type PlanAddress = ReturnType<typeof usePlanAddress>;
