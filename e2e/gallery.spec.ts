import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expectScreen, type Screen, watchRequests } from './support/screens.ts';
import {
  clientScreens,
  courseScreens,
  paymentScreens,
  reservationScreens,
} from './support/screens-office.ts';
import {
  bookingScreens,
  CLIENT_SCREENS,
  COACH_SCREENS,
  OWN_ACCOUNT_SCREENS,
  visitorScreens,
} from './support/screens-site.ts';
import { keepSessions } from './support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test, visit } from './support/test.ts';

/**
 * Every screen is looked at here once, as each role sees it: nothing cut, covered or beside the screen at any width, and nothing that
 * axe objects to. Journeys look only at what no address leads to. The other languages: gallery-languages.spec.ts.
 */
test.describe.configure({ timeout: 600_000 });

const HEIGHT = 900;
const [PHONE, DESKTOP] = [390, 1280];
/** Both sides of each breakpoint, and the screens that people have. */
const WIDTHS = [320, PHONE, 767, 768, 1023, 1024, 1279, DESKTOP, 1920];
/** A dialog or a panel stands in front of a screen that was measured already. */
const WIDTHS_OF_PARTS = [320, 768, 1920];

/** The tool sees the same at every width of a layout, and whatever the font. */
const WIDTHS_FOR_AXE = { screen: [PHONE, DESKTOP], part: [768] };

/**
 * What somebody who reads with letters twice as large has set in the browser. A desktop is then a tablet, whose widths were looked
 * at: one tells whether all has grown along.
 */
const [USUAL_FONT, LARGE_FONT] = [16, 32];

const asWritten = (words: string | RegExp) => words;

async function walk(page: Page, screens: readonly Screen[]) {
  await silenceNews(page);
  const settle = watchRequests(page);
  const devtools = await page.context().newCDPSession(page);
  const setFont = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const [index, screen] of screens.entries()) {
    const { at, part } = screen;
    // The font before the width, each time: a page hears only of another width.
    await setFont(LARGE_FONT);
    await page.setViewportSize({ width: DESKTOP, height: HEIGHT });
    await (index === 0 ? page.goto(at) : visit(page, at));
    await expectScreen(page, screen, settle, asWritten);
    const faults: string[] = [];
    const [widths, forAxe] =
      part === undefined ? [WIDTHS, WIDTHS_FOR_AXE.screen] : [WIDTHS_OF_PARTS, WIDTHS_FOR_AXE.part];
    const measure = async (when: string) => {
      await settle();
      for (const fault of await page.evaluate(layoutFaults)) faults.push(`${when}: ${fault}`);
    };
    await measure('large letters');
    await setFont(USUAL_FONT);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await measure(`${width} px`);
      if (forAxe.includes(width)) await expectAccessible(page, at);
    }
    expect.soft(faults, at).toEqual([]);
  }
}

test(
  'every screen of the site fits every width and passes axe, for a visitor',
  ONCE,
  async ({ page, coach, allowConsoleErrors }) => {
    allowConsoleErrors(/404/);
    await walk(page, visitorScreens(coach));
  },
);

test(
  'every screen of the site and the profile fits every width and passes axe, for a client',
  ONCE,
  async ({ page }) => {
    await keepSessions(page, 'client');
    await walk(page, CLIENT_SCREENS);
  },
);

test("every screen of a client's own account fits every width and passes axe", ONCE, async ({ page }) => {
  await keepSessions(page, 'client');
  await walk(page, OWN_ACCOUNT_SCREENS);
});

test('every step of a booking fits every width and passes axe, for a client', ONCE, async ({ page, coach }) =>
  walk(page, await bookingScreens(page, coach)),
);

test('every screen of the coach fits every width and passes axe', ONCE, async ({ page }) => {
  await keepSessions(page, 'coach');
  await walk(page, COACH_SCREENS);
});

test.describe('every screen of the office fits every width and passes axe', () => {
  test.beforeEach(({ page }) => keepSessions(page, 'admin'));

  test('reservations, planning and search', ONCE, async ({ page, coach }) =>
    walk(page, await reservationScreens(coach)),
  );
  test('coaches, hours and courses', ONCE, async ({ page }) => walk(page, await courseScreens()));
  test('clients and packs', ONCE, async ({ page }) => walk(page, await clientScreens()));
  test('payments, messages and account', ONCE, async ({ page }) => walk(page, await paymentScreens()));
});
