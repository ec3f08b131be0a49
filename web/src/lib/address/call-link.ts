const EXTENSION = /(?:poste|ext\.?|x|#)\s*(\d+)$/i;

/** What a telephone dials: the digits, the sign before a country's, and after a pause the extension. */
export const callLink = (phone: string): string =>
  `tel:${phone.replace(EXTENSION, ',$1').replace(/[^\d+,]/g, '')}`;
