import { type Face, type PdfPage, printable } from './pdf.ts';
import { fromLeft, isArabic, linesOf } from './pdf-words.ts';

export interface TextBox {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
  /** Cut with an ellipsis after so many lines. */
  readonly lines: number;
}

/** How far below the top of a line its letters stand, as a share of their size. */
const ASCENT = 0.969;
/** Of the room that a line leaves: where its text begins. */
const START = { left: 0, center: 0.5, right: 1 };

/** Writes at that height, and tells where the text ends. */
export function writeText(page: PdfPage, text: string, y: number, box: TextBox): number {
  const { face, size, color, x, width, align, lines } = box;
  const written = printable(text);
  page.font(face).fontSize(size).fillColor(color);
  if (isArabic(written)) return writeMixed(page, written, y, box);
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
  const faceOf = (word: string) => page.font(isArabic(word) ? 'arabic' : face);
  const widthOf = (word: string) => faceOf(word).widthOfString(word);
  const lines = linesOf(text, widthOf, { width, space, most });
  for (const [index, words] of lines.entries()) {
    const length = words.reduce((sum, word) => sum + widthOf(word) + space, -space);
    let at = x + (width - length) * START[align];
    for (const word of fromLeft(words)) {
      const advance = widthOf(word);
      const baseline = y + index * height + size * ASCENT;
      page.text(word, at, baseline, { baseline: 'alphabetic', lineBreak: false });
      at += advance + space;
    }
  }
  return y + lines.length * height;
}
