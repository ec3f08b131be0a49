/** How one language writes days, amounts and spans of time. The source's stands in format.ts; another comes with its texts. */
export interface Writing {
  /** Sunday first. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  /** One or two, of which the first may be shown alone. */
  readonly weekdayLetters: readonly string[];
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** `1er`, of the first of a month; without it a 1. */
  readonly first?: string;
  /** Before a day and a month, where the short name is for columns alone. */
  readonly weekdaysInDates: readonly string[];
  /** Yesterday, today, tomorrow. */
  readonly near: readonly [string, string, string];
  readonly now: string;
  readonly ahead: (span: string) => string;
  readonly ago: (span: string) => string;
  readonly minutes: (minutes: number) => string;
  /** `rest` in two figures, or nothing. */
  readonly hours: (hours: number, rest: string) => string;
  readonly days: (days: number) => string;
  readonly range: (begin: string, end: string) => string;
  /** Figures with a sign before or between them, which a line from right to left would turn around. */
  readonly figures?: (text: string) => string;
  readonly comma: string;
  readonly quoted: (words: string) => string;
  /** In amounts. */
  readonly decimal: string;
  /** Of amounts, where figures are large and set tight; and of counts. */
  readonly thousands: { readonly amount: string; readonly count: string };
  readonly currency: string;
}

let chosen: Writing | undefined;
/** Told once, before anything is shown. */
export const writeAs = (writing: Writing | undefined): void => {
  chosen = writing;
};
export const chosenWriting = (): Writing | undefined => chosen;
/** Says something as another language writes it: within a text that somebody wrote in it. */
export const writtenAs = <Said>(writing: Writing | undefined, say: () => Said): Said => {
  const before = chosen;
  chosen = writing;
  try {
    return say();
  } finally {
    chosen = before;
  }
};
