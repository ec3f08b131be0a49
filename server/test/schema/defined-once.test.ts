import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** What a later migration had to define anew for databases that are in use, with the file in force: 'function refuse: 0012_….sql'. */
const REDEFINED: readonly string[] = [
  'function reservation_filled: 0013_prices.sql',
  'function amount_fits_reason: 0013_prices.sql',
  'function points_move: 0013_prices.sql',
  'function course_joined: 0013_prices.sql',
  'function course_left: 0013_prices.sql',
  'function leave_course: 0013_prices.sql',
];

const DEFINITION =
  /^\s*create (?:or replace )?(?:unlogged |unique |constraint |materialized )*(function|procedure|table|view|trigger|index|type|domain|sequence) (?:if not exists )?"?(\w+)/gim;

const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
const definitions: { what: string; file: string }[] = [];
for (const file of files) {
  const text = await readFile(new URL(file, MIGRATIONS), 'utf8');
  for (const [, kind, name] of text.matchAll(DEFINITION)) definitions.push({ what: `${kind} ${name}`, file });
}

it('a function, table, trigger, view or index is defined once over all migrations', () => {
  const twice = [...Map.groupBy(definitions, ({ what }) => what).values()]
    .filter((places) => places.length > 1)
    .map((places) => `${places[0]?.what}: ${places.at(-1)?.file}`);
  expect(twice, 'Tell it once, in the file of its topic; or say in REDEFINED which one is in force').toEqual(
    REDEFINED,
  );
});

it('the definitions that are looked for are those that the migrations make', async () => {
  const schema = await readFile(new URL('../schema.sql', MIGRATIONS), 'utf8');
  const made = [
    ...schema.matchAll(/^CREATE (?:OR REPLACE FUNCTION public\.|TRIGGER |CONSTRAINT TRIGGER )(\w+)/gm),
  ];
  const told = new Set(definitions.map(({ what }) => what.split(' ')[1]));
  expect(made.length).toBeGreaterThan(100);
  expect(made.map(([, name]) => name).filter((name) => !told.has(name))).toEqual([]);
});
