import * as z from 'zod/mini';

/** Dirhams with at most two decimals. Sums are made in centimes, in whole numbers, and never in floats. */
export const MONEY_MAX = 10_000_000;
const CENTS_PER_DIRHAM = 100;

export const centsOf = (amount: number) => Math.round(amount * CENTS_PER_DIRHAM);
export const amountOf = (cents: number) => cents / CENTS_PER_DIRHAM;

/** An amount as replies carry it. */
export const Money = z.number().check(
  z.minimum(0),
  z.maximum(MONEY_MAX),
  z.refine((amount) => amountOf(centsOf(amount)) === amount, 'Deux décimales au maximum'),
);
export type Money = z.infer<typeof Money>;

/** An amount as somebody gives it: a JSON number, or text with a point or a French comma. */
export const money = ({ min = 0, wrong = 'Montant invalide' }: { min?: number; wrong?: string } = {}) =>
  z.pipe(
    z.pipe(
      z.union(
        [z.number(wrong), z.string(wrong).check(z.trim(), z.regex(/^\d{1,8}(?:[.,]\d{1,2})?$/, wrong))],
        wrong,
      ),
      z.transform((value: number | string) => Number(String(value).replace(',', '.'))),
    ),
    Money.check(z.minimum(min, wrong), z.maximum(MONEY_MAX, wrong)),
  );
