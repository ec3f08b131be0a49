import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../testing/browser.ts';

// Read by checks too, maybe before there is a browser: the journeys themselves ask for one.
const executablePath = findBrowser();

/** Nobody sees a page: no tile is painted. Layout, styles and what lies above what are as ever; whoever looks at pixels calls `launchBrowser`. */
const launchUnseen = (scripts: string) => ({
  ...(executablePath && { executablePath }),
  args: [
    ...BROWSER_FLAGS,
    '--force-gpu-mem-available-mb=0',
    `--js-flags=--min-semi-space-size=32 ${scripts}`,
  ],
});

/** A page of a journey lives for seconds: optimised code does not pay for itself. */
const SHORT_LIVED = '--no-opt --no-maglev';
/** A gallery's measures run over a whole page a thousand times. */
const LONG_LIVED = '';
const DESKTOP = { width: 1280, height: 800 };
const GALLERIES = 'gallery*.spec.ts';

/**
 * For the workers, which inherit it: Node runs our TypeScript as it is, at its own lines, and keeps what it has compiled. Playwright
 * would have Babel write each file anew, and look up every line of every stack trace, one for each step of a journey.
 */
process.env['PW_DISABLE_TS_ESM'] = '1';
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
if (isWorker) Reflect.deleteProperty(Error, 'prepareStackTrace');

const results = join(import.meta.dirname, '..', 'test-results');

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(results, 'e2e'),
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than the two cores of a small machine: some of a journey is waiting.
  workers: 3,
  forbidOnly: true,
  // How long a busy machine may take: a journey waits for what it expects to see, never for a moment.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A journey shares two cores with a server and a database; one that needed its second try is reported as flaky.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? join(results, 'e2e.json') }]],
  use: {
    locale: 'fr-FR',
    // Five hours and three quarters from the studio: a browser that converts a time shows minutes that no session has.
    timezoneId: 'Asia/Kathmandu',
    // Nothing moves, and no film plays: what moves is slow to wait for and says nothing about the journey.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: launchUnseen(SHORT_LIVED),
  },
  projects: [
    {
      name: 'galleries',
      testMatch: GALLERIES,
      use: { viewport: DESKTOP, launchOptions: launchUnseen(LONG_LIVED) },
    },
    { name: 'desktop', testIgnore: GALLERIES, grepInvert: /@phone/, use: { viewport: DESKTOP } },
    {
      name: 'mobile',
      grepInvert: /@once/,
      // What the live channel brings does not depend on the width of the page.
      testIgnore: ['live.spec.ts', GALLERIES],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
