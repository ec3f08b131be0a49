import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** The builder's own axe without what only people read: half as much for the browser. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Nothing is on its way in or out any more. What has just been closed stands on the page, and what opens as a sheet is outside of
 * the screen, until a frame has been painted; on a busy machine that takes its time even without motion. A sheet whose field has the
 * focus waits unseen for the phone's keyboard.
 */
const settle = (page: Page) =>
  page.waitForFunction(() => {
    const isAtRest = ({ playState, effect }: Animation) =>
      playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const isSeen = (dialog: Element) => dialog.checkVisibility({ opacityProperty: true });
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    return document.getAnimations().every(isAtRest) && dialogs.every(isSeen);
  });

/** At length axe reads the colours of every text. */
const IS_LONG = process.env['ELAN_PROOF'] === 'long';

/** For axe's colours, which are most of its work on a long page, whose rows repeat them. Runs in the page. */
function markOneOfEachLook(): void {
  const LOOK = ['color', 'background', 'opacity', 'font-size', 'font-weight', 'text-shadow', 'filter'];
  /** A number for each look: texts that are styled alike, with everything around them, have the same. */
  const numbers = new Map<string, number>();
  const known = new Map<Element, number>();
  const lookOf = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const around = element.parentElement ? lookOf(element.parentElement) : -1;
    const style = getComputedStyle(element);
    const own = [
      ...[around, element.localName, element.getAttribute('class')],
      ...LOOK.map((property) => style.getPropertyValue(property)),
    ].join('|');
    const look = numbers.get(own) ?? numbers.size;
    numbers.set(own, look);
    known.set(element, look);
    return look;
  };
  const hasWords = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert]');
  const texts = [...document.body.querySelectorAll('*')].filter(hasWords).filter(isSeen);
  // Two of them: one may be covered, or scrolled out of what shows it.
  for (const alike of Map.groupBy(texts, lookOf).values())
    for (const text of [alike.at(0), alike.at(-1)]) text?.toggleAttribute('data-of-its-look', true);
}

/** Runs in the page, once axe is there. */
function lookAtMarkedColours(): void {
  Reflect.get(window, 'axe').configure({ rules: [{ id: 'color-contrast', selector: '[data-of-its-look]' }] });
}

/**
 * What axe has against the page as it is now; undefined while it is not there. Asked without the builder, which carries everything
 * that is as it should be out of the page. The site has no frames, and no rule of ours reads style sheets. Runs in the page.
 */
const violations = async (colours: boolean) => {
  const axe = Reflect.get(window, 'axe');
  if (!axe) return;
  // Behind an open dialog nothing can be reached, and its colours are covered: the page was looked at without it.
  const found: AxeResults = await axe.run(
    { exclude: [['[inert]']] },
    {
      rules: { 'color-contrast': { enabled: colours } },
      ...{ resultTypes: ['violations'], selectors: false, iframes: false, preload: { assets: ['media'] } },
    },
  );
  for (const marked of document.querySelectorAll('[data-of-its-look]'))
    marked.removeAttribute('data-of-its-look');
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
};

/**
 * No axe violation on the page as it is now. One look costs about as much as opening the page: once per state and width; the colours
 * are most of it, which a page has in common with itself in another language.
 */
export async function expectAccessible(page: Page, where = page.url(), colours = true) {
  await settle(page);
  const ofEachLook = colours && !IS_LONG;
  if (ofEachLook) await page.evaluate(markOneOfEachLook);
  let found = await page.evaluate(violations, colours);
  if (!found) {
    await page.evaluate(AXE);
    if (!IS_LONG) await page.evaluate(lookAtMarkedColours);
    found = await page.evaluate(violations, colours);
  }
  expect(found, where).toEqual([]);
}
