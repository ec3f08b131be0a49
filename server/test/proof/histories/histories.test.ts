import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectInvariants } from '../../invariants.ts';
import { IS_LONG, openStage } from '../stage.ts';
import { courseMoves } from './courses.ts';
import { edgeMoves } from './edges.ts';
import { peopleMoves } from './people.ts';
import { pointMoves } from './points.ts';
import { sessionMoves } from './sessions.ts';
import { hoursToBeginWith, slotMoves } from './slots.ts';
import { waitMoves } from './waits.ts';
import { weeklyMoves } from './weekly.ts';
import { openWorld } from './world.ts';

const SEED = Number(process.env['ELAN_SEED'] ?? (IS_LONG ? Math.floor(Math.random() * 2 ** 31) : 20_260_920));
const HISTORIES = IS_LONG ? 500 : 12;
const MOVES = 250;
const INVARIANTS_EVERY = 30;
const TIMEOUT_MS = IS_LONG ? 3_600_000 : 300_000;

const PUT_IN = 'be put in by a waiting list';
/** What must have gone well so often, at the least, in the histories of one run: where little depends on it, one success would be luck. */
const OFTEN: Readonly<Record<string, number>> = {
  'book the same hour every week': 5,
  'cancel all that remain of a weekly series': 2,
  'join a waiting list': 8,
  [PUT_IN]: 2,
  'leave a course': 4,
  'remove a participant': 3,
  'release by client': 2,
  'move by client': 3,
};

const stage = await openStage();
const anyMove = fc.oneof(
  ...slotMoves,
  ...sessionMoves,
  ...courseMoves,
  ...waitMoves,
  ...weeklyMoves,
  ...pointMoves,
  ...peopleMoves,
  ...edgeMoves,
);

test(`random histories go as the specification tells (ELAN_SEED=${SEED})`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const tallies = new Map<string, { granted: number; refused: number }>();
  const history = fc.noBias(fc.array(anyMove, { minLength: 1, maxLength: MOVES, size: 'max' }));

  const isAsTold = fc.asyncProperty(history, async (moves) => {
    const world = await openWorld(stage);
    for (let index = 0; index < 2; index++) await world.hireCoach();
    for (let index = 0; index < 5; index++) await world.welcomeClient(5, 4);
    await hoursToBeginWith.make(world);
    for (const [index, { make }] of moves.entries()) {
      await make(world);
      await world.expectLikeModel();
      if (index % INVARIANTS_EVERY === 0) await expectInvariants(stage.db);
    }
    await expectInvariants(stage.db);
    const count = (name: string, granted: number, refused = 0) => {
      const sum = tallies.get(name) ?? { granted: 0, refused: 0 };
      tallies.set(name, { granted: sum.granted + granted, refused: sum.refused + refused });
    };
    for (const [name, { granted, refused }] of world.tally) count(name, granted, refused);
    count(PUT_IN, world.model.seats.filter(({ givenAt }) => givenAt !== undefined).length);
  });
  await fc.assert(isAsTold, {
    seed: SEED,
    numRuns: HISTORIES,
    interruptAfterTimeLimit: TIMEOUT_MS - 20_000,
    markInterruptAsFailure: true,
  });

  // A history in which everything is refused would prove nothing.
  const never = [...tallies].filter(([, { granted }]) => granted === 0).map(([name]) => name);
  expect(never).toEqual(['reserve a slot that is not there']);
  const granted = (name: string) => tallies.get(name)?.granted ?? 0;
  expect(Object.keys(OFTEN).filter((name) => granted(name) < (OFTEN[name] ?? 0))).toEqual([]);
});
