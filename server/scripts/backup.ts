import { resolve } from 'node:path';
import { writeBackup } from '../src/backups/backups-write.service.ts';
import { readConfig } from '../src/platform/program/config.ts';
import { onEndSignal } from '../src/platform/program/shutdown.ts';
import { failureSentence } from '../src/platform/program/terminal.ts';
import { openStudio } from './open-studio.ts';

/** `npm run backup -- FILE`: the whole studio in one file, while it runs or while it does not. */
async function backup([name]: readonly string[], { signal }: AbortController): Promise<void> {
  if (!name) throw new Error('Say where to: npm run backup -- FILE.');
  const { databaseUrl, dataDir, backupKey } = readConfig(process.env);
  const file = resolve(name);
  await using database = await openStudio({ databaseUrl, dataDir });
  await writeBackup(database.url, file, { key: backupKey, signal });
  process.stdout.write(
    `The studio is in ${file}. It holds passwords' hashes: keep it where only you can read it.\n`,
  );
}

const interruption = new AbortController();
onEndSignal(() => interruption.abort(new Error('it was interrupted.')));
backup(process.argv.slice(2), interruption).catch((reason: unknown) => {
  process.stderr.write(`No backup was made: ${failureSentence(interruption.signal.reason ?? reason)}\n`);
  process.exitCode = 1;
});
