import type { OwnDataHead, OwnDataPart, OwnDataRow } from '@elan/contract/clients/own-data.ts';
import { dateOf } from '../platform/clock.ts';
import { type PdfPage, printPages } from '../platform/pdf/pdf.ts';
import { heightOfText, type TextBox, writeText } from '../platform/pdf/pdf-text.ts';
import { isolated, writtenDay } from '../platform/written.ts';
import {
  describeAccount,
  describeRow,
  OWN_DATA_PART_TEXTS,
  OWN_DATA_TEXTS,
} from './own-data-words.templates.ts';

const INK = '#1c1a16';
const MUTED = '#665e50';
const MAJORELLE = '#3b35d9';
/** In points, of an A4 page. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const USUAL = { color: INK, x: MARGIN, width: PAGE.width - 2 * MARGIN, align: 'start' } as const;
/** A longer text is cut into pieces, so that each finds room on a page. */
const PIECE = 600;
const MOST_LINES = 40;
/** Room for the beginning of what a headline is of: of a part, its first row with a headline of its own. */
const BELOW = { part: 72, row: 36 };

const piecesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${PIECE}}(?:\\s|$)|.{1,${PIECE}}`, 'gu')) ?? [])
    .filter((piece) => piece.trim() !== '');

/** A page after the other, from the upper edge down; yields after each piece of it. */
function writer(page: PdfPage) {
  let y = MARGIN;
  return {
    /** After some space; where something belongs below it on the same page, with room for that. */
    *write(text: string, look: Pick<TextBox, 'face' | 'size'> & Partial<TextBox>, space = 0, followed = 0) {
      const box = { ...USUAL, lines: MOST_LINES, ...look };
      for (const piece of piecesOf(text)) {
        const height = heightOfText(page, piece, box);
        if (y + space + height + followed > PAGE.height - MARGIN) {
          page.addPage();
          y = MARGIN;
        }
        y = writeText(page, piece, y + space, box) + 2;
        yield;
      }
    },
  };
}

/** The same parts as in the file for programs, in words. */
export const printedOwnData = (
  { account, made_at, studio }: OwnDataHead,
  parts: readonly OwnDataPart[],
  rowsOf: (part: OwnDataPart) => AsyncIterable<readonly OwnDataRow<OwnDataPart>[]>,
): AsyncGenerator<Uint8Array> => {
  const created = dateOf(Temporal.Instant.from(made_at));
  const options = { title: OWN_DATA_TEXTS.title(studio), author: studio, created };
  return printPages(options, async function* draw(page) {
    const { write } = writer(page);
    function* writeRow(part: OwnDataPart, row: object) {
      for (const { face, text } of describeRow(part, row))
        yield* write(text, { face, size: 9 }, face === 'strong' ? 6 : 0, face === 'strong' ? BELOW.row : 0);
    }
    yield* write(OWN_DATA_TEXTS.title(isolated(studio)), { face: 'display', size: 22, color: MAJORELLE });
    yield* write(OWN_DATA_TEXTS.madeAt(writtenDay(made_at.slice(0, 10)), made_at.slice(11, 16)), {
      face: 'text',
      size: 10,
      color: MUTED,
    });
    yield* write(OWN_DATA_TEXTS.INTRODUCTION, { face: 'text', size: 10, color: MUTED }, 4);
    yield* write(OWN_DATA_TEXTS.ACCOUNT, { face: 'strong', size: 14 }, 16);
    yield* write(describeAccount(account), { face: 'text', size: 9 }, 4);
    for (const part of parts) {
      let count = 0;
      yield* write(OWN_DATA_PART_TEXTS[part], { face: 'strong', size: 14 }, 16, BELOW.part);
      for await (const rows of rowsOf(part)) {
        for (const row of rows) yield* writeRow(part, row);
        count += rows.length;
      }
      yield* write(
        count === 0 ? OWN_DATA_TEXTS.NOTHING : OWN_DATA_TEXTS.inAll(count),
        { face: 'text', size: 9, color: MUTED },
        4,
      );
    }
  });
};
