import type { PaymentMethod } from '@elan/contract/installments.ts';
import { shortRib } from '@elan/contract/payments.rules.ts';
import type { Receipt } from '@elan/contract/receipts.ts';
import { type Cell, csvOf } from '../platform/csv.ts';

const METHODS: Readonly<Record<PaymentMethod, string>> = { cash: 'Espèces', virement: 'Virement' };

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
  'Reçu papier',
  'Enregistré le',
  'Enregistré par',
  'Annulé le',
  'Annulé par',
];

/** `16/11/2026`, and with the hour `16/11/2026 09:41`, as the studio's clock showed it. */
const dayOf = (date: string) => date.slice(0, 10).split('-').toReversed().join('/');
const momentOf = (instant: string) => `${dayOf(instant)} ${instant.slice(11, 16)}`;

/** The sum of the amounts is what came in: what was undone stands in a column of its own. */
const lineOf = (receipt: Receipt): Cell[] => [
  receipt.number,
  dayOf(receipt.payment_date),
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
  receipt.receipt_number,
  momentOf(receipt.recorded_at),
  receipt.recorded_by,
  receipt.voided_at && momentOf(receipt.voided_at),
  receipt.voided_by,
];

export const writeExport = (receipts: readonly Receipt[]): string =>
  csvOf([HEADINGS, ...receipts.map(lineOf)]);
