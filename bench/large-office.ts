import { loadavg } from 'node:os';
import { startSession } from '../server/src/login-sessions/login-sessions.service.ts';
import { studioClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { readConfig } from '../server/src/platform/program/config.ts';
import { readTokenSecret } from '../server/src/platform/security/secrets.ts';
import { createTokens } from '../server/src/platform/security/tokens.ts';
import { launchBrowser } from '../testing/browser.ts';
import { removeDataDir, temporaryDirectory } from '../testing/data-dir.ts';
import { fillStudio, type StudioSize } from '../testing/large-studio.ts';
import { startServer } from '../testing/server-process.ts';

/** A database of one's own with a studio of this size, which takes its minutes; or one that was filled before. */
async function largeDatabase(size: StudioSize, parts: AsyncDisposableStack): Promise<string> {
  const filledBefore = process.env['DATABASE_URL'];
  if (filledBefore) return filledBefore;
  console.log('Filling a studio…');
  const dataDir = await temporaryDirectory();
  parts.defer(() => removeDataDir(dataDir));
  const postgres = await startEmbeddedPostgres({ dataDir });
  parts.defer(postgres.stop);
  await migrate(postgres.url);
  await fillStudio(postgres.url, size, studioClock().now().date);
  return postgres.url;
}

/** The built site and its server over a studio of this size, and an administrator who has logged in there. */
export async function openLargeOffice(size: StudioSize) {
  const [loadBefore = 0] = loadavg();
  const parts = new AsyncDisposableStack();
  const databaseUrl = await largeDatabase(size, parts);
  const clock = studioClock();
  const database = openDatabase(databaseUrl, { connections: 1 });
  parts.defer(database.close);
  const admin = await database.db
    .selectFrom('accounts')
    .select(['id', 'username', 'matricule'])
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const config = readConfig({});
  const tokens = createTokens(await readTokenSecret(database.db), config.tokenTtlHours, clock);
  const parties = { db: database.db, clock, tokens, config };
  const token = await startSession(parties, { id: admin.id, role: 'admin' });

  const server = startServer({ env: { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' } });
  parts.defer(async () => {
    server.kill('SIGTERM');
    await server.ended;
  });
  const url = await server.ready;
  const browser = await launchBrowser();
  parts.defer(() => browser.close());

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  const record = { ...admin, userId: admin.id, role: 'admin', points: 0, isAdmin: true };
  await context.addInitScript(
    ([adminToken, adminUser]) => {
      localStorage.setItem('adminToken', adminToken ?? '');
      localStorage.setItem('adminUser', adminUser ?? '');
    },
    [token, JSON.stringify(record)],
  );

  /** One list of the administrator: how many it holds in all, and how long the answer took. */
  async function askList(path: string) {
    const start = performance.now();
    const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    return { total: reply.headers.get('x-total-count') ?? '', ms: performance.now() - start };
  }

  return {
    url,
    today: clock.now().date,
    loadBefore,
    askList,
    page: await context.newPage(),
    browserVersion: browser.version(),
    close: () => parts.disposeAsync(),
  };
}

/** Runs in the page: the longest frame while it is scrolled from end to end. */
export const scrollThrough = () =>
  new Promise<number>((resolve) => {
    let longest = 0;
    let before = performance.now();
    const step = (now: number) => {
      longest = Math.max(longest, now - before);
      before = now;
      const end = document.documentElement.scrollHeight - window.innerHeight;
      if (window.scrollY >= end - 1) resolve(longest);
      else {
        window.scrollBy(0, 60);
        requestAnimationFrame(step);
      }
    };
    requestAnimationFrame(step);
  });

/** The value below which so many of a hundred lie. */
export const at = (times: readonly number[], percent: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil((times.length * percent) / 100) - 1] ?? 0;

export const ms = (value: number) => `${value.toFixed(1)} ms`;
