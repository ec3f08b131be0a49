import { beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { BUDGETS, compare, weigh } from './check-budget.ts';

const { at, put } = scratchFolder();
const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 7919 + (i >> 3) * 104729) % 251));

const manifest = {
  'index.html': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['_shell.js', 'src/locales/default/home.po', '_ar-7.js', '_en-7.js'],
    css: ['app.css'],
  },
  '_react.js': { file: 'react.js' },
  '_shell.js': {
    file: 'shell.js',
    imports: ['_react.js', '_card.js'],
    dynamicImports: [
      'src/features/auth/session-alert.tsx',
      'src/areas/public/coaches-section.tsx',
      'src/areas/admin/layout.tsx',
    ],
  },
  '_card.js': { file: 'card.js' },
  'src/areas/public/coaches-section.tsx': { file: 'coaches.js', imports: ['_answers.js'] },
  'src/features/auth/session-alert.tsx': { file: 'watch.js', imports: ['_answers.js'] },
  '_answers.js': { file: 'answers.js' },
  'src/features/reservations/reservation-dialog.tsx': {
    file: 'booking.js',
    imports: ['_answers.js', '_card.js', '_dialog.js'],
  },
  '_dialog.js': { file: 'dialog.js' },
  'src/areas/admin/layout.tsx': { file: 'admin.js', imports: ['_react.js'] },
  'src/areas/admin/packs/packs-page.tsx': {
    file: 'packs.js',
    imports: ['_react.js', '_table.js', '_picker.js'],
  },
  'src/areas/admin/clients/clients-page.tsx': {
    file: 'clients.js',
    imports: ['_table.js', '_bilans.js', '_picker.js'],
  },
  'src/features/clients/admin/client-dialog.tsx': { file: 'client.js', imports: ['_bilans.js'] },
  'src/features/search/admin/desk-search.tsx': { file: 'search.js', imports: ['_card.js'] },
  'src/areas/admin/coaches/coaches-page.tsx': { file: 'coaches-tab.js', imports: ['_table.js'] },
  '_table.js': { file: 'table.js' },
  '_bilans.js': { file: 'bilans.js' },
  '_picker.js': { file: 'picker.js' },
  'src/areas/admin/revenue-chart.tsx': { file: 'chart.js', imports: [] },
  'src/locales/default/site.po': { file: 'site-texts.js' },
  'src/locales/default/offices.po': { file: 'office-texts.js' },
  'src/locales/default/admin.po': { file: 'admin-texts.js' },
  'src/locales/default/home.po': { file: 'source-texts.js' },
  '_ar-7.js': { file: 'arabic-texts.js' },
  '_en-7.js': { file: 'english-texts.js' },
  '../contract/src/translations/ar/site.ts': { file: 'arabic-answers.js', imports: ['_answers.js'] },
  'src/areas/coach/layout.tsx': { file: 'coach.js', imports: ['_card.js'] },
};

beforeEach(() => {
  put('.vite/manifest.json', manifest);
  const font = (name: string) => `<link rel="preload" as="font" href="/${name}.woff2" crossorigin>`;
  const image = '<link rel="preload" as="image" href="/a.svg">';
  for (const suffix of ['', '.fr', '.en']) put(`home${suffix}.html`, font('inter') + image);
  put('home.ar.html', font('inter') + font('arabic') + image);
  for (const { file } of Object.values(manifest)) put(file, noise(100));
  put('app.css', noise(50));
  put('inter.woff2', noise(300));
  put('arabic.woff2', noise(200));
});

/** Which weights grow when a file does. */
const grown = (file: string) => {
  const before = weigh(at());
  put(file, noise(5000));
  const after = weigh(at());
  put(file, noise(100));
  return Object.keys(after).filter((of) => Reflect.get(after, of) > Reflect.get(before, of));
};

test('each file weighs where a visitor pays for it, and only there', () => {
  expect(weigh(at())).toMatchObject({ fonts: 300, homeRequests: 1 + 5 + 1 + 1 + 1 });
  expect(weigh(at())).toMatchObject({ arabicFonts: 500, arabicRequests: 1 + 5 + 1 + 2 + 1 });
  for (const file of ['entry.js', 'react.js', 'shell.js', 'card.js'])
    expect([file, grown(file)]).toEqual([file, ['homeScripts', 'homeWhole']]);
  expect(grown('coaches.js')).toEqual(['homeWhole']);
  expect(grown('watch.js')).toEqual(['homeWhole']);
  expect(grown('answers.js')).toEqual(['homeWhole']);
  // A page comes in one language: the heaviest of them has to hold.
  for (const file of ['source-texts.js', 'arabic-texts.js', 'english-texts.js'])
    expect([file, grown(file)]).toEqual([file, ['homeScripts', 'homeWhole']]);
  expect(grown('arabic-answers.js')).toEqual(['homeWhole']);
  expect(grown('booking.js')).toEqual(['booking']);
  expect(grown('dialog.js')).toEqual(['booking']);
  expect(grown('coach.js')).toEqual(['coach']);
  expect(grown('site-texts.js').toSorted()).toEqual(['admin', 'booking', 'coach']);
  expect(grown('office-texts.js').toSorted()).toEqual(['admin', 'coach']);
  expect(grown('admin-texts.js')).toEqual(['admin']);
});

test('an area weighs what only it needs, charts apart', () => {
  const before = weigh(at());
  put('chart.js', noise(5000));
  expect(weigh(at()).admin).toBe(before.admin);
  put('admin.js', noise(5000));
  expect(weigh(at()).admin).toBeGreaterThan(before.admin);
});

test('a tab weighs what it and one other need; what three of them need weighs with the frame', () => {
  expect(grown('table.js')).toEqual(['admin']);
  for (const file of ['packs.js', 'clients.js', 'bilans.js', 'search.js', 'picker.js'])
    expect([file, grown(file)]).toEqual([file, ['adminTab']]);
});

test('the budget check fails at one byte over any budget, and at a weight of nothing', () => {
  const full = { ...weigh(at()), ...Object.fromEntries(BUDGETS.map(({ of, most }) => [of, most])) };
  expect(compare(full).kept).toBe(true);
  for (const { of, most } of BUDGETS) expect(compare({ ...full, [of]: most + 1 }).kept).toBe(false);
  expect(compare({ ...full, admin: 0 }).kept).toBe(false);
});
