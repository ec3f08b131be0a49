import { LANGUAGE_TAGS, TRANSLATIONS, type Translation } from '@elan/contract/language.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { foreignWords } from './support/foreign-words.ts';
import { chooseBefore, expectShownIn, sayIn } from './support/in-language.ts';
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
import { shownTexts } from './support/shown-texts.ts';
import { keepSessions } from './support/stored-sessions.ts';
import { expect, ONCE, silenceNews, test, visit } from './support/test.ts';
import { listenForTyped } from './support/typed-by-people.ts';

/**
 * The gallery's screens in French, English and Arabic: no text of another language, nothing cut or covered, nothing that axe objects
 * to. A text that is missing is reported as an error, which fails a test by itself. The source itself: gallery.spec.ts.
 */
test.describe.configure({ timeout: 600_000 });

const HEIGHT = 900;
const [PHONE, DESKTOP] = [390, 1280];
const isLong = process.env['ELAN_PROOF'] === 'long';

/** The day of the run, so that the next day has the other share; `ELAN_SEED=n` repeats one. */
const SEED = Number(process.env['ELAN_SEED']);

/**
 * Where a screen is measured, and whether axe looks at it. At length everything; otherwise languages take turns: a screen is read at
 * both widths from right to left, and from left to right in one of the two languages that run so; axe looks at one of these.
 */
function shareOf(language: Translation, index: number) {
  if (isLong) return { widths: [DESKTOP, PHONE, 320, 768, 1024, 1920], forAxe: true };
  const turn = index + SEED;
  const isRead = language === 'ar' || language === (turn % 2 === 0 ? 'fr' : 'en');
  return {
    widths: isRead ? [DESKTOP, PHONE] : [],
    forAxe: (language === 'ar') === (Math.floor(turn / 2) % 2 === 0),
  };
}

/** What the page says of itself, and whatever of it is said in another language. */
async function wordsOf(page: Page, language: Translation, typed: ReadonlySet<string>): Promise<string[]> {
  const faults = new Set<string>();
  for (const { text, lang, where } of await page.evaluate(shownTexts)) {
    const said = TRANSLATIONS.find((translation) => LANGUAGE_TAGS[translation] === lang);
    const words = foreignWords(said ?? language, text, typed);
    if (words.length > 0) faults.add(`${where} "${text}": ${words.join(', ')}`);
  }
  return [...faults];
}

async function walk(page: Page, language: Translation, screens: readonly Screen[]) {
  await chooseBefore(page, language);
  await silenceNews(page);
  const typed = listenForTyped(page);
  const settle = watchRequests(page);
  const say = sayIn(language);
  const shares = screens.map((screen, index) => ({ screen, ...shareOf(language, index) }));
  const own = shares.filter(({ widths }) => widths.length > 0);
  for (const [index, { screen, widths, forAxe }] of own.entries()) {
    const { at } = screen;
    await page.setViewportSize({ width: DESKTOP, height: HEIGHT });
    await (index === 0 ? page.goto(at) : visit(page, at));
    await expectScreen(page, screen, settle, say);
    const faults = new Set<string>();
    if (forAxe) await expectAccessible(page, at, isLong);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settle();
      for (const fault of await page.evaluate(layoutFaults)) faults.add(`${width} px: ${fault}`);
      for (const fault of await wordsOf(page, language, await typed.heard())) faults.add(fault);
    }
    expect.soft([...faults], `${at} (ELAN_SEED=${SEED})`).toEqual([]);
  }
  await expectShownIn(page, language);
}

for (const language of TRANSLATIONS)
  test.describe(`every screen is whole in ${language}`, () => {
    test('for a visitor', ONCE, async ({ page, coach, allowConsoleErrors }) => {
      allowConsoleErrors(/404/);
      await walk(page, language, visitorScreens(coach));
    });

    test('for a client', ONCE, async ({ page }) => {
      await keepSessions(page, 'client');
      await walk(page, language, CLIENT_SCREENS);
    });

    test('for a client in the own account', ONCE, async ({ page }) => {
      await keepSessions(page, 'client');
      await walk(page, language, OWN_ACCOUNT_SCREENS);
    });

    test('for a client who books', ONCE, async ({ page, coach }) =>
      walk(page, language, await bookingScreens(page, coach)),
    );

    test('for a coach', ONCE, async ({ page }) => {
      await keepSessions(page, 'coach');
      await walk(page, language, COACH_SCREENS);
    });

    test.describe('for an administrator', () => {
      test.beforeEach(({ page }) => keepSessions(page, 'admin'));

      test('reservations, planning and search', ONCE, async ({ page, coach }) =>
        walk(page, language, await reservationScreens(coach)),
      );
      test('coaches, hours and courses', ONCE, async ({ page }) =>
        walk(page, language, await courseScreens()),
      );
      test('clients and packs', ONCE, async ({ page }) => walk(page, language, await clientScreens()));
      test('payments, messages and account', ONCE, async ({ page }) =>
        walk(page, language, await paymentScreens()),
      );
    });
  });
