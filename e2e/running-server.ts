import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
const HEALTHY_WITHIN_MS = 60_000;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function isHealthy(url: string) {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}

async function untilHealthy(server: ChildProcess, url: string, output: () => string) {
  const giveUpAt = performance.now() + HEALTHY_WITHIN_MS;
  while (!(await isHealthy(url))) {
    if (server.exitCode !== null || server.signalCode !== null || performance.now() > giveUpAt) {
      throw new Error(`The server did not become healthy. It said:\n${output()}`);
    }
    await sleep(100);
  }
}

/** Whatever the developer configured for their own studio must not reach the one under test. */
function machineEnv() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:DATABASE_URL|SMTP_|MAIL_|PUBLIC_URL|STUDIO_|ADMIN_)/.test(name),
  );
  return Object.fromEntries(kept);
}

async function endOf(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/**
 * The real server with the built site, a database of its own and the demo studio. `output` is what it said so far; after
 * `pause` nobody answers at its address until `resume`, which finds everything where it was.
 */
export async function startServer(settings: Record<string, string> = {}) {
  if (!existsSync(join(ROOT, 'web', 'dist', 'index.html'))) {
    throw new Error('The site is not built: run `npm test -- e2e`, which builds it.');
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'elan-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' };
  const env = { ...machineEnv(), ...own, ...settings };
  let said = '';
  const output = () => said;
  const launch = () => {
    const launched = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [launched.stdout, launched.stderr]) {
      stream.on('data', (chunk) => {
        said += String(chunk);
      });
    }
    return launched;
  };
  let server = launch();
  const pause = () => endOf(server);
  const resume = async () => {
    server = launch();
    await untilHealthy(server, url, output);
  };
  const stop = async () => {
    await endOf(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(server, url, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, output, pause, resume, stop };
}
