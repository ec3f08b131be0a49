import { type Language, languageNow } from '../language.ts';
import { type ArabicForms, counted, countedInArabic, countedInEnglish } from '../plural.ts';

/** How long before something, as a person says it: in days from two on, in weeks where it comes out even. */

const [DAY_HOURS, WEEK_HOURS] = [24, 7 * 24];

type Unit = 'hour' | 'day' | 'week';

interface Words {
  readonly notice: (count: number, unit: Unit) => string;
  readonly lessThan: (notice: string) => string;
}

const FRENCH_UNITS: Readonly<Record<Unit, string>> = { hour: 'heure', day: 'jour', week: 'semaine' };
const FRENCH: Words = {
  notice: (count, unit) => (count === 1 ? `une ${FRENCH_UNITS[unit]}` : counted(count, FRENCH_UNITS[unit])),
  lessThan: (notice) => `moins ${notice.startsWith('une ') ? "d'" : 'de '}${notice}`,
};

/** After "before" and "less than": in the genitive. */
const ARABIC_UNITS: Readonly<Record<Unit, ArabicForms>> = {
  hour: { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' },
  day: { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يوما', other: 'يوم' },
  week: { one: 'أسبوع واحد', two: 'أسبوعين', few: 'أسابيع', many: 'أسبوعا', other: 'أسبوع' },
};

const WORDS: Readonly<Record<Language, Words>> = {
  default: FRENCH,
  fr: FRENCH,
  en: {
    notice: (count, unit) => (count === 1 ? `one ${unit}` : countedInEnglish(count, unit)),
    lessThan: (notice) => `less than ${notice}`,
  },
  ar: {
    notice: (count, unit) => countedInArabic(count, ARABIC_UNITS[unit]),
    lessThan: (notice) => `أقل من ${notice}`,
  },
};

/** `6 heures`, `24 heures`, `2 jours`, `une semaine` */
export function noticeInWords(hours: number, language: Language = languageNow()): string {
  const { notice } = WORDS[language];
  if (hours > 0 && hours % WEEK_HOURS === 0) return notice(hours / WEEK_HOURS, 'week');
  if (hours > DAY_HOURS && hours % DAY_HOURS === 0) return notice(hours / DAY_HOURS, 'day');
  return notice(hours, 'hour');
}

/** `moins de 6 heures`, `moins d'une semaine` */
export const lessThanNotice = (hours: number, language: Language = languageNow()): string =>
  WORDS[language].lessThan(noticeInWords(hours, language));
