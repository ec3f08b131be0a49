import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { restoreBackup } from '../src/backups/backups-restore.service.ts';
import { readConfig } from '../src/platform/config.ts';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { holdsStudio } from '../src/platform/embedded-postgres/files.ts';
import {
  beginRestore,
  endRestore,
  sweepUnfinishedRestore,
} from '../src/platform/embedded-postgres/unfinished-restore.ts';
import { failureSentence } from '../src/platform/terminal.ts';

/** `npm run restore -- FILE`: a backup into an empty DATA_DIR; whole, and with its books in order, or not at all. */
async function restore([name]: readonly string[]): Promise<void> {
  if (!name) throw new Error('Say from where: npm run restore -- FILE.');
  const file = resolve(name);
  await access(file);
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: restore that database with pg_restore (docs/operations.md).');
  await sweepUnfinishedRestore(dataDir);
  if (await holdsStudio(dataDir))
    throw new Error(
      `There is a studio in DATA_DIR ${dataDir} already: choose an empty one (DATA_DIR=… npm run restore -- FILE).`,
    );
  await beginRestore(dataDir);
  const { url, restoreUrl, stop } = await startEmbeddedPostgres({ dataDir });
  try {
    const { tables, rows, takenAt } = await restoreBackup(file, { url, superuserUrl: restoreUrl });
    await stop();
    await endRestore(dataDir);
    process.stdout.write(
      `Restored into ${dataDir}: ${rows} rows of ${tables} tables, as they were at ${takenAt}. The books are in order.\n`,
    );
  } catch (error) {
    await stop();
    await removeEmbeddedPostgres(dataDir);
    await endRestore(dataDir);
    throw error;
  }
}

restore(process.argv.slice(2)).catch((reason: unknown) => {
  process.stderr.write(`Nothing was restored: ${failureSentence(reason)}\n`);
  process.exitCode = 1;
});
