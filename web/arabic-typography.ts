const [ISOLATE, END] = ['\u2068', '\u2069'];

const SIGN = '[+−-]?[ \u00a0\u202f]?';
/** The place of a name, an hour, a number; not what a plural says. */
const PLACE = String.raw`(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+) ?)\{\w+\}`;
const PAIR = `${PLACE}(?: ?[/–] ?\\{\\w+\\})?`;
const UNIT = String.raw`(?:[ \u00a0\u202f]?(?:%|S[IE](?![\p{L}\d])|\{unit\}))`;
const INSERTED = new RegExp(`${SIGN}${PAIR}${UNIT}?|${SIGN}(?:#|(?<![\\d{])\\d+)${UNIT}`, 'gu');

/** A figure and what it counts stay on one line. */
const BEFORE_UNIT = / (?=(?:S[IE]|\{unit\})$)/;

/**
 * As Arabic is set: what comes into a sentence, mostly in Latin letters or figures, reads in its own direction and turns nothing
 * beside it around. The marks cannot be seen: catalogues do without, what is built of them has them.
 */
export const arabicTypography = (text: string): string =>
  withoutIsolates(text).replace(INSERTED, (inserted) => {
    const bare = inserted.trimStart();
    const before = inserted.slice(0, inserted.length - bare.length);
    return `${before}${ISOLATE}${bare.replace(BEFORE_UNIT, '\u00a0')}${END}`;
  });

export const withoutIsolates = (text: string): string =>
  text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
