import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { structureProblems } from './check-structure.ts';

const { at, put } = scratchFolder();

function problemsOf(files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) put(path, content);
  return structureProblems(at(), Object.keys(files));
}
const importing = (file: string, target: string) =>
  problemsOf({ [file]: `import { x } from '${target}';\nx();\n` });

describe('imports that run the right way', () => {
  test.each([
    ['server/src/packs/packs.routes.ts', './packs.service.ts'],
    ['server/src/packs/packs.service.ts', './packs.queries.ts'],
    ['server/src/packs/packs.service.ts', '../points/points.service.ts'],
    ['server/src/packs/packs.queries.ts', '../platform/database.ts'],
    ['server/src/packs/packs.queries.ts', '@elan/contract/packs/packs.ts'],
    ['server/src/mails/mails-bookings.templates.ts', './mails.templates.ts'],
    ['server/src/translations/ar/mails.ts', '../../mails/mails.templates.ts'],
    ['server/src/packs/packs.test.ts', '../points/points.queries.ts'],
    ['server/src/app.ts', './packs/packs.routes.ts'],
    ['server/src/demo/coaches.ts', '../packs/packs.service.ts'],
    ['contract/src/packs/packs.ts', 'zod/mini'],
    ['contract/src/packs/packs.ts', './money.ts'],
    ['web/src/router.tsx', './areas/admin/layout.tsx'],
    ['web/src/areas/admin/layout.tsx', '../../features/packs/api.ts'],
    ['web/src/features/packs/api.ts', '../../lib/api/api-client.ts'],
    ['web/src/features/packs/api.ts', '../../entities/clients/client-picker.tsx'],
    ['web/src/entities/clients/client-picker.tsx', '../../lib/api/api-client.ts'],
    ['web/src/entities/clients/client-picker.tsx', '../points/credit-bill.tsx'],
    ['web/src/entities/clients/client-picker.tsx', '@elan/contract/clients/clients.ts'],
    ['web/src/ui/actions/button.tsx', '../../lib/time/format.ts'],
    ['web/src/ui/actions/button.tsx', '@elan/contract/time.ts'],
    ['web/src/lib/api/api-client.ts', '@elan/contract/endpoint.ts'],
    ['server/src/packs/packs.test.ts', '../../test/app.ts'],
    ['server/test/growth/growth.test.ts', '../../../testing/large-studio.ts'],
    ['bench/web.ts', '../testing/browser.ts'],
    ['e2e/home.spec.ts', './support/test.ts'],
    ['scripts/run-tests.ts', '../testing/browser.ts'],
    ['testing/data-dir.ts', '../server/src/platform/clock.ts'],
  ])('%s may import %s', (file, target) => {
    expect(importing(file, target)).toEqual([]);
  });
});

describe('imports that run the wrong way', () => {
  test.each([
    ['server/src/packs/packs.routes.ts', './packs.queries.ts'],
    ['server/src/packs/packs.service.ts', './packs.routes.ts'],
    ['server/src/packs/packs.service.ts', '../points/points.queries.ts'],
    ['server/src/packs/packs.queries.ts', './packs.service.ts'],
    ['server/src/packs/packs.queries.ts', '../points/points.queries.ts'],
    ['server/src/mails/mails.templates.ts', './mails.service.ts'],
    ['server/src/packs/packs.templates.ts', '../mails/mails.templates.ts'],
    ['server/src/packs/packs.service.ts', '../app.ts'],
    ['server/src/platform/http/serve.ts', '../../packs/packs.service.ts'],
    ['server/src/packs/packs.service.ts', '../../test/factories.ts'],
    ['server/src/packs/packs.service.ts', '../../../web/src/lib/time/format.ts'],
    ['server/src/demo/coaches.ts', '../packs/packs.queries.ts'],
    ['contract/src/packs/packs.ts', 'node:fs'],
    ['contract/src/packs/packs.ts', 'kysely'],
    ['contract/src/packs/packs.ts', '../../server/src/platform/clock.ts'],
    ['web/src/lib/time/format.ts', '../../ui/button.tsx'],
    ['web/src/ui/actions/button.tsx', '../../entities/clients/client-picker.tsx'],
    ['web/src/ui/actions/button.tsx', '@elan/contract/clients/clients.ts'],
    ['web/src/ui/actions/button.tsx', '../../lib/api/api-client.ts'],
    ['web/src/entities/clients/client-picker.tsx', '../../features/packs/api.ts'],
    ['web/src/ui/actions/button.tsx', '../../features/packs/api.ts'],
    ['web/src/features/packs/api.ts', '../clients/api.ts'],
    ['web/src/features/packs/api.ts', '../../areas/admin/layout.tsx'],
    ['web/src/areas/admin/layout.tsx', '../coach/layout.tsx'],
    ['web/src/lib/time/format.ts', '../../../../server/src/platform/clock.ts'],
    ['web/src/lib/time/format.test.ts', '../../../../server/src/platform/clock.ts'],
    ['web/src/lib/time/format.ts', 'node:path'],
    ['server/src/packs/packs.service.ts', '../../../testing/large-studio.ts'],
    ['server/src/packs/packs.service.ts', '../../../scripts/lock-file.ts'],
    ['server/src/packs/packs.test.ts', '../../../bench/load.ts'],
    ['server/test/growth/growth.test.ts', '../../../bench/large-studio.ts'],
    ['bench/web.ts', '../e2e/browser.ts'],
    ['bench/booking.ts', '../server/test/database.ts'],
    ['e2e/home.spec.ts', '../server/test/factories.ts'],
    ['scripts/ensure-browser.ts', '../e2e/browser.ts'],
    ['testing/browser.ts', '../e2e/support/test.ts'],
    ['testing/browser.ts', '../server/test/app.ts'],
  ])('%s may not import %s', (file, target) => {
    expect(importing(file, target)).toEqual([expect.stringContaining(`${file}: imports ${target}`)]);
  });

  test('a type, a re-export and a lazy import are imports too', () => {
    const file = 'web/src/lib/time/format.ts';
    const ways = [
      "import type { B } from '../../ui/b.ts';",
      "export { b } from '../../ui/b.ts';",
      "const b = import('../../ui/b.ts');",
    ];
    for (const way of ways) expect(problemsOf({ [file]: `${way}\n` })).toHaveLength(1);
  });
});

test('an import cycle is named file by file; types alone make none', () => {
  const cycle = (word: string) =>
    problemsOf({
      'web/src/lib/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'web/src/lib/b.ts': "import { c } from './c.ts';\nexport const b = c;\n",
      'web/src/lib/c.ts': `import ${word} { a } from './a.ts';\nexport type C = typeof a;\n`,
    });
  expect(cycle('')).toEqual([
    'import cycle: web/src/lib/a.ts → web/src/lib/b.ts → web/src/lib/c.ts → web/src/lib/a.ts',
  ]);
  expect(cycle('type')).toEqual([]);
});

describe('names', () => {
  test.each([
    'server/src/packs/packs.routes.ts',
    'server/src/reservations/reservations-bulk.service.ts',
    'server/src/reservations/reservations.races.test.ts',
    'server/src/platform/embedded-postgres/embedded-postgres.ts',
    'contract/src/group-courses/group-courses.rules.test.ts',
    'web/src/areas/admin/planning/planning-page.tsx',
    'e2e/home.spec.ts',
  ])('%s is fine', (file) => {
    expect(problemsOf({ [file]: '' })).toEqual([]);
  });

  test.each([
    'server/src/packs/book.ts',
    'server/src/packs/points.service.ts',
    'server/src/packs/packs.controller.ts',
    'server/src/server.ts',
    'server/src/platform/utils.ts',
    'server/test/test-helpers.ts',
    'contract/src/packs.types.ts',
    'web/src/ui/Button.tsx',
    'web/src/ui/index.ts',
    'web/src/components/button.tsx',
    'web/src/features/packs/pack_card.tsx',
  ])('%s is not', (file) => {
    expect(problemsOf({ [file]: '' })).toEqual([expect.stringContaining(file)]);
  });
});

describe('what we do not write', () => {
  test.each([
    'const now = new Date();',
    "const day = new Date('2026-01-01');",
    'const now = Date.now();',
    "const format = new Intl.DateTimeFormat('fr');",
    "const text = price.toLocaleString('fr');",
    'const now = Temporal.Now.instant();',
    'const wild = value as any;',
    '// @ts-ignore',
    '// biome-ignore lint: because',
    '/* TODO later */',
    "export * from './other.ts';",
  ])('%s', (line) => {
    expect(problemsOf({ 'web/src/features/packs/price.ts': `${line}\n` })).toEqual([
      expect.stringContaining('web/src/features/packs/price.ts:1: '),
    ]);
  });

  test('the owners of the clock and tests may use it; talking about it is free', () => {
    const line = 'export const now = () => new Date();\n';
    const files = [
      'server/src/platform/clock.ts',
      'web/src/lib/time/machine-clock.ts',
      'server/src/packs/packs.test.ts',
    ];
    for (const file of files) expect(problemsOf({ [file]: line })).toEqual([]);
    expect(
      problemsOf({
        'web/src/lib/session/area.ts': "// never new Date()\nexport const text = 'Date.now()';\n",
      }),
    ).toEqual([]);
  });

  test('files of more than 350 lines, unless generated', () => {
    const lines = (count: number) => 'export {};\n'.repeat(count);
    expect(problemsOf({ 'web/src/lib/session/area.ts': lines(350) })).toEqual([]);
    expect(problemsOf({ 'web/src/lib/session/area.ts': lines(351) })).toEqual([
      expect.stringContaining('351 lines'),
    ]);
    expect(problemsOf({ 'server/src/platform/database/database.types.ts': lines(900) })).toEqual([]);
  });

  test.each([
    ['README.md', ['Look in ', 'home', 'amina', 'elan'].join('/')],
    ['docs/operations.md', ['see ', 'root', '.npmrc'].join('/')],
    ['.npmrc', `registry=https://npm-${'registry'}.example.test/`],
    ['docs/package-lock.json', `      "resolved${'": '}"https://example.test/zod.tgz",`],
  ])('a place of one machine or network in %s', (file, text) => {
    expect(problemsOf({ [file]: `${text}\n` })).toEqual([expect.stringContaining(`${file}:1: `)]);
  });

  test.each([
    "className='md:ml-2'",
    'className="flex -mr-[3px]"',
    "'left-0 top-0'",
    '"border-l-[3px] border-line"',
    "'rounded-tl-sm'",
    "'md:text-right'",
    'style={{ top, left: 4 }}',
  ])('left or right in a component: %s', (code) => {
    const file = 'web/src/ui/data/table.tsx';
    expect(problemsOf({ [file]: `x(${code});\n` }).join()).toContain(`${file}:1: `);
  });

  test.each([
    "className='md:w-[72px]'",
    '"text-[13px]"',
    "'md:grid-cols-[minmax(0,1fr)_120px]'",
    "'@max-[540px]:hidden'",
    "matches('(width < 768px)')",
  ])('a size in pixels in a component: %s', (code) => {
    const file = 'web/src/ui/data/table.tsx';
    expect(problemsOf({ [file]: `x(${code});\n` })).toEqual([expect.stringContaining(`${file}:1: `)]);
  });

  test.each(['margin: 0 12px', '--bottom-nav: 76px', 'font: 400 16px / 1.5 serif'])(
    'a size in pixels in a style sheet: %s',
    (rule) => {
      expect(problemsOf({ 'web/src/styles/app.css': `a {\n  ${rule};\n}\n` })).toEqual([
        expect.stringContaining('web/src/styles/app.css:2: '),
      ]);
    },
  );

  test.each(['margin-left: 1px', 'right: 0', 'text-align: left', 'border-top-right-radius: 4px'])(
    'left or right in a style sheet: %s',
    (rule) => {
      expect(problemsOf({ 'web/src/styles/app.css': `a {\n  ${rule};\n}\n` })).toEqual([
        expect.stringContaining('web/src/styles/app.css:2: '),
      ]);
    },
  );

  test.each([
    ['web/src/ui/data/table.tsx', "join(', ')"],
    ['web/src/ui/data/table.tsx', "join(' ; ')"],
    ['contract/src/packs/packs.rules.ts', 'join(", ")'],
  ])('words joined with a Latin comma or semicolon in %s', (file, code) => {
    expect(problemsOf({ [file]: `export const said = words.${code};\n` })).toEqual([
      expect.stringContaining(`${file}:1: `),
    ]);
  });

  test('what programs read, and what one language writes, joins as it likes', () => {
    const joined = (separator: string) => `export const said = words.join('${separator}');\n`;
    expect(
      problemsOf({
        'web/src/ui/data/table.tsx': joined(','),
        'web/src/ui/data/rows.ts': joined(' '),
        'contract/src/packs/packs.texts.ts': joined(', '),
      }),
    ).toEqual([]);
  });

  test('start and end, and words that only look like a direction, are free', () => {
    const code =
      "export const a = 'ms-2 -me-1 start-0 border-s text-end rounded-ss-sm'; export const left = 1; // right: so\n";
    expect(problemsOf({ 'web/src/ui/data/table.tsx': code })).toEqual([]);
  });
});

describe('names in backticks', () => {
  const code = {
    'server/src/packs/packs.service.ts': 'export const assignPack = 1;\n',
    'server/src/packs/packs.queries.ts': 'export const insertPack = 1;\n',
  };
  const saying = (text: string, document = 'CONTRIBUTING.md') =>
    problemsOf({ ...code, [document]: `# Page\n\n${text}\n` });

  test.each([
    '`assignPack` in `server/src/packs/packs.service.ts`',
    '`packs.queries.ts` (`insertPack`)',
    '- `<noun>.queries.ts` has `insertPack({ … })`, `assignPack.now` and `npm test`;\n- `server/src/packs` all',
    '```\n`nobody` of `nothing.ts`\n```',
  ])('that are there are free: %s', (text) => {
    expect(saying(text)).toEqual([]);
  });

  test.each([
    [
      '`insertPack` in `server/src/packs/packs.service.ts`',
      '`insertPack` is not in `server/src/packs/packs.service.ts`',
    ],
    ['`packs.queries.ts` (`insertPack`, `assignPack`)', '`assignPack` is not in `packs.queries.ts`'],
    ['call `forgetPack`', '`forgetPack` is not in any file'],
    ['see `server/src/packs/packs.jobs.ts`', 'there is no `server/src/packs/packs.jobs.ts`'],
    ['`coaches.<role>.ts`', 'there is no `coaches.<role>.ts`'],
  ])('that are not where they are said to be: %s', (text, problem) => {
    expect(saying(text)).toEqual([`CONTRIBUTING.md: ${problem}`]);
    expect(saying(text, 'docs/architecture.md')).toContain(`docs/architecture.md: ${problem}`);
    expect(saying(text, 'docs/operations.md')).not.toContain(`docs/operations.md: ${problem}`);
  });
});
