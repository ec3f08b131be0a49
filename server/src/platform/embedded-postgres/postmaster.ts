import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A running (or once running) PostgreSQL server, as its own `postmaster.pid` tells. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  // The fifth line, the directory of the socket, is written a moment after the first.
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines[4] ?? '' } : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether that process is the server of this cluster. After a power cut, or in a container started again, the
 * number may by now belong to anything, and PostgreSQL would refuse to start for as long as that lives.
 */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await promisify(execFile)('ps', ['-p', String(pid), '-o', 'args=']).then(
          ({ stdout }) => stdout,
          () => '',
        );
  return command.includes(cluster);
}

/** Only for a process that is known not to be ours; PostgreSQL's shared-memory check still guards the files. */
export const forgetPostmaster = (cluster: string): Promise<void> => rm(pidFile(cluster), { force: true });
