import { onSupportedNode } from './on-supported-node.mjs';

onSupportedNode(async function () {
  const { ROOT, projectEnv, projectNode } = await import('./project.mjs');
  const { ensureInstalled } = await import('./install.mjs');
  const { ensureBuilt } = await import('./build.mjs');
  const { handOver } = await import('./hand-over.mjs');

  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  process.exitCode = await handOver(projectNode(ROOT), ['server/src/main.ts'], {
    cwd: ROOT,
    env: projectEnv(ROOT),
  });
});
