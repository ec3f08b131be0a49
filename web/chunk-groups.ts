/** Modules of these folders. */
const inside =
  (...folders: readonly string[]) =>
  (id: string): boolean => {
    const path = id.replaceAll('\\', '/');
    return folders.some((folder) => path.includes(`/${folder}/`));
  };

/** What the home page says in a language, and how that writes dates and amounts: one request. */
const OF_LANGUAGE =
  /[\\/]web[\\/]src[\\/](?:locales[\\/](?<said>fr|en|ar)[\\/]home\.po|lib[\\/]writings[\\/](?<written>en|ar)\.ts)$/;
const languageOf = (id: string): string | null => {
  const { said, written } = OF_LANGUAGE.exec(id)?.groups ?? {};
  return said ?? written ?? null;
};

/**
 * Which modules share a file; the bundler decides about all others. `start` is the page's own script; `application` is what it
 * loads at once, in one request; `answers` is what talks to the server, after the page is usable, and `contract` what all calls
 * are written in. The calls of a noun travel with the pages that make them, the live channel with whoever is logged in. What
 * every list and form shows is many small modules, which would be a request each.
 */
export const CHUNK_GROUPS = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: languageOf, debugName: 'language', test: OF_LANGUAGE, priority: 2 },
  { name: 'application', test: /[\\/]web[\\/]src[\\/]main\.tsx$/, priority: 2 },
  {
    name: 'answers',
    test: inside(
      'node_modules/@tanstack',
      'web/src/lib/address',
      'web/src/lib/api',
      'web/src/lib/device',
      'web/src/lib/session',
      'web/src/lib/time',
    ),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'contract',
    // Who came is a small shape that several nouns share: a request of its own.
    test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/](?:[^\\/]+|presence[\\/]presence(?:\.texts)?\.ts)$/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'kit',
    test: inside('lucide-react/dist/esm/icons', 'web/src/ui/art', 'web/src/ui/feedback', 'web/src/ui/layout'),
    includeDependenciesRecursively: false,
  },
  { name: 'calendar', test: inside('web/src/ui/calendar'), includeDependenciesRecursively: false },
];
