import * as z from 'zod/mini';

/** Dirhams with at most two decimals. Sums are made in centimes, in whole numbers, and never in floats. */
export const MONEY_MAX = 10_000_000;
const CENTS_PER_DIRHAM = 100;

export const centsOf = (amount: number) => Math.round(amount * CENTS_PER_DIRHAM);
export const amountOf = (cents: number) => cents / CENTS_PER_DIRHAM;

const amount = (min: number, wrong: string) =>
  z.number(wrong).check(
    z.minimum(min, wrong),
    z.maximum(MONEY_MAX, wrong),
    z.refine((value) => amountOf(centsOf(value)) === value, wrong),
  );

const MONEY_WRONG = 'Montant invalide';

/** An amount as replies carry it. */
export const Money = amount(0, MONEY_WRONG);
export type Money = z.infer<typeof Money>;

/** An amount as somebody gives it: a JSON number, or text with a point or a French comma. */
export const money = ({ min = 0, wrong = MONEY_WRONG }: { min?: number; wrong?: string } = {}) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.trim(), z.regex(/^\d{1,8}(?:[.,]\d{1,2})?$/, wrong))], wrong),
      z.transform((value: number | string) => Number(String(value).replace(',', '.'))),
    ),
    amount(min, wrong),
  );
