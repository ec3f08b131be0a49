import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Named, because builds and tests also start from the repository's root.
const here = { cwd: import.meta.dirname };
const server = 'http://127.0.0.1:3000';

// The entry awaits pages that import what it imports: in one file with it, each would wait for the other for ever.
const NOT_THE_ENTRY = /^(?!.*(?:index\.html|[\\/]src[\\/]main\.tsx))/;
// Only those who are signed in fetch the live channel.
const EVERY_PAGE =
  /[\\/]node_modules[\\/](?:react-router|@tanstack|zod)[\\/]|[\\/]web[\\/]src[\\/]lib[\\/](?!live)/;
// Everything of the kit but what stands on React Aria, which a visitor only meets on opening something.
const PLAIN_KIT =
  /[\\/]lucide-react[\\/]|[\\/]web[\\/]src[\\/]ui[\\/](?!aria-|checkbox|confirm|contact|date|dialog|field|form|menu|month|number|password|pill|popover|search|segmented|select|status|stepper|table|tabs|text|use-confirm)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui(here),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(here) }, here)] }),
    tailwindcss({ optimize: false }),
  ],
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  // The content security policy allows files of our own and nothing inline, data: addresses included.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The first browsers with light-dark(), all of 2024: without it every colour of the tokens is written twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first paint needs travels in one file, what every page needs in a second one.
            { name: 'first', tags: ['$initial'], test: NOT_THE_ENTRY, priority: 3 },
            { name: 'every-page', test: EVERY_PAGE, priority: 2 },
            { name: 'kit', test: PLAIN_KIT, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
