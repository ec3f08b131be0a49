/** Of Morocco, for numbers written the way one dials them there. */
const COUNTRY = '212';
/** All there are: a country and nine digits. */
const OF_THE_COUNTRY = /^212\d{9}$/;
/** What any country's number may be. */
const OF_ANOTHER = /^(?!212|0)\d{8,15}$/;

/** As messengers want it: the country first, then digits alone, and no extension. Undefined where no such number can be meant. */
export const internationalDigits = (number: string): string | undefined => {
  const digits = number
    .replace(/[a-z#].*/i, '')
    // `+33 (0)6 …`: the nought is for those who call from within.
    .replace(/^(\s*(?:\+|00)[\d\s]*)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, COUNTRY)
    .replace(/^([5-8]\d{8})$/, `${COUNTRY}$1`)
    .replace(/^\+/, '')
    .replace(/^2120/, COUNTRY);
  return OF_THE_COUNTRY.test(digits) || OF_ANOTHER.test(digits) ? digits : undefined;
};

/** Where one writes to that number, with a text already typed; whoever writes chooses to whom where it is no number. */
export const messagingLink = (number: string, text: string): string =>
  `https://wa.me/${internationalDigits(number) ?? ''}?text=${encodeURIComponent(text)}`;

/** The same for the telephone's own messages. `?&`: one kind of telephone looks for the text after `?`, the other after `&`. */
export const smsLink = (digits: string, text: string): string =>
  `sms:+${digits}?&body=${encodeURIComponent(text)}`;
