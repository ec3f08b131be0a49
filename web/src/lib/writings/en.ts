import type { Writing } from '../time/writing.ts';

const SHORT_WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const writing: Writing = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortWeekdays: SHORT_WEEKDAYS,
  weekdaysInDates: SHORT_WEEKDAYS,
  weekdayLetters: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  shortMonths: [
    ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
    ...['Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  ],
  near: ['yesterday', 'today', 'tomorrow'],
  now: 'now',
  ahead: (span) => `in ${span}`,
  ago: (span) => `${span} ago`,
  minutes: (minutes) => `${minutes}\u00a0min`,
  hours: (hours, rest) => (rest === '' ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest}`),
  days: (days) => (days === 1 ? '1 day' : `${days} days`),
  range: (begin, end) => `${begin} to ${end}`,
  comma: ', ',
  quoted: (words) => `“${words}”`,
  decimal: '.',
  thousands: { amount: ',', count: ',' },
  currency: 'DH',
};
