import {
  type Installment,
  type InstallmentBody,
  listInstallments,
  listOverdue,
  markPaid,
  markUnpaid,
  type OverdueQuery,
  type PaidBody,
  updateInstallment,
  updateOverdue,
} from '@elan/contract/installments.ts';
import {
  createPaymentPlan,
  deletePaymentPlan,
  listClientPlans,
  listPaymentPlans,
  listUnplannedUserPacks,
  type NewPaymentPlanBody,
  type PaymentPlanBody,
  type PaymentPlansQuery,
  paymentHistory,
  readPaymentPlan,
  type UnplannedQuery,
  updatePaymentPlan,
} from '@elan/contract/payments.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/api-client.ts';

const PAYMENTS_KEY = ['admin', 'payments'];
/** A plan is told with its client and its pack. */
const PLAN_TOPICS = { topics: ['payments', 'packs', 'clients'] } as const;

export const usePaymentPlans = (query: PaymentPlansQuery, { enabled = true } = {}) =>
  useQuery({
    queryKey: [...PAYMENTS_KEY, 'plans', query],
    meta: PLAN_TOPICS,
    queryFn: ({ signal }) => callPage(listPaymentPlans, { query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useClientPlans = (query: PaymentPlansQuery, { enabled = true } = {}) =>
  useQuery({
    queryKey: [...PAYMENTS_KEY, 'clients', query],
    meta: PLAN_TOPICS,
    queryFn: ({ signal }) => callPage(listClientPlans, { query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const usePaymentPlan = (id: number | undefined) =>
  useQuery({
    queryKey: [...PAYMENTS_KEY, 'plan', id],
    meta: PLAN_TOPICS,
    queryFn: ({ signal }) => call(readPaymentPlan, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  });

const installmentsKey = (planId: number | undefined) => [...PAYMENTS_KEY, 'installments', planId];

export const useInstallments = (planId: number | undefined) =>
  useQuery({
    queryKey: installmentsKey(planId),
    meta: PLAN_TOPICS,
    queryFn: ({ signal }) => call(listInstallments, { params: { planId: planId ?? 0 }, signal }),
    enabled: planId !== undefined,
  });

/** What the server just said of an installment shows at once; the rest of the page follows when it is read again. */
export const useKeepInstallment = () => {
  const cache = useQueryClient();
  return (kept: Installment) =>
    cache.setQueryData<Installment[]>(installmentsKey(kept.payment_plan_id), (listed) =>
      listed?.map((each) => (each.id === kept.id ? kept : each)),
    );
};

export const usePaymentHistory = (userPackId: number) =>
  useQuery({
    queryKey: [...PAYMENTS_KEY, 'history', userPackId],
    queryFn: ({ signal }) => call(paymentHistory, { params: { userPackId }, signal }),
  });

export const useOverdueInstallments = (query: OverdueQuery) =>
  useQuery({
    queryKey: [...PAYMENTS_KEY, 'overdue', query],
    meta: PLAN_TOPICS,
    queryFn: ({ signal }) => callPage(listOverdue, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useUnplannedPacks = (query: UnplannedQuery) =>
  useQuery({
    queryKey: [...PAYMENTS_KEY, 'unplanned', query],
    meta: PLAN_TOPICS,
    queryFn: ({ signal }) => callPage(listUnplannedUserPacks, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const createPlan = (body: NewPaymentPlanBody) => call(createPaymentPlan, { body });
/** `version`: the one that was seen. */
export const savePlan = (id: number, body: PaymentPlanBody & { readonly version: number }) =>
  call(updatePaymentPlan, { params: { id }, body });
export const deletePlan = (id: number) => call(deletePaymentPlan, { params: { id } });

export const saveInstallment = (id: number, body: InstallmentBody) =>
  call(updateInstallment, { params: { id }, body });
export const payInstallment = (id: number, body: PaidBody) => call(markPaid, { params: { id }, body });
/** The payment that is meant is the one of this version. */
export const unpayInstallment = ({ id, version }: Installment) =>
  call(markUnpaid, { params: { id }, body: { version } });
export const refreshOverdue = () => call(updateOverdue, {});
