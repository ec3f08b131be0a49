import { type Face, type PdfPage, printable } from './pdf.ts';
import { fromLeft, isUsual, linesOf, runsOf, type Script } from './pdf-words.ts';

/** How far below the top of a line its letters stand, as a share of their size. */
const ASCENT = 0.969;
/** Of the other scripts there is no display face. */
const FACES = {
  text: { usual: 'text', extended: 'text-extended', arabic: 'arabic' },
  strong: { usual: 'strong', extended: 'strong-extended', arabic: 'arabic' },
  display: { usual: 'display', extended: 'strong-extended', arabic: 'arabic' },
} satisfies Record<string, Record<Script, Face>>;
export interface TextBox {
  readonly face: keyof typeof FACES;
  readonly size: number;
  readonly color: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
  /** Cut with an ellipsis after so many lines. */
  readonly lines: number;
}

/** Of the room that a line leaves: where its text begins. */
const START = { left: 0, center: 0.5, right: 1 };

/** Writes at that height, and tells where the text ends. */
export function writeText(page: PdfPage, text: string, y: number, box: TextBox): number {
  const { face, size, color, x, width, align, lines } = box;
  const written = printable(text);
  page.font(face).fontSize(size).fillColor(color);
  if (!isUsual(written)) return writeMixed(page, written, y, box);
  const line = page.currentLineHeight(true);
  const height = Math.min(page.heightOfString(written, { width }), line * lines);
  page.text(written, x, y, { width, align, height: height + 1, ellipsis: true, lineGap: 0 });
  return y + height;
}

/** pdfkit joins the letters of an Arabic word, but sets all words from left to right and knows one face at a time. */
function writeMixed(page: PdfPage, text: string, y: number, box: TextBox): number {
  const { face, x, width, align, lines: most, size } = box;
  const height = page.currentLineHeight(true);
  const space = page.widthOfString(' ');
  const measured = (word: string) =>
    runsOf(word).map(({ script, text: run }) => {
      const name = FACES[face][script];
      return { name, run, advance: page.font(name).widthOfString(run) };
    });
  const widthOf = (word: string) => measured(word).reduce((sum, { advance }) => sum + advance, 0);
  const lines = linesOf(text, widthOf, { width, space, most });
  for (const [index, words] of lines.entries()) {
    const length = words.reduce((sum, word) => sum + widthOf(word) + space, -space);
    const baseline = y + index * height + size * ASCENT;
    let at = x + (width - length) * START[align];
    for (const word of fromLeft(words)) {
      for (const { name, run, advance } of measured(word)) {
        page.font(name).text(run, at, baseline, { baseline: 'alphabetic', lineBreak: false });
        at += advance;
      }
      at += space;
    }
  }
  return y + lines.length * height;
}
