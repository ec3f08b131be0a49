import { languageNow } from '@elan/contract/language.ts';
import { LOCALES } from '../../lib/language.ts';

const THOUSAND = 1000;
/** From here on a decimal no longer fits over its bar. */
const LONG_THOUSANDS = 100_000;

const withDigits = (digits: number) =>
  new Intl.NumberFormat(LOCALES[languageNow()], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

export interface BarScale {
  /** Whether the amounts over the bars are to be read as thousands. */
  readonly inThousands: boolean;
  /** How high a bar is, from 0 to 1. What is more than nothing is never flat. */
  readonly share: (value: number) => number;
  /** What is written over a bar: short, the exact amount is read elsewhere. */
  readonly label: (value: number) => string;
}

const SLIGHTEST = 0.02;

/** One scale for all bars of a chart, from nothing to the largest. */
export const barScale = (values: readonly number[]): BarScale => {
  const most = Math.max(0, ...values);
  const inThousands = most >= THOUSAND;
  const format = inThousands && most < LONG_THOUSANDS ? withDigits(1) : withDigits(0);
  return {
    inThousands,
    share: (value) => (value <= 0 || most === 0 ? 0 : Math.max(SLIGHTEST, value / most)),
    label: (value) => (value === 0 ? '0' : format.format(inThousands ? value / THOUSAND : value)),
  };
};
