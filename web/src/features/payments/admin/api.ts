import { listClientPurchases, listClientReceipts } from '@elan/contract/clients/client-record.ts';
import {
  type Cheque,
  type ChequeStateBody,
  type ChequesQuery,
  handInCheques,
  listCheques,
  setChequeState,
  sumCheques,
} from '@elan/contract/payments/cheques.ts';
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
} from '@elan/contract/payments/installments.ts';
import {
  type ClientPlansQuery,
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
} from '@elan/contract/payments/payments.ts';
import { paymentFigures } from '@elan/contract/payments/payments-figures.ts';
import { paymentOverview } from '@elan/contract/payments/payments-overview.ts';
import { dayCash, type ExportQuery, exportReceipts, showReceipt } from '@elan/contract/payments/receipts.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useCall, usePage } from '../../../lib/api/use-call.ts';

const PAYMENTS_KEY = ['admin', 'payments'];
/** A plan is told with its client and its pack. */
const PLAN_TOPICS = { topics: ['payments', 'packs', 'clients'] } as const;

export const usePaymentPlans = (query: PaymentPlansQuery, { enabled = true } = {}) =>
  usePage([...PAYMENTS_KEY, 'plans', query], listPaymentPlans, { query }, { ...PLAN_TOPICS, enabled });

export const useClientPlans = (query: ClientPlansQuery, { enabled = true } = {}) =>
  usePage([...PAYMENTS_KEY, 'clients', query], listClientPlans, { query }, { ...PLAN_TOPICS, enabled });

const usePaymentPlan = (id: number) =>
  useCall([...PAYMENTS_KEY, 'plan', id], readPaymentPlan, { params: { id } }, PLAN_TOPICS);

const installmentsKey = (planId: number) => [...PAYMENTS_KEY, 'installments', planId];

const useInstallments = (planId: number) =>
  useCall(installmentsKey(planId), listInstallments, { params: { planId } }, PLAN_TOPICS);

/** A plan and its installments, which are shown together. */
export const usePlanWithInstallments = (id: number) => {
  const plan = usePaymentPlan(id);
  const installments = useInstallments(id);
  return {
    plan: plan.data,
    installments: installments.data,
    error: plan.error ?? installments.error,
    retry: () => void Promise.all([plan.refetch(), installments.refetch()]),
  };
};

/** What the server just said of an installment shows at once; the rest of the page follows when it is read again. */
export const useKeepInstallment = () => {
  const cache = useQueryClient();
  return (kept: Installment) =>
    cache.setQueryData<Installment[]>(installmentsKey(kept.payment_plan_id), (listed) =>
      listed?.map((each) => (each.id === kept.id ? kept : each)),
    );
};

export const usePaymentHistory = (userPackId: number) =>
  useCall([...PAYMENTS_KEY, 'history', userPackId], paymentHistory, { params: { userPackId } });

export const useOverdueInstallments = (query: OverdueQuery) =>
  usePage([...PAYMENTS_KEY, 'overdue', query], listOverdue, { query }, PLAN_TOPICS);

export const useUnplannedPacks = (query: UnplannedQuery) =>
  usePage([...PAYMENTS_KEY, 'unplanned', query], listUnplannedUserPacks, { query }, PLAN_TOPICS);

export const usePaymentOverview = () => useCall([...PAYMENTS_KEY, 'overview'], paymentOverview, {});

/** This month beside the last, with the sessions and courses that were held in both. */
export const usePaymentFigures = () =>
  useCall(
    [...PAYMENTS_KEY, 'figures'],
    paymentFigures,
    {},
    { topics: ['payments', 'reservations', 'group-courses'] },
  );

export const useCheques = (query: ChequesQuery, { enabled = true } = {}) =>
  usePage([...PAYMENTS_KEY, 'cheques', query], listCheques, { query }, { ...PLAN_TOPICS, enabled });

export const useChequeSums = () => useCall([...PAYMENTS_KEY, 'cheque-sums'], sumCheques, {});

/** What became of the cheque as it was seen; another version by now is refused. */
export const sayOfCheque = ({ id, version }: Cheque, body: Omit<ChequeStateBody, 'version'>) =>
  call(setChequeState, { params: { id }, body: { ...body, version } });
export const handIn = (cheques: readonly Cheque[]) =>
  call(handInCheques, { body: { ids: cheques.map(({ id }) => id) } });

/** What came in on a day; without one, today by the studio's clock. */
type Paging = { readonly page: number; readonly per_page: number };

/** The packs a client was given, with their installments. */
export const useClientPurchases = (id: number, query: Paging) =>
  usePage(
    [...PAYMENTS_KEY, 'purchases', id, query],
    listClientPurchases,
    { params: { id }, query },
    { topics: ['packs', 'payments'] },
  );

export const useClientReceipts = (id: number, query: Paging) =>
  usePage([...PAYMENTS_KEY, 'receipts', id, query], listClientReceipts, { params: { id }, query });

export const useDayCash = (date: CivilDate | undefined) =>
  useCall(
    [...PAYMENTS_KEY, 'day', date],
    dayCash,
    { query: { date } },
    { placeholderData: keepPreviousData },
  );

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

export const readReceipt = (id: number): Promise<File> => call(showReceipt, { params: { id } });

export const readExport = (period: ExportQuery): Promise<File> => call(exportReceipts, { query: period });
