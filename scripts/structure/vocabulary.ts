const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const DRAWER = /(?:^|[./-])(?:utils?|helpers?)(?:[./-]|$)/;
const SOURCE = /\.(?:ts|tsx|mjs|js|jsx|css)$/;

/** Ends of a file of one domain, after `<domain>` or `<domain>-<topic>`. `jobs` run in the background, `templates` write mails. */
const DOMAIN_ENDS = '(?:routes|service|queries|jobs|templates)|(?:[a-z-]+\\.)?test';

const SHAPES = [
  {
    under: /^contract\/src\/translations\/(?:[a-z]+\/)?/,
    shape: `${KEBAB}(?:\\.test)?\\.ts`,
    say: 'a kebab-case name',
  },
  {
    under: /^contract\/src\/(?:[a-z-]+\/)?/,
    shape: `${KEBAB}(?:\\.(?:rules|texts))?(?:\\.test)?\\.ts`,
    say: '<domain>.ts, <domain>.rules.ts, <domain>.texts.ts or a test',
  },
  { under: /^contract\/test\//, shape: `${KEBAB}(?:\\.test)?\\.ts`, say: '<name>.ts or a test' },
  {
    under: /^server\/src\/(?:platform\/(?:[a-z-]+\/)?|demo\/|live\/|translations\/(?:[a-z]+\/)?)/,
    shape: `${KEBAB}(?:\\.[a-z]+)*\\.ts`,
    say: 'a kebab-case name',
  },
  {
    under: /^server\/src\/[^/]+$/,
    shape: '(?:main|app)(?:\\.test)?\\.ts',
    say: 'main.ts, app.ts or a folder of its domain',
  },
  {
    under: /^server\/src\/([^/]+)\/(?:[a-z-]+\/)?/,
    shape: `{unit}(?:-${KEBAB})?\\.(?:${DOMAIN_ENDS})\\.ts`,
    say: '<domain>.{routes,service,queries,jobs,templates,test}.ts, with -<topic> after the domain if it must be split, in a folder of its topics if they are many',
  },
  {
    under: /^web\/src\/[^/]+$/,
    shape:
      '(?:start|prerender|main|router|background|office-routes)(?:\\.test)?\\.tsx?|[a-z-]+\\.(?:css|d\\.ts)',
    say: 'start.ts, prerender.tsx, main.tsx, router.tsx, background.tsx, office-routes.tsx or a layer’s folder',
  },
  {
    under: /^web\/src\/(?:areas|features|entities|ui|lib|locales|styles|assets)\//,
    shape: `(?:.+/)?${KEBAB}(?:\\.[a-z]+)*\\.[a-z]+`,
    say: 'a kebab-case name',
  },
  {
    under: /^web\/src\//,
    shape: '(?!)',
    say: 'in areas, features, entities, ui, lib, locales, styles or assets',
  },
];

function whyWrongShape(file: string): string | undefined {
  const rule = SHAPES.find(({ under }) => under.test(file));
  if (!rule) return undefined;
  const match = rule.under.exec(file) ?? [file];
  const rest = match[0] === file ? (file.split('/').at(-1) ?? '') : file.slice(match[0].length);
  const shape = new RegExp(`^(?:${rule.shape.replace('{unit}', match[1] ?? '')})$`);
  return shape.test(rest) ? undefined : `should be ${rule.say}`;
}

/** Why a file may not have this name at this place, or undefined. The closed list of names is this file. */
export function whyNotNamed(file: string): string | undefined {
  if (!SOURCE.test(file)) return undefined;
  if (DRAWER.test(file)) return 'is a drawer: name it after what it does, not utils or helpers';
  if (/(?:^|\/)index\.(?:ts|tsx|mjs|js)$/.test(file))
    return 'is a barrel: import the file that defines the thing';
  if (
    file
      .split('/')
      .some((part) => !part.startsWith('.') && !new RegExp(`^${KEBAB}(?:\\.${KEBAB})*$`).test(part))
  ) {
    return 'is not kebab-case';
  }
  return whyWrongShape(file);
}
