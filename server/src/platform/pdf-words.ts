/** The letters that the Arabic face has; see `web/subset-fonts.mjs`. */
const ARABIC =
  /[\u0621-\u063a\u0640-\u0652\u0660-\u0669\u060c\u0671\u067e\u0686\u06a4\u06a9\u06ad\u06af\u06cc]/;

export const isArabic = (text: string): boolean => ARABIC.test(text);

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

/** The words of a text in lines, as they are read. */
export function linesOf(text: string, widthOf: WidthOf, { width, space, most }: Lines): string[][] {
  const lines: string[][] = [[]];
  let left = width;
  for (const word of text.split(' ').flatMap((whole) => piecesOf(whole, width, widthOf))) {
    const needed = widthOf(word);
    if (needed > left) {
      if (lines.length === most) {
        lines.at(-1)?.push('…');
        return lines;
      }
      lines.push([]);
      left = width;
    }
    lines.at(-1)?.push(word);
    left -= needed + space;
  }
  return lines;
}

/** The words of a line in the order in which they stand from left to right: Arabic ones that follow each other run leftwards. */
export function fromLeft(words: readonly string[]): string[] {
  const placed: string[] = [];
  let run = 0;
  for (const word of words) {
    run = isArabic(word) ? run + 1 : 0;
    if (run > 1) placed.splice(placed.length + 1 - run, 0, word);
    else placed.push(word);
  }
  return placed;
}
