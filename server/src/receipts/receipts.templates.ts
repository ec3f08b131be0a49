import { texts } from '@elan/contract/language.ts';
import { amountInFigures, amountInWords } from '@elan/contract/money-words/money-words.ts';
import type { Receipt } from '@elan/contract/payments/receipts.ts';
import type { StudioFacts } from '@elan/contract/studio/studio-details.ts';
import { dateOf } from '../platform/clock.ts';
import { type PdfPage, printPage } from '../platform/pdf/pdf.ts';
import { fromStart, heightOfText, type TextBox, widthOfText, writeText } from '../platform/pdf/pdf-text.ts';
import { isolated, writtenDate, writtenDay } from '../platform/written.ts';

type Letterhead = Pick<StudioFacts, 'name' | 'address' | 'phone' | 'email' | 'legal'>;

const INK = '#1c1a16';
const MUTED = '#665e50';
const LINE = '#d9d1c2';
const MAJORELLE = '#3b35d9';
const TINT = '#eeedfd';
const RED = '#b3261e';

/** In points, of an A5 page. */
const PAGE = { width: 419.53, height: 595.28 };
const MARGIN = 36;
const WIDTH = PAGE.width - 2 * MARGIN;
const USUAL = { face: 'text', color: INK, x: MARGIN, width: WIDTH, align: 'start', lines: 1 } as const;
const LABELS = 104;
const LEGAL_LINE = 10;
const GAP = 12;
/** Of the studio's name: the first that fits into one line. */
const NAME_SIZES = [24, 18, 14];

export const RECEIPT_PDF_TEXTS = texts('receipt-pdf', {
  FILE: 'recu',
  title: (number: string) => `Reçu ${number}`,
  HEADING: 'Reçu de paiement',
  phone: (phone: string) => `Tél. ${phone}`,
  moment: (date: string, time: string) => `${date} à ${time}`,
  FROM: 'Reçu de',
  MATRICULE: 'Matricule',
  FOR_PACK: 'Pour le pack',
  INSTALLMENT: 'Échéance',
  numberOf: (number: number, of: number) => `${number} sur ${of}`,
  METHOD: 'Mode de paiement',
  cash: 'Espèces',
  virement: 'Virement bancaire',
  cheque: 'Chèque',
  card: 'Carte bancaire',
  BANK_REFERENCE: 'Référence bancaire',
  CHEQUE: 'Chèque',
  chequeOf: (number: string, bank: string | null) => `n° ${number}, ${bank}`,
  CARD_TICKET: 'Ticket de carte',
  PAPER_RECEIPT: 'Reçu papier',
  PAYMENT_DATE: 'Date de paiement',
  VOID: 'ANNULÉ',
  writtenAt: (moment: string) => `Établi le ${moment}`,
  writtenBy: (name: string) => `par ${name}`,
  noProof: (moment: string, name: string | null) =>
    `Ce reçu ne vaut plus preuve de paiement : annulé le ${moment} par ${name}.`,
  SIGNATURE: 'Signature et cachet',
});

/** `16 novembre 2026 à 09:41`, as the studio's clock showed it. */
const momentOf = (instant: string) =>
  RECEIPT_PDF_TEXTS.moment(writtenDate(instant.slice(0, 10)), instant.slice(11, 16));

/** Writes at that height, across the page unless told otherwise, and tells where the text ends. */
const write = (
  page: PdfPage,
  text: string,
  y: number,
  box: Partial<TextBox> & Pick<TextBox, 'size'>,
): number => writeText(page, text, y, { ...USUAL, ...box });

const rule = (page: PdfPage, y: number) =>
  page
    .moveTo(MARGIN, y)
    .lineTo(PAGE.width - MARGIN, y)
    .lineWidth(0.75)
    .stroke(LINE);

function drawHead(page: PdfPage, studio: Letterhead, { number }: Receipt): number {
  const left = WIDTH * 0.6;
  const right = { x: MARGIN + left, width: WIDTH - left, align: 'end' } as const;
  write(page, RECEIPT_PDF_TEXTS.HEADING, MARGIN + 4, { ...right, size: 9, color: MUTED });
  write(page, number, MARGIN + 17, { ...right, size: 12, face: 'strong' });
  const size = NAME_SIZES.find(
    (fitting) => widthOfText(page, studio.name, { face: 'display', size: fitting }) <= left,
  );
  let y = write(page, studio.name, MARGIN, {
    size: size ?? 14,
    face: 'display',
    color: MAJORELLE,
    width: left,
    lines: 2,
  });
  const small = { size: 8, color: MUTED, width: left } as const;
  if (studio.address) y = write(page, studio.address, y + 3, { ...small, lines: 2 });
  const contact = [studio.phone && RECEIPT_PDF_TEXTS.phone(isolated(studio.phone)), studio.email]
    .filter(Boolean)
    .join(' · ');
  return contact ? write(page, contact, y + 1, small) : y;
}

function drawAmount(page: PdfPage, amount: number, top: number): number {
  const inner = { x: MARGIN + 16, width: WIDTH - 32 };
  const words = amountInWords(amount);
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const box = { ...inner, size: 9.5, lines: 4 };
  const height = heightOfText(page, sentence, { ...USUAL, ...box }) + 64;
  page.roundedRect(MARGIN, top, WIDTH, height, 8).fill(TINT);
  const y = write(page, amountInFigures(amount), top + 14, { ...inner, size: 28, face: 'display' });
  write(page, sentence, y + 4, box);
  return top + height;
}

const rowsOf = (receipt: Receipt): [label: string, value: string | null][] => [
  [RECEIPT_PDF_TEXTS.FROM, receipt.client_name],
  // On a line of its own: however long the name is, this still says who paid.
  [RECEIPT_PDF_TEXTS.MATRICULE, receipt.matricule],
  [RECEIPT_PDF_TEXTS.FOR_PACK, receipt.pack_name],
  [
    RECEIPT_PDF_TEXTS.INSTALLMENT,
    RECEIPT_PDF_TEXTS.numberOf(receipt.installment_number, receipt.number_of_installments),
  ],
  [RECEIPT_PDF_TEXTS.METHOD, RECEIPT_PDF_TEXTS[receipt.payment_method]],
  [RECEIPT_PDF_TEXTS.BANK_REFERENCE, receipt.bank_reference],
  [
    RECEIPT_PDF_TEXTS.CHEQUE,
    receipt.cheque_number &&
      RECEIPT_PDF_TEXTS.chequeOf(receipt.cheque_number, receipt.cheque_bank && isolated(receipt.cheque_bank)),
  ],
  [RECEIPT_PDF_TEXTS.CARD_TICKET, receipt.card_ticket],
  [RECEIPT_PDF_TEXTS.PAPER_RECEIPT, receipt.receipt_number],
  [RECEIPT_PDF_TEXTS.PAYMENT_DATE, writtenDay(receipt.payment_date)],
];

function drawRows(page: PdfPage, receipt: Receipt, top: number): void {
  let y = top;
  for (const [label, value] of rowsOf(receipt)) {
    if (value === null) continue;
    write(page, label, y + 7, { size: 9, color: MUTED, width: LABELS });
    const x = MARGIN + LABELS;
    y = write(page, value, y + 6, { size: 10, face: 'strong', x, width: WIDTH - LABELS, lines: 2 }) + 7;
    rule(page, y);
  }
}

/** Across the page: a void receipt is not to be taken for another. */
function drawVoid(page: PdfPage): void {
  page.save().rotate(-30, { origin: [PAGE.width / 2, PAGE.height / 2] });
  page.opacity(0.22);
  const middle = PAGE.height / 2 - 40;
  const across = { align: 'center', x: 0, width: PAGE.width } as const;
  write(page, RECEIPT_PDF_TEXTS.VOID, middle, { ...across, size: 84, face: 'display', color: RED });
  page.restore().opacity(1);
}

/** Who wrote it, and room to sign; on a void one, who undid it. */
function drawFoot(page: PdfPage, studio: Letterhead, receipt: Receipt): void {
  const { recorded_at, recorded_by, voided_at, voided_by } = receipt;
  const legal = PAGE.height - MARGIN + 8 - studio.legal.length * LEGAL_LINE;
  const top = legal - 66;
  const half = WIDTH / 2;
  const left = { size: 8, color: MUTED, width: half - GAP };
  write(page, RECEIPT_PDF_TEXTS.writtenAt(momentOf(recorded_at)), top, left);
  write(page, RECEIPT_PDF_TEXTS.writtenBy(isolated(recorded_by)), top + 11, { ...left, lines: 2 });
  const isVoid = voided_at !== null;
  page
    .roundedRect(fromStart(page, MARGIN + half, half), top - 6, half, 54, 6)
    .lineWidth(0.75)
    .stroke(isVoid ? RED : LINE);
  const box = { x: MARGIN + half + 8, width: half - 16 };
  if (isVoid) {
    const words = RECEIPT_PDF_TEXTS.noProof(momentOf(voided_at), voided_by && isolated(voided_by));
    write(page, words, top + 1, { ...box, size: 8, face: 'strong', color: RED, lines: 4 });
  } else {
    write(page, RECEIPT_PDF_TEXTS.SIGNATURE, top, { ...box, size: 7.5, color: MUTED });
  }
  studio.legal.forEach((line, index) => {
    write(page, line, legal + index * LEGAL_LINE, { size: 7, color: MUTED, align: 'center' });
  });
}

/** One A5 page, the same bytes however often it is printed. */
export const drawReceipt = (studio: Letterhead, receipt: Receipt): Promise<Buffer> => {
  const created = dateOf(Temporal.Instant.from(receipt.recorded_at));
  return printPage(
    { title: RECEIPT_PDF_TEXTS.title(receipt.number), author: studio.name, created },
    (page) => {
      const head = drawHead(page, studio, receipt);
      rule(page, head + 14);
      const amount = drawAmount(page, receipt.amount, head + 30);
      drawRows(page, receipt, amount + 10);
      drawFoot(page, studio, receipt);
      if (receipt.voided_at !== null) drawVoid(page);
    },
  );
};
