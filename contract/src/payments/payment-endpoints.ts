import { sellPack } from '../sales/sales.ts';
import {
  closeTill,
  correctTillMovement,
  readTill,
  readTillClosing,
  recordTillMovement,
} from '../till/till.ts';
import { handInCheques, listCheques, setChequeState, sumCheques } from './cheques.ts';
import {
  listInstallments,
  listOverdue,
  markPaid,
  markUnpaid,
  updateInstallment,
  updateOverdue,
} from './installments.ts';
import { listPaymentReminders, recordPaymentReminder } from './payment-reminders.ts';
import {
  createPaymentPlan,
  deletePaymentPlan,
  listClientPlans,
  listPaymentPlans,
  listUnplannedUserPacks,
  paymentHistory,
  readPaymentPlan,
  updatePaymentPlan,
} from './payments.ts';
import { paymentFigures } from './payments-figures.ts';
import { paymentOverview, paymentStatistics } from './payments-overview.ts';
import { dayCash, exportReceipts, showReceipt } from './receipts.ts';

/** Everything that takes money in, owes it or counts it. */
export const paymentEndpoints = {
  listInstallments,
  listOverdue,
  updateOverdue,
  updateInstallment,
  markPaid,
  markUnpaid,
  listPaymentReminders,
  recordPaymentReminder,
  listPaymentPlans,
  listClientPlans,
  paymentStatistics,
  paymentOverview,
  paymentFigures,
  listCheques,
  sumCheques,
  setChequeState,
  handInCheques,
  listUnplannedUserPacks,
  paymentHistory,
  sellPack,
  createPaymentPlan,
  readPaymentPlan,
  updatePaymentPlan,
  deletePaymentPlan,
  showReceipt,
  dayCash,
  exportReceipts,
  readTill,
  recordTillMovement,
  correctTillMovement,
  closeTill,
  readTillClosing,
} as const;
