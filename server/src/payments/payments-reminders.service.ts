import {
  LastPaymentReminder,
  PaymentReminder,
  type PaymentReminderBody,
} from '@elan/contract/payments/payment-reminders.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import * as queries from './payments-reminders.queries.ts';

async function requireDebt({ db }: Pick<Deps, 'db'>, installment: number) {
  const debt = await queries.findDebt(db, installment);
  if (debt === undefined) throw new Refusal(404, PAYMENT_TEXTS.INSTALLMENT_NOT_FOUND);
  return debt;
}

export async function listReminders(deps: Deps, installment: number): Promise<PaymentReminder[]> {
  const { client_id } = await requireDebt(deps, installment);
  return queries.listReminders(deps.db, client_id);
}

/** What came of asking somebody for an installment. Of one that has been paid meanwhile there is nothing to ask. */
export async function recordReminder(
  deps: Deps,
  actor: Actor,
  installment_id: number,
  body: PaymentReminderBody,
): Promise<PaymentReminder> {
  const now = deps.clock.now();
  if (body.promised_for && body.promised_for < now.date)
    throw new Refusal(400, PAYMENT_TEXTS.PROMISED_BEFORE, {
      fields: { promised_for: PAYMENT_TEXTS.PROMISED_BEFORE },
    });
  const { is_owed } = await requireDebt(deps, installment_id);
  if (!is_owed) throw new Refusal(409, PAYMENT_TEXTS.REMINDER_NOT_OWED);
  return PaymentReminder.parse(
    await queries.insertReminder(deps.db, { installment_id, by: actor.id }, body, now),
  );
}

/** When each of these clients was asked last for what they still owe, by their numbers; nothing of those whom nobody asked. */
export async function readLastReminders(
  { db }: Pick<Deps, 'db'>,
  clients: readonly number[],
): Promise<ReadonlyMap<number, LastPaymentReminder>> {
  if (clients.length === 0) return new Map();
  const rows = await queries.listLastReminders(db, [...new Set(clients)]);
  return new Map(rows.map(({ client_id, ...reminder }) => [client_id, LastPaymentReminder.parse(reminder)]));
}
