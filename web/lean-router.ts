import type { Plugin } from 'vite';

/** Only a site rendered on the server asks for pages ahead of a press, and only with React Router's own compiler. */
const PREFETCHING = /(?:\/\* @__PURE__ \*\/ )?[\w$]+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g;

/**
 * React Router names its components for developer tools, which keeps those alive that nobody uses (forms, scroll
 * restoration, and what they need). Without the names the bundler leaves them out: some 4 kB of the first page.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: code
        .replace(PREFETCHING, 'null')
        .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
        .replace(/^(const \w+ = )(?=[\w$]+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ '),
      map: null,
    }),
  },
});
