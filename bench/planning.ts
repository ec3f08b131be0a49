import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../testing/browser.ts';
import { startStudio } from '../testing/running-studio.ts';
import { CPU_SLOWDOWN, type Scroll, scrollNothing, scrollPlanning } from './planning-scroll.ts';
import { fillBusyDay } from './planning-studio.ts';

/** The planning of a day of twenty busy coaches: its replies, and its grid on a slow machine. */
const BUDGET = { replyBytes: 60_000, frameMs: 1000 / 60 };
const READS = 25;
const ROUNDS = 5;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const kept = (isKept: boolean) => (isKept ? 'kept' : '**missed**');
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

interface Reply {
  readonly bytes: number;
  readonly ms: number;
}

/** As it travels; `fetch` would unpack it. */
const read = (url: string, token: string, encoding: string) =>
  new Promise<Reply>((resolve, reject) => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ bytes, ms: performance.now() - began }));
    }).on('error', reject);
  });

async function measureReply(url: string, token: string) {
  const { bytes } = await read(url, token, 'identity');
  const packed: Reply[] = [];
  for (let time = 0; time < READS; time += 1) packed.push(await read(url, token, 'br'));
  return { bytes, travels: packed[0]?.bytes ?? 0, ms: median(packed.map(({ ms }) => ms)) };
}

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

const scrollRow = (name: string, rounds: readonly Scroll[]) =>
  row(
    name,
    median(rounds.map(({ frames }) => frames)),
    median(rounds.map(({ dropped }) => dropped)),
    `${median(rounds.map(({ longestMs }) => longestMs)).toFixed(0)} ms`,
    rounds.map(({ dropped }) => dropped).join(', '),
    `${median(rounds.map(({ workMs }) => workMs)).toFixed(1)} ms`,
    kept(median(rounds.map(({ workMs }) => workMs)) <= BUDGET.frameMs),
  );

await using parts = new AsyncDisposableStack();
const loadBefore = loadavg()[0] ?? 0;
const { url, stop } = await startStudio({ RATE_LIMIT: 'off' });
parts.defer(stop);
const day = await fillBusyDay(url);
const days = `start_date=${day.date}&end_date=${day.date}`;
const replies = {
  coaches: await measureReply(`${url}/api/coaches`, day.token),
  availability: await measureReply(`${url}/api/admin/planning/availability?${days}`, day.token),
  reservations: await measureReply(`${url}/api/admin/planning/reservations?${days}`, day.token),
};
const browser = await launchBrowser();
parts.defer(() => browser.close());
const nothing: Scroll[] = [];
const planning: Awaited<ReturnType<typeof scrollPlanning>>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  nothing.push(await scrollNothing(browser, url));
  planning.push(await scrollPlanning(browser, url, day));
}
const all = Object.values(replies);
const bytes = all.reduce((sum, reply) => sum + reply.bytes, 0);
const travels = all.reduce((sum, reply) => sum + reply.travels, 0);
const report = `# The planning of one day with twenty coaches

\`npm run bench:planning\`: ${cpus().length} cores shared by PostgreSQL, the server and the browser; load average before the run ${loadBefore.toFixed(1)} (above 1 somebody else
was taking their share, and frames are dropped that the page did not drop).

## Replies

One statement each, and one that tells who asks (\`server/src/planning/planning-load.test.ts\` counts them).

| reply | bytes | as it travels | median | budget | |
|---|---|---|---|---|---|
${Object.entries(replies)
  .map(([name, reply]) =>
    row(
      name,
      kB(reply.bytes),
      kB(reply.travels),
      `${reply.ms.toFixed(1)} ms`,
      `≤ ${kB(BUDGET.replyBytes)}`,
      kept(reply.bytes <= BUDGET.replyBytes),
    ),
  )
  .join('\n')}
${row('together', kB(bytes), kB(travels), '', `≤ ${kB(BUDGET.replyBytes)}`, kept(bytes <= BUDGET.replyBytes))}

## Scrolling the grid

Chromium ${browser.version()}, 1280 × 800, processor slowed down ${CPU_SLOWDOWN} times, ${planning[0]?.cells ?? 0} cells; ${ROUNDS} rounds, each a gesture of 900 px there and back.
*nothing*: an empty page, what the machine drops by itself. *work*: the time of the processor that the page's main thread took for a frame,
slowed down as it is; below 16.7 ms no frame is dropped on its account. Without a graphics card the picture is drawn by the same cores.

| scrolled | frames | dropped (median) | longest frame (median) | dropped, each round | work per frame | ≤ 16.7 ms |
|---|---|---|---|---|---|---|
${scrollRow('nothing', nothing)}
${scrollRow(
  'down the day',
  planning.map(({ down }) => down),
)}
${scrollRow(
  'across the coaches',
  planning.map(({ across }) => across),
)}

From the arrow key to the grid of the next day: ${median(planning.map(({ nextDayMs }) => nextDayMs)).toFixed(0)} ms (median).
`;
console.log(report);
await writeFile(join(import.meta.dirname, 'results-planning.md'), report);
