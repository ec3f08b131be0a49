import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The one without windows first: a journey takes it two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const USUAL_PLACES = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * No sandbox, because a container's root has none; one process for all pages of a site, which keeps its code compiled; no call to
 * anywhere but the server under test.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--process-per-site',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A file alone proves nothing: some systems have a placeholder there, and Playwright's needs libraries that may be missing. */
function runs(path: string) {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0;
}

/** The browser to test with: the one asked for, one of the machine, or Playwright's own. Undefined when none runs. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env) {
  const asked = env['CHROMIUM_PATH'];
  if (asked) return existsSync(asked) ? asked : undefined;
  const folders = (env['PATH'] ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...USUAL_PLACES, chromium.executablePath()].find(runs);
}

/** The browser as visitors have it: for measurements, and for what is seen of a page. */
export const launchBrowser = (flags: readonly string[] = []) => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium or Chrome found: install one or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...flags] });
};
