import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CHECKOUT = fileURLToPath(new URL('../', import.meta.url));

interface Start {
  readonly env: Readonly<Record<string, string>>;
  /** Another copy of the project, or another user to run it as. */
  readonly checkout?: string;
  readonly node?: string;
  readonly user?: { uid: number; gid: number };
}

export interface ServerProcess {
  readonly pid: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Resolves to the address that it printed; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** The exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): void;
}

/** For whatever starts programs of ours: some forty of one run read the same modules; kept compiled, each takes half of the time. */
export const COMPILED = { NODE_COMPILE_CACHE: join(CHECKOUT, 'node_modules/.cache/compiled') };
const running = new Set<ChildProcess>();

/** The real program, as `npm start` runs it, on a port of its own choosing. */
export function startServer({
  env,
  checkout = CHECKOUT,
  node = process.execPath,
  user,
}: Start): ServerProcess {
  const child = spawn(node, [join(checkout, 'server/src/main.ts')], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  running.add(child);
  const said = { stdout: '', stderr: '' };
  const ready = Promise.withResolvers<string>();
  ready.promise.catch(() => undefined);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
    const address = /is open at (http:\S+)\n/.exec(said.stdout)?.[1];
    if (address) ready.resolve(address);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    ready.reject(new Error(`ended with ${code ?? signal}: ${said.stderr}${said.stdout}`));
    return typeof code === 'number' ? code : String(signal);
  });
  return {
    pid: child.pid ?? 0,
    get stdout() {
      return said.stdout;
    },
    get stderr() {
      return said.stderr;
    },
    ready: ready.promise,
    ended,
    kill: (signal) => child.kill(signal),
  };
}

/** For the end of a test that failed half-way. */
export async function endAll(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      child.kill('SIGKILL');
      return once(child, 'close');
    }),
  );
}
