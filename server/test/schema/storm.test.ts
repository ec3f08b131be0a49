import { expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { expectInvariants } from '../invariants.ts';
import { race } from './race.ts';
import { DAY, openStudio, type Studio } from './studio.ts';

const { db, pool } = await testDatabase();
const studio = openStudio(pool);

const ROUNDS = 8;
const MOVES_PER_ROUND = 60;

/** A small studio, so that everybody is in everybody's way. */
async function fillStudio() {
  const [coaches, clients]: [number[], number[]] = [[], []];
  for (let index = 0; index < 3; index++) coaches.push(await studio.coach());
  for (let index = 0; index < 6; index++) clients.push(await studio.client({ solo: 3, team: 3 }));
  for (const coach_id of coaches) {
    for (const start_time of ['09:00', '10:00', '11:00']) {
      await studio.slot({ coach_id, start_time });
      await studio.slot({ coach_id, start_time, session_type: 'bilan' });
    }
    await studio.course({ coach_id, time: '12:00', max_participants: 2 });
  }
  return { coaches, clients };
}

/** Multiplicative congruence: the same storm every time, but for who wins. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const anyOf = async (s: Studio, roll: (sides: number) => number, query: string): Promise<number> => {
  const ids = await s.rows(query);
  return Number(ids[roll(Math.max(ids.length, 1))]?.['id'] ?? 0);
};

test('every invariant holds whatever happens at once', async () => {
  const { coaches, clients } = await fillStudio();
  const roll = dice(20_260_920);
  const pick = (list: readonly number[]) => list[roll(list.length)] ?? 0;

  const moves: ((s: Studio) => Promise<unknown>)[] = [
    async (s) =>
      s.reserve(await anyOf(s, roll, 'select id from slots where withdrawn_at is null'), pick(clients)),
    async (s) =>
      s.reserve(await anyOf(s, roll, 'select id from slots where withdrawn_at is null'), pick(clients)),
    async (s) => s.cancel('reservations', await anyOf(s, roll, 'select id from reservations where cost = 1')),
    async (s) => s.join(await anyOf(s, roll, 'select id from group_courses'), pick(clients)),
    async (s) => s.join(await anyOf(s, roll, 'select id from group_courses'), pick(clients)),
    async (s) =>
      s.cancel('course_bookings', await anyOf(s, roll, 'select id from course_bookings'), roll(2) === 0),
    async (s) =>
      s.update('group_courses', await anyOf(s, roll, 'select id from group_courses'), {
        coach_id: pick(coaches),
        time: `${9 + roll(6)}:30`,
        max_participants: 1 + roll(3),
      }),
    async (s) => s.callOff(await anyOf(s, roll, 'select id from group_courses')),
    (s) => s.course({ coach_id: pick(coaches), time: `${9 + roll(6)}:00`, max_participants: 2 }),
    async (s) => s.withdraw(await anyOf(s, roll, 'select id from slots')),
    (s) => s.slot({ coach_id: pick(coaches), start_time: `${9 + roll(6)}:00`, date: DAY }),
    (s) => s.give(pick(clients), roll(5) - 2, roll(5) - 2),
    (s) => s.assign(pick(clients), { solo_points: 1, team_points: 1 }),
    async (s) => s.removePack(await anyOf(s, roll, 'select id from user_packs')),
  ];

  let won = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const storm = Array.from({ length: MOVES_PER_ROUND }, () => moves[roll(moves.length)] ?? studio.admin);
    won += (await race(pool, storm))['won'] ?? 0;
    await expectInvariants(db);
  }
  expect(won).toBeGreaterThan(MOVES_PER_ROUND);
});
