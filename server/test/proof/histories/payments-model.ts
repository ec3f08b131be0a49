import type { Person } from '../../app.ts';

/** Plans as the specification tells them, in centimes and plain memory: none of the product's own rules. */
export interface Cheque {
  readonly id: number;
  state: 'received' | 'handed_in' | 'cashed' | 'refused' | 'returned';
}

export interface Part {
  readonly id: number;
  cents: number;
  status: 'pending' | 'overdue' | 'paid' | 'cancelled';
  readonly due: string;
  paidOn: string | undefined;
  paidBy: 'cash' | 'cheque' | undefined;
  /** Of its last payment. */
  cheque: Cheque | undefined;
}

export interface Plan {
  readonly id: number;
  readonly parts: Part[];
}

export interface Pack {
  readonly id: number;
  readonly client: Person;
  isRemoved: boolean;
  plan: Plan | undefined;
}

export interface Model {
  today: string;
  readonly packs: Pack[];
}

export const newModel = (): Model => ({ today: '2026-11-16', packs: [] });

export const isUnpaid = ({ status }: Part) => status === 'pending' || status === 'overdue';
const sum = (parts: readonly Part[]) => parts.reduce((cents, part) => cents + part.cents, 0);
export const paidOf = (plan: Plan) => sum(plan.parts.filter(({ status }) => status === 'paid'));
const pendingOf = (plan: Plan) => sum(plan.parts.filter(isUnpaid));

/** All parts alike, what is left over on the first. */
export const spread = (cents: number, parts: readonly Part[]) => {
  for (const [index, part] of parts.entries()) {
    const each = Math.floor(cents / parts.length);
    part.cents = index === 0 ? cents - each * (parts.length - 1) : each;
  }
};

export const newPart = (id: number, due: string): Part => ({
  ...{ id, due, cents: 0, status: 'pending' },
  ...{ paidOn: undefined, paidBy: undefined, cheque: undefined },
});

/** Whoever undoes a payment, or the bank that refuses its cheque: it is owed again, unless its pack was taken back. */
export function unpay(pack: Pack | undefined, part: Part, end: 'refused' | 'returned' = 'returned'): void {
  if (part.status === 'paid' && part.cheque) part.cheque.state = end;
  Object.assign(part, { status: 'pending', paidOn: undefined, paidBy: undefined });
  if (pack?.isRemoved) closePlan(pack);
}

/** Of a pack that was taken back nothing is owed any more; a plan that was never paid is gone. */
export function closePlan(pack: Pack): void {
  for (const part of pack.plan?.parts ?? []) if (isUnpaid(part)) part.status = 'cancelled';
  if (pack.plan && paidOf(pack.plan) === 0) pack.plan = undefined;
}

interface Amounts {
  readonly total_amount: number;
  readonly amount_paid: number;
  readonly amount_pending: number;
}
export const amountsOf = ({ total_amount, amount_paid, amount_pending }: Amounts) => [
  total_amount,
  amount_paid,
  amount_pending,
];

export const shownPart = (status: string, amount: number, cheque: string | undefined) =>
  [status, amount, ...(cheque ? [cheque] : [])].join(' ');

/** In the shape of what the administrator is shown. */
export const stateOf = ({ packs }: Model) =>
  packs.flatMap(({ plan }) =>
    plan
      ? [
          [paidOf(plan) + pendingOf(plan), paidOf(plan), pendingOf(plan)].map((cents) => cents / 100),
          plan.parts.map(({ status, cents, cheque }) =>
            shownPart(status, cents / 100, cheque?.state === 'returned' ? undefined : cheque?.state),
          ),
        ]
      : [undefined, undefined],
  );
