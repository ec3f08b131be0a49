import pg from 'pg';
import { studioInstant } from '../clock.ts';

/** How PostgreSQL's values reach our code. Civil dates and times stay text: a `Date` would need a zone. */
type Parser = (text: string) => unknown;

const { builtins } = pg.types;
/** Array types have no name in the driver's list. */
const ARRAYS = { date: 1182, time: 1183, timestamptz: 1185, int8: 1016, numeric: 1231 };

const TEXT_ARRAY: number = 1009;

const timeOfDay = (text: string): string => text.slice(0, 5);

/** `2026-11-16 09:41:00.5+00` → `2026-11-16T09:41:00.5+00:00`, and in the summer of 2026 `…+01:00`, as the studio lived. */
export function instant(text: string): string {
  const [, date, time, hours, minutes = '00'] = /^(\S+) ([\d:.]+)([+-]\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  if (!date || !hours) throw new RangeError(`Not an instant that this application can hold: ${text}`);
  return studioInstant(`${date}T${time}${hours}:${minutes}`);
}

export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Too large for a number: ${text}`);
  return value;
}

const PARSERS = new Map<number, Parser>([
  [builtins.DATE, String],
  [builtins.TIME, timeOfDay],
  [builtins.TIMESTAMPTZ, instant],
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, Number],
]);

const parseTextArray: (text: string) => string[] = pg.types.getTypeParser(TEXT_ARRAY);
const eachOf =
  (parse: Parser): Parser =>
  (text) =>
    parseTextArray(text).map((item) => (item === null ? null : parse(item)));

PARSERS.set(ARRAYS.date, eachOf(String));
PARSERS.set(ARRAYS.time, eachOf(timeOfDay));
PARSERS.set(ARRAYS.timestamptz, eachOf(instant));
PARSERS.set(ARRAYS.int8, eachOf(wholeNumber));
PARSERS.set(ARRAYS.numeric, eachOf(Number));

export const parserOf: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format);
