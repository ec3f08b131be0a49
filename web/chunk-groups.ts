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

/**
 * What only a booking or the offices call: a contract file of theirs that is not named here weighs on every visitor's page,
 * and making the schemas of a call takes a phone longer than fetching them.
 */
const isLaterContract = within(
  'contract/src',
  'bilans',
  'booking-rules',
  'clients.ts',
  'coach-dashboard',
  'coaches-admin',
  'course-series',
  'group-courses-admin',
  'installments',
  'login-sessions',
  'opening',
  'packs-admin',
  'payments',
  'planning',
  'plural',
  'points.rules',
  'presence.rules',
  'profile.',
  'receipts',
  'reservations',
  'slots',
  'studio-admin',
  'studio-details',
  'upkeep',
  'uploads',
);
const isContract = within('contract/src', '');

/** What talks to the server: after the page is usable. Only those who are signed in fetch the live channel. */
const isAnswers = anyOf(
  within('node_modules', '@tanstack/', 'zod/'),
  (id) => isContract(id) && !isLaterContract(id),
  within('web/src/lib', 'api-', 'carry', 'format.', 'once', 'queries', 'query', 'read-', 'studio.'),
);

const OFFICE_SIGNS = [
  'arrow-down',
  'arrow-up',
  'circle-dashed',
  'circle-user-round',
  'contrast',
  'ellipsis',
  'lock',
  'minus',
  'pencil',
  'plus',
  'rotate-ccw-clock',
  'search',
  'trash',
  'user-check',
  'user-x',
];

/**
 * What every list of both offices is made of, and the panel beside it: one file, or each of their views would split it
 * another way. The signs that only the offices show go along: a file each, they would weigh more than they say.
 */
const isLists = anyOf(
  within('web/src/ui/data', 'list-', 'pagination', 'presence-mark', 'table'),
  within('web/src/ui/feedback', 'status-mark', 'use-outcome-toast'),
  within('web/src/ui/actions', 'text-link'),
  within('web/src/ui/forms', 'checkbox.', 'field-row.', 'nobody-yet', 'search-field.', 'text-area.'),
  within('web/src/ui/forms', 'use-report-dirty'),
  within(
    'web/src/ui/overlays',
    'act-dialog',
    'form-panel',
    'panel-footer',
    'side-panel',
    'use-discard-guard',
  ),
  within('web/src/lib', 'client-name', 'desk-links', 'format-office', 'leave-safely'),
  within('web/src/lib', 'use-dialog-about', 'use-list-query', 'use-read-again'),
  within('lucide-react/dist/esm/icons', ...OFFICE_SIGNS.map((sign) => `${sign}.mjs`)),
);

/**
 * What three tabs of the administrator's office share and nobody else needs: it counts as part of the office's frame, and as one
 * file instead of one for each set of tabs it does not cost each of them a score of requests.
 */
const isDesk = anyOf(
  within('contract/src', 'clients.ts', 'coaches-admin', 'points.rules', 'uploads'),
  within('web/src/areas/admin', 'admin-page', 'page-links'),
  within(
    'web/src/lib',
    'booking-address',
    'directory',
    'merge-values',
    'use-dialog-choices',
    'use-selection',
  ),
  within('web/src/ui/data', 'bulk-bar', 'select-all'),
  within('web/src/ui/forms', 'coach-select', 'number-field', 'option-row', 'saved-meanwhile', 'select.'),
  within('web/src/ui/forms', 'use-office-form', 'use-saved-meanwhile'),
);

/** A dialog and the question before its text is lost. */
const isDialogs = anyOf(
  within('web/src/lib', 'browser-address'),
  within('web/src/ui/overlays', 'confirm-dialog', 'dialog.', 'use-confirm'),
);

/** What follows by itself on the home page once it is usable: one file, not one for each of its lists and their parts. */
const isHome = anyOf(
  within('web/src/areas/public', 'coaches-section', 'course-gate', 'courses-section', 'packs-note'),
  within('web/src/areas/public', 'packs-section', 'phone-contact', 'quick-facts', 'reservation-gate'),
  within('web/src/areas/public', 'use-login-again'),
  within('web/src/features/contact', ''),
  within('web/src/features/coaches', 'api.', 'bio-preview', 'coach-card', 'coaches-list', 'next-slot'),
  within('web/src/features/group-courses', 'api.', 'course-action', 'course-row', 'course-seats', 'courses-'),
  within('web/src/features/packs', 'pack-card', 'packs-list'),
  within('web/src/features/reservations/state', 'booking-address'),
  within('web/src/features/shell', 'site-footer'),
  within('web/src/ui', 'data/read-more', 'layout/card.', 'overlays/messaging-url'),
  within('web/src/lib', 'text-preview', 'use-prepared'),
  within('lucide-react/dist/esm/icons', 'map-pin.mjs'),
);

const COMMON_SIGNS = [
  'circle',
  'circle-check',
  'circle-minus',
  'circle-slash',
  'circle-x',
  'clock',
  'info',
  'message-circle',
  'phone',
  'rotate-cw',
  'sparkle',
  'triangle-exclamation-point',
  'x',
];

/** What these lists show as the lists of both offices do. */
const isCommon = anyOf(
  within('web/src/features/packs', 'api.', 'pack-lines'),
  within('contract/src', 'plural'),
  within('web/src/lib', 'call-link', 'use-address-dialog', 'use-single-flight', 'way-back'),
  within('web/src/ui/feedback', 'empty-state', 'error-state', 'notice', 'state-panel'),
  within('lucide-react/dist/esm/icons', ...COMMON_SIGNS.map((sign) => `${sign}.mjs`)),
);

/** What every page loads: what goes on behind it, its messages, and what the home page shows as few other views do. */
const isBackground = anyOf(
  within('web/src', 'background.tsx'),
  within('web/src/features', 'auth/clear-private-cache', 'live/live-channel'),
  within('web/src/ui/feedback', 'course-badge', 'toast-card', 'toast-stack'),
  within('web/src/ui/art', 'portrait'),
  within('web/src/lib', 'messaging-link'),
);

/** What a booking and both offices call and show: whoever needs one of them needs the others. */
const isBookings = anyOf(
  within('contract/src', 'reservations.', 'slots.rules', 'slots.ts'),
  within('web/src/ui/data', 'kind-sign', 'session-type-mark'),
  within('lucide-react/dist/esm/icons', 'clipboard-list.mjs'),
);

/**
 * Which modules share a file. Groups take along what their files need. So the first three are, in this order: what fetches
 * the rest, what the page needs to be usable, what talks to the server. Whatever else there is stays with the page that
 * uses it, but for the lists of the home page and of the offices, and for the calendars of the booking, the profile, the
 * date fields and the coach.
 */
export const CHUNK_GROUPS = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: 'shell', test: within('web/src', 'main.tsx'), priority: 2 },
  { name: 'answers', test: isAnswers, priority: 1 },
  { name: 'home', test: isHome, includeDependenciesRecursively: false },
  { name: 'common', test: isCommon, includeDependenciesRecursively: false },
  { name: 'background', test: isBackground, includeDependenciesRecursively: false },
  { name: 'bookings', test: isBookings, includeDependenciesRecursively: false },
  { name: 'desk', test: isDesk, includeDependenciesRecursively: false },
  { name: 'dialogs', test: isDialogs, includeDependenciesRecursively: false },
  { name: 'lists', test: isLists, includeDependenciesRecursively: false },
  { name: 'calendars', test: within('web/src/ui/calendar', ''), includeDependenciesRecursively: false },
];
