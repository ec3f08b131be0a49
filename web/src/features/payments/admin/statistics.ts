import { paymentStatistics } from '@elan/contract/payments/payments-overview.ts';
import { useCall } from '../../../lib/api/use-call.ts';

/** Apart from the other calls: the office's frame asks for it on every tab. */
export const usePaymentStatistics = () =>
  useCall(
    ['admin', 'payments', 'statistics'],
    paymentStatistics,
    {},
    { topics: ['payments', 'packs', 'clients'] },
  );
