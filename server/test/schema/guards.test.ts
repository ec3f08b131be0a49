import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import type { Attack } from './attacks/attack.ts';
import { ATTACKS } from './attacks/attacks.ts';
import { dropGuard, type Guard, readGuards } from './guards.ts';
import { rolledBack } from './rolled-back.ts';
import { openStudio } from './studio.ts';

const { pool } = await testDatabase();
const guards = await readGuards(pool);
const attacked = guards.filter(({ implied }) => !implied);

test('the schema has guards of every kind', () => {
  expect(new Set(guards.map(({ kind }) => kind))).toEqual(
    new Set(['constraint', 'domain', 'index', 'trigger', 'refusal']),
  );
});

test('every guard is attacked', () => {
  const names = new Set(ATTACKS.flatMap(({ on }) => on));
  expect(attacked.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('every attack names guards that exist', () => {
  const names = new Set(guards.map(({ name }) => name));
  const astray = ATTACKS.filter(({ on }) => on.length === 0 || on.some((name) => !names.has(name)));
  expect(astray.map(({ on, title }) => ({ on, title }))).toEqual([]);
});

describe('with one guard gone', () => {
  /** Which attacks get through without which guard. */
  const breaches: { guard: Guard; attack: Attack }[] = [];

  const getsThrough = (guard: Guard, attack: Attack): Promise<boolean> =>
    rolledBack(pool, async (client) => {
      await dropGuard(client, guard);
      return attack.run(openStudio(client)).then(
        () => false,
        () => true,
      );
    });

  beforeAll(async () => {
    for (const guard of guards) {
      for (const attack of ATTACKS.filter(({ on }) => on.includes(guard.name))) {
        if (await getsThrough(guard, attack)) breaches.push({ guard, attack });
      }
    }
  });

  test('an attack on it gets through', () => {
    expect(attacked.filter((guard) => !breaches.some((breach) => breach.guard === guard))).toEqual([]);
  });

  test('no attack is an idle one: each gets through without any of the guards that it names', () => {
    const idle = ATTACKS.flatMap((attack) =>
      attack.on
        .filter((name) => !breaches.some((breach) => breach.attack === attack && breach.guard.name === name))
        .map((name) => `${name}: ${attack.title}`),
    );
    expect(idle).toEqual([]);
  });
});
