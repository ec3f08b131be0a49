import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../testing/browser.ts';
import { projectEnv, ROOT, run, Sentence } from './bootstrap/project.mjs';

interface Way {
  readonly name: string;
  readonly isPossible: () => boolean;
  readonly commands: readonly (readonly [command: string, args: readonly string[]])[];
}

const fromDebian = (name: string, pkg: string): Way => ({
  name,
  isPossible: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  commands: [
    ['apt-get', ['update', '-qq']],
    // The system may just be updating itself.
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', pkg]],
  ],
});

/** Ways to get a browser, in their order; each is tried only where it can work. */
const WAYS: readonly Way[] = [
  {
    name: 'Playwright’s Chromium',
    isPossible: () => true,
    commands: [[join(ROOT, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']]],
  },
  fromDebian('Debian’s Chromium without windows', 'chromium-headless-shell'),
  fromDebian('Debian’s Chromium', 'chromium'),
];

async function succeeds(commands: Way['commands']): Promise<boolean> {
  for (const [command, args] of commands) {
    const env = projectEnv(ROOT, { DEBIAN_FRONTEND: 'noninteractive' });
    if ((await run(command, args, { cwd: ROOT, env })) !== 0) return false;
  }
  return true;
}

/** The browser for the journeys, installed if need be; else a sentence that says what to do. They are never left out. */
export async function ensureBrowser(
  say: (text: string) => void,
  ways: readonly Way[] = WAYS,
  find: () => string | undefined = findBrowser,
): Promise<string> {
  const present = find();
  if (present) return present;
  if (process.env['CHROMIUM_PATH']) {
    throw new Sentence(
      `CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, which is not a program that can be run.`,
    );
  }
  for (const { name, commands } of ways.filter((way) => way.isPossible())) {
    say(`No Chromium or Chrome here: installing ${name}…`);
    const installed = (await succeeds(commands)) ? find() : undefined;
    if (installed) return installed;
  }
  throw new Sentence(
    'The journeys need a browser and none could be installed: install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
}
