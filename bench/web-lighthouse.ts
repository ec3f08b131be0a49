import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser } from '../testing/browser.ts';
import { freePort } from '../testing/free-port.ts';

/** What Lighthouse says of one visit with its mobile preset: a slow phone on a slow link, simulated. */
export interface Audit {
  readonly scores: Readonly<Record<string, number>>;
  readonly fcp: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
  readonly longestTask: number;
  /** All work of the main thread. */
  readonly work: number;
  readonly scripts: number;
  /** How fast Lighthouse finds the processor itself, in its own measure. */
  readonly processor: number;
}

/** What the mobile preset slows the processor down by, and the one that it has in mind: a good desktop, 1500 to 2000 in its documentation. */
export const PRESET = { slowdown: 4, processor: 1750 };

/** As much less as this one is slower, for the phone to be about the same: its documentation lets one calibrate, the proportion is ours. */
export const calibrated = (processor: number): number =>
  Math.max(1, Math.round((10 * PRESET.slowdown * processor) / PRESET.processor) / 10);

/** The rows of an audit that lists what it found. */
const itemsOf = ({ audits }: Result, name: string): readonly Record<string, unknown>[] => {
  const details = audits[name]?.details;
  return details?.type === 'table' ? details.items : [];
};

const readResult = (result: Result): Audit => {
  const number = (name: string) => result.audits[name]?.numericValue ?? Number.NaN;
  const tasks = itemsOf(result, 'long-tasks').map(({ duration }) => Number(duration));
  return {
    scores: Object.fromEntries(
      Object.values(result.categories).map(({ title, score }) => [title, score ?? 0]),
    ),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    work: number('mainthread-work-breakdown'),
    shift: number('cumulative-layout-shift'),
    longestTask: Math.max(0, ...tasks),
    scripts: itemsOf(result, 'network-requests').filter(({ resourceType }) => resourceType === 'Script')
      .length,
    processor: result.environment.benchmarkIndex,
  };
};

/** One first visit in a browser of its own, which nothing else has warmed up. */
export const auditVisit = async (url: string, slowdown = PRESET.slowdown): Promise<Audit> => {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const throttling = { cpuSlowdownMultiplier: slowdown };
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', throttling });
    if (!run) throw new Error('Lighthouse said nothing.');
    return readResult(run.lhr);
  } finally {
    await browser.close();
  }
};
