import { type Language, languageNow } from '@elan/contract/language.ts';

/**
 * Days, and what people wrote themselves, as a mail or a document writes them in the language of its reader. Amounts: `money-words.ts`
 * of the contract.
 */

const FRENCH = {
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  months: [
    ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
    ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ],
};
const ENGLISH = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
};
/** The months as Morocco names them. */
const ARABIC = {
  weekdays: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  months: [
    ...['يناير', 'فبراير', 'مارس', 'أبريل', 'ماي', 'يونيو'],
    ...['يوليوز', 'غشت', 'شتنبر', 'أكتوبر', 'نونبر', 'دجنبر'],
  ],
};

const WORDS: Readonly<Record<Language, typeof FRENCH>> = {
  default: FRENCH,
  fr: FRENCH,
  en: ENGLISH,
  ar: ARABIC,
};

function partsOf(date: string) {
  const { day, month, year, dayOfWeek } = Temporal.PlainDate.from(date);
  const words = WORDS[languageNow()];
  const ordinal = day === 1 && words === FRENCH ? '1er' : day;
  return {
    weekday: words.weekdays[dayOfWeek - 1] ?? '',
    date: `${ordinal} ${words.months[month - 1] ?? ''} ${year}`,
  };
}

/** `lundi 16 novembre 2026`, `mardi 1er décembre 2026`; `Monday 16 November 2026`; `الاثنين 16 نونبر 2026` */
export function writtenDay(date: string): string {
  const { weekday, date: rest } = partsOf(date);
  return `${weekday} ${rest}`;
}

/** `16 novembre 2026` */
export const writtenDate = (date: string): string => partsOf(date).date;

const [ISOLATED, SO_FAR] = ['\u{2068}', '\u{2069}'];

/**
 * A name, a title or a telephone number, of whichever script, keeps its own order among Arabic words, and does not mix up theirs. By its
 * first letter a reader's program knows its direction; figures alone run from left to right.
 */
export const isolated = (own: string): string =>
  languageNow() === 'ar' && own !== '' ? `${ISOLATED}${own}${SO_FAR}` : own;
