import type { Person } from '../../app.ts';

/** Plans as the specification tells them, in centimes and plain memory: none of the product's own rules. */
export interface Part {
  readonly id: number;
  cents: number;
  status: 'pending' | 'overdue' | 'paid' | 'cancelled';
  readonly due: string;
  paidOn: string | undefined;
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

/** In the shape of what the administrator is shown. */
export const stateOf = ({ packs }: Model) =>
  packs.flatMap(({ plan }) =>
    plan
      ? [
          [paidOf(plan) + pendingOf(plan), paidOf(plan), pendingOf(plan)].map((cents) => cents / 100),
          plan.parts.map(({ status, cents }) => `${status} ${cents / 100}`),
        ]
      : [undefined, undefined],
  );
