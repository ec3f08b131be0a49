import type { PaymentStatus } from './packs-admin.ts';

/** Free of charge: without a price, or at nothing. */
export const isOffered = (price: number | null) => price === null || price === 0;

/** How an assigned pack stands with money: `unplanned` has a price, and nothing says yet when it is paid. */
export type PackPayment = 'offered' | 'unplanned' | 'pending' | 'paid';

interface Assigned {
  readonly pack_price: number | null;
  readonly is_planned: boolean;
  readonly payment_status: PaymentStatus;
}

/** Paid is said only of money that was recorded: `payment_status` alone is `completed` without a plan, too. */
export const packPayment = ({ pack_price, is_planned, payment_status }: Assigned): PackPayment => {
  if (is_planned) return payment_status === 'completed' ? 'paid' : 'pending';
  return isOffered(pack_price) ? 'offered' : 'unplanned';
};
