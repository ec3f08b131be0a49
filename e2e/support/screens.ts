import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** What somebody looks at: an address, and what is pressed there. Its words are those of `default`. */
export interface Screen {
  readonly at: string;
  /** Its first heading; without one, that there is exactly one is enough. */
  readonly h1?: string | RegExp;
  /** The dialog or panel that the address opens on it. */
  readonly part?: string | RegExp;
  /** The button that is pressed there, to look at what comes of it. */
  readonly press?: string | RegExp;
  /** The dialog that the press opens, on a screen that is looked at without it too. */
  readonly opens?: string | RegExp;
}

/** How a screen's words are said in the language that is walked through. */
export type Say = (words: string | RegExp) => string | RegExp;

/** As long as anything else that is expected to be there. */
const PRESSED_WITHIN_MS = 30_000;
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name })
    .and(page.locator('button:not([inert] *)'))
    .filter({ visible: true })
    .first()
    .click({ timeout: PRESSED_WITHIN_MS });

/** Waits until the page has nothing to ask any more and is laid out. */
export function watchRequests(page: Page) {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  /** Asked in one go: a gallery asks a thousand times. */
  const isLaidOut = () =>
    page.evaluate(async () => {
      await new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)));
      return !document.querySelector('[aria-busy="true"]');
    });
  const isAtRest = async () => (await isLaidOut()) && underWay.size === 0;
  return () => expect.poll(isAtRest, { intervals: [20, 50, 100] }).toBe(true);
}

/** It has a title, one headline and its content, and is no page that is missing. */
async function expectProperPage(page: Page, { at, h1 = /\S/ }: Screen, say: Say) {
  await expect(page.getByRole('status').filter({ hasText: say(/Chargement/) }), at).toHaveCount(0);
  await expect(page.getByRole('main'), at).toBeVisible();
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline, at).toHaveCount(1);
  await expect(headline, at).toHaveText(say(h1));
  await expect(page, at).toHaveTitle(/\S.* · Élan$/);
}

const dialogCalled = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const partCalled = (page: Page, name: string | RegExp) =>
  dialogCalled(page, name).or(page.getByRole('region', { name })).first();

/** The screen's address was opened: it is there, at rest, and what is to be pressed was pressed. */
export async function expectScreen(page: Page, screen: Screen, settle: () => Promise<void>, say: Say) {
  const { at, part, opens } = screen;
  if (part === undefined) await expectProperPage(page, screen, say);
  else await expect(partCalled(page, say(part)), at).toBeVisible();
  await settle();
  if (screen.press !== undefined) await press(page, say(screen.press));
  if (opens !== undefined) await expect(dialogCalled(page, say(opens)), at).toBeVisible();
}
