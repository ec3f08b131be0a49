/** Of Morocco, for numbers written the way one dials them there. */
const COUNTRY = '212';

/** As messengers want it: the country first, then digits alone, and no extension. */
const internationalDigits = (number: string): string =>
  number
    .replace(/[a-z#].*/i, '')
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^0/, COUNTRY);

/** Where one writes to that number, with a text already typed. */
export const messagingLink = (number: string, text: string): string =>
  `https://wa.me/${internationalDigits(number)}?text=${encodeURIComponent(text)}`;
