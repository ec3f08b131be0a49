import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, readPostmaster } from '../server/src/platform/embedded-postgres/postmaster.ts';

/** A temporary directory that other accounts can pass through, as a home or a project directory usually is. */
export async function temporaryDirectory(mode = 0o711): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'elan-process-'));
  await chmod(path, mode);
  return path;
}

const homeOf = async (dataDir: string): Promise<string> => {
  const elsewhere = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '');
  return elsewhere.trim() || join(dataDir, 'postgres');
};

/** The PostgreSQL that serves these files now. */
export async function postmasterOf(dataDir: string) {
  const postmaster = await readPostmaster(join(await homeOf(dataDir), 'cluster'));
  return postmaster && isAlive(postmaster.pid) ? postmaster : undefined;
}

/** Removes the directory and everything that was kept for it elsewhere, server included. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const postmaster = await postmasterOf(dataDir);
  if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
  await rm(await homeOf(dataDir), { recursive: true, force: true, maxRetries: 20 });
  await rm(dataDir, { recursive: true, force: true });
}
