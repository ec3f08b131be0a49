import type { PageQuery } from '@elan/contract/fields.ts';
import { languageNow } from '@elan/contract/language.ts';
import { sql } from 'kysely';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';
import { translatedPaidPackName } from '../platform/database/translated.ts';

const described = (db: Database, packName = sql<string>`line.pack_name`) =>
  db
    .selectFrom('payments as line')
    .innerJoin('accounts as recorder', 'recorder.id', 'line.recorded_by')
    .leftJoin('accounts as undoer', 'undoer.id', 'line.voided_by')
    .select([
      'line.id',
      'line.receipt as number',
      'line.installment_id',
      'line.client_name',
      'line.matricule',
      packName.as('pack_name'),
      'line.installment_number',
      'line.number_of_installments',
      'line.amount',
      'line.payment_date',
      'line.payment_method',
      'line.rib',
      'line.bank_reference',
      'line.cheque_number',
      'line.cheque_bank',
      'line.card_ticket',
      'line.receipt_number',
      'line.recorded_at',
      'recorder.username as recorded_by',
      'line.voided_at',
      'undoer.username as voided_by',
    ]);

/** As it is printed: in one language, the pack's name too. */
export const findReceipt = (db: Database, id: number) =>
  described(db, translatedPaidPackName(languageNow(), 'line')).where('line.id', '=', id).executeTakeFirst();

/** Those of the money that came in on these days, in the order of their numbers. */
export const listReceipts = (db: Database, from: string, to: string) =>
  described(db)
    .where('line.payment_date', '>=', from)
    .where('line.payment_date', '<=', to)
    .orderBy('line.year')
    .orderBy('line.serial')
    .execute();

/** A client's, newest first: found through the packs they were given, of plans that are gone too. Which are on the page is asked first. */
export async function listReceiptsOf(db: Database, client: number, { page, per_page }: PageQuery) {
  const { rows: found } = await sql<{ id: number }>`
    select line.id
    from user_packs sold
      cross join lateral (select id from payment_plans where user_pack_id = sold.id offset 0) as plan
      cross join lateral (select id from installments where payment_plan_id = plan.id offset 0) as part
      cross join lateral (select id from payments where installment_id = part.id offset 0) as line
    where sold.user_id = ${client}
    order by line.id desc`.execute(db);
  const ids = found.slice((page - 1) * per_page, page * per_page).map(({ id }) => id);
  const rows = await described(db).where('line.id', '=', anyOf(ids)).orderBy('line.id', 'desc').execute();
  return { rows, total: found.length };
}
