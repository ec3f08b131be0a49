import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

/** When a process began, so that a recycled process id is not mistaken for the one that took the lock. */
function beginning(pid) {
  try {
    // The command's name may hold spaces and parentheses: count fields after its last one. Field 22 is the start time.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const codeOf = (error) => error instanceof Error && 'code' in error && error.code;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function readHolder(path) {
  try {
    const [pid = '', began = ''] = readFileSync(path, 'utf8').trim().split(' ');
    return { pid: Number(pid), began };
  } catch {
    return undefined;
  }
}

const isHeld = ({ pid, began }) => isAlive(pid) && (began === '' || beginning(pid) === began);

function tryTake(path) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${beginning(process.pid)}\n`);
  try {
    // A hard link appears whole or not at all, and never replaces another: nobody reads half a lock.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Sets aside a lock whose owner is gone. If a live one slipped in between, puts it back. */
function clearStale(path) {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const taken = readHolder(aside);
  if (taken && isHeld(taken)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

/**
 * Runs `work` while no other process holds `path`; a lock left behind by a dead process does not count.
 * `onWait` hears, once, of the process that is waited for.
 */
export async function withLock(path, work, onWait) {
  let told = false;
  while (!tryTake(path)) {
    const holder = readHolder(path);
    if (!holder) continue;
    if (!isHeld(holder)) {
      clearStale(path);
      continue;
    }
    if (!told) onWait(holder.pid);
    told = true;
    await sleep(POLL_MS);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
