import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { serverUrl } from './api.ts';

/** A file of the site that runs none of its code: where a page waits for its next journey. */
export const DOORSTEP = '/favicon.svg';

interface Warm {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** As long as a busy machine may need; a page that has gone silent answers never. */
const ANSWERS_WITHIN_MS = 10_000;

/** What journeys listen to. Playwright listens to other things itself, so not everything may be taken away. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

const scripts = new WeakMap<Page, { dispose: () => Promise<void> }[]>();

/** Runs in every document of this journey's page before its own code. `page.addInitScript` would outlast the journey. */
export async function runFirst(page: Page, script: () => void): Promise<void> {
  const added = await page.addInitScript(script);
  scripts.set(page, [...(scripts.get(page) ?? []), added]);
}

async function open(browser: Browser): Promise<Warm> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${serverUrl()}${DOORSTEP}`);
  return { context, page, devtools: await context.newCDPSession(page) };
}

/** Empties the device. A clock that a journey has taken into its hands cannot be given back. */
const emptyDevice = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return Function.prototype.toString.call(Date).includes('[native code]');
  });

/** Back to the doorstep, without anything that the journey has opened, changed, listened to or was allowed. */
async function clean({ context, page, devtools }: Warm, usual: Parameters<Page['emulateMedia']>[0]) {
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all((scripts.get(page) ?? []).map((script) => script.dispose()));
  scripts.delete(page);
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  await page.goto(`${serverUrl()}${DOORSTEP}`);
  await page.emulateMedia({ media: null, ...usual });
  await devtools.send('Page.resetNavigationHistory');
  return emptyDevice(page);
}

/**
 * One page for the journeys of a worker, one after the other: opening the site in a new page costs half as much again, in a new
 * context more than twice as much. Each journey finds an empty device, no past to go back to, and no cookie or permission of those
 * before it. Other options of the context, such as another zone, have a context of their own beside it.
 */
export function warmContexts(browser: Browser) {
  const warm = new Map<string, Warm>();
  let current: readonly [options: string, Warm] | undefined;

  const drop = async (options: string) => {
    const gone = warm.get(options);
    warm.delete(options);
    await gone?.context.close();
  };

  return {
    /** The context that is ready for a journey with these options. */
    async enter(options: string): Promise<Warm> {
      const ready = warm.get(options) ?? (await open(browser));
      warm.set(options, ready);
      current = [options, ready];
      return ready;
    },
    /** Ready for the next journey, or closed where that cannot be. */
    async leave(
      viewport: { width: number; height: number } | null,
      usual: Parameters<Page['emulateMedia']>[0],
    ): Promise<void> {
      if (!current) return;
      const [options, used] = current;
      const cleaned = clean(used, usual).catch(() => false);
      const isAsNew = await Promise.race([cleaned, setTimeout(ANSWERS_WITHIN_MS, false, { ref: false })]);
      if (!isAsNew) return drop(options);
      if (viewport && JSON.stringify(used.page.viewportSize()) !== JSON.stringify(viewport))
        await used.page.setViewportSize(viewport);
    },
    async close(): Promise<void> {
      await Promise.all([...warm.keys()].map(drop));
    },
  };
}
