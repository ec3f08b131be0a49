import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, stat } from 'node:fs/promises';

/** PostgreSQL refuses to run as root, so root lends it an unprivileged account. `null`: we are not root. */
export type ServerUser = { readonly name: string; readonly uid: number; readonly gid: number } | null;

const ACCOUNTS = ['postgres', '_postgres', 'nobody'];

interface Account {
  name: string;
  uid: number;
  gid: number;
}

async function accounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    // macOS writes nobody's ids as -2.
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });
}

/** The account that owns the data already there, else the first suitable one of the machine. */
export async function serverUser(clusterDir: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return null;
  const known = await accounts();
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) {
    const name = known.find(({ uid }) => uid === owner.uid)?.name ?? `uid ${owner.uid}`;
    return { name, uid: owner.uid, gid: owner.gid };
  }
  for (const name of ACCOUNTS) {
    const account = known.find((candidate) => candidate.name === name);
    if (account) return account;
  }
  throw new Error(
    `PostgreSQL cannot run as root, and this machine has none of the accounts ${ACCOUNTS.join(', ')}: ` +
      'start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Options for `spawn` that make the child run as that account, with an environment that cannot mislead PostgreSQL. */
export const spawnAs = (user: ServerUser) => ({
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  ...(user && { uid: user.uid, gid: user.gid }),
});

/** Runs a shell test as that account. Asking the system beats computing permissions: groups, ACLs, mounts. */
export async function succeedsAs(user: ServerUser, script: string, ...args: string[]): Promise<boolean> {
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...args], { ...spawnAs(user), stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

export async function giveTo(user: ServerUser, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}
