import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs.ts';
import { requireDirectory } from '../platform/program/directories.ts';
import { keepLastBackup } from './backups-last.queries.ts';
import { BACKUP } from './backups-last.service.ts';
import { writeBackup } from './backups-write.service.ts';

const EVERY_NIGHT = '10 2 * * *';
const NAME = /^elan-[\dT-]+Z\.backup$/;
/** What a process left that was killed over it. */
const HALF = /^elan-[\dT-]+Z\.backup\.\d+\.part$/;

/** Also at the start: who keeps no backups learns it from the night after, and that one is too late. */
const requireBackupDirectory = (directory: string) =>
  requireDirectory('BACKUP_DIR', directory, { isPrivate: true, isWritten: true });

/** A backup named by its moment, so that names sort by age; beyond `keep` the oldest go. What else lies there stays. */
export async function backUp(
  databaseUrl: string,
  directory: string,
  keep: number,
  at: string,
  key: string | null = null,
): Promise<string> {
  await requireBackupDirectory(directory);
  const left = (await readdir(directory)).filter((name) => HALF.test(name));
  for (const name of left) await rm(join(directory, name));
  const file = join(directory, `elan-${at.slice(0, 19).replaceAll(':', '-')}Z.backup`);
  await writeBackup(databaseUrl, file, { key });
  const kept = (await readdir(directory)).filter((name) => NAME.test(name)).sort();
  for (const name of kept.slice(0, -keep)) await rm(join(directory, name));
  return file;
}

export async function backUpNightly(
  { config, db, clock }: Deps,
  { directory, keep }: { readonly directory: string; readonly keep: number },
  databaseUrl: string,
  jobs: Jobs,
  log: FastifyBaseLogger,
): Promise<void> {
  await requireBackupDirectory(directory);
  await jobs.repeat(BACKUP, EVERY_NIGHT, async () => {
    const { at } = clock.now();
    const file = await backUp(databaseUrl, directory, keep, at, config.backupKey);
    log.info({ file }, 'the studio is backed up');
    await keepLastBackup(db, at);
  });
}
