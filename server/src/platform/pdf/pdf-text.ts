import { directionOf, languageNow } from '@elan/contract/language.ts';
import { type Face, type PdfPage, printable } from './pdf.ts';
import { type Base, baseOf, isUsual, linesOf, runsOf, type Script, withoutIsolates } from './pdf-words.ts';

/** How far below the top of a line its letters stand, as a share of their size. */
const ASCENT = 0.969;
/** Of the other scripts there is no display face. */
const FACES = {
  text: { usual: 'text', extended: 'text-extended', arabic: 'arabic' },
  strong: { usual: 'strong', extended: 'strong-extended', arabic: 'strong-arabic' },
  display: { usual: 'display', extended: 'strong-extended', arabic: 'strong-arabic' },
} satisfies Record<string, Record<Script, Face>>;

interface Look {
  readonly face: keyof typeof FACES;
  readonly size: number;
}

export interface TextBox extends Look {
  readonly color: string;
  /** From the side on which the page's language begins. */
  readonly x: number;
  readonly width: number;
  readonly align: 'start' | 'end' | 'center';
  /** Cut with an ellipsis after so many lines. */
  readonly lines: number;
}

const isLeftwards = () => directionOf(languageNow()) === 'rtl';

/** Where something of that width stands that begins so far from the side on which the page's language begins. */
export const fromStart = (page: PdfPage, x: number, width: number): number =>
  isLeftwards() ? page.page.width - x - width : x;

/** Of the room that a line leaves: where its text begins. */
const PUT = { left: 0, center: 0.5, right: 1 };
const sideOf = (align: TextBox['align']): keyof typeof PUT => {
  if (align === 'center') return 'center';
  return (align === 'start') === isLeftwards() ? 'right' : 'left';
};

/** Among Arabic pages a text runs as its first letter does; among others an Arabic name stands in a line that runs to the right. */
const baseNow = (text: string): Base => (isLeftwards() ? baseOf(text) : 'ltr');
/** Arabic letters reach lower than those of the face by which lines are told apart. */
const ARABIC_LEADING = 1.15;

interface Measured {
  readonly lines: readonly string[];
  readonly height: number;
}

/** pdfkit joins the letters of an Arabic word, but sets all words from left to right and knows one face at a time. */
const measured = (page: PdfPage, line: string, face: Look['face'], base: Base) =>
  runsOf(line, base).map(({ script, text }) => {
    const name = FACES[face][script];
    return { name, text, advance: page.font(name).widthOfString(text) };
  });

const widthOf = (page: PdfPage, line: string, face: Look['face']) =>
  measured(page, line, face, 'ltr').reduce((sum, { advance }) => sum + advance, 0);

function inLines(page: PdfPage, text: string, { face, width, lines: most }: TextBox): Measured {
  const height = page.font(face).currentLineHeight(true) * (isLeftwards() ? ARABIC_LEADING : 1);
  const space = page.widthOfString(' ');
  const words = linesOf(text, (word) => widthOf(page, word, face), { width, space, most });
  return { lines: words.map((line) => line.join(' ')), height };
}

/** How wide a text is in one line. */
export function widthOfText(page: PdfPage, text: string, { face, size }: Look): number {
  page.fontSize(size);
  return widthOf(page, printable(text), face);
}

/** How high a text is. */
export function heightOfText(page: PdfPage, text: string, box: TextBox): number {
  const written = printable(text);
  page.font(box.face).fontSize(box.size);
  if (isUsual(written))
    return Math.min(
      page.heightOfString(written, { width: box.width }),
      page.currentLineHeight(true) * box.lines,
    );
  const { lines, height } = inLines(page, written, box);
  return lines.length * height;
}

/** Writes at that height, and tells where the text ends. */
export function writeText(page: PdfPage, text: string, y: number, box: TextBox): number {
  const { face, size, color, width } = box;
  const written = printable(text);
  const plain = withoutIsolates(written);
  const [x, align] = [fromStart(page, box.x, width), sideOf(box.align)];
  const height = heightOfText(page, isUsual(plain) ? plain : written, box);
  page.font(face).fontSize(size).fillColor(color);
  if (isUsual(plain))
    page.text(plain, x, y, { width, align, height: height + 1, ellipsis: true, lineGap: 0 });
  else writeMixed(page, written, y, { ...box, x }, PUT[align]);
  return y + height;
}

/** Each line from its left end to its right one. */
function writeMixed(page: PdfPage, text: string, y: number, box: TextBox, put: number): void {
  const { lines, height } = inLines(page, text, box);
  const base = baseNow(text);
  for (const [index, line] of lines.entries()) {
    const runs = measured(page, line, box.face, base);
    const length = runs.reduce((sum, { advance }) => sum + advance, 0);
    const baseline = y + index * height + box.size * ASCENT;
    let at = box.x + (box.width - length) * put;
    for (const { name, text: run, advance } of runs) {
      page.font(name).text(run, at, baseline, { baseline: 'alphabetic', lineBreak: false });
      at += advance;
    }
  }
}
