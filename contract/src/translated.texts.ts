import { texts } from './language.ts';

/** What is said of words that the office gives in other languages. */
export const TRANSLATED_TEXTS = texts('translated', {
  WRONG: 'Seulement en français (fr), en anglais (en) ou en arabe (ar), et seulement les textes prévus',
});
