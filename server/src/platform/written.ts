import { type Language, languageNow } from '@elan/contract/language.ts';

/**
 * Days, and what people wrote themselves, as a mail or a document writes them in the language of its reader. Amounts: `money-words.ts`
 * of the contract.
 */

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

const writtenIn =
  ({ weekdays, months }: typeof ENGLISH) =>
  (day: Temporal.PlainDate) => ({
    weekday: weekdays[day.dayOfWeek - 1] ?? '',
    date: `${day.day} ${months[day.month - 1]} ${day.year}`,
  });

const writtenInFrench = (day: Temporal.PlainDate) => ({
  weekday: day.toLocaleString('fr-FR', { weekday: 'long' }),
  date: day.toLocaleString('fr-FR', { dateStyle: 'long' }).replace(/^1 /, '1er '),
});

const WRITTEN = {
  default: writtenInFrench,
  fr: writtenInFrench,
  en: writtenIn(ENGLISH),
  ar: writtenIn(ARABIC),
} satisfies Record<Language, unknown>;

const partsOf = (date: string) => WRITTEN[languageNow()](Temporal.PlainDate.from(date));

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
