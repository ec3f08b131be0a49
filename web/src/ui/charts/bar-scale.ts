import { languageNow } from '@elan/contract/language.ts';
import { LOCALES } from '../../lib/language.ts';

const THOUSAND = 1000;
const MILLION = 1_000_000;
/** In thousands it would be read as 1 000, which does not fit over its bar. */
const NEARLY_MILLION = MILLION - THOUSAND / 2;
/** From so many of its units on a decimal no longer fits over its bar. */
const LONG = 100;

const withDigits = (digits: number) =>
  new Intl.NumberFormat(LOCALES[languageNow()], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

export interface BarScale {
  /** What the amounts over the bars count. */
  readonly unit: 1 | typeof THOUSAND | typeof MILLION;
  /** How high a bar is, from 0 to 1. What is more than nothing is never flat. */
  readonly share: (value: number) => number;
  /** What is written over a bar: short, the exact amount is read elsewhere. */
  readonly label: (value: number) => string;
}

const SLIGHTEST = 0.02;

/** One scale for all bars of a chart, from nothing to the largest. */
export const barScale = (values: readonly number[]): BarScale => {
  const most = Math.max(0, ...values);
  const unit = most >= NEARLY_MILLION ? MILLION : most >= THOUSAND ? THOUSAND : 1;
  const format = unit !== 1 && most < LONG * unit ? withDigits(1) : withDigits(0);
  return {
    unit,
    share: (value) => (value <= 0 || most === 0 ? 0 : Math.max(SLIGHTEST, value / most)),
    label: (value) => (value === 0 ? '0' : format.format(value / unit)),
  };
};
