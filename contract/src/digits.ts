/** A digit as any keyboard of the house writes it: Arabic ones have digits of their own. For the class of a regular expression. */
export const DIGIT = '\\d٠-٩۰-۹';

const ZEROS = ['٠', '۰'].map((zero) => zero.charCodeAt(0));

/** The same text with digits that a program reads. */
export const latinDigits = (typed: string): string =>
  typed.replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(Math.min(...ZEROS.map((zero) => code - zero).filter((value) => value >= 0)));
  });
