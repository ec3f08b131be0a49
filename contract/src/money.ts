import * as z from 'zod/mini';
import { DIGIT, latinDigits } from './digits.ts';
import { FIELD_TEXTS } from './fields.texts.ts';

/** Dirhams with at most two decimals. Sums are made in centimes, in whole numbers, and never in floats. */
export const MONEY_MAX = 10_000_000;
const CENTS_PER_DIRHAM = 100;

export const centsOf = (amount: number) => Math.round(amount * CENTS_PER_DIRHAM);
export const amountOf = (cents: number) => cents / CENTS_PER_DIRHAM;

const moneyWrong = () => FIELD_TEXTS.MONEY_WRONG;
/** 1.234 may mean a thousand or one and a bit: whoever typed it must say. */
const isTooFine = (typed: unknown) =>
  typeof typed === 'string' && /^\s*\d+(?:[.,٫]\d{3})*[.,٫]\d{3,}\s*$/.test(latinDigits(typed));

/** 1250,50 or 1 250,50: a space between the thousands, of whichever width, is how French writes them. */
const TYPED = new RegExp(
  `^(?:[${DIGIT}]{1,8}|[${DIGIT}]{1,3}(?:[ \u00a0\u202f][${DIGIT}]{3}){1,2})(?:[.,٫][${DIGIT}]{1,2})?$`,
);
const numberOf = (typed: string) => Number(latinDigits(typed).replaceAll(/\s/g, '').replace(/[,٫]/, '.'));

/** What is wrong with an amount as it was typed. */
export const moneyError =
  (wrong: () => string) =>
  ({ input }: { readonly input?: unknown }) =>
    isTooFine(input) ? FIELD_TEXTS.MONEY_TOO_FINE : wrong();

const amount = (min: number, wrong: () => string) =>
  z.number({ error: wrong }).check(
    z.minimum(min, { error: wrong }),
    z.maximum(MONEY_MAX, { error: wrong }),
    z.refine((value) => amountOf(centsOf(value)) === value, { error: wrong }),
  );

/** An amount as replies carry it. */
export const Money = amount(0, moneyWrong);
export type Money = z.infer<typeof Money>;

/** An amount as somebody gives it: a JSON number, or text with a point or a French comma, in the digits of their keyboard. */
export const money = ({ min = 0, wrong = moneyWrong }: { min?: number; wrong?: () => string } = {}) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.trim(), z.regex(TYPED, { error: moneyError(wrong) }))], {
        error: moneyError(wrong),
      }),
      z.transform((value: number | string) => (typeof value === 'number' ? value : numberOf(value))),
    ),
    amount(min, wrong),
  );
