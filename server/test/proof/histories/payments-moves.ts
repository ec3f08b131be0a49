import { addDays, addMonths } from '@elan/contract/time.ts';
import fc from 'fast-check';
import type { cashDesk } from '../../cash-desk.ts';
import type { openStage, Reply } from '../stage.ts';
import {
  type Cheque,
  closePlan,
  isUnpaid,
  type Model,
  newPart,
  type Pack,
  type Part,
  type Plan,
  paidOf,
  spread,
  unpay,
} from './payments-model.ts';

type Desk = ReturnType<typeof cashDesk>;

interface World {
  readonly model: Model;
  readonly desk: Desk;
  readonly stage: Awaited<ReturnType<typeof openStage>>;
}

interface Step {
  readonly call: () => Promise<Reply>;
  readonly isGranted: boolean;
  /** What then becomes of the model. */
  readonly change: (body: Reply['body']) => unknown;
}

interface Particulars {
  readonly pack: number;
  readonly part: number;
  readonly cents: number;
  readonly count: number;
  readonly back: number;
}

interface Chosen extends Particulars {
  readonly sold: Pack | undefined;
  readonly plan: Plan | undefined;
  readonly owed: Part | undefined;
}

export interface Move extends fc.WithToStringMethod {
  readonly name: string;
  readonly make: (world: World) => Step;
}

const NOWHERE = 2_147_483_647;
const pick = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

const particulars = fc.record({
  pack: fc.nat(99),
  part: fc.nat(2),
  cents: fc.integer({ min: 1, max: 500_000 }),
  count: fc.integer({ min: 1, max: 3 }),
  back: fc.integer({ min: -40, max: 60 }),
});

/** Something done to a pack that has a plan, or to one of the plan's parts. */
const move = (name: string, make: (chosen: Chosen, world: World) => Step): fc.Arbitrary<Move> =>
  particulars.map((at) => ({
    name,
    make: (world) => {
      const sold = pick(
        world.model.packs.filter(({ plan }) => plan),
        at.pack,
      );
      const owed = sold?.plan && pick(sold.plan.parts, at.part);
      return make({ ...at, sold, plan: sold?.plan, owed }, world);
    },
    [fc.toStringMethod]: () => `${name} ${JSON.stringify(at)}`,
  }));

/** Without a word of when it is paid. */
const give = move('give', (_, { model, desk, stage }) => {
  let client: Pack['client'] = stage.admin;
  return {
    call: async () => {
      client = await stage.aClient();
      return stage.asAdmin('POST', `/api/packs/admin/assign/${client.id}/${await desk.aPack()}`, {})();
    },
    isGranted: true,
    change: ({ assignment }) =>
      model.packs.push({ id: assignment.id, client, isRemoved: false, plan: undefined }),
  };
});

const BY_CHEQUE = { payment_method: 'cheque', cheque_number: '4410270', cheque_bank: 'Banque Populaire' };
const PRICE = 210_000;

/** The first parts are paid at once, in cash and by cheque in turn, the others later; a centime too much sells nothing. */
const sell = move('sell', ({ part: paid, cents, count }, { model, desk, stage }) => {
  let client: Pack['client'] = stage.admin;
  const isRight = cents % 5 !== 0;
  const parts = Array.from({ length: count }, (_, month) => newPart(0, addMonths(model.today, month)));
  spread(isRight ? PRICE : PRICE + 1, parts);
  const installments = parts.map((part, index) => ({
    amount: part.cents / 100,
    due_date: part.due,
    ...(index < paid && { paid: index % 2 ? BY_CHEQUE : { payment_method: 'cash' } }),
  }));
  return {
    call: async () => {
      client = await stage.aClient();
      const body = { client_id: client.id, pack_id: await desk.aPack(), installments };
      return stage.asAdmin('POST', '/api/admin/sales', body)();
    },
    isGranted: isRight,
    change: ({ assignment, plan: made, installments: sold }) => {
      const bought = parts.map((part, index): Part => {
        const { id, cheque } = sold[index];
        const own = { ...part, id };
        return index < paid ? { ...own, ...paidWith(model, index % 2 ? cheque : null) } : own;
      });
      model.packs.push({
        id: assignment.id,
        client,
        isRemoved: false,
        plan: { id: made.payment_plan_id, parts: bought },
      });
    },
  };
});

const paidWith = ({ today }: Model, cheque: { id: number } | null) => ({
  ...{ status: 'paid' as const, paidOn: today },
  ...{ paidBy: cheque ? ('cheque' as const) : ('cash' as const) },
  cheque: cheque ? { id: cheque.id, state: 'received' as const } : undefined,
});

const plan = move('plan', ({ pack: index, cents, count, back }, { model, desk }) => {
  const pack = pick(model.packs, index);
  const first_due_date = addDays(model.today, -back);
  const terms = { total_amount: cents / 100, number_of_installments: count, first_due_date };
  return {
    call: () => desk.plan(pack?.id ?? NOWHERE, terms),
    isGranted: pack !== undefined && !pack.isRemoved && !pack.plan && cents >= count,
    change: async ({ payment_plan_id: id }) => {
      if (!pack) return;
      const parts = (await desk.installmentsOf(id)).map((part, month) =>
        newPart(part.id, addMonths(first_due_date, month)),
      );
      spread(cents, parts);
      pack.plan = { id, parts };
    },
  };
});

/** The same administrator again on the same day and in the same way changes nothing; otherwise it is refused. */
const paying = (name: string, method: 'cash' | 'cheque', body: object) =>
  move(name, ({ owed }, { model, desk }) => ({
    call: () => desk.pay(owed?.id ?? NOWHERE, body),
    isGranted:
      owed !== undefined &&
      (isUnpaid(owed) ? owed.cents > 0 : owed.paidOn === model.today && owed.paidBy === method),
    change: ({ cheque }) => owed && isUnpaid(owed) && Object.assign(owed, paidWith(model, cheque)),
  }));
const pay = paying('pay', 'cash', { payment_method: 'cash' });
const payByCheque = paying('pay by cheque', 'cheque', BY_CHEQUE);

const undo = move('undo', ({ sold, owed }, { desk }) => ({
  call: () => desk.unpay(owed?.id ?? NOWHERE),
  isGranted: owed?.status === 'paid',
  change: () => owed && unpay(sold, owed),
}));

const ALLOWED: Readonly<Record<Cheque['state'], readonly string[]>> = {
  received: ['handed_in', 'refused'],
  handed_in: ['received', 'cashed', 'refused'],
  cashed: ['refused'],
  refused: [],
  returned: [],
};
const SAID = ['handed_in', 'cashed', 'refused', 'received'] as const;

const say = move('say of a cheque', ({ sold, owed, cents }, { desk }) => {
  const state = pick(SAID, cents) ?? 'received';
  return {
    call: () => desk.say(owed?.cheque?.id ?? NOWHERE, state),
    isGranted: owed?.cheque !== undefined && ALLOWED[owed.cheque.state].includes(state),
    change: () => {
      if (owed && state === 'refused') unpay(sold, owed, 'refused');
      else if (owed?.cheque) owed.cheque.state = state;
    },
  };
});

/** One of a plan, and the first of all that wait: all of them go to the bank, or none. */
const handIn = move('hand in', ({ owed, count }, { model, desk }) => {
  const cheques = model.packs
    .flatMap(({ plan: own }) => own?.parts ?? [])
    .flatMap((part) => part.cheque ?? []);
  const waiting = cheques.filter(({ state }) => state === 'received').slice(0, count);
  const chosen = [...new Set([...(owed?.cheque ? [owed.cheque] : []), ...waiting])];
  return {
    call: () => desk.handIn(chosen.map(({ id }) => id)),
    isGranted: chosen.length > 0 && chosen.every(({ state }) => state === 'received'),
    change: () => {
      for (const cheque of chosen) cheque.state = 'handed_in';
    },
  };
});

const editAmount = move('edit amount', ({ owed, cents }, { desk }) => ({
  call: () => desk.edit(owed?.id ?? NOWHERE, { amount: cents / 100 }),
  isGranted: owed !== undefined && (owed.status !== 'paid' || owed.cents === cents),
  change: () => owed && Object.assign(owed, { cents }),
}));

const cancel = move('cancel', ({ sold, owed }, { desk }) => ({
  call: () => desk.edit(owed?.id ?? NOWHERE, { status: 'cancelled' }),
  isGranted: owed !== undefined,
  change: () => {
    if (!owed) return;
    unpay(undefined, owed);
    owed.status = 'cancelled';
    if (sold?.isRemoved) closePlan(sold);
  },
}));

const revive = move('revive', ({ sold, owed }, { desk }) => ({
  call: () => desk.edit(owed?.id ?? NOWHERE, { status: 'pending' }),
  isGranted: owed !== undefined && !sold?.isRemoved,
  change: () => owed && unpay(undefined, owed),
}));

const change = move('change', ({ plan: owing, cents }, { desk }) => {
  const unpaid = owing?.parts.filter(isUnpaid) ?? [];
  const rest = cents - (owing ? paidOf(owing) : 0);
  return {
    call: () => desk.change(owing?.id ?? NOWHERE, { total_amount: cents / 100, payment_type: 'mixed' }),
    isGranted: owing !== undefined && (rest === 0 || (unpaid.length > 0 && rest >= unpaid.length)),
    change: () => spread(rest, unpaid),
  };
});

const remove = move('delete', ({ sold, plan: owing }, { desk }) => ({
  call: () => desk.remove(owing?.id ?? NOWHERE),
  isGranted: owing !== undefined && paidOf(owing) === 0,
  change: () => {
    if (sold) sold.plan = undefined;
  },
}));

const takeBack = move('take back', ({ pack: index }, { model, desk }) => {
  const pack = pick(model.packs, index);
  return {
    call: () => desk.takeBack(pack?.id ?? NOWHERE),
    isGranted: pack !== undefined && !pack.isRemoved,
    change: () => {
      if (!pack) return;
      pack.isRemoved = true;
      closePlan(pack);
    },
  };
});

const flag = move('flag', (_, { model, stage }) => ({
  call: stage.asAdmin('POST', '/api/admin/payments/update-overdue'),
  isGranted: true,
  change: () => {
    const parts = model.packs.flatMap((pack) => pack.plan?.parts ?? []);
    for (const part of parts) {
      if (part.status === 'pending' && part.cents > 0 && part.due < model.today) part.status = 'overdue';
    }
  },
}));

const tomorrow = move('tomorrow', (_, { model, stage }) => ({
  call: () => stage.ask('GET', '/api/health'),
  isGranted: true,
  change: () => {
    model.today = addDays(model.today, 1);
    stage.clock.set(`${model.today}T10:00`);
  },
}));

export const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 2, arbitrary: give },
  { weight: 2, arbitrary: sell },
  { weight: 4, arbitrary: plan },
  { weight: 6, arbitrary: pay },
  { weight: 4, arbitrary: payByCheque },
  { weight: 4, arbitrary: say },
  { weight: 2, arbitrary: handIn },
  { weight: 4, arbitrary: undo },
  { weight: 3, arbitrary: editAmount },
  { weight: 2, arbitrary: cancel },
  { weight: 2, arbitrary: revive },
  { weight: 3, arbitrary: change },
  { weight: 1, arbitrary: remove },
  { weight: 1, arbitrary: takeBack },
  { weight: 2, arbitrary: flag },
  { weight: 1, arbitrary: tomorrow },
);
