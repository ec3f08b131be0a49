import { onSupportedNode } from './on-supported-node.mjs';

// This folder runs on whatever Node the machine has, before the project's own is installed; all else is TypeScript.

/** What each command of package.json runs, one after the other, on the project's own Node. */
const COMMANDS = {
  start: ['scripts/build.ts', 'server/src/main.ts'],
  dev: ['scripts/dev.ts'],
  build: ['scripts/build.ts'],
  test: ['scripts/run-tests.ts'],
  backup: ['server/scripts/backup.ts'],
  restore: ['server/scripts/restore.ts'],
  mailbox: ['scripts/mailbox.ts'],
  'password-link': ['server/scripts/password-link.ts'],
};

onSupportedNode(async function () {
  const { ROOT, projectEnv, projectNode, sayingOf } = await import('./project.mjs');
  const { ensureInstalled } = await import('./install.mjs');
  const { handOver } = await import('./hand-over.mjs');
  const [command = '', ...args] = process.argv.slice(2);

  try {
    await ensureInstalled(ROOT);
  } catch (error) {
    console.error(sayingOf(error));
    // Machines read the last line of a test run.
    if (command === 'test') console.log('0 passed, 1 failed');
    process.exit(1);
  }
  for (const script of COMMANDS[command]) {
    process.exitCode = await handOver(projectNode(ROOT), [script, ...args], {
      cwd: ROOT,
      env: projectEnv(ROOT),
    });
    if (process.exitCode !== 0) return;
  }
});
