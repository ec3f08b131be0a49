import bidiFactory from 'bidi-js/dist/bidi.mjs';

/** The signs that the faces have; see `web/subset-fonts.mjs`. */
const SIGNS = {
  usual: /[\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00ffıŒœ–—‘’“”…•€]/,
  extended:
    /[\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u017f\u018f\u0190\u0194\u0218-\u021b\u0259\u025b\u0263\u1e00-\u1e9b\u1e9e]/,
  arabic:
    /[\u0621-\u063a\u0640-\u0652\u0660-\u0669\u060c\u061b\u061f\u0671\u067e\u0686\u06a4\u06a9\u06ad\u06af\u06cc]/,
};
export type Script = keyof typeof SIGNS;
const SCRIPTS = ['usual', 'extended', 'arabic'] as const;

export const scriptOf = (sign: string): Script | undefined =>
  SCRIPTS.find((script) => SIGNS[script].test(sign));

/** What keeps a name apart from the words around it: it has no width, and nothing to draw. */
const ISOLATES = /[\u2068\u2069]/gu;
export const isIsolate = (sign: string): boolean => sign === '\u2068' || sign === '\u2069';
export const withoutIsolates = (text: string): string => text.replaceAll(ISOLATES, '');

/** Whether one face is enough. */
export const isUsual = (text: string): boolean => [...text].every((sign) => SIGNS.usual.test(sign));

export interface Run {
  readonly script: Script;
  readonly text: string;
}

/** The direction of a whole text, which all of its lines share. */
export type Base = 'ltr' | 'rtl';

const bidi = bidiFactory();

/** In an Arabic page what keeps names apart is the page's own; anything else runs as its first letter does, and figures to the right. */
export const baseOf = (text: string): Base =>
  text !== withoutIsolates(text) || (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1
    ? 'rtl'
    : 'ltr';

/** The signs of a line as they stand from left to right, by the Unicode Bidirectional Algorithm. */
function* signsFromLeft(line: string, base: Base) {
  const embedding = bidi.getEmbeddingLevels(line, base);
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const sign = line.charAt(index);
    const isLeftwards = (embedding.levels[index] ?? 0) % 2 === 1;
    if (!isIsolate(sign))
      yield { sign: (isLeftwards && bidi.getMirroredCharacter(sign)) || sign, isLeftwards };
  }
}

/**
 * The pieces of a line that one face can write, from left to right. Whoever writes an Arabic one joins its letters and turns them round:
 * it is handed over as it is read.
 */
export function runsOf(line: string, base: Base): Run[] {
  const runs: (Run & { readonly isLeftwards: boolean })[] = [];
  for (const { sign, isLeftwards } of signsFromLeft(line, base)) {
    const script = scriptOf(sign) ?? 'usual';
    const last = runs.at(-1);
    if (last?.script !== script || last.isLeftwards !== isLeftwards)
      runs.push({ script, isLeftwards, text: sign });
    else {
      const isRead = script === 'arabic' && isLeftwards;
      runs[runs.length - 1] = { ...last, text: isRead ? sign + last.text : last.text + sign };
    }
  }
  return runs.map(({ script, text }) => ({ script, text }));
}

type WidthOf = (word: string) => number;

/** A word that is wider than a line is cut into pieces that are not. */
function piecesOf(word: string, width: number, widthOf: WidthOf): string[] {
  const pieces = [''];
  for (const sign of word) {
    const longer = `${pieces.at(-1)}${sign}`;
    if (widthOf(longer) > width && pieces.at(-1)) pieces.push(sign);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}

interface Lines {
  readonly width: number;
  readonly space: number;
  /** The last of so many ends with an ellipsis where there is more. */
  readonly most: number;
}

/** Ends with an ellipsis, which takes its room from the last word where none is left. */
function endCut(lines: string[][], widthOf: WidthOf, { width, space }: Omit<Lines, 'most'>): string[][] {
  const line = lines.at(-1) ?? [];
  const room = width - space - widthOf('…');
  const before = line.slice(0, -1).reduce((sum, word) => sum + widthOf(word) + space, 0);
  let last = line.at(-1) ?? '';
  while (last && before + widthOf(last) > room) last = last.slice(0, -1);
  return [...lines.slice(0, -1), [...line.slice(0, -1), ...(last ? [last] : []), '…']];
}

/** The words of a text in lines, as they are read. */
export function linesOf(text: string, widthOf: WidthOf, { width, space, most }: Lines): string[][] {
  const lines: string[][] = [[]];
  let left = width;
  for (const word of text.split(' ').flatMap((whole) => piecesOf(whole, width, widthOf))) {
    const needed = widthOf(word);
    if (needed > left) {
      if (lines.length === most) return endCut(lines, widthOf, { width, space });
      lines.push([]);
      left = width;
    }
    lines.at(-1)?.push(word);
    left -= needed + space;
  }
  return lines;
}
