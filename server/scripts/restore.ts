import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { inspectBackup } from '../src/backups/backups-read.service.ts';
import { restoreBackup } from '../src/backups/backups-restore.service.ts';
import {
  freeBytes,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { holdsStudio } from '../src/platform/embedded-postgres/files.ts';
import {
  beginRestore,
  endRestore,
  sweepUnfinishedRestore,
} from '../src/platform/embedded-postgres/unfinished-restore.ts';
import { readConfig } from '../src/platform/program/config.ts';
import { onEndSignal } from '../src/platform/program/shutdown.ts';
import { failureSentence } from '../src/platform/program/terminal.ts';

/** `npm run restore -- FILE`: a backup into an empty DATA_DIR; whole, and with its books in order, or not at all. */
async function restore([name]: readonly string[], { signal }: AbortController): Promise<void> {
  if (!name) throw new Error('Say from where: npm run restore -- FILE.');
  const file = resolve(name);
  await access(file);
  const { databaseUrl, dataDir, backupKey } = readConfig(process.env);
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: restore that database with pg_restore (docs/operations.md).');
  await sweepUnfinishedRestore(dataDir);
  if (await holdsStudio(dataDir))
    throw new Error(
      `There is a studio in DATA_DIR ${dataDir} already: choose an empty one (DATA_DIR=… npm run restore -- FILE).`,
    );
  const room = await freeBytes(dataDir);
  const backup = await inspectBackup(file, { key: backupKey, room, signal });
  await beginRestore(dataDir);
  const { url, stop } = await startEmbeddedPostgres({ dataDir });
  // Whatever is under way there fails then: the rows, the schema or the audit.
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    await restoreBackup(backup, url);
    await stop();
  } catch (error) {
    await stop();
    // The mark stays, and the next restore takes away what lies here: who presses Ctrl-C does not want to wait.
    signal.throwIfAborted();
    await removeEmbeddedPostgres(dataDir);
    await endRestore(dataDir);
    throw error;
  }
  await endRestore(dataDir);
  const { rows, tables, takenAt, hasUntriedSeal } = backup;
  process.stdout.write(
    `Restored into ${dataDir}: ${rows} rows of ${tables} tables, as they were at ${takenAt}. The books are in order.\n`,
  );
  if (hasUntriedSeal)
    process.stdout.write('It is sealed with a key; BACKUP_KEY is not set, so who made it was not asked.\n');
}

const interruption = new AbortController();
onEndSignal(() => interruption.abort(new Error('it was interrupted. Run it again.')));
restore(process.argv.slice(2), interruption).catch((reason: unknown) => {
  process.stderr.write(`Nothing was restored: ${failureSentence(interruption.signal.reason ?? reason)}\n`);
  process.exitCode = 1;
});
