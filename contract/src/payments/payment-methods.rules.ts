import type { MethodParticulars, PaymentMethod } from './payment-methods.ts';

type Particular = keyof MethodParticulars;

/** Which particulars a method has; the others do not concern it. */
export const METHOD_PARTICULARS: Readonly<Record<PaymentMethod, readonly Particular[]>> = {
  cash: [],
  virement: ['rib', 'bank_reference'],
  cheque: ['cheque_number', 'cheque_bank'],
  card: ['card_ticket'],
};

const PARTICULARS: readonly Particular[] = Object.values(METHOD_PARTICULARS).flat();

type NeededParticular = Exclude<Particular, 'bank_reference' | 'card_ticket'>;

/** Without them a payment by that method is not recorded. A terminal's ticket may be lost. */
const NEEDED: Readonly<Record<PaymentMethod, readonly NeededParticular[]>> = {
  cash: [],
  virement: ['rib'],
  cheque: ['cheque_number', 'cheque_bank'],
  card: [],
};

export const NO_PARTICULARS: MethodParticulars = {
  rib: null,
  bank_reference: null,
  cheque_number: null,
  cheque_bank: null,
  card_ticket: null,
};

type GivenParticulars = { readonly [Name in Particular]?: string | null | undefined };

const named = (names: readonly Particular[], given: GivenParticulars): Partial<MethodParticulars> =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? null]));

/** Those that were sent at all. */
export const givenOf = (body: GivenParticulars): Partial<MethodParticulars> =>
  Object.fromEntries(PARTICULARS.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));

/** Those of the method; those of any other are empty. */
export const particularsOf = (method: PaymentMethod, given: GivenParticulars): MethodParticulars => ({
  ...NO_PARTICULARS,
  ...named(METHOD_PARTICULARS[method], given),
});

/** The first that a payment by that method lacks. */
export const missingParticular = (
  method: PaymentMethod,
  given: GivenParticulars,
): NeededParticular | undefined => NEEDED[method].find((name) => !given[name]);

/** The first that is given although it is of another method. */
export const foreignParticular = (method: PaymentMethod, given: GivenParticulars): Particular | undefined => {
  const own = METHOD_PARTICULARS[method];
  return PARTICULARS.find((name) => !own.includes(name) && Boolean(given[name]));
};
