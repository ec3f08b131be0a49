import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { postmasterOf, removeDataDir, temporaryDirectory } from '../../../testing/data-dir.ts';
import { CHECKOUT, COMPILED, endAll, startServer } from '../../../testing/server-process.ts';
import { holdsStudio } from '../../src/platform/embedded-postgres/files.ts';
import { health, PATIENCE, REAL_STARTS } from './program.ts';
import { queryIn } from './query-in.ts';

vi.setConfig(REAL_STARTS);

const home = await temporaryDirectory();
const lived = join(home, 'lived');
// Where the account of the database cannot enter when root starts it: the data are put elsewhere.
const closed = join(home, 'closed');
await mkdir(closed, { mode: 0o700 });
const empty = join(closed, 'empty');
const stopped = join(home, 'stopped');
const file = join(home, 'studio.backup');
const half = join(home, 'half.backup');
afterAll(async () => {
  await endAll();
  for (const dataDir of [lived, empty, stopped]) await removeDataDir(dataDir);
  await rm(home, { recursive: true, force: true });
});

/** As `npm run backup` and `npm run restore` run them. */
const run = (command: 'backup' | 'restore', dataDir: string, backup = file) =>
  promisify(execFile)(process.execPath, [join(CHECKOUT, 'server/scripts', `${command}.ts`), backup], {
    cwd: home,
    env: { PATH: '/usr/bin:/bin', ...COMPILED, DATA_DIR: dataDir },
  });

it('a studio is backed up while it runs and lives on in another folder', async () => {
  await expect(run('backup', empty)).rejects.toThrow('There is no studio in DATA_DIR');
  const first = startServer({ env: { DATA_DIR: lived } });
  await first.ready;
  await queryIn(lived, "insert into settings values ('kept', 'row')");
  await run('backup', lived);
  await expect(run('backup', lived)).rejects.toThrow('is there already: choose another name');
  await expect(run('restore', lived)).rejects.toThrow('There is a studio in DATA_DIR');
  first.kill('SIGTERM');
  await first.ended;

  const whole = await readFile(file);
  await writeFile(half, whole.subarray(0, whole.length / 2));
  await expect(run('restore', empty, half)).rejects.toThrow('is not a whole backup of Élan');

  const killed = run('restore', empty);
  await vi.waitUntil(() => holdsStudio(empty), PATIENCE);
  killed.child.kill('SIGKILL');
  await expect(killed).rejects.toThrow();
  const tooEarly = startServer({ env: { DATA_DIR: empty } });
  await expect(tooEarly.ready).rejects.toThrow('did not end: run npm run restore');

  const { stdout } = await run('restore', empty);
  expect(stdout).toContain('The books are in order.');
  const second = startServer({ env: { DATA_DIR: empty } });
  expect(await health(await second.ready)).toBe(200);
  const kept = "select value from settings where name = 'kept'";
  expect(await queryIn(empty, kept)).toEqual([{ value: 'row' }]);
});

it('a restore that is interrupted leaves no database running', async () => {
  const interrupted = run('restore', stopped);
  await vi.waitUntil(() => postmasterOf(stopped), PATIENCE);
  interrupted.child.kill('SIGINT');
  await expect(interrupted).rejects.toThrow('Nothing was restored: it was interrupted.');
  expect(await postmasterOf(stopped)).toBeUndefined();
});

it('a backup that gets SIGTERM leaves no database running, and a whole file or none', async () => {
  const late = join(home, 'late.backup');
  const interrupted = run('backup', lived, late);
  await vi.waitUntil(() => postmasterOf(lived), PATIENCE);
  interrupted.child.kill('SIGTERM');
  const isMade = await interrupted.then(
    () => true,
    () => false,
  );
  expect(await postmasterOf(lived)).toBeUndefined();
  const files = (await readdir(home)).filter((name) => name.startsWith('late'));
  expect(files).toEqual(isMade ? ['late.backup'] : []);
});
