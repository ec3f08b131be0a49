import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generatedFiles } from '../scripts/generated-files.ts';
import { testDatabase } from './database.ts';

const { db, pool } = await testDatabase();

it.each(await generatedFiles(db, pool))('%s is what the migrations make', async (path, content) => {
  const committed = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
  expect(committed, 'Stale: run `npm run generate -w server`').toBe(content);
});
