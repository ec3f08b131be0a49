import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMails } from '../mails-queue.service.ts';

/** What a client paid, with its receipts. */
export type PaymentMail = z.infer<typeof PaymentMail>;
export const PaymentMail = z.object({
  kind: z.literal('payment'),
  about: z.object({ payments: z.array(z.int()) }),
});

/** An installment that is to be paid, or ought to have been, by a day: on another day it is another matter. */
export type InstallmentMail = z.infer<typeof InstallmentMail>;
export const InstallmentMail = z.object({
  kind: z.enum(['installment_due', 'installment_overdue']),
  about: z.object({ installment: z.int(), due_date: z.string() }),
});

/** In the transaction `db` that recorded it. */
export const tellPaid = (
  deps: Pick<Deps, 'config'>,
  db: Database,
  { id, client_id }: { readonly id: number; readonly client_id: number },
): Promise<void> => {
  const about: PaymentMail['about'] = { payments: [id] };
  return enqueueMails(deps, db, [{ kind: 'payment', to: client_id, about }], { toldTogether: true });
};
