import type { PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { shortRib } from '@elan/contract/payments/payments.rules.ts';
import type { Receipt } from '@elan/contract/payments/receipts.ts';
import { type Cell, csvDay, csvMoment } from '../platform/csv.ts';

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Espèces',
  virement: 'Virement',
  cheque: 'Chèque',
  card: 'Carte bancaire',
};

const HEADINGS = [
  'Reçu',
  'Date de paiement',
  'Client',
  'Matricule',
  'Pack',
  'Échéance',
  'Montant (DH)',
  'Montant annulé (DH)',
  'Mode',
  'RIB',
  'Référence bancaire',
  'Chèque n°',
  'Banque du chèque',
  'Ticket de carte',
  'Reçu papier',
  'Enregistré le',
  'Enregistré par',
  'Annulé le',
  'Annulé par',
];

/** The sum of the amounts is what came in: what was undone stands in a column of its own. */
const lineOf = (receipt: Receipt): Cell[] => [
  receipt.number,
  csvDay(receipt.payment_date),
  receipt.client_name,
  receipt.matricule,
  receipt.pack_name,
  `${receipt.installment_number} sur ${receipt.number_of_installments}`,
  receipt.voided_at === null ? receipt.amount : 0,
  receipt.voided_at === null ? 0 : receipt.amount,
  METHODS[receipt.payment_method],
  // Whole, a spreadsheet would take it for a number and round it.
  receipt.rib && shortRib(receipt.rib),
  receipt.bank_reference,
  receipt.cheque_number,
  receipt.cheque_bank,
  receipt.card_ticket,
  receipt.receipt_number,
  csvMoment(receipt.recorded_at),
  receipt.recorded_by,
  receipt.voided_at && csvMoment(receipt.voided_at),
  receipt.voided_by,
];

export const exportedReceipts = (receipts: readonly Receipt[]): Cell[][] => [
  HEADINGS,
  ...receipts.map(lineOf),
];
