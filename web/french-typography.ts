const NARROW_NO_BREAK_SPACE = '\u202f';

const BEFORE_MARK = / (?=[:;?!»])/g;
const AFTER_OPENING_QUOTE = /(?<=«) /g;
/** A figure, or the place of one, and what it counts. */
const BEFORE_UNIT = /(?<=[\d#}]) (?=(?:DH|SI|SE|min|h|s|Mo|kg|%|\{unit\})(?![\p{L}\d]))/gu;

/**
 * As French is set: a narrow space that does not break before : ; ? ! » and units, and after «. Sources keep the plain one,
 * which can be typed and searched; English texts have none there.
 */
export const frenchTypography = (text: string): string =>
  text
    .replace(BEFORE_MARK, NARROW_NO_BREAK_SPACE)
    .replace(AFTER_OPENING_QUOTE, NARROW_NO_BREAK_SPACE)
    .replace(BEFORE_UNIT, NARROW_NO_BREAK_SPACE);
