import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../testing/browser.ts';
import { startStudio } from '../testing/running-studio.ts';
import { CPU_SLOWDOWN, scrollNothing, scrollPlanning } from './planning-scroll.ts';
import { fillBusyDay } from './planning-studio.ts';

/** The planning of a day of twenty busy coaches: its replies, and its grid on a slow machine. */
const BUDGET = { replyBytes: 60_000, frameMs: 1000 / 60 };
const READS = 25;
const ROUNDS = 7;

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

/** Of the same round: what else the machine was doing then, it did to both. */
const scrollRow = (name: string, way: 'down' | 'across') => {
  const pairs = rounds.map(({ nothing, planning }) => ({ nothing: nothing[way], planning: planning[way] }));
  const beyond = pairs.map(({ nothing, planning }) => planning.dropped - nothing.dropped);
  const work = median(pairs.map(({ planning }) => planning.workMs));
  const heaviest = median(pairs.map(({ planning }) => planning.heaviestMs));
  return row(
    name,
    median(pairs.map(({ planning }) => planning.frames)),
    pairs.map(({ planning, nothing }) => `${planning.dropped} (${nothing.dropped})`).join(', '),
    median(beyond),
    kept(median(beyond) <= 0),
    `${median(pairs.map(({ planning }) => planning.longestMs)).toFixed(0)} ms (${median(pairs.map(({ nothing }) => nothing.longestMs)).toFixed(0)} ms)`,
    `${work.toFixed(1)} ms (${median(pairs.map(({ nothing }) => nothing.workMs)).toFixed(1)} ms)`,
    `${heaviest.toFixed(1)} ms (${median(pairs.map(({ nothing }) => nothing.heaviestMs)).toFixed(1)} ms)`,
    kept(heaviest <= BUDGET.frameMs),
  );
};

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
const { frame } = await scrollPlanning(browser, url, day);
const rounds: {
  nothing: Awaited<ReturnType<typeof scrollNothing>>;
  planning: Awaited<ReturnType<typeof scrollPlanning>>;
}[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // In turns, so that neither always comes first.
  const before = round % 2 === 0 ? await scrollNothing(browser, url, frame) : undefined;
  const planning = await scrollPlanning(browser, url, day);
  rounds.push({ nothing: before ?? (await scrollNothing(browser, url, frame)), planning });
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

Chromium ${browser.version()}, 1280 × 800, processor slowed down ${CPU_SLOWDOWN} times, ${rounds[0]?.planning.cells ?? 0} cells; ${ROUNDS} rounds, each a gesture of 900 px there and back.
In brackets an empty box of the same size in the same place and round: what the machine drops by itself. *beyond*: the median of what the
planning dropped more than the box of its round; above a load of 1 it says little. *work*: the time of the processor that the page's main
thread took for a frame, slowed down as it is, whatever others do meanwhile: if that of the heaviest frame (median of the rounds) is below 16.7 ms, the page drops none. Without a graphics card the picture is drawn by the same cores.

| scrolled | frames | dropped, each round | beyond | none | longest frame | work per frame | heaviest frame | ≤ 16.7 ms |
|---|---|---|---|---|---|---|---|---|
${scrollRow('down the day', 'down')}
${scrollRow('across the coaches', 'across')}

From the arrow key to the grid of the next day: ${median(rounds.map(({ planning }) => planning.nextDayMs)).toFixed(0)} ms (median).
`;
console.log(report);
await writeFile(join(import.meta.dirname, 'results-planning.md'), report);
