import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressSite } from './compress-site.mjs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { setupLock } from './install.mjs';
import { withLock } from './lock.mjs';
import { projectEnv, projectNode, ROOT, run, Sentence, sayingOf } from './project.mjs';

const STAMP = '.elan-built';

function sources(root) {
  const configs = readdirSync(join(root, 'web'))
    .filter((name) => name === 'index.html' || /\.m?[jt]s$/.test(name))
    .map((name) => `web/${name}`);
  return ['package-lock.json', 'tsconfig.base.json', 'web/src', 'web/public', 'contract/src', ...configs];
}

export const sourcesOfBuild = (root) => fingerprint(root, sources(root));

export function isBuilt(root) {
  const dist = join(root, 'web', 'dist');
  return existsSync(join(dist, 'index.html')) && readStamp(join(dist, STAMP)) === sourcesOfBuild(root);
}

/** Builds beside the old build and swaps at the end: a server that is running never sees half a site. */
async function build(root, stdio) {
  const web = join(root, 'web');
  const draft = join(web, 'node_modules', '.build');
  const previous = join(web, 'node_modules', '.previous-build');
  const dist = join(web, 'dist');
  mkdirSync(join(web, 'node_modules'), { recursive: true });
  const stamp = sourcesOfBuild(root);
  const args = [
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--manifest',
    '--outDir',
    draft,
    '--logLevel',
    'warn',
  ];
  const code = await run(projectNode(root), args, { cwd: web, env: projectEnv(root), stdio });
  if (code !== 0) throw new Sentence(`Building the site failed (${code}); the messages are above.`);
  await compressSite(draft);
  writeStamp(join(draft, STAMP), stamp);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, previous);
  renameSync(draft, dist);
  rmSync(previous, { recursive: true, force: true });
}

export async function ensureBuilt(root, { say = console.log, stdio = 'inherit' } = {}) {
  if (isBuilt(root)) return;
  await withLock(
    setupLock(root),
    async () => {
      if (isBuilt(root)) return;
      const begun = performance.now();
      say('Building the site…');
      await build(root, stdio);
      say(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
    },
    (pid) => say(`Waiting for another build in this folder (process ${pid})…`),
  );
}

if (import.meta.main) {
  await ensureBuilt(ROOT).catch((error) => {
    console.error(sayingOf(error));
    process.exitCode = 1;
  });
}
