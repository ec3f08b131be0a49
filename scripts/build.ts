import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './bootstrap/fingerprint.mjs';
import { setupLock } from './bootstrap/install.mjs';
import { withLock } from './bootstrap/lock.mjs';
import { ROOT, run, Sentence, sayingOf } from './bootstrap/project.mjs';

const STAMP = '.elan-built';

function sources(root: string): string[] {
  const configs = readdirSync(join(root, 'web'))
    .filter((name) => name === 'index.html' || /\.m?[jt]s$/.test(name))
    .map((name) => `web/${name}`);
  return ['package-lock.json', 'tsconfig.base.json', 'web/src', 'web/public', 'contract/src', ...configs];
}

export const sourcesOfBuild = (root: string): string => fingerprint(root, sources(root));

export function isBuilt(root: string): boolean {
  const dist = join(root, 'web', 'dist');
  return existsSync(join(dist, 'index.html')) && readStamp(join(dist, STAMP)) === sourcesOfBuild(root);
}

/** Builds beside the old build and swaps at the end: a server that is running never sees half a site. */
async function build(root: string): Promise<void> {
  const web = join(root, 'web');
  const draft = join(web, 'node_modules', '.build');
  const previous = join(web, 'node_modules', '.previous-build');
  const dist = join(web, 'dist');
  mkdirSync(join(web, 'node_modules'), { recursive: true });
  const stamp = sourcesOfBuild(root);
  const vite = join(root, 'node_modules', '.bin', 'vite');
  const args = ['build', '--manifest', '--outDir', draft, '--logLevel', 'warn'];
  const code = await run(vite, args, { cwd: web });
  if (code !== 0) throw new Sentence(`Building the site failed (${code}); the messages are above.`);
  writeStamp(join(draft, STAMP), stamp);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, previous);
  renameSync(draft, dist);
  rmSync(previous, { recursive: true, force: true });
}

async function buildOnce(root: string): Promise<void> {
  if (isBuilt(root)) return;
  const begun = performance.now();
  console.log('Building the site…');
  await build(root);
  console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

if (import.meta.main && !isBuilt(ROOT)) {
  try {
    await withLock(
      setupLock(ROOT),
      () => buildOnce(ROOT),
      (pid: number) => console.log(`Waiting for another build in this folder (process ${pid})…`),
    );
  } catch (error) {
    console.error(sayingOf(error));
    process.exitCode = 1;
  }
}
