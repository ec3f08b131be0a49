import { onSupportedNode } from './on-supported-node.mjs';

onSupportedNode(async function () {
  const { ROOT, projectEnv, projectNode, sayingOf } = await import('./project.mjs');
  const { ensureInstalled } = await import('./install.mjs');
  const { handOver } = await import('./hand-over.mjs');

  try {
    await ensureInstalled(ROOT);
  } catch (error) {
    console.error(sayingOf(error));
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
  const args = ['scripts/run-tests.ts', ...process.argv.slice(2)];
  process.exitCode = await handOver(projectNode(ROOT), args, { cwd: ROOT, env: projectEnv(ROOT) });
});
