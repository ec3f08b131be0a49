import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectInvariants } from '../../invariants.ts';
import { DAY_MINUTES, dateOf, type Model, timeOf } from '../histories/model.ts';
import { openWorld, stateOf, type World } from '../histories/world.ts';
import { refusalsDuring } from '../refusals.ts';
import { IS_LONG, openStage, type Reply } from '../stage.ts';
import type { Act, Request, Seen } from './act.ts';
import { anyAct, anyBeginning } from './acts.ts';
import { type Answered, explain, withoutNeedless } from './linearization.ts';

const SEED = Number(process.env['ELAN_SEED'] ?? (IS_LONG ? Math.floor(Math.random() * 2 ** 31) : 20_261_118));
const HISTORIES = IS_LONG ? 600 : 25;
/** What must have been granted so often, at the least; a third of what it is as a rule. */
const OFTEN: Readonly<Record<string, number>> = {
  'book weekly': 8,
  'cancel weekly': 1,
  join: 15,
  leave: 3,
  'move by client': 1,
  'reserve by client': 5,
  'wait to enrol': 3,
};
/** What failed once need not fail the next time: what is smaller is tried so often before it counts as right. */
const TRIES = 8;
const TIMEOUT_MS = IS_LONG ? 3_600_000 : 300_000;
const ENOUGH_MS = IS_LONG ? 3_000_000 : 120_000;

const stage = await openStage();

const [DAY, WEEK] = [DAY_MINUTES, 7 * DAY_MINUTES];
const at = (day: number, hour: number, minutes = 0) => day * DAY + hour * 60 + minutes;

/** Three clients with a few credits, seven hours and three seats; hours, courses and a series are in each other's way. */
async function aSmallStudio(): Promise<World> {
  const world = await openWorld(stage);
  const { model } = world;
  await world.setRules({ client_moves_max: 2, client_move_days_max: 3, course_notice_hours: 4 });
  const [coach, colleague, trainer] = [
    await world.hireCoach(),
    await world.hireCoach(),
    await world.hireCoach(),
  ];
  for (const [solo, team] of [
    [2, 1],
    [1, 1],
    [2, 2],
  ] as const)
    await world.welcomeClient(solo, team);
  const hours = [
    [coach, at(1, 10)],
    [coach, at(1, 10) + WEEK],
    [coach, at(1, 10) + 2 * WEEK],
    [coach, at(1, 11)],
    [colleague, at(1, 10)],
    // Too late to cancel, and not to release.
    [colleague, at(0, 14)],
    [coach, at(0, 14, 30)],
  ] as const;
  for (const [whose, from] of hours) {
    const { id } = await stage.aSlot(whose.id, { date: dateOf(from), time: timeOf(from) });
    model.slots.push({ id, coach: whose, kind: 'normal', from, to: from + 55, isLive: true });
  }
  // Over the hours of both, beside them, and so soon that a seat is released and not left.
  for (const from of [at(1, 10, 30), at(2, 10), at(0, 13)]) {
    const plan = { date: dateOf(from), time: timeOf(from), duration: 60, max_participants: 1 };
    const id = await stage.aCourse(trainer.id, plan);
    const fresh = { max: 1, isActive: true, isListed: true, isOn: true };
    model.courses.push({ id, coach: trainer, from, to: from + 60, ...fresh });
  }
  return world;
}

interface Call extends Answered<Model> {
  readonly actor: string;
  readonly name: string;
  readonly said: string;
  readonly reply: Reply;
}

/** All that is expected is there, and as many of what is listed. */
function tells(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return actual === expected;
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(expected) && (!Array.isArray(actual) || actual.length !== expected.length)) return false;
  const told = new Map(Object.entries(actual));
  return Object.entries(expected).every(([key, value]) => tells(told.get(key), value));
}

/** Told to who was let in before the account closed, wherever that was noticed. */
const CLOSED = [401, 404, 409];

/**
 * Compared are the status, and of what was granted all that the model knows of the reply: balances, hours, places on a list, which weeks
 * were booked and which not. Of refusals the words are not: where several reasons hold, any may be named. A 5xx has no explanation: a
 * deadlock is carried out again by the product, so none may be seen, and nobody waits here for so long that the database gives up.
 */
const followOf =
  ({ client, deedIn }: Request, { status, body }: Reply) =>
  (state: Model): Model | undefined => {
    const model = structuredClone(state);
    const deed = deedIn(model);
    if (!deed) return undefined;
    const { verdict } = deed;
    if (status === 200) return verdict === 'granted' && tells(body, deed.carryOut(body)) ? model : undefined;
    const isClosed = model.clients[client]?.isOpen === false;
    if (verdict !== 'granted' && verdict.includes(status)) return model;
    return isClosed && CLOSED.includes(status) ? model : undefined;
  };

/** Null: nothing, as in the smallest history that fails. */
type Step = Act | null;

interface Program {
  readonly beginning: readonly Step[];
  readonly actors: readonly (readonly Step[])[];
}

/** The beginning one by one, then every actor at once, each with one act after the other. */
async function perform(world: World, { beginning, actors }: Program): Promise<Call[]> {
  const history: Call[] = [];
  const seen: Seen = { sessions: [], series: [], seats: [], waits: [] };
  let ticks = 0;

  async function run(actor: string, steps: readonly Step[]): Promise<void> {
    for (const act of steps) {
      const request = await act?.prepare(world, seen);
      if (!act || !request) continue;
      const madeAt = ticks++;
      const reply = await request.call();
      const answeredAt = ticks++;
      const follow = followOf(request, reply);
      history.push({ actor, name: act.name, said: request.said, madeAt, answeredAt, reply, follow });
      if (reply.status === 200) request.learn?.(reply.body);
    }
  }

  await run('before', beginning);
  const refusals = await refusalsDuring(async () => {
    await Promise.all(actors.map((acts, index) => run(`actor ${index + 1}`, acts)));
  });
  expect(refusals, `somebody waited in a circle\n${inWords(history)}`).not.toContain('40P01');
  return history;
}

const inWords = (history: readonly Call[]) =>
  history
    .toSorted((a, b) => a.madeAt - b.madeAt)
    .map(({ actor, said, madeAt, answeredAt, reply: { status, body } }) =>
      [`${madeAt}–${answeredAt}`, actor, said, '→', status, JSON.stringify(body).slice(0, 200)].join(' '),
    )
    .join('\n');

/** A person or thing by its number: everything of the model once. */
const keyOf = (model: Model) =>
  JSON.stringify(model, (key, value) =>
    ['client', 'coach', 'course', 'slot'].includes(key) ? value.id : value,
  );

const tally = new Map<string, { granted: number; refused: number }>();

async function explainOnce(program: Program): Promise<void> {
  const world = await aSmallStudio();
  const start = structuredClone(world.model);
  const history = await perform(world, program);
  const end = await world.stateInDatabase();
  const specification = { start, isEnd: (model: Model) => isDeepStrictEqual(stateOf(model), end), keyOf };
  if (!explain(history, specification)) {
    const left = withoutNeedless(history, ({ reply }) => reply.status !== 200, specification);
    expect.fail(
      `no order of these calls explains them\n${inWords(left)}\nat the end: ${JSON.stringify(end)}`,
    );
  }
  for (const { name, reply } of history) {
    const { granted, refused } = tally.get(name) ?? { granted: 0, refused: 0 };
    const isGranted = reply.status === 200;
    tally.set(name, { granted: granted + Number(isGranted), refused: refused + Number(!isGranted) });
  }
}

test(`what happens at once could have happened one by one (ELAN_SEED=${SEED})`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const steps = (act: fc.Arbitrary<Act>, minLength: number, maxLength: number) =>
    fc.array(fc.option(act, { freq: 1000 }), { minLength, maxLength });
  const program: fc.Arbitrary<Program> = fc.record({
    beginning: steps(anyBeginning, 2, 8),
    actors: fc.array(steps(anyAct, 3, 5), { minLength: 3, maxLength: 4 }),
  });
  let tries = 1;
  let round = 0;
  const isExplained = fc.asyncProperty(fc.noBias(program), async (each) => {
    try {
      for (let count = 0; count < tries; count++) {
        stage.takeTurns(round++);
        await explainOnce(each);
      }
    } catch (error) {
      tries = TRIES;
      throw error;
    }
  });
  await fc.assert(isExplained, {
    seed: SEED,
    numRuns: HISTORIES,
    interruptAfterTimeLimit: ENOUGH_MS,
    markInterruptAsFailure: true,
  });
  await expectInvariants(stage.db);

  // Histories in which everything is refused would prove nothing. How often varies with who comes first.
  const rarely = Object.entries(OFTEN).filter(([name, least]) => (tally.get(name)?.granted ?? 0) < least);
  expect(rarely).toEqual([]);
});
