import { LANGUAGES } from '@elan/contract/language.ts';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { arabicTypography, withoutIsolates } from './arabic-typography.ts';
import { frenchTypography } from './french-typography.ts';

// Origins without line numbers, sorted by text: two branches that add texts seldom conflict.
const po = formatter({ lineNumbers: false });

type Catalogue = Parameters<typeof po.serialize>[0];

const translated = (catalogue: Catalogue, typeset: (text: string) => string): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [
      id,
      { ...message, translation: typeset(message.translation ?? '') },
    ]),
  );

/**
 * French words are written by `npm run extract` as they are shown, with French spaces, beside the source's plain ones. Arabic ones get
 * their marks, which nobody could see in a catalogue, when it is read.
 */
const WRITTEN: Readonly<Record<string, (text: string) => string>> = {
  default: frenchTypography,
  fr: frenchTypography,
  ar: withoutIsolates,
};

const typesetPo: typeof po = {
  ...po,
  parse: async (content, context) => {
    const catalogue = await po.parse(content, context);
    return context.locale === 'ar' ? translated(catalogue, arabicTypography) : catalogue;
  },
  serialize: (catalogue, context) => {
    const typeset = WRITTEN[context.locale ?? ''];
    return po.serialize(typeset ? translated(catalogue, typeset) : catalogue, context);
  },
};

/**
 * As the parts of src/ui/parts/part.tsx: what a page of one kind shows, its catalogue or that of `home` has. Home is what everybody
 * downloads first, so that whatever is not named here is the site's: a text that home lacks is an error as soon as it is shown.
 */
const HOME = [
  'areas/public/*-section.tsx',
  'areas/public/home',
  'areas/public/offer-words.ts',
  'entities/group-courses',
  'entities/language',
  'entities/studio',
  'features/auth/clock-alert.tsx',
  'features/auth/session-alert.tsx',
  'features/auth/session-ran-out.tsx',
  'features/coaches',
  'features/contact',
  'features/group-courses/course-row.tsx',
  'features/group-courses/courses-list.tsx',
  'features/live',
  'features/packs',
  'features/points/credits-card.tsx',
  'features/shell',
  'ui/actions',
  'ui/art',
  'ui/feedback',
  'ui/parts',
];
/** A client's own pages. */
const CLIENT = [
  'areas/client',
  'features/mail-choices',
  'features/missed',
  'features/own-account',
  'features/points/points-history.tsx',
  'features/profile',
  'features/reservations/moving',
  'features/waiting-lists/own-waits.tsx',
];
/** Of both offices: what a coach does not show is the administrators' alone. */
const OFFICES = [
  'areas/coach',
  'entities/*/admin',
  'entities/absences',
  'entities/accounts/credentials-dialog.tsx',
  'entities/accounts/password-link-button.tsx',
  'entities/away',
  'entities/clients/client-picker.tsx',
  'entities/clients/people-to-tell.tsx',
  'entities/coaches',
  'entities/packs',
  'entities/presence',
  'features/auth/matricule-login-form.tsx',
  'features/bilans',
  'features/coach-dashboard',
  'features/connection',
  'ui/data/bulk-bar.tsx',
  'ui/data/list-filters.tsx',
  'ui/data/pagination.tsx',
  'ui/data/series-outcome.tsx',
  'ui/fields/text-area.tsx',
  'ui/overlays/command-palette.tsx',
];
const ADMIN = ['areas/admin', 'areas/setup', 'features/*/admin', 'features/studio'];
const under = (places: readonly string[]) =>
  places.map((place) => `<rootDir>/src/${place}${/\.tsx?$/.test(place) ? '' : '/**'}`);
const NOT_SHOWN = ['**/*.test.*', '<rootDir>/src/areas/dev/**'];

export default defineConfig({
  sourceLocale: 'default',
  locales: [...LANGUAGES],
  // While somebody writes a text, its translations are not there yet: the page shows it as it is, and the check fails.
  fallbackLocales: { default: 'default' },
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/home',
      include: under(HOME),
      exclude: [...NOT_SHOWN, ...under(OFFICES), ...under(ADMIN)],
    },
    {
      path: '<rootDir>/src/locales/{locale}/site',
      include: ['<rootDir>/src'],
      exclude: [...NOT_SHOWN, ...under(HOME), ...under(CLIENT), ...under(OFFICES), ...under(ADMIN)],
    },
    { path: '<rootDir>/src/locales/{locale}/client', include: under(CLIENT), exclude: NOT_SHOWN },
    {
      path: '<rootDir>/src/locales/{locale}/offices',
      include: under(OFFICES),
      exclude: [...NOT_SHOWN, ...under(ADMIN)],
    },
    { path: '<rootDir>/src/locales/{locale}/admin', include: under(ADMIN), exclude: NOT_SHOWN },
  ],
  format: typesetPo,
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  orderBy: 'message',
});
