import { paymentStatistics } from '@elan/contract/payments/payments-overview.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';

/** Apart from the other calls: the office's frame asks for it on every tab. */
export const usePaymentStatistics = () =>
  useQuery({
    queryKey: ['admin', 'payments', 'statistics'],
    meta: { topics: ['payments', 'packs', 'clients'] },
    queryFn: ({ signal }) => call(paymentStatistics, { signal }),
  });
