import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { nodeRuns, run, Sentence } from './project.mjs';

const STILL_BUSY_MS = 10_000;

export const setupLock = (root) => join(root, '.setup.lock');
const stampPath = (root) => join(root, 'node_modules', '.elan-installed');

function manifests(root) {
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = workspaces.map((folder) => `${folder}/package.json`);
  return ['package.json', 'package-lock.json', ...folders];
}

const wanted = (root) => fingerprint(root, manifests(root));

function hasGlibc() {
  const report = process.report.getReport();
  return 'header' in report && Boolean(Object(report.header).glibcVersionRuntime);
}

function isForThisMachine({ os, cpu, libc }) {
  const platform = !os || os.includes(process.platform);
  const library = !libc || process.platform !== 'linux' || libc.includes(hasGlibc() ? 'glibc' : 'musl');
  return platform && library && (!cpu || cpu.includes(process.arch));
}

/** Optional packages of other machines are left out, and so is what only they need (which names no machine). */
const mayBeAbsent = (entry) => entry.optional && !((entry.os ?? entry.cpu) && isForThisMachine(entry));

/** Does npm's own record of what it unpacked say the same as the lock file? Then somebody installed by hand: fine. */
export function treeMatchesLock(root) {
  const recordPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(recordPath)) return false;
  const { packages: installed } = JSON.parse(readFileSync(recordPath, 'utf8'));
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const places = new Set([...Object.keys(installed), ...Object.keys(locked)]);
  for (const place of places) {
    if (!place.includes('node_modules/')) continue;
    const want = locked[place];
    const have = installed[place];
    if (!want) return false;
    if (!have && !mayBeAbsent(want)) return false;
    if (have && (have.version !== want.version || have.integrity !== want.integrity)) return false;
    if (have && !existsSync(join(root, place))) return false;
  }
  return true;
}

/** Why an installation is needed, in words, or undefined when everything is in place. */
export function whyInstall(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'nothing is installed yet';
  const stamp = readStamp(stampPath(root));
  if (stamp !== wanted(root) && !treeMatchesLock(root)) return 'the dependencies changed';
  if (!nodeRuns(root)) return 'the project’s own Node.js does not run here';
  return undefined;
}

/** npm must run on the machine's Node: the project's own is about to be replaced under its feet. */
function machineEnv(root) {
  const own = join(root, 'node_modules') + sep;
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !`${entry}${sep}`.startsWith(own));
  const { NODE_ENV: _, ...env } = process.env;
  return { ...env, PATH: path.join(delimiter) };
}

async function runNpmCi(root, say) {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  const ticking = setInterval(() => say(`  still installing, ${seconds()} s`), STILL_BUSY_MS);
  try {
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await run('npm', args, {
      cwd: root,
      env: machineEnv(root),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (code !== 0)
      throw new Sentence(`Installing failed (npm ci ended with ${code}); its messages are above.`);
  } finally {
    clearInterval(ticking);
  }
  if (!nodeRuns(root)) {
    throw new Sentence(
      'The dependencies are installed, but the project’s own Node.js does not run. Is npm told to ignore install scripts (npm config get ignore-scripts)?',
    );
  }
  say(`Installed in ${seconds()} s.`);
}

/** Makes node_modules what the lock file says. Costs a few hundredths of a second when it already is. */
export async function ensureInstalled(root, say = console.log) {
  const settled = () => {
    if (whyInstall(root)) return false;
    const stamp = wanted(root);
    if (readStamp(stampPath(root)) !== stamp) writeStamp(stampPath(root), stamp);
    return true;
  };
  if (settled()) return;
  await withLock(
    setupLock(root),
    async () => {
      if (settled()) return;
      say(`Installing, because ${whyInstall(root)}. This takes about half a minute.`);
      const stamp = wanted(root);
      rmSync(stampPath(root), { force: true });
      await runNpmCi(root, say);
      writeStamp(stampPath(root), stamp);
    },
    (pid) => say(`Waiting for another installation in this folder (process ${pid})…`),
  );
}
