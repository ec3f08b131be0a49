import { chown, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postmasterOf, removeDataDir, temporaryDirectory } from '../../../testing/data-dir.ts';
import { CHECKOUT, endAll, type ServerProcess, startServer } from '../../../testing/server-process.ts';
import { checkoutFor, privateCheckout } from './checkout.ts';
import { exists, health, PATIENCE, REAL_STARTS } from './program.ts';
import { queryIn } from './query-in.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
vi.setConfig(REAL_STARTS);

let home: string;
let dataDir: string;

beforeEach(async () => {
  home = await temporaryDirectory();
  dataDir = join(home, 'data');
});
afterEach(async () => {
  await endAll();
  await removeDataDir(dataDir);
  await rm(home, { recursive: true, force: true });
});

const start = () => startServer({ env: { DATA_DIR: dataDir, TMPDIR: home } });

const isOpen = ({ ready, ended }: ServerProcess) =>
  ready.then(
    () => 'open',
    () => ended,
  );

/** From nothing to healthy, down again in good order, and up with what was written. */
async function expectWholeLife(begin: () => ServerProcess, first = begin()): Promise<void> {
  expect(await health(await first.ready)).toBe(200);
  await queryIn(dataDir, "insert into settings values ('kept', 'row')");
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.stderr).toBe('');
  expect(await postmasterOf(dataDir)).toBeUndefined();

  const second = begin();
  expect(await health(await second.ready)).toBe(200);
  expect(await queryIn(dataDir, "select value from settings where name = 'kept'")).toEqual([
    { value: 'row' },
  ]);
  second.kill('SIGINT');
  expect(await second.ended).toBe(0);
}

describe('a first start', () => {
  it('works as an ordinary user', async () => {
    if (!isRoot) return expectWholeLife(start);
    const { checkout, node } = await checkoutFor(NOBODY);
    await chown(home, NOBODY.uid, NOBODY.gid);
    await expectWholeLife(() => startServer({ env: { DATA_DIR: dataDir }, checkout, node, user: NOBODY }));
    expect((await stat(dataDir)).uid).toBe(NOBODY.uid);
    if (checkout !== CHECKOUT) await rm(checkout, { recursive: true });
  });

  it('works from a checkout and with data that nobody else can enter', async () => {
    const { checkout, version } = await privateCheckout();
    dataDir = join(checkout, 'data');
    const server = startServer({ env: { DATA_DIR: dataDir }, checkout });
    expect(await health(await server.ready)).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await removeDataDir(dataDir);
    await rm(checkout, { recursive: true });
    const staged = `/var/lib/elan/postgres-${version}`;
    expect(await exists(staged)).toBe(isRoot);
    await rm(staged, { recursive: true, force: true });
  });

  it('lets exactly one of two win for the user who runs the tests, root included, where the path is too long for a socket, and odd', async () => {
    dataDir = join(home, 'é'.repeat(50), 'with "quotes", and spaces');
    const rivals = [start(), start()];
    const outcomes = await Promise.all(
      rivals.map(async (server) => ({ server, outcome: await isOpen(server) })),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([1, 'open']);
    const winner = outcomes.find(({ outcome }) => outcome === 'open')?.server;
    await expectWholeLife(start, winner);
    // Nor does a folder for a socket stay behind.
    expect(await readdir(home)).toEqual(['é'.repeat(50)]);
  });

  it('that is told to end half-way leaves nothing running', async () => {
    const server = start();
    await expect.poll(() => exists(join(dataDir, 'postgres')), PATIENCE).toBe(true);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await postmasterOf(dataDir)).toBeUndefined();
  });
});
