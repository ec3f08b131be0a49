import { listClientPurchases } from '@elan/contract/clients/client-record.ts';
import { handInCheques, listCheques, setChequeState, sumCheques } from '@elan/contract/payments/cheques.ts';
import {
  listInstallments,
  listOverdue,
  markPaid,
  markUnpaid,
  updateInstallment,
  updateOverdue,
} from '@elan/contract/payments/installments.ts';
import { listPaymentReminders, recordPaymentReminder } from '@elan/contract/payments/payment-reminders.ts';
import {
  createPaymentPlan,
  deletePaymentPlan,
  listClientPlans,
  listPaymentPlans,
  listUnplannedUserPacks,
  paymentHistory,
  readPaymentPlan,
  updatePaymentPlan,
} from '@elan/contract/payments/payments.ts';
import { paymentFigures } from '@elan/contract/payments/payments-figures.ts';
import { paymentOverview, paymentStatistics } from '@elan/contract/payments/payments-overview.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import * as cheques from './cheques/payments-cheques.service.ts';
import { listPurchases } from './payments-client.service.ts';
import { readFigures } from './payments-figures.service.ts';
import * as installments from './payments-installments.service.ts';
import * as overdue from './payments-overdue.service.ts';
import { readOverview, readStatistics } from './payments-overview.service.ts';
import { listUnplanned } from './payments-packs.service.ts';
import * as plans from './payments-plans.service.ts';
import { listReminders, recordReminder } from './payments-reminders.service.ts';

export function paymentsRoutes(app: App): void {
  serve(app, paymentStatistics, ({ deps }) => readStatistics(deps));
  serve(app, paymentOverview, ({ deps, query }) => readOverview(deps, query));
  serve(app, paymentFigures, ({ deps, query }) => readFigures(deps, query));
  servePage(app, listCheques, ({ deps, query }) => cheques.listCheques(deps, query));
  serve(app, sumCheques, ({ deps }) => cheques.sumCheques(deps));
  serve(app, setChequeState, ({ deps, actor, params, body }) =>
    cheques.setState(deps, actor, params.id, body),
  );
  serve(app, handInCheques, ({ deps, actor, body }) => cheques.handIn(deps, actor, body));
  servePage(app, listPaymentPlans, ({ deps, query }) => plans.listPlans(deps, query));
  servePage(app, listClientPlans, ({ deps, query }) => plans.listClients(deps, query));
  serve(app, createPaymentPlan, ({ deps, actor, body }) => plans.createPlan(deps, actor, body));
  serve(app, readPaymentPlan, ({ deps, params }) => plans.readPlan(deps, params.id));
  serve(app, updatePaymentPlan, ({ deps, params, body }) => plans.updatePlan(deps, params.id, body));
  serve(app, deletePaymentPlan, ({ deps, params }) => plans.deletePlan(deps, params.id));
  servePage(app, listUnplannedUserPacks, ({ deps, query }) => listUnplanned(deps, query));
  servePage(app, listClientPurchases, ({ deps, params, query }) => listPurchases(deps, params.id, query));
  serve(app, listInstallments, ({ deps, params }) => installments.listInstallments(deps, params.planId));
  serve(app, updateInstallment, ({ deps, actor, params, body }) =>
    installments.updateInstallment(deps, actor, params.id, body),
  );
  serve(app, markPaid, ({ deps, actor, params, body }) =>
    installments.markPaid(deps, actor, params.id, body),
  );
  serve(app, markUnpaid, ({ deps, actor, params, body }) =>
    installments.markUnpaid(deps, actor, params.id, body),
  );
  serve(app, paymentHistory, ({ deps, params }) => installments.listHistory(deps, params.userPackId));
  servePage(app, listOverdue, ({ deps, query }) => overdue.listOverdue(deps, query));
  serve(app, listPaymentReminders, ({ deps, params }) => listReminders(deps, params.id));
  serve(app, recordPaymentReminder, ({ deps, actor, params, body }) =>
    recordReminder(deps, actor, params.id, body),
  );
  serve(app, updateOverdue, ({ deps }) => overdue.updateOverdue(deps));
}
