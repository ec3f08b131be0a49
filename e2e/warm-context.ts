import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { serverUrl } from './api.ts';

/** A file of the site that runs none of its code. */
export const DOORSTEP = '/favicon.svg';

interface Warm {
  readonly context: BrowserContext;
  /** Stays at the site, so that the process with its compiled code, fonts and styles outlives the page of each journey. */
  readonly keeper: Page;
  readonly options: string;
}

/** As long as a busy machine may need; a keeper that has gone silent answers never. */
const ANSWERS_WITHIN_MS = 10_000;

/** Empties the device. A clock that a journey has taken into its hands cannot be given back, nor can a keeper that has died. */
const isAsNew = (keeper: Page) =>
  Promise.race([
    keeper.evaluate(() => {
      localStorage.clear();
      return Function.prototype.toString.call(Date).includes('[native code]');
    }),
    setTimeout(ANSWERS_WITHIN_MS, false, { ref: false }),
  ]);

/**
 * One browser context for the journeys of a worker, one after the other: opening the site in a new one costs more than twice as
 * much. Each journey gets a page of its own, an empty device, and no cookie or permission of those before it.
 */
export function warmContexts(browser: Browser) {
  let warm: Warm | undefined;

  const open = async (options: string): Promise<Warm> => {
    const context = await browser.newContext();
    const keeper = await context.newPage();
    await keeper.goto(`${serverUrl()}${DOORSTEP}`);
    return { context, keeper, options };
  };
  const close = async () => {
    await warm?.context.close();
    warm = undefined;
  };

  return {
    /** Ready for the next journey; a new one when `options` are others than the last one's. */
    async enter(options: string): Promise<BrowserContext> {
      if (warm && (warm.options !== options || !(await isAsNew(warm.keeper)))) await close();
      warm ??= await open(options);
      return warm.context;
    },
    /** Takes away what the journey has opened and was allowed. */
    async leave(): Promise<void> {
      const left = warm?.context.pages().filter((page) => page !== warm?.keeper) ?? [];
      await Promise.all(left.map((page) => page.close()));
      await warm?.context.clearCookies();
      await warm?.context.clearPermissions();
    },
    close,
  };
}
