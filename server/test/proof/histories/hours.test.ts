import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foreseeHours } from '../../../src/weeks/weeks-hours.service.ts';
import { expectInvariants } from '../../invariants.ts';
import { IS_LONG, openStage } from '../stage.ts';
import { ACTS, anyAct, SETTLED } from './hours-acts.ts';
import { expectHoursAsRuled } from './hours-ruled.ts';

const SEED = Number(process.env['ELAN_SEED'] ?? (IS_LONG ? Math.floor(Math.random() * 2 ** 31) : 20_261_118));
const HISTORIES = IS_LONG ? 200 : 6;
const ACTS_MAX = 40;
const TIMEOUT_MS = IS_LONG ? 3_600_000 : 180_000;
/** Around a month's end, a year's end with its holidays, and a 29 February. */
const STARTS = ['2026-11-28T22:30', '2026-12-30T09:41', '2028-02-27T23:55'] as const;

const stage = await openStage();
const { db, clock } = stage;

test(`random histories of weeks, closures and absences keep the hours as ruled (ELAN_SEED=${SEED})`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const tally = new Map<string, number>();
  const history = fc.tuple(
    fc.constantFrom(...STARTS),
    fc.array(anyAct, { minLength: 15, maxLength: ACTS_MAX, size: 'max' }),
  );
  const isAsTold = fc.asyncProperty(history, async ([start, acts]) => {
    clock.set(start);
    const coaches = await Promise.all([1, 2, 3].map(() => stage.aPerson('coach')));
    const ids = coaches.map(({ id }) => id);
    const studio = {
      stage,
      admin: await stage.aPerson('admin'),
      coaches,
      clients: await stage.crowd(3, { solo: 20, team: 10 }),
    };
    for (const { name, make } of acts) {
      const reply = await make(studio);
      const said = `${name}: ${reply?.status} ${JSON.stringify(reply?.body)?.slice(0, 300)}`;
      if (reply) expect([200, 400, 404, 409], said).toContain(reply.status);
      if (!reply || reply.status === 200) tally.set(name, (tally.get(name) ?? 0) + 1);
      await expectInvariants(db);
      if (reply?.status === 200 && SETTLED.has(name)) {
        const left = (await foreseeHours(db, ids, clock.now())).flatMap(({ opened, withdrawn }) => [
          opened,
          withdrawn,
        ]);
        expect(Math.max(...left), said).toBe(0);
      }
      await expectHoursAsRuled(db, ids, clock.now(), said);
    }
    await db.deleteFrom('closures').execute();
  });
  await fc.assert(isAsTold, {
    seed: SEED,
    numRuns: HISTORIES,
    interruptAfterTimeLimit: TIMEOUT_MS - 10_000,
    markInterruptAsFailure: true,
    endOnFailure: process.env['ELAN_SHRINK'] === undefined,
  });
  // A history in which everything is refused would prove nothing. Few histories of another seed may lack one of the acts.
  expect([...tally.keys()].toSorted()).toEqual(ACTS.map(([name]) => name).toSorted());
});
