import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_MAX_BYTES } from '@elan/contract/uploads/uploads.rules.ts';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CHECKOUT } from '../../../testing/server-process.ts';
import { BODY_MAY_STALL_MS } from '../../src/platform/http/request-bodies.ts';
import { REQUEST_MAY_TAKE_MS } from '../../src/platform/http/server.ts';
import { readConfig } from '../../src/platform/program/config.ts';
import { testApp } from '../app.ts';
import { needTool, readBlock, readBlocks, readPage, runTool } from './page.ts';

const METRICS_TOKEN = 'only-the-operator-knows';
const folder = await mkdtemp(join(tmpdir(), 'elan-operations-'));
afterAll(() => rm(folder, { recursive: true }));

const [page, readme, contributing] = await Promise.all(
  ['docs/operations.md', 'README.md', 'CONTRIBUTING.md'].map(readPage),
);
const namesIn = (text = '', pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].flatMap(([, name]) => (name ? [name] : [])));

describe('settings', async () => {
  const known = namesIn(await readPage('server/src/platform/program/config.ts'), /setting\(\s*'(\w+)'/g);

  it('are all in the README, and no others', () => {
    const table = readme?.slice(readme.indexOf('## Configuration'), readme.indexOf('### On your own'));
    expect(known.size).toBeGreaterThan(20);
    const rows = [...(table ?? '').matchAll(/^\| (`.*?) \|/gm)].map(([, names]) => names ?? '');
    expect(rows.flatMap((names) => [...namesIn(names, /`(\w+)`/g)]).toSorted()).toEqual(
      [...known].toSorted(),
    );
  });

  it('that the operations page names exist', () => {
    const named = namesIn(page, /`((?:[A-Z]+_[A-Z_]+|PORT|HOST|DEMO))\b[^`]*`/g);
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  it('of its file are accepted together, by systemd and by a shell', async () => {
    const file = join(folder, 'elan.env');
    await writeFile(file, await readBlock('/etc/elan.env'));
    const names = [...namesIn(await readBlock('/etc/elan.env'), /^(\w+)=/gm)];
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const { stdout } = await runTool('/bin/sh', ['-c', `set -a && . ${file} && set +a && env -0`]);
    const sourced = Object.fromEntries(stdout.split('\0').map((line) => line.split(/=(.*)/s).slice(0, 2)));
    const env = Object.fromEntries(names.map((name) => [name, sourced[name]]));
    expect(readConfig(env)).toMatchObject({
      isOwn: true,
      demo: false,
      publicUrl: 'https://elan.example',
      mailFrom: 'Élan <bonjour@elan.example>',
    });
  });
});

describe('commands', () => {
  it('of npm exist', async () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readPage('package.json')));
    const own = [page, readme].flatMap((text) => [
      ...namesIn(text, /npm run ([\w:-]+)(?! -w)/g),
      ...namesIn(text, /npm (start|test)\b/g),
    ]);
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((name) => !(name in scripts))).toEqual([]);
    expect(contributing).toContain('npm test');
  });

  it('are what a shell can read', async () => {
    const shells = (await readBlocks()).filter(({ language }) => language === 'sh');
    expect(shells.length).toBeGreaterThan(3);
    for (const { text } of shells) await runTool('/bin/sh', ['-n', '-c', text]);
  });
});

describe('the unit', () => {
  it('is one that systemd accepts, and starts what is there', async (context) => {
    await needTool(context, 'systemd-analyze', 'the check of the systemd unit');
    const unit = (await readBlock('/etc/systemd/system/elan@.service')).replaceAll(
      '/opt/elan',
      CHECKOUT.replace(/\/$/, ''),
    );
    const file = join(folder, 'elan@.service');
    await writeFile(file, unit);
    const { stdout, stderr } = await runTool('systemd-analyze', ['verify', '--man=no', file]);
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('elan@'))).toEqual([]);
  });

  it('lets the program end its own PostgreSQL, and ask which addresses the machine has', async () => {
    const unit = await readBlock('/etc/systemd/system/elan@.service');
    // By default systemd would end the database together with the program, under the requests that finish.
    expect(unit).toMatch(/^KillMode=mixed$/m);
    // What Fastify does to say where it listens, with HOST=0.0.0.0: without, the start fails.
    expect(unit).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
  });

  it('leaves the process little more than its sockets', async (context) => {
    await needTool(context, 'systemd-analyze', 'the security review of the systemd unit');
    const file = join(folder, 'elan@3000.service');
    await writeFile(file, await readBlock('/etc/systemd/system/elan@.service'));
    // Of ten, where ten is no protection at all.
    const arguments_ = ['security', '--offline=yes', '--threshold=25', '--no-pager', file];
    await runTool('systemd-analyze', arguments_);
  });
});

it('the proxy of docs/operations.md lets through what Élan takes, for as long as it does', async () => {
  const conf = await readBlock('/etc/nginx/conf.d/elan.conf');
  const numberOf = (directive: string) => Number(new RegExp(`${directive} (\\d+)`).exec(conf)?.[1]);
  expect(numberOf('client_max_body_size') * 1024 * 1024).toBeGreaterThan(UPLOAD_MAX_BYTES);
  expect(numberOf('client_body_timeout') * 1000).toBe(BODY_MAY_STALL_MS);
  expect(BODY_MAY_STALL_MS).toBeLessThan(REQUEST_MAY_TAKE_MS);
  expect(numberOf('proxy_read_timeout')).toBeGreaterThan(17);
});

describe('metrics', async () => {
  const { app } = await testApp({ METRICS_TOKEN });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  await app.inject({ url: '/api/health' });
  const { body } = await app.inject({ url: '/metrics', headers });
  const told = namesIn(body, /^# TYPE (\w+)/gm);
  const ours = [...told].filter((name) => name.startsWith('elan_'));

  it('are all on the page, and no others', () => {
    const table = namesIn(page, /^\| (`elan_.*?) \|/gm);
    const named = [...table].flatMap((cell) => [...namesIn(cell, /`(elan_\w+)`/g)]);
    expect(named.toSorted()).toEqual(ours.toSorted());
  });

  it('that the alerts ask for exist', async () => {
    const rules = await readBlock('/etc/prometheus/elan.rules.yml');
    const asked = namesIn(rules, /\b((?:elan|nodejs|process)_\w+)/g);
    const base = (name: string) => (told.has(name) ? name : name.replace(/_(count|bucket|sum)$/, ''));
    expect([...asked].filter((name) => !told.has(base(name)))).toEqual([]);
  });

  it('are asked for in a language that Prometheus understands', async (context) => {
    await needTool(context, 'promtool', 'the check of the alerts');
    const rules = join(folder, 'elan.rules.yml');
    await writeFile(rules, await readBlock('/etc/prometheus/elan.rules.yml'));
    await runTool('promtool', ['check', 'rules', rules]);
    const token = join(folder, 'elan.token');
    await writeFile(token, METRICS_TOKEN);
    const config = join(folder, 'prometheus.yml');
    const text = await readBlock('/etc/prometheus/prometheus.yml');
    await writeFile(config, text.replaceAll('/etc/prometheus', folder));
    await runTool('promtool', ['check', 'config', config]);
  });
});
