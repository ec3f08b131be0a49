import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'fr',
  locales: ['fr'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.tsx', '<rootDir>/src/areas/dev/**'],
    },
  ],
  // Origins without line numbers, sorted by text: two branches that add texts seldom conflict.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
