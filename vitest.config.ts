import { defineConfig } from 'vitest/config';

// Far from the studio and on the other side of midnight for half of its day: a zone mistake shows.
process.env['TZ'] = 'Pacific/Auckland';

const at = (path: string) => new URL(path, import.meta.url).pathname;
const consoleGuard = at('scripts/console-guard.ts');

export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/**/*.test.ts'],
          setupFiles: [consoleGuard],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: [consoleGuard],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: at('web'),
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          setupFiles: [consoleGuard, at('web/test/setup.ts')],
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          setupFiles: [consoleGuard],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
