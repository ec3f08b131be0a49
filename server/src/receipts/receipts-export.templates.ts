import { texts } from '@elan/contract/language.ts';
import { shortRib } from '@elan/contract/payments/payments.rules.ts';
import type { Receipt } from '@elan/contract/payments/receipts.ts';
import { type Cell, csvDay, csvMoment } from '../platform/csv.ts';

export const RECEIPT_EXPORT_TEXTS = texts('receipts-export', {
  FILE: 'encaissements',
  RECEIPT: 'Reçu',
  PAYMENT_DATE: 'Date de paiement',
  CLIENT: 'Client',
  MATRICULE: 'Matricule',
  PACK: 'Pack',
  INSTALLMENT: 'Échéance',
  AMOUNT: 'Montant (DH)',
  VOIDED_AMOUNT: 'Montant annulé (DH)',
  METHOD: 'Mode',
  RIB: 'RIB',
  BANK_REFERENCE: 'Référence bancaire',
  CHEQUE_NUMBER: 'Chèque n°',
  CHEQUE_BANK: 'Banque du chèque',
  CARD_TICKET: 'Ticket de carte',
  PAPER_RECEIPT: 'Reçu papier',
  RECORDED_AT: 'Enregistré le',
  RECORDED_BY: 'Enregistré par',
  VOIDED_AT: 'Annulé le',
  VOIDED_BY: 'Annulé par',
  cash: 'Espèces',
  virement: 'Virement',
  cheque: 'Chèque',
  card: 'Carte bancaire',
  numberOf: (number: number, of: number) => `${number} sur ${of}`,
});

const headings = (): Cell[] => {
  const { RECEIPT, PAYMENT_DATE, CLIENT, MATRICULE, PACK, INSTALLMENT, AMOUNT, VOIDED_AMOUNT, METHOD } =
    RECEIPT_EXPORT_TEXTS;
  const { RIB, BANK_REFERENCE, CHEQUE_NUMBER, CHEQUE_BANK, CARD_TICKET, PAPER_RECEIPT } =
    RECEIPT_EXPORT_TEXTS;
  const { RECORDED_AT, RECORDED_BY, VOIDED_AT, VOIDED_BY } = RECEIPT_EXPORT_TEXTS;
  return [
    ...[RECEIPT, PAYMENT_DATE, CLIENT, MATRICULE, PACK, INSTALLMENT, AMOUNT, VOIDED_AMOUNT, METHOD],
    ...[RIB, BANK_REFERENCE, CHEQUE_NUMBER, CHEQUE_BANK, CARD_TICKET, PAPER_RECEIPT],
    ...[RECORDED_AT, RECORDED_BY, VOIDED_AT, VOIDED_BY],
  ];
};

/** The sum of the amounts is what came in: what was undone stands in a column of its own. */
const lineOf = (receipt: Receipt): Cell[] => [
  receipt.number,
  csvDay(receipt.payment_date),
  receipt.client_name,
  receipt.matricule,
  receipt.pack_name,
  RECEIPT_EXPORT_TEXTS.numberOf(receipt.installment_number, receipt.number_of_installments),
  receipt.voided_at === null ? receipt.amount : 0,
  receipt.voided_at === null ? 0 : receipt.amount,
  RECEIPT_EXPORT_TEXTS[receipt.payment_method],
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
  headings(),
  ...receipts.map(lineOf),
];
