import type { launchBrowser } from '../testing/browser.ts';
import type { BusyDay } from './planning-studio.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

export const CPU_SLOWDOWN = 4;
const FRAME_MS = 1000 / 60;
const SCROLL_PX = 900;
const PX_PER_SECOND = 900;

export interface Scroll {
  readonly frames: number;
  readonly dropped: number;
  readonly longestMs: number;
  /** Time of the processor that the page's main thread took for a frame, slowed down; what others do meanwhile does not count. */
  readonly workMs: number;
}

/** Runs in the page: the moments at which it could have painted, until it is told to stop. */
const noteFrames = () => {
  const moments: number[] = [];
  Object.assign(window, { moments });
  const note = (now: number) => {
    moments.push(now);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};

const judge = (moments: readonly number[], workMs: number): Scroll => {
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  // A gap of two frames is one that was not painted.
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return {
    frames: moments.length,
    dropped,
    longestMs: Math.max(0, ...gaps),
    workMs: workMs / moments.length,
  };
};

/** One gesture down and one back, or across, as a finger or a wheel makes them. */
async function scrolled(page: Page, direction: 'down' | 'across'): Promise<Scroll> {
  const devtools = await page.context().newCDPSession(page);
  const gesture = (distance: number) =>
    devtools.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      speed: PX_PER_SECOND,
      gestureSourceType: 'mouse',
      ...(direction === 'down' ? { yDistance: distance } : { xDistance: distance }),
    });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(() => Reflect.get(window, 'moments').splice(0));
  const before = await work();
  await gesture(-SCROLL_PX);
  await gesture(SCROLL_PX);
  const moments: number[] = await page.evaluate(() => [...Reflect.get(window, 'moments')]);
  return judge(moments, (await work()) - before);
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(noteFrames);
  return page;
}

/** A long page of nothing: what this machine drops by itself. */
export async function scrollNothing(browser: Browser, url: string): Promise<Scroll> {
  const page = await slowPage(browser);
  await page.goto(`${url}/api/health`);
  await page.evaluate(() => {
    document.body.style.height = '5000px';
  });
  const scroll = await scrolled(page, 'down');
  await page.context().close();
  return scroll;
}

/** The grid of that day: how long it takes to appear, and how it scrolls. */
export async function scrollPlanning(browser: Browser, url: string, { date, token, user }: BusyDay) {
  const page = await slowPage(browser);
  await page.addInitScript(
    ([kept, admin]) => {
      localStorage.setItem('adminToken', kept);
      localStorage.setItem('adminUser', admin);
    },
    [token, JSON.stringify({ ...user, isAdmin: true })] as const,
  );
  await page.goto(`${url}/admin/planning?date=${date}`);
  await page.locator('[data-kind="session"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const cells = await page.locator('[data-cell]').count();
  const down = await scrolled(page, 'down');
  const across = await scrolled(page, 'across');
  const nextDayMs = await page.evaluate(async () => {
    const shown = () => document.querySelector('[role="grid"]')?.getAttribute('aria-label');
    const before = shown();
    const began = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    while (shown() === before || !shown()) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });
  await page.context().close();
  return { cells, down, across, nextDayMs };
}
