import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashDesk } from '../../cash-desk.ts';
import { expectInvariants } from '../../invariants.ts';
import { IS_LONG, openStage } from '../stage.ts';
import { amountsOf, type Model, newModel, shownPart, stateOf } from './payments-model.ts';
import { anyMove } from './payments-moves.ts';

const SEED = Number(process.env['ELAN_SEED'] ?? (IS_LONG ? Math.floor(Math.random() * 2 ** 31) : 20_261_116));
const HISTORIES = IS_LONG ? 300 : 8;
const MOVES = 60;
const TIMEOUT_MS = IS_LONG ? 3_600_000 : 120_000;

const stage = await openStage();
const desk = cashDesk(stage, stage.admin);

/** What the administrator is shown of every pack's plan. */
async function shownBy(model: Model) {
  const shown = [];
  for (const { client, plan } of model.packs) {
    const row = await desk.planOf(client.id);
    const parts = plan && (await desk.installmentsOf(plan.id));
    shown.push(
      row && amountsOf(row),
      parts?.map(({ status, amount, cheque }) => shownPart(status, amount, cheque?.state)),
    );
  }
  return shown;
}

test(`random histories of plans and payments add up after each step (ELAN_SEED=${SEED})`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const tally = new Map<string, number>();
  const history = fc.array(anyMove, { minLength: 20, maxLength: MOVES, size: 'max' });
  const isAsTold = fc.asyncProperty(history, async (moves) => {
    const model = newModel();
    stage.clock.set(`${model.today}T10:00`);
    for (const { name, make } of moves) {
      const { call, isGranted, change } = make({ model, desk, stage });
      const { status, body } = await call();
      const said = `${name}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`;
      if (isGranted) expect(status, said).toBe(200);
      else expect([400, 404, 409], said).toContain(status);
      if (status === 200) {
        await change(body);
        tally.set(name, (tally.get(name) ?? 0) + 1);
      }
      expect(await shownBy(model), said).toEqual(stateOf(model));
      await expectInvariants(stage.db);
    }
  });
  await fc.assert(isAsTold, {
    seed: SEED,
    numRuns: HISTORIES,
    interruptAfterTimeLimit: TIMEOUT_MS - 10_000,
    markInterruptAsFailure: true,
  });
  // A history in which everything is refused would prove nothing.
  expect([...tally.keys()].toSorted()).toEqual([
    'cancel',
    'change',
    'delete',
    'edit amount',
    'flag',
    'give',
    'hand in',
    'pay',
    'pay by cheque',
    'plan',
    'revive',
    'say of a cheque',
    'sell',
    'take back',
    'tomorrow',
    'undo',
  ]);
});
