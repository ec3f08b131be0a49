/** Modules of these folders. */
const inside =
  (...folders: readonly string[]) =>
  (id: string): boolean => {
    const path = id.replaceAll('\\', '/');
    return folders.some((folder) => path.includes(`/${folder}/`));
  };

/**
 * Which modules share a file; the bundler decides about all others. `start` is the page's own script; `application` is what it
 * loads at once, in one request; `answers` is what talks to the server, after the page is usable. What every list and form
 * shows is many small modules, which would be a request each.
 */
export const CHUNK_GROUPS = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: 'application', test: /[\\/]web[\\/]src[\\/]main\.tsx$/, priority: 2 },
  {
    name: 'answers',
    test: inside('node_modules/@tanstack', 'node_modules/zod', 'contract/src', 'web/src/lib'),
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
