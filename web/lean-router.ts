import type { Plugin } from 'vite';

/** What React Router's code holds that the first page has no use for, and what we put in its place. */
const CHANGES = [
  {
    // Only a site rendered on the server asks for pages ahead of a press, and only with React Router's own compiler.
    name: 'the links that prefetch',
    pattern: /(?:\/\* @__PURE__ \*\/ )?[\w$]+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g,
    replacement: 'null',
  },
  {
    // For developer tools, which keeps those components alive that nobody uses (forms, scroll restoration, and what they need).
    name: 'the names of components',
    pattern: /^\w+\.displayName = "[\w.]+";$/gm,
    replacement: '',
  },
  {
    name: 'the components that are made by a call',
    pattern: /^(const \w+ = )(?=[\w$]+\.(?:forwardRef|createContext|memo)\()/gm,
    replacement: '$1/* @__PURE__ */ ',
  },
  {
    // Said in the console, to whoever writes routes.
    name: 'the warnings',
    pattern: /^\s*warning\(.*\);$/gm,
    replacement: '',
  },
];

/** The code with all changes, and the names of those it had a place for. */
export function lean(code: string): { code: string; made: string[] } {
  const made = CHANGES.filter(({ pattern }) => code.search(pattern) !== -1).map(({ name }) => name);
  return {
    code: CHANGES.reduce((text, change) => text.replace(change.pattern, change.replacement), code),
    made,
  };
}

/** Why the site may not be built: React Router is written otherwise than these changes expect, and they would save nothing. */
export function whyNotLean(made: ReadonlySet<string>): string | undefined {
  const lost = CHANGES.filter(({ name }) => !made.has(name)).map(({ name }) => name);
  if (lost.length === 0) return undefined;
  return `lean-router no longer finds ${lost.join(', ')} in React Router: mend its patterns, or remove them if nothing is lost`;
}

/** Lets the bundler leave out what nobody uses of React Router: some 3 kB of the first page, without which it breaks its budget. */
export const leanRouter = (): Plugin => {
  const made = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => {
        const result = lean(code);
        for (const name of result.made) made.add(name);
        return { code: result.code, map: null };
      },
    },
    buildEnd(error) {
      const why = whyNotLean(made);
      if (!error && why) this.error(why);
    },
  };
};
