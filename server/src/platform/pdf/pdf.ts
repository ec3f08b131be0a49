import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { LANGUAGE_TAGS, languageNow } from '@elan/contract/language.ts';
import type Pdf from 'pdfkit';
import { isIsolate, scriptOf } from './pdf-words.ts';

/** Cut from the site's own families by `npm run fonts -w web`; a document embeds of them what it uses. */
const FACES = {
  display: 'bricolage-700.ttf',
  text: 'inter-400.ttf',
  strong: 'inter-600.ttf',
  'text-extended': 'inter-extended-400.ttf',
  'strong-extended': 'inter-extended-600.ttf',
  arabic: 'noto-arabic-400.ttf',
  'strong-arabic': 'noto-arabic-600.ttf',
} as const;
export type Face = keyof typeof FACES;

const fonts = Object.entries(FACES).map(
  ([face, file]) => [face, readFileSync(new URL(`fonts/${file}`, import.meta.url))] as const,
);

// Looked up with the start: a package that Node did not find once it does not find again.
const PDFKIT = import.meta.resolve('pdfkit');

export type PdfPage = InstanceType<typeof Pdf>;

interface Options {
  readonly title: string;
  readonly author: string;
  /** Written into the document: the same page is the same bytes. */
  readonly created: Date;
}

const PAGE = { margin: 0, pdfVersion: '1.7', displayTitle: true } as const;

async function openPages(size: 'A4' | 'A5', { title, author, created }: Options): Promise<PdfPage> {
  // Loaded with the first page: a start need not wait for it.
  const { default: Pages }: { default: typeof Pdf } = await import(PDFKIT);
  const info = { Title: title, Author: author, CreationDate: created, ModDate: created };
  const page = new Pages({ ...PAGE, lang: `${LANGUAGE_TAGS[languageNow()]}-MA`, size, info });
  for (const [face, font] of fonts) page.registerFont(face, font);
  return page;
}

/**
 * Any number of A4 pages, 595 wide and 842 high, drawn as they are read: whenever `draw` yields, whatever is ready leaves and others have
 * their turn, so that a long document needs no more memory than a short one and keeps nobody waiting.
 */
export async function* printPages(
  options: Options,
  draw: (page: PdfPage) => AsyncIterable<void>,
): AsyncGenerator<Uint8Array> {
  const page = await openPages('A4', options);
  for await (const _ of draw(page)) {
    const ready: Uint8Array | null = page.read();
    if (ready !== null) yield ready;
    await othersTurn();
  }
  page.end();
  yield* page;
}

/** One A5 page, in points from its upper left corner: 420 wide, 595 high. */
export async function printPage(options: Options, draw: (page: PdfPage) => void): Promise<Buffer> {
  const page = await openPages('A5', options);
  draw(page);
  page.end();
  return buffer(page);
}

/** What people write for signs that the faces have: a weight lost is not a weight in question. */
const INSTEAD: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2212': '-',
  '\u2015': '—',
  '\u02bc': '’',
  '\u2032': '’',
  '\u2033': '”',
  '\u2190': '<-',
  '\u2192': '->',
  '\u2248': '~',
  '\u2264': '<=',
  '\u2265': '>=',
};

const isKnown = (sign: string) => scriptOf(sign) !== undefined || isIsolate(sign);

/** Little pictures, and signs that only join, part or turn others. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\p{Cf}/gu;

/**
 * What the faces have no sign for is written without its accent, or as a question mark; pictures are left out, and a line
 * that ends is a space.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replaceAll(PICTURES, (sign) => (isKnown(sign) ? sign : ''))]
    .map((sign) => {
      if (isKnown(sign)) return sign;
      const instead = INSTEAD[sign];
      if (instead !== undefined) return instead;
      const [plain = ''] = sign.normalize('NFKD');
      if (isKnown(plain)) return plain;
      return /\s/.test(sign) ? ' ' : '?';
    })
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
