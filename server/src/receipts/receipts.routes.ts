import { listClientReceipts } from '@elan/contract/clients/client-record.ts';
import { dayCash, exportReceipts, showReceipt } from '@elan/contract/payments/receipts.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import * as receipts from './receipts.service.ts';

export function receiptsRoutes(app: App): void {
  serve(app, showReceipt, ({ deps, params }) => receipts.printReceipt(deps, params.id));
  servePage(app, listClientReceipts, ({ deps, params, query }) =>
    receipts.listClientReceipts(deps, params.id, query),
  );
  serve(app, dayCash, ({ deps, query }) => receipts.readDayCash(deps, query));
  serve(app, exportReceipts, ({ deps, query }) => receipts.exportReceipts(deps, query));
}
