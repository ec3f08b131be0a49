import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { leanContract } from './lean-contract.ts';
import { leanRouter } from './lean-router.ts';
import { paintedPages } from './painted-pages.ts';
import { textsWithTheirCode } from './texts-with-their-code.ts';

// Named, because builds and tests also start from the repository's root.
const here = { cwd: import.meta.dirname };
/** Where `npm run dev` starts the other half. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

// Groups take along what their files need. So these three are, in this order: what fetches the rest, what the page needs to
// be usable, what talks to the server. Whatever else there is stays with the page that uses it.
const SHELL = /[\\/]web[\\/]src[\\/]main\.tsx$/;
// What talks to the server: after the page is usable. Only those who are signed in fetch the live channel, and what only the
// offices call stays with them.
const ANSWERS =
  /[\\/]node_modules[\\/](?:@tanstack|zod)[\\/]|[\\/]contract[\\/]src[\\/](?!bilans|clients\.ts|coach-dashboard|course-series|group-courses-admin|installments|payments|planning|plural|points\.rules|presence\.rules|profile\.|receipts|reservations(?:-export|\.(?:rules|texts))|slots\.texts)|[\\/]web[\\/]src[\\/]lib[\\/](?:api-|carry|format|once|queries|query|read-|studio\.)/;
// What every list of both offices is made of, and the panel beside it: one file, or each of their views would split it another
// way. The signs that only the offices show go along: a file each, they would weigh more than they say.
const LISTS =
  /[\\/]web[\\/]src[\\/](?:ui[\\/]data[\\/](?:list-|pagination|table)|ui[\\/]feedback[\\/](?:status-mark|use-outcome-toast)|ui[\\/]forms[\\/](?:checkbox|field-row|search-field)\.|ui[\\/]overlays[\\/](?:act-dialog|side-panel|use-discard-guard)|lib[\\/]use-(?:list-query|read-again))|[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:arrow-(?:down|up)|circle-(?:dashed|user-round)|contrast|minus|pencil|plus|user-(?:check|x))\.mjs$/;
/** The calendars of the booking, of the profile, of the date fields and of the coach: one file for the same reason. */
const CALENDARS = /[\\/]web[\\/]src[\\/]ui[\\/]calendar[\\/]/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui(here),
    babel({
      presets: [
        linguiTransformerBabelPreset({ linguiConfig: getConfig(here), descriptorFields: 'message' }, here),
      ],
    }),
    leanContract(),
    leanRouter(),
    textsWithTheirCode(),
    tailwindcss({ optimize: false }),
    paintedPages(),
    compressedFiles(),
  ],
  server: { proxy: { '/api': server, '/images': server, '/ws': { target: server, ws: true } } },
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'shell', test: SHELL, priority: 2 },
            { name: 'answers', test: ANSWERS, priority: 1 },
            { name: 'lists', test: LISTS, includeDependenciesRecursively: false },
            { name: 'calendars', test: CALENDARS, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
