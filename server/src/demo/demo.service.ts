import type { Clock } from '../platform/clock.ts';
import { type Database, withTransaction } from '../platform/database/database.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import {
  analyze,
  hasAccounts,
  insertBilans,
  insertInstallments,
  insertPaymentPlans,
  lockAccounts,
} from './demo.queries.ts';
import { HistoryWriter } from './demo-history.ts';
import { instantOf, StudioIds } from './demo-ids.ts';
import { PASSWORDS } from './demo-people.ts';
import { drawPortraits } from './demo-portraits.ts';
import {
  type Hashes,
  settleClients,
  settleCoaches,
  settleCourses,
  settlePacks,
  settlePeople,
  settleSlots,
} from './demo-settlement.ts';
import { type InventedStudio, inventStudio } from './demo-studio.ts';

interface DemoDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Each password is hashed once; everybody of a role shares it. */
async function hashPasswords(): Promise<Hashes> {
  const [user, coach, admin] = await Promise.all([
    hashPassword(PASSWORDS.user),
    hashPassword(PASSWORDS.coach),
    hashPassword(PASSWORDS.admin),
  ]);
  return { user, coach, admin };
}

async function writePayments(tx: Database, ids: StudioIds, { payments }: InventedStudio): Promise<void> {
  const admin = ids.people.of('admin');
  const plans = payments.map(({ client, pack, created_at, installments, ...plan }) => ({
    ...plan,
    user_pack_id: ids.userPacks.of(client, pack),
    number_of_installments: installments.length,
    created_at: instantOf(created_at),
    created_by: admin,
  }));
  const planIds = new Map((await insertPaymentPlans(tx, plans)).map((row) => [row.user_pack_id, row.id]));
  const installments = payments.flatMap((plan) => {
    const payment_plan_id = planIds.get(ids.userPacks.of(plan.client, plan.pack)) ?? 0;
    return plan.installments.map((installment) => ({ ...installment, payment_plan_id }));
  });
  await insertInstallments(tx, installments);
}

async function writeBilans(tx: Database, ids: StudioIds, { bilans }: InventedStudio): Promise<void> {
  await insertBilans(
    tx,
    bilans.map(({ client, coach, bilan, created_at, updated_at }) => ({
      client_id: ids.people.of(client),
      coach_id: ids.people.of(coach),
      bilan,
      created_at: instantOf(created_at),
      updated_at: instantOf(updated_at),
    })),
  );
}

/**
 * Fills a database that has no account yet with a studio that lives around the clock's today. Whole or not at all; `false`
 * when there was somebody already. Two processes that start together fill it once.
 */
export async function fillDemoStudio({ db, clock }: DemoDeps): Promise<boolean> {
  if (await hasAccounts(db)) return false;
  const now = clock.now();
  const today = now.date;
  const studio = inventStudio(now);
  const [hashes, portraits] = await Promise.all([hashPasswords(), drawPortraits()]);
  const isFilled = await withTransaction(db, async (tx) => {
    await lockAccounts(tx);
    if (await hasAccounts(tx)) return false;
    const ids = new StudioIds();
    await settlePeople(tx, ids, today, hashes);
    await settleCoaches(tx, ids, today, portraits);
    await settleClients(tx, ids);
    await settlePacks(tx, ids, today);
    await settleSlots(tx, ids, today, studio.slots);
    await settleCourses(tx, ids, today, studio.courses);
    await new HistoryWriter(tx, ids).write(studio.happenings);
    await writePayments(tx, ids, studio);
    await writeBilans(tx, ids, studio);
    return true;
  });
  if (isFilled) await analyze(db);
  return isFilled;
}
