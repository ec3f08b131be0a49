/**
 * A table for a French spreadsheet: semicolons between cells, a comma in decimals, and the mark by which Excel knows UTF-8.
 */
const BYTE_ORDER_MARK = '\u{feff}';

export type Cell = string | number | null;

/** A text that a spreadsheet would take for a formula is kept from it by an apostrophe. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const write = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell.toFixed(2).replace('.', ',');
  const text = harmless(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Numbers are amounts, with their two decimals. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(write).join(';')}\r\n`).join('')}`;

/** `16/11/2026`, and with the hour `16/11/2026 09:41`, as the studio's clock showed it: a spreadsheet takes them for what they are. */
export const csvDay = (date: string): string => date.slice(0, 10).split('-').toReversed().join('/');
export const csvMoment = (instant: string): string => `${csvDay(instant)} ${instant.slice(11, 16)}`;

/** To be saved under this name. */
export const csvFile = (name: string, rows: readonly (readonly Cell[])[]): File =>
  new File([csvOf(rows)], name, { type: 'text/csv' });
