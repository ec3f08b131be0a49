import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shapes } from '@elan/contract/shapes.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateSource } from 'oazapfts';
import { expect, it, onTestFinished } from 'vitest';
import { $ZodObject } from 'zod/v4/core';
import { PASSWORD, testApp } from './app.ts';
import { factories } from './factories.ts';

const { app, ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot } = factories(db);
const run = promisify(execFile);

const { body: document } = await ask('GET', '/api/openapi.json');
const source = JSON.stringify(document);

it('the OpenAPI document is a document in which a public linter finds nothing wrong', async () => {
  const problems = await lintFromString({
    source,
    absoluteRef: 'openapi.json',
    config: await createConfig({
      extends: ['recommended'],
      // Four addresses of the specification fit two patterns each; the router takes the fixed word first.
      rules: { 'no-ambiguous-paths': 'off' },
    }),
  });
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});

it('every object that the contract exports is told once, under its own name', async () => {
  const contract = join(import.meta.dirname, '../../contract/src');
  const unnamed: string[] = [];
  for (const file of globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] })) {
    const exported: Record<string, unknown> = await import(join(contract, file));
    for (const [name, schema] of Object.entries(exported))
      if (schema instanceof $ZodObject && shapes[name] !== schema) unnamed.push(`${file}: ${name}`);
  }
  expect(unnamed).toEqual([]);
});

const PROGRAM = `
import { ok } from '@oazapfts/runtime';
import { clientLogin, defaults, listAvailability, profile, reserve } from './client.ts';

const [baseUrl = '', email = '', password = '', coach_id = ''] = process.argv.slice(2);
defaults.baseUrl = baseUrl;
const { token } = await ok(clientLogin({ email, password }));
defaults.headers = { authorization: \`Bearer \${token}\` };
const [slot] = await ok(listAvailability(coach_id));
if (!slot) throw new Error('no hour is free');
const { reservation } = await ok(
  reserve({ coach_id, date: slot.date, time: slot.start_time }, { idempotencyKey: 'once' }),
);
const { user } = await ok(profile());
console.log(JSON.stringify({ date: reservation.date, time: reservation.time, left: user.solo_points }));
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: ['node'],
  },
  files: ['book.ts'],
};

it('the OpenAPI document is enough for a stranger: a generated client type-checks and books a session', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elan-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const modules = join(import.meta.dirname, '../../node_modules');
  await symlink(modules, join(folder, 'node_modules'));
  await writeFile(join(folder, 'openapi.json'), source);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  await writeFile(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')));
  await writeFile(join(folder, 'book.ts'), PROGRAM);
  await run(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', folder]);

  const client = await aPerson('user');
  const coach = await aPerson('coach');
  await givePoints(client.id, 2);
  await aSlot(coach.id, { date: '2026-11-20', start_time: '09:00' });
  const address = await app.listen({ port: 0 });
  const { stdout } = await run(process.execPath, [
    join(folder, 'book.ts'),
    address,
    client.email,
    PASSWORD,
    String(coach.id),
  ]);
  expect(JSON.parse(stdout)).toEqual({ date: '2026-11-20', time: '09:00', left: 1 });
});
