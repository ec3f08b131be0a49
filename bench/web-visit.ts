import type { launchBrowser } from '../testing/browser.ts';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

export const LINK = { cpuSlowdown: 4, megabitsPerSecond: 1.6, latencyMs: 150 };
const BYTES_PER_MS = (LINK.megabitsPerSecond * 1e6) / 8 / 1000;
/** The page itself, then whatever it names: nothing can be painted in fewer steps. */
const STEPS_TO_PAINT = 2;

export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly shift: number;
  readonly usable: number;
  readonly complete: number;
  readonly requestsBeforePaint: number;
  readonly criticalBytes: number;
}

export const limitOf = ({ criticalBytes }: Visit): number =>
  STEPS_TO_PAINT * LINK.latencyMs + criticalBytes / BYTES_PER_MS;

/** Written down in the page as it happens; milliseconds since the visit began. */
interface Notes {
  lcp: number;
  shift: number;
  usable: number;
  complete: number;
}

/** Runs in the page, before anything of the site. */
const takeNotes = () => {
  const notes: Notes = { lcp: 0, shift: 0, usable: 0, complete: 0 };
  Object.assign(window, { notes });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    // The frame has the login, which the painted page has not.
    if (notes.usable === 0 && document.querySelector('header a[href="/login"]'))
      notes.usable = performance.now();
    const isWaiting = document.querySelector('main [role="status"] .animate-shimmer') !== null;
    if (notes.usable > 0 && notes.complete === 0 && !isWaiting && document.querySelector('main article'))
      notes.complete = performance.now();
    if (notes.complete === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const readNotes = () => {
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const resources = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, encodedBodySize }));
  const page = performance.getEntriesByType('navigation')[0];
  const pageBytes = page instanceof PerformanceNavigationTiming ? page.encodedBodySize : 0;
  const notes: Notes = Reflect.get(window, 'notes');
  return { ...notes, fcp, resources, pageBytes };
};

const SETTLED_MS = 1500;

/** One first visit, as a stranger. */
export const measureVisit = async (
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Visit> => {
  const context = await browser.newContext({ viewport, locale: 'fr-FR' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: LINK.cpuSlowdown });
  await devtools.send('Network.enable');
  const throughput = BYTES_PER_MS * 1000;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINK.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await page.addInitScript(takeNotes);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'notes'), 'complete') > 0, undefined, {
    timeout: 60_000,
  });
  await page.waitForTimeout(SETTLED_MS);
  const { fcp, lcp, shift, usable, complete, resources, pageBytes } = await page.evaluate(readNotes);
  await context.close();
  const before = resources.filter(({ startTime }) => startTime < fcp);
  // The page comes painted: its styles, fonts and pictures make it look as it should, and no script does.
  const needed = before.filter(({ name }) => !name.endsWith('.js'));
  const criticalBytes = needed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, pageBytes);
  return { fcp, lcp, shift, usable, complete, requestsBeforePaint: before.length + 1, criticalBytes };
};
