import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

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
    .map((places) => `${places[0]?.what}: ${places.map(({ file }) => file).join(', ')}`);
  expect(twice).toEqual([]);
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
