import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { removeDataDir, temporaryDirectory } from '../../testing/data-dir.ts';
import { CHECKOUT, endAll, startServer } from '../../testing/server-process.ts';
import { health, REAL_STARTS } from './program.ts';
import { queryIn } from './query-in.ts';

vi.setConfig(REAL_STARTS);

const home = await temporaryDirectory();
const lived = join(home, 'lived');
const empty = join(home, 'empty');
const file = join(home, 'studio.backup');
afterAll(async () => {
  await endAll();
  for (const dataDir of [lived, empty]) await removeDataDir(dataDir);
  await rm(home, { recursive: true, force: true });
});

/** As `npm run backup` and `npm run restore` run them. */
const run = (command: 'backup' | 'restore', dataDir: string) =>
  promisify(execFile)(process.execPath, [join(CHECKOUT, 'server/scripts', `${command}.ts`), file], {
    cwd: home,
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir },
  });

it('a studio is backed up while it runs and lives on in another folder', async () => {
  await expect(run('backup', empty)).rejects.toThrow('There is no studio in DATA_DIR');
  const first = startServer({ env: { DATA_DIR: lived } });
  await first.ready;
  await queryIn(lived, "insert into settings values ('kept', 'row')");
  await run('backup', lived);
  await expect(run('restore', lived)).rejects.toThrow('There is a studio in DATA_DIR');

  const { stdout } = await run('restore', empty);
  expect(stdout).toContain('The books are in order.');
  const second = startServer({ env: { DATA_DIR: empty } });
  expect(await health(await second.ready)).toBe(200);
  const kept = "select value from settings where name = 'kept'";
  expect(await queryIn(empty, kept)).toEqual([{ value: 'row' }]);
});
