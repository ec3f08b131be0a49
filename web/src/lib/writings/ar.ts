import type { Writing } from '../time/writing.ts';

const WEEKDAYS = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'];
/** As Morocco names them; they have no shorter form. */
const MONTHS = [
  ...['يناير', 'فبراير', 'مارس', 'أبريل', 'ماي', 'يونيو'],
  ...['يوليوز', 'غشت', 'شتنبر', 'أكتوبر', 'نونبر', 'دجنبر'],
];

/** One is said without a figure, two by the noun itself; then it depends on the last two figures. */
const days = (count: number): string => {
  if (count === 1) return 'يوم واحد';
  if (count === 2) return 'يومين';
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return `${count} أيام`;
  return rest >= 11 ? `${count} يوما` : `${count} يوم`;
};

export const writing: Writing = {
  weekdays: WEEKDAYS,
  shortWeekdays: WEEKDAYS.map((name) => name.replace(/^ال/, '')),
  weekdaysInDates: WEEKDAYS,
  weekdayLetters: ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'],
  months: MONTHS,
  shortMonths: MONTHS,
  near: ['أمس', 'اليوم', 'غدا'],
  now: 'الآن',
  ahead: (span) => `بعد ${span}`,
  ago: (span) => `قبل ${span}`,
  minutes: (minutes) => `${minutes}\u00a0د`,
  hours: (hours, rest) => (rest === '' ? `${hours}\u00a0س` : `${hours}\u00a0س و${Number(rest)}\u00a0د`),
  days,
  range: (begin, end) => `من ${begin} إلى ${end}`,
  figures: (text) => `\u2066${text}\u2069`,
  comma: '، ',
  quoted: (words) => `«${words}»`,
  decimal: ',',
  thousands: { amount: '.', count: '.' },
  currency: 'درهم',
};
