import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from '../testing/browser.ts';
import { ensureBrowser } from './ensure-browser.ts';

afterEach(() => vi.unstubAllEnvs());

const way = (name: string, exitCode: number, isPossible = true) => ({
  name,
  isPossible: () => isPossible,
  commands: [[process.execPath, ['-e', `process.exit(${exitCode})`]] as const],
});
const silent = () => {};

test('a browser that is there is used', async () => {
  expect(await ensureBrowser(silent, [], () => '/opt/chromium')).toBe('/opt/chromium');
});

test('else the ways to install one are tried in their order, the impossible ones left out', async () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  const said: string[] = [];
  const found = [undefined, '/opt/installed'];
  const ways = [way('one that fails', 1), way('one for others', 0, false), way('one that works', 0)];
  const browser = await ensureBrowser(
    (text) => said.push(text),
    ways,
    () => found.shift(),
  );
  expect(browser).toBe('/opt/installed');
  expect(said.map((text) => text.replace(/.*installing /, ''))).toEqual([
    'one that fails…',
    'one that works…',
  ]);
});

test('the journeys fail with a sentence where no browser is found', async () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  await expect(ensureBrowser(silent, [way('one that fails', 1)], () => undefined)).rejects.toThrow(
    'need a browser',
  );
});

test('a browser that was asked for and is not there is not quietly replaced by another', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(findBrowser()).toBeUndefined();
  await expect(ensureBrowser(silent, [way('another', 0)])).rejects.toThrow(
    'CHROMIUM_PATH names /nowhere/chromium',
  );
});
