/** Whether a module lies in that folder and its name begins like one of these. */
const within =
  (folder: string, ...starts: readonly string[]) =>
  (id: string): boolean => {
    const path = id.replaceAll('\\', '/');
    return starts.some((start) => path.includes(`/${folder}/${start}`));
  };
const anyOf =
  (...tests: readonly ((id: string) => boolean)[]) =>
  (id: string): boolean =>
    tests.some((test) => test(id));

/** What only the offices call: a contract file of theirs that is not named here weighs on every visitor's page. */
const isOfficeContract = within(
  'contract/src',
  'bilans',
  'clients.ts',
  'coach-dashboard',
  'course-series',
  'group-courses-admin',
  'installments',
  'payments',
  'planning',
  'plural',
  'points.rules',
  'presence.rules',
  'profile.',
  'receipts',
  'reservations-export',
  'reservations.rules',
  'reservations.texts',
  'slots.texts',
);
const isContract = within('contract/src', '');

/** What talks to the server: after the page is usable. Only those who are signed in fetch the live channel. */
const isAnswers = anyOf(
  within('node_modules', '@tanstack/', 'zod/'),
  (id) => isContract(id) && !isOfficeContract(id),
  within('web/src/lib', 'api-', 'carry', 'format', 'once', 'queries', 'query', 'read-', 'studio.'),
);

const OFFICE_SIGNS = [
  'arrow-down',
  'arrow-up',
  'circle-dashed',
  'circle-user-round',
  'contrast',
  'minus',
  'pencil',
  'plus',
  'user-check',
  'user-x',
];

/**
 * What every list of both offices is made of, and the panel beside it: one file, or each of their views would split it
 * another way. The signs that only the offices show go along: a file each, they would weigh more than they say.
 */
const isLists = anyOf(
  within('web/src/ui/data', 'list-', 'pagination', 'table'),
  within('web/src/ui/feedback', 'status-mark', 'use-outcome-toast'),
  within('web/src/ui/forms', 'checkbox.', 'field-row.', 'search-field.'),
  within('web/src/ui/overlays', 'act-dialog', 'side-panel', 'use-discard-guard'),
  within('web/src/lib', 'use-list-query', 'use-read-again'),
  within('lucide-react/dist/esm/icons', ...OFFICE_SIGNS.map((sign) => `${sign}.mjs`)),
);

/**
 * Which modules share a file. Groups take along what their files need. So the first three are, in this order: what fetches
 * the rest, what the page needs to be usable, what talks to the server. Whatever else there is stays with the page that
 * uses it, but for the lists and for the calendars of the booking, the profile, the date fields and the coach.
 */
export const CHUNK_GROUPS = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: 'shell', test: within('web/src', 'main.tsx'), priority: 2 },
  { name: 'answers', test: isAnswers, priority: 1 },
  { name: 'lists', test: isLists, includeDependenciesRecursively: false },
  { name: 'calendars', test: within('web/src/ui/calendar', ''), includeDependenciesRecursively: false },
];
