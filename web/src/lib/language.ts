import { LANGUAGES, type Language } from '@elan/contract/language.ts';

/** What this page is shown in: it was painted in it, and changing it loads another. */
export const shownLanguage = (): Language =>
  LANGUAGES.find((language) => language === document.documentElement.dataset['language']) ?? 'default';

/** As the browser's own formats and the kit know it: the week begins on Monday, figures are 0 to 9. */
export const LOCALES = {
  default: 'fr-FR',
  fr: 'fr-FR',
  en: 'en-GB',
  ar: 'ar-MA-u-nu-latn',
} as const satisfies Record<Language, string>;
