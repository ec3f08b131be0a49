import { resolve } from 'node:path';
import { writeBackup } from '../src/backups/backups-write.service.ts';
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { holdsStudio } from '../src/platform/embedded-postgres/files.ts';
import { refuseUnfinishedRestore } from '../src/platform/embedded-postgres/unfinished-restore.ts';
import { readConfig } from '../src/platform/program/config.ts';
import { onEndSignal } from '../src/platform/program/shutdown.ts';
import { failureSentence } from '../src/platform/program/terminal.ts';

/** `npm run backup -- FILE`: the whole studio in one file, while it runs or while it does not. */
async function backup([name]: readonly string[], { signal }: AbortController): Promise<void> {
  if (!name) throw new Error('Say where to: npm run backup -- FILE.');
  const { databaseUrl, dataDir, backupKey } = readConfig(process.env);
  const file = resolve(name);
  await using database = await openStudio(databaseUrl, dataDir);
  await writeBackup(database.url, file, { key: backupKey, signal });
  process.stdout.write(
    `The studio is in ${file}. It holds passwords' hashes: keep it where only you can read it.\n`,
  );
}

async function openStudio(databaseUrl: string | null, dataDir: string) {
  const running = { [Symbol.asyncDispose]: async () => undefined };
  if (databaseUrl) return { url: databaseUrl, ...running };
  if (!(await holdsStudio(dataDir))) throw new Error(`There is no studio in DATA_DIR ${dataDir}.`);
  await refuseUnfinishedRestore(dataDir);
  const url = await findEmbeddedPostgres(dataDir);
  if (url) return { url, ...running };
  const started = await startEmbeddedPostgres({ dataDir });
  return { url: started.url, [Symbol.asyncDispose]: () => started.stop() };
}

const interruption = new AbortController();
onEndSignal(() => interruption.abort(new Error('it was interrupted.')));
backup(process.argv.slice(2), interruption).catch((reason: unknown) => {
  process.stderr.write(`No backup was made: ${failureSentence(interruption.signal.reason ?? reason)}\n`);
  process.exitCode = 1;
});
