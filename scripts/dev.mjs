import { onSupportedNode } from './on-supported-node.mjs';

onSupportedNode(async function () {
  const { ROOT, projectEnv, projectNode } = await import('./project.mjs');
  const { ensureInstalled } = await import('./install.mjs');
  const { runTogether } = await import('./run-together.mjs');

  await ensureInstalled(ROOT);
  const node = projectNode(ROOT);
  const env = projectEnv(ROOT, { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' });
  process.exitCode = await runTogether([
    {
      name: 'server',
      command: node,
      args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
      cwd: ROOT,
      env,
    },
    { name: 'web', command: node, args: ['../node_modules/vite/bin/vite.js'], cwd: `${ROOT}/web`, env },
  ]);
});
