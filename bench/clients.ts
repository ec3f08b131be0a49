import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { studioClock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { readTokenSecret } from '../server/src/platform/security/secrets.ts';
import { createTokens } from '../server/src/platform/security/tokens.ts';
import { launchBrowser } from '../testing/browser.ts';
import { removeDataDir, temporaryDirectory } from '../testing/data-dir.ts';
import { fillStudio } from '../testing/large-studio.ts';
import { startServer } from '../testing/server-process.ts';

/** The administrator's search among five thousand clients, keystroke by keystroke, in the built site. */
const STUDIO = { coaches: 20, clients: 5000, days: 60, ahead: 28 };
const BUDGET_MS = 100;
/** Each letter leaves fewer clients than the one before, so that its answer is told from the last. */
const TYPED = ['4321', '1708', '2956', '3847', '4610'];
/** A quick typist. */
const BETWEEN_KEYS_MS = 180;

const [loadBefore = 0] = loadavg();
await using parts = new AsyncDisposableStack();
const dataDir = await temporaryDirectory();
parts.defer(() => removeDataDir(dataDir));
console.log('Filling a studio…');
const postgres = await startEmbeddedPostgres({ dataDir });
parts.defer(postgres.stop);
await migrate(postgres.url);
const clock = studioClock();
await fillStudio(postgres.url, STUDIO, clock.now().date);
const database = openDatabase(postgres.url, { connections: 1 });
parts.defer(database.close);
const admin = await database.db
  .selectFrom('accounts')
  .select(['id', 'username', 'matricule'])
  .where('role', '=', 'admin')
  .executeTakeFirstOrThrow();
const tokens = createTokens(await readTokenSecret(database.db), readConfig({}).tokenTtlHours, clock);
const token = await tokens.issue({ userId: admin.id, role: 'admin', epoch: 0 });

const server = startServer({ env: { DATABASE_URL: postgres.url, RATE_LIMIT: 'off' } });
parts.defer(async () => {
  server.kill('SIGTERM');
  await server.ended;
});
const url = await server.ready;
const browser = await launchBrowser();
parts.defer(() => browser.close());

const countOf = async (q: string): Promise<string> => {
  const reply = await fetch(`${url}/api/admin/clients?q=${q}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return reply.headers.get('x-total-count') ?? '';
};

/** Runs in the page: from the moment the field hears of the key to the frame that shows how many were found. */
const watchKey = (expected: string) => {
  const shown = Promise.withResolvers<number>();
  Object.assign(window, { shown: shown.promise });
  const field = document.querySelector('main input[type="search"]');
  const time = () => {
    const start = performance.now();
    const look = () => {
      const isShown = document.querySelector('main h1 + span')?.textContent === expected;
      if (isShown) shown.resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    look();
  };
  field?.addEventListener('input', time, { once: true });
};

async function press(page: Page, key: string, expected: string): Promise<number> {
  await page.evaluate(watchKey, expected);
  await page.keyboard.press(key);
  return page.evaluate(() => Reflect.get(window, 'shown'));
}

async function typeAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const text of TYPED) {
    await page.getByRole('searchbox').first().fill('');
    await page.waitForTimeout(1000);
    for (let letters = 1; letters <= text.length; letters++) {
      const expected = await countOf(text.slice(0, letters));
      times.push(await press(page, text.at(letters - 1) ?? '', expected));
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
  }
  return times;
}

/** How long the server alone takes for the same questions. */
async function askAll(): Promise<number[]> {
  const times: number[] = [];
  for (const text of TYPED) {
    for (let letters = 1; letters <= text.length; letters++) {
      const start = performance.now();
      await countOf(text.slice(0, letters));
      times.push(performance.now() - start);
    }
  }
  return times;
}

/** The longest frame while the list of two hundred is scrolled from end to end. */
const scrollThrough = () =>
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

const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
const record = { ...admin, userId: admin.id, role: 'admin', points: 0, isAdmin: true };
await context.addInitScript(
  ([adminToken, adminUser]) => {
    localStorage.setItem('adminToken', adminToken ?? '');
    localStorage.setItem('adminUser', adminUser ?? '');
  },
  [token, JSON.stringify(record)],
);
const page = await context.newPage();
await page.goto(`${url}/admin/clients`);
await page.getByRole('table').waitFor();
await typeAll(page);
const keystrokes = await typeAll(page);
await askAll();
const replies = await askAll();
await page.goto(`${url}/admin/clients?per_page=200`);
await page.getByRole('row').nth(200).waitFor();
const longestFrame = await page.evaluate(scrollThrough);

const at = (times: number[], percent: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil((times.length * percent) / 100) - 1] ?? 0;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const row = (name: string, times: number[]) =>
  `| ${name} | ${ms(at(times, 50))} | ${ms(at(times, 95))} | ${ms(at(times, 100))} |`;
const report = `# The search among ${STUDIO.clients} clients

\`npm run bench:clients\`: ${keystrokes.length} keystrokes in the Clients tab of the built site, Chromium ${browser.version()}, on ${cpus().length} processors shared by
the browser, the server and PostgreSQL. Load before the run ${loadBefore.toFixed(1)} (above 1 somebody else was taking their share).

| | median | 95 of 100 | worst |
|---|---|---|---|
${row('from the keystroke to the frame that shows its answer', keystrokes)}
${row('of that, the server: the call alone', replies)}

Budget: ${BUDGET_MS} ms from the keystroke; ${at(keystrokes, 95) <= BUDGET_MS ? 'kept' : '**missed**'}. Scrolling 200 rows from end to end, the longest frame took ${ms(longestFrame)}.
`;
console.log(report);
await writeFile(join(import.meta.dirname, 'results-clients.md'), report);
