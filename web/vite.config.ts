import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Named, because builds and tests also start from the repository's root.
const here = { cwd: import.meta.dirname };
const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui(here),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(here) }, here)] }),
    tailwindcss(),
  ],
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  // The content security policy allows files of our own and nothing inline, data: addresses included.
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
});
