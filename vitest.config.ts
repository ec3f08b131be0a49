import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';

// Far from the studio and on the other side of midnight for half of its day: a zone mistake shows.
process.env['TZ'] = 'Pacific/Auckland';

// For the threads of the browser's tests: a component is rendered a few times, for which optimised code does not pay.
setFlagsFromString('--no-opt');
setFlagsFromString('--min-semi-space-size=32');

const at = (path: string) => new URL(path, import.meta.url).pathname;
const consoleGuard = at('testing/console-guard.ts');

// One more than the two cores of a small machine: much of a test is waiting for the database.
const MAX_WORKERS = 3;

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    restoreMocks: true,
    // Of what comes by itself: a busy machine may take its time, and what never comes fails all the same.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/**/*.test.ts'],
          // Pure functions, which leave nothing behind.
          isolate: false,
          setupFiles: [consoleGuard],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          alias: [{ find: /^@node-rs\/argon2$/, replacement: at('server/test/quick-argon2.ts') }],
          // A database per file keeps them apart; the application is read once per worker, not once per file.
          isolate: false,
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: [consoleGuard],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: at('web'),
        test: {
          name: 'web',
          environment: 'jsdom',
          // One page per worker, which `setup.ts` hands on clean: what a file renders with is read once, not once per file.
          pool: 'threads',
          isolate: false,
          maxWorkers: MAX_WORKERS,
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          setupFiles: [consoleGuard, at('web/test/setup.ts')],
          restoreMocks: true,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['{scripts,testing,e2e}/**/*.test.ts'],
          setupFiles: [consoleGuard],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
