import parsePhoneNumber from 'libphonenumber-js/min';

/** Where a number without a country is dialled. */
const HOME = 'MA';

/**
 * A telephone number as every telephone dials it (E.164), whatever way it was typed: +212612345678 for 06 12 34 56 78, for +212 06…
 * and for ٠٦…; without its extension, which is for those who answer. Null where no number can be meant, or more than one.
 */
export const dialledNumber = (typed: string | null): string | null => {
  if (typed === null) return null;
  const number = parsePhoneNumber(typed.replace(/poste/i, 'ext.'), HOME);
  return number?.isValid() ? number.number : null;
};
