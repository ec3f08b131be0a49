const quoted = (texts: readonly string[]) => texts.map((text) => JSON.stringify(text));

const ODD_TEXTS = [
  '',
  ' ',
  'abc',
  '-1',
  '1e3',
  '2147483648',
  '99999999999999999999',
  // Impossible days and times, and possible ones in the wrong clothes.
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '2001-01-01',
  '2099-01-01',
  '-2026-01-01',
  '2026-11-20T09:00',
  '24:00',
  '99:99',
  '9:00',
  '09:00:00',
  '23:59',
  // What PostgreSQL cannot store, and what only looks harmless.
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnitirw',
  '\ufeff\u200b\u00ad',
  '👩‍👩‍👧‍👦'.repeat(5),
  `Z${'\u0321\u0352'.repeat(60)}`,
  "'; drop table accounts; --",
  '%_\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'line\r\nbreak\ttab\u001b[31m',
  'a@b@c',
  'x'.repeat(100_000),
];

const ODD_NUMBERS = ['-1', '0', '-0', '1.5', '1e309', '-1e309', '1e21', '2147483648', '9007199254740993'];

const ODD_SHAPES = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[1]]',
  '[1,1]',
  '[2147483647]',
  '["normal","normal"]',
  '{"$gt":""}',
  '{"length":1,"toString":null}',
  '{"constructor":{"a":1}}',
  `[${Array.from({ length: 2000 }, (_, index) => index + 1).join()}]`,
];

/** In place of any one field of a body, as JSON. */
export const ODD_VALUES: readonly string[] = [...quoted(ODD_TEXTS), ...ODD_NUMBERS, ...ODD_SHAPES];

/** In place of a whole body. */
export const ODD_BODIES: readonly string[] = [
  '{',
  '}',
  '{"a":1,}',
  'undefined',
  'null',
  '[]',
  '[{}]',
  '"text"',
  '1',
  'true',
  '\ufeff{}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"role":"admin","id":1,"points":1000000,"is_active":1}',
  '\0',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  JSON.stringify({ name: 'x'.repeat(300_000) }),
];

/** In place of an id in a path, already encoded. */
export const ODD_IDS: readonly string[] = [
  '-1',
  '0',
  '1.5',
  '1e3',
  '1e309',
  'abc',
  'null',
  'undefined',
  'NaN',
  '0x1',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '%20',
  '%00',
  '1%00',
  '%0A',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '%FF',
  '%E2%80%AE1',
  '%D9%A1',
  '1;drop',
  '1%20or%201=1',
  '..%2F..%2Fetc',
  '%7B%7D',
  '[]',
  '*',
  'x'.repeat(500),
];

/** In place of one value of a query, already encoded. */
export const ODD_QUERY_VALUES: readonly string[] = [
  ...ODD_IDS,
  '',
  'true',
  'false',
  '2026-02-30',
  '9999-12-31',
  '2001-01-01',
  '2099-01-01',
  '2026-11-20T00:00Z',
  '24:00',
  '99:99',
  '%25_%5C',
  "'%3B--",
  '%22',
  'x'.repeat(5000),
];

export const ODD_QUERIES: readonly string[] = [
  '?',
  '=&&&==',
  '%',
  '%ZZ=1',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor=1',
  'a[b][c]=1',
  'page=1&page=2',
  'page[]=1',
  'page[a]=1',
  'page=1000000&per_page=200',
  'page=1000001',
  'per_page=201',
  'per_page=0',
  'page=-1',
  'q=a&q=b',
  'from=2027-01-01&to=2026-01-01',
  'start_date=2027-01-01&end_date=2026-01-01',
  `${'a=1&'.repeat(2000)}b=2`,
];

export const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer ' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjEsInJvbGUiOiJhZG1pbiJ9.' },
  { authorization: `Bearer ${'x'.repeat(6000)}` },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: 'Bearer \u00e9\u0000' },
];

export const ODD_KEYS: readonly string[] = [
  '',
  ' ',
  'é',
  'a b',
  'a\tb',
  '\u0000',
  'x'.repeat(201),
  'x'.repeat(6000),
];

export const ODD_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'application/json;;;',
  'nonsense',
  '',
];
