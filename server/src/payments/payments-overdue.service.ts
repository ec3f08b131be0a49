import { clientNames } from '@elan/contract/clients/client-card.ts';
import {
  OverdueInstallment,
  type OverdueQuery,
  type UpdateOverdueReply,
} from '@elan/contract/payments/installments.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { withTransaction } from '../platform/database/database.ts';
import { mapPage } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import { describeInstallment } from './payments-installments.service.ts';
import * as queries from './payments-overdue.queries.ts';
import { readLastReminders } from './payments-reminders.service.ts';

export async function listOverdue({ db, clock }: Deps, query: OverdueQuery) {
  const now = clock.now();
  const page = await queries.listOverdue(db, { ...query, now });
  const reminders = await readLastReminders(
    { db },
    page.rows.map(({ user_id }) => user_id),
  );
  return mapPage(page, (row) =>
    OverdueInstallment.parse({
      ...row,
      ...clientNames(row),
      ...describeInstallment(row, now.date),
      last_reminder: reminders.get(row.user_id) ?? null,
    }),
  );
}

/** Flags what has become late since: for the administrator's button and, every night, by itself. */
export async function updateOverdue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<UpdateOverdueReply> {
  const now = clock.now();
  const updated = await withTransaction(db, (tx) => queries.flagOverdue(tx, now));
  return { message: PAYMENT_TEXTS.overdueUpdated(updated), updated };
}
