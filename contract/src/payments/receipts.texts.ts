import { texts } from '../language.ts';

export const RECEIPT_TEXTS = texts('receipts', {
  NOT_FOUND: 'Ce reçu est introuvable.',
  PERIOD_BACKWARDS: 'La fin de la période précède son début.',
  PERIOD_TOO_LONG: 'Un an au maximum.',
});
