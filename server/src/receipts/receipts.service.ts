import type { PageQuery } from '@elan/contract/fields.ts';
import { amountOf, centsOf } from '@elan/contract/money.ts';
import { PAYMENT_METHODS } from '@elan/contract/payments/payment-methods.ts';
import { RECEIPT_TEXTS } from '@elan/contract/payments/receipts.texts.ts';
import {
  type DayCash,
  type DayCashQuery,
  type ExportQuery,
  Receipt,
} from '@elan/contract/payments/receipts.ts';
import { requireKnownClient } from '../accounts/accounts.service.ts';
import { csvFile } from '../platform/csv.ts';
import { mapPage } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import { readStudio } from '../studio/studio.service.ts';
import { findReceipt, listReceipts, listReceiptsOf } from './receipts.queries.ts';
import { drawReceipt, RECEIPT_PDF_TEXTS } from './receipts.templates.ts';
import { exportedReceipts, RECEIPT_EXPORT_TEXTS } from './receipts-export.templates.ts';

/**
 * Drawn anew each time, and each time the same: all of it was kept with the payment, and only a pack that is still called so is named in
 * the reader's language. A void one says so.
 */
export async function printReceipt(deps: Pick<Deps, 'config' | 'db'>, id: number): Promise<File> {
  const found = await findReceipt(deps.db, id);
  if (found === undefined) throw new Refusal(404, RECEIPT_TEXTS.NOT_FOUND);
  const receipt = Receipt.parse(found);
  const page = await drawReceipt(await readStudio(deps), receipt);
  return new File([Uint8Array.from(page)], `${RECEIPT_PDF_TEXTS.FILE}-${receipt.number}.pdf`, {
    type: 'application/pdf',
  });
}

const sum = (receipts: readonly Receipt[]) =>
  amountOf(receipts.reduce((cents, { amount }) => cents + centsOf(amount), 0));

/** What came in on a day and was not undone, by method. */
export async function readDayCash({ db, clock }: Deps, query: DayCashQuery): Promise<DayCash> {
  const { date = clock.now().date } = query;
  const receipts = (await listReceipts(db, date, date)).map((row) => Receipt.parse(row));
  const standing = receipts.filter(({ voided_at }) => voided_at === null);
  const methods = PAYMENT_METHODS.map((payment_method) => {
    const paid = standing.filter((receipt) => receipt.payment_method === payment_method);
    return { payment_method, amount: sum(paid), receipts: paid.length };
  });
  return { date, total_amount: sum(standing), methods, receipts };
}

/** A client's, void ones too, newest first. */
export async function listClientReceipts({ db }: Deps, client: number, query: PageQuery) {
  await requireKnownClient(db, client);
  return mapPage(await listReceiptsOf(db, client, query), (row) => Receipt.parse(row));
}

export async function exportReceipts({ db }: Deps, { from, to }: ExportQuery): Promise<File> {
  const receipts = (await listReceipts(db, from, to)).map((row) => Receipt.parse(row));
  const days = from === to ? from : `${from}-${to}`;
  const name = `${RECEIPT_EXPORT_TEXTS.FILE}-${days}.csv`;
  return csvFile(name, exportedReceipts(receipts));
}
