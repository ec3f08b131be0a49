import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireDirectory } from '../program/directories.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Lies in DATA_DIR while a backup is put back into it: a restore that was killed leaves tables without rows. */
const markIn = (dataDir: string) => join(dataDir, 'restore-unfinished');

const isUnfinished = (dataDir: string) =>
  access(markIn(dataDir)).then(
    () => true,
    () => false,
  );

export async function beginRestore(dataDir: string): Promise<void> {
  await requireDirectory('DATA_DIR', dataDir);
  await writeFile(markIn(dataDir), '');
}

export const endRestore = (dataDir: string) => rm(markIn(dataDir), { force: true });

/** Takes away what a killed restore left, and the database server that it could not end. */
export async function sweepUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await isUnfinished(dataDir))) return;
  const { stop } = await startEmbeddedPostgres({ dataDir });
  await stop();
  await removeEmbeddedPostgres(dataDir);
}

/** For whoever would take what is there for a studio. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (await isUnfinished(dataDir))
    throw new Error(`A restore into DATA_DIR ${dataDir} did not end: run npm run restore -- FILE once more.`);
}
