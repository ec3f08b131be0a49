import type { launchBrowser } from '../testing/browser.ts';
import type { BusyDay } from './planning-studio.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

export const CPU_SLOWDOWN = 4;
const FRAME_MS = 1000 / 60;
const SCROLL_PX = 900;
const PX_PER_SECOND = 900;

interface Scroll {
  readonly frames: number;
  readonly dropped: number;
  readonly longestMs: number;
  /** Time of the processor that the page's main thread took for a frame, slowed down; what others do meanwhile does not count. */
  readonly workMs: number;
  /** The same for the frame that took most. */
  readonly heaviestMs: number;
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

/** What is read of Chromium's trace: tasks with the time of the processor they took, and the frames they belong to. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as those below. */
  readonly ts?: number;
  readonly tdur?: number;
}

/** The work of each frame of the page: that of all tasks from one frame's callback to the next, in order. */
function workOfFrames(trace: string): number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const framed = traceEvents.filter(({ name }) => name === 'FireAnimationFrame');
  // Only the page asks for frames without end.
  const main = framed[0] && threadOf(framed[0]);
  const onMain = traceEvents
    .filter((event) => threadOf(event) === main)
    .toSorted((a, b) => (a.ts ?? 0) - (b.ts ?? 0));
  const frames: number[] = [0];
  for (const { name, tdur = 0 } of onMain) {
    if (name === 'FireAnimationFrame') frames.push(0);
    if (name === 'RunTask') frames.push((frames.pop() ?? 0) + tdur / 1000);
  }
  return frames;
}

const judge = (moments: readonly number[], work: readonly number[]): Scroll => {
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  // A gap of two frames is one that was not painted.
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return {
    frames: moments.length,
    dropped,
    longestMs: Math.max(0, ...gaps),
    workMs: work.reduce((sum, ms) => sum + ms, 0) / work.length,
    heaviestMs: Math.max(0, ...work),
  };
};

/** One gesture down and one back, or across, as a finger or a wheel makes them. */
async function scrolled(browser: Browser, page: Page, direction: 'down' | 'across'): Promise<Scroll> {
  const devtools = await page.context().newCDPSession(page);
  const gesture = (distance: number) =>
    devtools.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      speed: PX_PER_SECOND,
      gestureSourceType: 'mouse',
      ...(direction === 'down' ? { yDistance: distance } : { xDistance: distance }),
    });
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.evaluate(() => Reflect.get(window, 'moments').splice(0));
  await gesture(-SCROLL_PX);
  await gesture(SCROLL_PX);
  const moments: number[] = await page.evaluate(() => [...Reflect.get(window, 'moments')]);
  const trace = await browser.stopTracing();
  return judge(moments, workOfFrames(trace.toString()));
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(noteFrames);
  return page;
}

type Scrolls = Readonly<Record<'down' | 'across', Scroll>>;

const bothWays = async (browser: Browser, page: Page): Promise<Scrolls> => ({
  down: await scrolled(browser, page, 'down'),
  across: await scrolled(browser, page, 'across'),
});

/** Where the grid scrolls and how far. */
type Frame = Readonly<Record<'top' | 'left' | 'width' | 'height' | 'innerWidth' | 'innerHeight', number>>;

/** An empty box of the same size in the same place: what this machine drops by itself. */
export async function scrollNothing(browser: Browser, url: string, frame: Frame): Promise<Scrolls> {
  const page = await slowPage(browser);
  await page.goto(`${url}/api/health`);
  await page.evaluate(({ top, left, width, height, innerWidth, innerHeight }) => {
    const px = (value: number) => `${value}px`;
    const box = document.createElement('div');
    const inner = document.createElement('div');
    Object.assign(box.style, { position: 'fixed', overflow: 'auto', background: 'white' });
    Object.assign(box.style, { top: px(top), left: px(left), width: px(width), height: px(height) });
    Object.assign(inner.style, { width: px(innerWidth), height: px(innerHeight) });
    box.append(inner);
    document.body.replaceChildren(box);
  }, frame);
  const scrolls = await bothWays(browser, page);
  await page.context().close();
  return scrolls;
}

/** Runs in the page. */
const readFrame = (): Frame => {
  let box = document.querySelector('[role="grid"]');
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
  if (!box) throw new Error('The grid does not scroll.');
  const { top, left, width, height } = box.getBoundingClientRect();
  return { top, left, width, height, innerWidth: box.scrollWidth, innerHeight: box.scrollHeight };
};

/** The grid of that day: how it scrolls, and how long the next day takes to appear. */
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
  const frame = await page.evaluate(readFrame);
  const scrolls = await bothWays(browser, page);
  const nextDayMs = await page.evaluate(async () => {
    const shown = () => document.querySelector('[role="grid"]')?.getAttribute('aria-label');
    const before = shown();
    const began = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    while (shown() === before || !shown()) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });
  await page.context().close();
  return { cells, frame, ...scrolls, nextDayMs };
}
