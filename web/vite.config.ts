import { makeConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { compressedFiles } from './compressed-files.ts';
import linguiConfig from './lingui.config.ts';
import { paintedPages } from './painted-pages.ts';

// Named, because builds and tests also start from the repository's root.
const here = { cwd: import.meta.dirname };
/** Where `npm run dev` starts the other half. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ ...here, failOnMissing: true, failOnCompileError: true }),
    babel({
      // Imported, not looked for: what was compiled under another configuration is compiled anew.
      presets: [
        linguiTransformerBabelPreset(
          { linguiConfig: makeConfig({ ...linguiConfig, rootDir: import.meta.dirname }) },
          here,
        ),
      ],
    }),
    tailwindcss({ optimize: false }),
    paintedPages(),
    compressedFiles(),
  ],
  server: {
    proxy: { '/api': server, '/images': server, '/mails': server, '/ws': { target: server, ws: true } },
  },
  // The content security policy allows files of our own and nothing inline, data: addresses included.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Every browser of the list below knows modulepreload.
    modulePreload: { polyfill: false },
    // The first browsers with light-dark(), all of 2024: without it every colour of the tokens is written twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    rolldownOptions: {
      // On a slow machine it tells whoever starts the studio which plugin took how long.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: CHUNK_GROUPS,
        },
      },
    },
  },
});
