import { addTranslation } from '@elan/contract/language.ts';
import { ARABIC } from './ar/nouns.ts';
import { ENGLISH } from './en/nouns.ts';

/** What only the server says, in the languages beside its source. Once a thread, as it begins; French is the source. */
export function learnTranslations(): void {
  addTranslation('en', ENGLISH);
  addTranslation('ar', ARABIC);
}
