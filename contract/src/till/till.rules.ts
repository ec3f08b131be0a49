import { amountOf, centsOf } from '../money.ts';

interface Piece {
  readonly name: 'note_200' | 'note_100' | 'note_50' | 'note_20' | CoinName;
  readonly kind: 'note' | 'coin';
  /** In dirhams. */
  readonly value: number;
}
type CoinName = 'coin_10' | 'coin_5' | 'coin_2' | 'coin_1' | 'coin_half';
export type PieceName = Piece['name'];

/** What the drawer holds, from the largest on. The database multiplies by the same values (`till_closed`). */
export const PIECES: readonly Piece[] = [
  { name: 'note_200', kind: 'note', value: 200 },
  { name: 'note_100', kind: 'note', value: 100 },
  { name: 'note_50', kind: 'note', value: 50 },
  { name: 'note_20', kind: 'note', value: 20 },
  { name: 'coin_10', kind: 'coin', value: 10 },
  { name: 'coin_5', kind: 'coin', value: 5 },
  { name: 'coin_2', kind: 'coin', value: 2 },
  { name: 'coin_1', kind: 'coin', value: 1 },
  { name: 'coin_half', kind: 'coin', value: 0.5 },
];

/** Of one kind of piece. */
export const PIECES_MAX = 100_000;

export type Pieces = Readonly<Record<PieceName, number>>;

/** What was counted, in dirhams. */
export const countedOf = (pieces: Pieces): number =>
  amountOf(PIECES.reduce((cents, { name, value }) => cents + pieces[name] * centsOf(value), 0));

/** How many notes or coins. */
export const howMany = (pieces: Pieces, kind: Piece['kind']): number =>
  PIECES.reduce((sum, piece) => sum + (piece.kind === kind ? pieces[piece.name] : 0), 0);

/** The float and what came and went in cash. */
export const expectedOf = (float: number, cash: number): number => amountOf(centsOf(float) + centsOf(cash));

/** Counted minus expected: negative, something is missing. */
export const differenceOf = (counted: number, expected: number): number =>
  amountOf(centsOf(counted) - centsOf(expected));

/** What is taken to the bank when so much stays in the drawer. */
export const depositOf = (counted: number, floatLeft: number): number =>
  amountOf(centsOf(counted) - centsOf(floatLeft));

type WhyNotClosed = 'reason_missing' | 'reason_idle' | 'note_missing' | 'float_too_large';

interface Closing {
  readonly counted: number;
  readonly expected: number;
  readonly reason: string | null;
  readonly note: string | null;
  readonly float_left: number;
}

/** A difference has a reason, and what is right has none; no more stays in the drawer than is in it. */
export const whyNotClosed = (closing: Closing): WhyNotClosed | undefined => {
  const isRight = differenceOf(closing.counted, closing.expected) === 0;
  if (!isRight && closing.reason === null) return 'reason_missing';
  if (isRight && closing.reason !== null) return 'reason_idle';
  if (closing.reason === 'other' && closing.note === null) return 'note_missing';
  return centsOf(closing.float_left) > centsOf(closing.counted) ? 'float_too_large' : undefined;
};
