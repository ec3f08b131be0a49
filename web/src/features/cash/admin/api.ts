import { paymentOverview } from '@elan/contract/payments-overview.ts';
import { dayCash, type ExportQuery, exportReceipts, showReceipt } from '@elan/contract/receipts.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

const PAYMENTS_KEY = ['admin', 'payments'];

export const usePaymentOverview = () =>
  useQuery({
    queryKey: [...PAYMENTS_KEY, 'overview'],
    queryFn: ({ signal }) => call(paymentOverview, { signal }),
  });

/** What came in on a day; without one, today by the studio's clock. */
export const useDayCash = (date: CivilDate | undefined) =>
  useQuery({
    queryKey: [...PAYMENTS_KEY, 'day', date],
    queryFn: ({ signal }) => call(dayCash, { query: { date }, signal }),
    placeholderData: keepPreviousData,
  });

export const readReceipt = (id: number): Promise<File> => call(showReceipt, { params: { id } });

export const readExport = (period: ExportQuery): Promise<File> => call(exportReceipts, { query: period });
