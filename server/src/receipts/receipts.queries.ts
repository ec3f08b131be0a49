import type { Database } from '../platform/database/database.ts';

const described = (db: Database) =>
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
      'line.pack_name',
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

export const findReceipt = (db: Database, id: number) =>
  described(db).where('line.id', '=', id).executeTakeFirst();

/** Those of the money that came in on these days, in the order of their numbers. */
export const listReceipts = (db: Database, from: string, to: string) =>
  described(db)
    .where('line.payment_date', '>=', from)
    .where('line.payment_date', '<=', to)
    .orderBy('line.year')
    .orderBy('line.serial')
    .execute();
