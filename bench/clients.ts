import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { at, ms, openLargeOffice, scrollThrough } from './large-office.ts';

/** The administrator's search among five thousand clients, keystroke by keystroke, in the built site. */
const STUDIO = { coaches: 20, clients: 5000, days: 60, ahead: 28 };
const BUDGET_MS = 100;
/** Each letter leaves fewer clients than the one before, so that its answer is told from the last. */
const TYPED = ['4321', '1708', '2956', '3847', '4610'];
/** A quick typist. */
const BETWEEN_KEYS_MS = 180;

await using parts = new AsyncDisposableStack();
const { url, page, askList, loadBefore, browserVersion, close } = await openLargeOffice(STUDIO);
parts.defer(close);

const found = (q: string) => askList(`/api/admin/clients?q=${q}`);

/** Runs in the page: from the moment the field hears of the key to the frame that shows how many were found. */
const watchKey = (expected: string) => {
  const shown = Promise.withResolvers<number>();
  Object.assign(window, { shown: shown.promise });
  const field = document.querySelector('main input[type="search"]');
  const time = () => {
    const start = performance.now();
    const look = () => {
      // Thousands stand apart on screen.
      const isShown = document.querySelector('main h1 + span')?.textContent?.replace(/\D/g, '') === expected;
      if (isShown) shown.resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    look();
  };
  field?.addEventListener('input', time, { once: true });
};

async function press(key: string, expected: string): Promise<number> {
  await page.evaluate(watchKey, expected);
  await page.keyboard.press(key);
  return page.evaluate(() => Reflect.get(window, 'shown'));
}

async function typeAll(): Promise<number[]> {
  const times: number[] = [];
  for (const text of TYPED) {
    await page.getByRole('searchbox').first().fill('');
    await page.waitForTimeout(1000);
    for (let letters = 1; letters <= text.length; letters++) {
      const { total } = await found(text.slice(0, letters));
      times.push(await press(text.at(letters - 1) ?? '', total));
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
  }
  return times;
}

/** How long the server alone takes for the same questions. */
async function askAll(): Promise<number[]> {
  const times: number[] = [];
  for (const text of TYPED)
    for (let letters = 1; letters <= text.length; letters++)
      times.push((await found(text.slice(0, letters))).ms);
  return times;
}

await page.goto(`${url}/admin/clients`);
await page.getByRole('table').waitFor();
await typeAll();
const keystrokes = await typeAll();
await askAll();
const replies = await askAll();
await page.goto(`${url}/admin/clients?per_page=200`);
await page.getByRole('row').nth(200).waitFor();
const longestFrame = await page.evaluate(scrollThrough);

const row = (name: string, times: number[]) =>
  `| ${name} | ${ms(at(times, 50))} | ${ms(at(times, 95))} | ${ms(at(times, 100))} |`;
const report = `# The search among ${STUDIO.clients} clients

\`npm run bench:clients\`: ${keystrokes.length} keystrokes in the Clients tab of the built site, Chromium ${browserVersion}, on ${cpus().length} processors shared by
the browser, the server and PostgreSQL. Load before the run ${loadBefore.toFixed(1)} (above 1 somebody else was taking their share).

| | median | 95 of 100 | worst |
|---|---|---|---|
${row('from the keystroke to the frame that shows its answer', keystrokes)}
${row('of that, the server: the call alone', replies)}

Budget: ${BUDGET_MS} ms from the keystroke; ${at(keystrokes, 95) <= BUDGET_MS ? 'kept' : '**missed**'}. Scrolling 200 rows from end to end, the longest frame took ${ms(longestFrame)}.
`;
console.log(report);
await writeFile(join(import.meta.dirname, 'results-clients.md'), report);
