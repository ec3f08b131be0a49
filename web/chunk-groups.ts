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

/** What the home page shows once it is usable. */
const LISTS =
  /[\\/]web[\\/]src[\\/](?:areas[\\/]public[\\/](?:[\w-]+-section|home[\\/]quick-facts)|features[\\/]contact[\\/]contact)\.tsx$/;

/**
 * Which modules share a file; the bundler decides about all others. `start` is the page's own script, `application` what it
 * loads at once. After the page is usable come `answers`, what talks to the server, and `lists`, what the home page shows of
 * it: each takes along all that it needs and no group above it has, so that a first visit asks for few files, and these need
 * only those above. What every other screen shows is many small modules (`kit`, `calendar`), which would be a request each.
 */
export const CHUNK_GROUPS = [
  { name: 'start', tags: ['$initial'], priority: 5 },
  { name: languageOf, debugName: 'language', test: OF_LANGUAGE, priority: 4 },
  { name: 'application', test: /[\\/]web[\\/]src[\\/]main\.tsx$/, priority: 3 },
  { name: 'answers', test: inside('node_modules/@tanstack', 'web/src/lib/api'), priority: 2 },
  { name: 'lists', test: LISTS, priority: 1 },
  {
    name: 'kit',
    test: inside('lucide-react/dist/esm/icons', 'web/src/ui/art', 'web/src/ui/feedback', 'web/src/ui/layout'),
    includeDependenciesRecursively: false,
  },
  { name: 'calendar', test: inside('web/src/ui/calendar'), includeDependenciesRecursively: false },
];
