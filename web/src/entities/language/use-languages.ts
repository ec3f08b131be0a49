import { LANGUAGES, type Language } from '@elan/contract/language.ts';
import { useLingui } from '@lingui/react/macro';

/** Each by the name that whoever reads it knows it by. */
const NAMES = { fr: 'Français', en: 'English', ar: 'العربية' } as const;

export interface LanguageName {
  readonly value: Language;
  readonly label: string;
  /** What the name itself is written in, where it is not what the page is. */
  readonly lang?: 'fr' | 'en' | 'ar';
}

/** What can be chosen, the studio's own mixture last. */
export const useLanguages = (): readonly LanguageName[] => {
  const { t } = useLingui();
  return LANGUAGES.toSorted((a, b) => Number(a === 'default') - Number(b === 'default')).map((value) =>
    value === 'default'
      ? { value, label: t`Par défaut (français et anglais)` }
      : { value, label: NAMES[value], lang: value },
  );
};
