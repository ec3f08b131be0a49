import type { ReceiptName } from '@elan/contract/installments.ts';
import type { ReactNode } from 'react';

/** What can be done with a receipt; handed in by the area, as receipts are another feature's. */
export type ReceiptSlot = (receipt: ReceiptName & { readonly is_void: boolean }) => ReactNode;
