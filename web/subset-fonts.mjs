// Cuts the two families down to what a French page paints first, within the 60 kB budget for fonts; their Arabic letters, which
// come with a page that holds some; and the faces that a receipt is printed in, with others for Arabic or with the letters of
// other languages: a PDF wants them as TrueType, one weight each.
// The results are committed; run `npm run fonts -w web` after updating a family.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// U+202F separates thousands in French; U+2212 is the minus sign of balances.
const FRENCH = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ\u2009\u200a\u202f–—‘’“”„…•‹›€−→`;
// Latin letters of other languages, as in Łódź, Şahin or, of Amazigh names, Ḥmad and Taɣzut; `ı` is among the usual ones.
const USUAL = `${FRENCH}\u0131`;
const EXTENDED = `${range(0x100, 0x24f)}\u0259\u025b\u0263${range(0x1e00, 0x1e9f)}${range(0x1ef2, 0x1eff)}`;
// The letters, marks, figures and stops of Arabic, and the letters that Moroccan names add.
const ARABIC = `${range(0x621, 0x63a)}${range(0x640, 0x652)}${range(0x660, 0x669)}\u060c\u061b\u061f\u0671\u067e\u0686\u06a4\u06a9\u06ad\u06af\u06cc`;

/** As joined letters are drawn. */
const JOINED = ['init', 'medi', 'fina', 'isol', 'rlig', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'kern'];

const CUTS = [
  {
    source: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    ),
    target: 'bricolage-latin.woff2',
    axes: { opsz: 40, wght: { min: 600, max: 800 } },
    features: ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
  },
  {
    source: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    ),
    target: 'bricolage-700.ttf',
    letters: USUAL,
    axes: { opsz: 40, wght: 700 },
    features: ['kern'],
  },
  ...[400, 600].map((wght) => ({
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    target: `inter-${wght}.ttf`,
    letters: USUAL,
    axes: { wght },
    features: ['kern', 'tnum'],
  })),
  ...[400, 600].map((wght) => ({
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    target: `inter-extended-${wght}.ttf`,
    letters: EXTENDED,
    axes: { wght },
    features: ['kern'],
  })),
  ...[
    [400, import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2')],
    [600, import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2')],
  ].map(([weight, source]) => ({
    source,
    target: `noto-arabic-${weight}.ttf`,
    letters: ARABIC,
    axes: {},
    features: JOINED,
  })),
  {
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    target: 'inter-latin.woff2',
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'tnum', 'case', 'cv11', 'ss03'],
  },
  {
    source: import.meta.resolve(
      '@fontsource-variable/noto-kufi-arabic/files/noto-kufi-arabic-arabic-wght-normal.woff2',
    ),
    target: 'kufi-arabic.woff2',
    letters: ARABIC,
    axes: { wght: { min: 600, max: 800 } },
    features: JOINED,
  },
  {
    source: import.meta.resolve(
      '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    ),
    target: 'noto-arabic.woff2',
    letters: ARABIC,
    axes: { wght: { min: 400, max: 700 } },
    features: JOINED,
  },
];

const isPrinted = (target) => target.endsWith('.ttf');

for (const { source, target, letters = FRENCH, axes, features } of CUTS) {
  const font = await readFile(new URL(source));
  const cut = await subsetFont(font, letters, {
    targetFormat: isPrinted(target) ? 'truetype' : 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  const folder = isPrinted(target) ? '../server/src/platform/pdf/fonts' : 'src/styles/fonts';
  await writeFile(new URL(`${folder}/${target}`, import.meta.url), cut);
  process.stdout.write(`${target} ${font.length} → ${cut.length} bytes\n`);
}
