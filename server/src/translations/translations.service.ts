import { addTranslation } from '@elan/contract/language.ts';
import { offices as arabicOffices } from '@elan/contract/translations/ar/offices.ts';
import { site as arabicSite } from '@elan/contract/translations/ar/site.ts';
import { offices as englishOffices } from '@elan/contract/translations/en/offices.ts';
import { site as englishSite } from '@elan/contract/translations/en/site.ts';
import { offices as frenchOffices } from '@elan/contract/translations/fr/offices.ts';
import { site as frenchSite } from '@elan/contract/translations/fr/site.ts';
import { ARABIC } from './ar/nouns.ts';
import { ENGLISH } from './en/nouns.ts';

/** The contract's texts, and what only the server says, beside their source. Once a thread, as it begins; the server's own source is French. */
export function learnTranslations(): void {
  addTranslation('fr', { ...frenchSite, ...frenchOffices });
  addTranslation('en', { ...englishSite, ...englishOffices, ...ENGLISH });
  addTranslation('ar', { ...arabicSite, ...arabicOffices, ...ARABIC });
}
