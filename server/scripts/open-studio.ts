import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { holdsStudio } from '../src/platform/embedded-postgres/files.ts';
import { refuseUnfinishedRestore } from '../src/platform/embedded-postgres/unfinished-restore.ts';
import type { Config } from '../src/platform/program/config.ts';

/** The address of the studio's database for a command at the terminal, while the studio runs or while it does not. */
export async function openStudio({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  const running = { [Symbol.asyncDispose]: async () => undefined };
  if (databaseUrl) return { url: databaseUrl, ...running };
  if (!(await holdsStudio(dataDir))) throw new Error(`There is no studio in DATA_DIR ${dataDir}.`);
  await refuseUnfinishedRestore(dataDir);
  const url = await findEmbeddedPostgres(dataDir);
  if (url) return { url, ...running };
  const started = await startEmbeddedPostgres({ dataDir });
  return { url: started.url, [Symbol.asyncDispose]: () => started.stop() };
}
