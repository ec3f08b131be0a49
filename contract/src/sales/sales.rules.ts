import { amountOf, centsOf } from '../money.ts';
import { isOffered } from '../packs/packs.rules.ts';
import { type PlannedInstallment, splitCents, splitInstallments } from '../payments/payments.rules.ts';
import type { CivilDate } from '../time.ts';

/** The form of a plan offers three, as the specification has it; a sale may be spread further. */
export const SALE_INSTALLMENTS_MAX = 6;

interface Part {
  readonly amount: number;
}

export const sumOf = (installments: readonly Part[]): number =>
  amountOf(installments.reduce((cents, { amount }) => cents + centsOf(amount), 0));

type WhyNotSold = 'offered' | 'sum_differs';

/** A pack is sold for its price, to the centime; one without a price is given without installments. */
export const whyNotSold = (price: number | null, installments: readonly Part[]): WhyNotSold | undefined => {
  if (isOffered(price)) return installments.length === 0 ? undefined : 'offered';
  return centsOf(sumOf(installments)) === centsOf(price ?? 0) ? undefined : 'sum_differs';
};

/** What a sale proposes: equal parts, the first of them today, a month apart. */
export const proposeInstallments = (
  price: number | null,
  count: number,
  today: CivilDate,
): PlannedInstallment[] => (isOffered(price) ? [] : splitInstallments(price ?? 0, count, today));

/**
 * The rest of the price over the installments that nobody typed, when some were: nothing where none is left to take it, or where
 * it would not come to a centime for each.
 */
export const spreadRest = (
  price: number,
  amounts: readonly number[],
  isTyped: (index: number) => boolean,
): number[] | undefined => {
  const others = amounts.map((_, index) => index).filter((index) => !isTyped(index));
  const typed = amounts
    .filter((_, index) => isTyped(index))
    .reduce((cents, each) => cents + centsOf(each), 0);
  const rest = centsOf(price) - typed;
  if (others.length === 0 || rest < others.length) return undefined;
  const parts = splitCents(rest, others.length);
  return amounts.map((amount, index) => {
    const cents = parts[others.indexOf(index)];
    return cents === undefined ? amount : amountOf(cents);
  });
};

/** Bank notes that somebody may hand over for an amount: the amount itself, and the next round ones. */
export const likelyNotes = (amount: number): number[] => {
  const round = [50, 100, 200, 1000].map((note) => Math.ceil(amount / note) * note);
  return [...new Set([amount, ...round])].toSorted((a, b) => a - b).slice(0, 3);
};

/** What is given back for what was handed over; nothing while it is too little. */
export const changeFor = (amount: number, received: number): number | undefined =>
  centsOf(received) < centsOf(amount) ? undefined : amountOf(centsOf(received) - centsOf(amount));
