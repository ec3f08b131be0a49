import { glob } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { readIn } from '@elan/contract/language.ts';
import { expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url).pathname;
/** These begin to work while they load. */
const PROGRAMS: readonly string[] = ['server/src/main.ts', 'server/src/mails/mails-thread.jobs.ts'];

it('no module of the contract or of the server reads a text while it loads', async () => {
  readIn(() => {
    throw new Error('A text was read while a module loaded: whose language is it?');
  });
  const early: string[] = [];
  for await (const path of glob('{contract,server}/src/**/*.ts', { cwd: ROOT })) {
    if (path.endsWith('.test.ts') || PROGRAMS.includes(path)) continue;
    await import(pathToFileURL(`${ROOT}${path}`).href).catch((cause: unknown) => {
      early.push(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
  }
  expect(early).toEqual([]);
}, 120_000);
