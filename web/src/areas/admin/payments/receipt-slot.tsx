import { ReceiptActions } from '../../../features/cash/admin/receipt-actions.tsx';
import type { ReceiptSlot } from '../../../features/payments/admin/receipt-slot.ts';

/** Where the payments speak of a receipt, it can be printed and saved. */
export const receiptActions: ReceiptSlot = (receipt) => <ReceiptActions receipt={receipt} />;
