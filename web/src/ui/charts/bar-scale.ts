const THOUSAND = 1000;
/** From here on a decimal no longer fits over its bar. */
const LONG_THOUSANDS = 100_000;

const written = (digits: number) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [whole, tenths] = [written(0), written(1)];

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
  const format = inThousands && most < LONG_THOUSANDS ? tenths : whole;
  return {
    inThousands,
    share: (value) => (value <= 0 || most === 0 ? 0 : Math.max(SLIGHTEST, value / most)),
    label: (value) => (value === 0 ? '0' : format.format(inThousands ? value / THOUSAND : value)),
  };
};
