import type { Page } from '@elan/contract/endpoint.ts';
import { amountOf, centsOf } from '@elan/contract/money.ts';
import type { ChequeState } from '@elan/contract/payments/cheque-states.ts';
import { whyNotStep } from '@elan/contract/payments/cheques.rules.ts';
import { CHEQUE_TEXTS } from '@elan/contract/payments/cheques.texts.ts';
import {
  Cheque,
  type ChequeStateBody,
  ChequeSums,
  type ChequesQuery,
  type HandInBody,
  type HandInReply,
} from '@elan/contract/payments/cheques.ts';
import { type Database, withTransaction } from '../../platform/database/database.ts';
import { inWords } from '../../platform/database/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/serve.ts';
import * as queries from './payments-cheques.queries.ts';

/** These cheques as the contract tells them, in the order of their numbers. */
async function describe(db: Database, ids: readonly number[]): Promise<Cheque[]> {
  const rows = await queries.listDescribed(db, ids);
  const states = Map.groupBy(await queries.listStates(db, ids), ({ cheque_id }) => cheque_id);
  return rows.map(({ receipt_id, receipt_name, is_void, ...row }) =>
    Cheque.parse({
      ...row,
      receipt: { id: receipt_id, number: receipt_name, is_void },
      states: states.get(row.id) ?? [],
    }),
  );
}

export async function listCheques({ db }: Deps, query: ChequesQuery): Promise<Page<Cheque>> {
  const { rows, total } = await queries.listCheques(db, query);
  const ids = rows.map(({ id }) => id);
  const described = new Map((await describe(db, ids)).map((cheque) => [cheque.id, cheque]));
  return { rows: ids.flatMap((id) => described.get(id) ?? []), total };
}

export async function sumCheques({ db }: Deps): Promise<ChequeSums> {
  const sums = await queries.sumWaiting(db);
  const sumOf = (state: ChequeState) => sums.find((sum) => sum.state === state) ?? { cheques: 0, amount: 0 };
  return ChequeSums.parse({ received: sumOf('received'), handed_in: sumOf('handed_in') });
}

const WHY_NOT: Readonly<Record<ChequeState, () => string>> = {
  received: () => CHEQUE_TEXTS.RECEIVED,
  handed_in: () => CHEQUE_TEXTS.HANDED_IN,
  cashed: () => CHEQUE_TEXTS.CASHED,
  refused: () => CHEQUE_TEXTS.REFUSED,
  returned: () => CHEQUE_TEXTS.RETURNED,
};

const unknown = () => new Refusal(404, CHEQUE_TEXTS.NOT_FOUND);

/**
 * Says what became of a cheque. One that the bank refused undoes its payment as `markUnpaid` does, by the database: its receipt is
 * void, its installment owed again. What somebody else said meanwhile stays: the refusal brings it along.
 */
export const setState = (deps: Deps, actor: Actor, id: number, body: ChequeStateBody): Promise<Cheque> =>
  withTransaction(deps.db, async (db) => {
    const { state, reason = null, version: seen } = body;
    const read = async () => (await describe(db, [id]))[0];
    await queries.lockPlansOf(db, [id]);
    const was = await read();
    if (was === undefined) throw unknown();
    const why = whyNotStep(was.state, state);
    if (why !== undefined) throw new Refusal(409, WHY_NOT[why](), { newer: was });
    if (seen !== undefined && seen !== was.version)
      throw new Refusal(409, CHEQUE_TEXTS.CHANGED, { newer: was });
    await queries.setState(db, [id], { state, reason }, actor.id, deps.clock.now()).catch(inWords({}));
    const becomes = await read();
    if (becomes === undefined) throw unknown();
    return becomes;
  });

/** All of them or none, so that the slip that goes to the bank is what was handed in. */
export const handIn = (deps: Deps, actor: Actor, { ids }: HandInBody): Promise<HandInReply> =>
  withTransaction(deps.db, async (db) => {
    await queries.lockPlansOf(db, ids);
    const chosen = await describe(db, ids);
    if (chosen.length < ids.length) throw unknown();
    if (chosen.some(({ state }) => state !== 'received'))
      throw new Refusal(409, CHEQUE_TEXTS.NOT_ALL_TO_HAND_IN);
    await queries.setState(db, ids, { state: 'handed_in', reason: null }, actor.id, deps.clock.now());
    const cheques = await describe(db, ids);
    const cents = cheques.reduce((sum, { amount }) => sum + centsOf(amount), 0);
    return { message: CHEQUE_TEXTS.handedIn(cheques.length), total_amount: amountOf(cents), cheques };
  });
