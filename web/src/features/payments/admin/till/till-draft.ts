import { money } from '@elan/contract/money.ts';
import {
  countedOf,
  differenceOf,
  expectedOf,
  PIECES,
  type PieceName,
} from '@elan/contract/till/till.rules.ts';
import { type Till, TillPieces, TillReason } from '@elan/contract/till/till.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../../lib/device/device-storage.ts';

/** What somebody has counted so far, kept on the device: it outlives leaving the page. Amounts as they are typed. */
const TillDraft = z.object({
  pieces: TillPieces,
  opening_float: z.string(),
  reason: z.nullable(TillReason),
  note: z.string(),
  /** Null as long as nobody typed another one than the float of the day. */
  float_left: z.nullable(z.string()),
});
export type TillDraft = z.infer<typeof TillDraft>;

const NOTHING: TillDraft = {
  pieces: TillPieces.parse(Object.fromEntries(PIECES.map(({ name }) => [name, 0]))),
  opening_float: '',
  reason: null,
  note: '',
  float_left: null,
};

const keyOf = (day: CivilDate) => `till:${day}`;

const readDraft = (day: CivilDate): TillDraft => {
  try {
    return TillDraft.parse(JSON.parse(readStored(keyOf(day)) ?? 'null'));
  } catch {
    return NOTHING;
  }
};

/** An amount as it was typed; nothing while it is none. */
export const typedAmount = (typed: string): number | undefined => money().safeParse(typed).data;

/** What is expected by now and by how much it differs: unknown without a float, and as long as nothing is counted. */
export const figuresOf = ({ opening_float, cash }: Till, draft: TillDraft, counted: number) => {
  const float = opening_float ?? typedAmount(draft.opening_float);
  if (float === undefined) return { float, expected: undefined, difference: undefined };
  const expected = expectedOf(float, cash);
  const isCounted = counted > 0 || expected <= 0;
  return { float, expected, difference: isCounted ? differenceOf(counted, expected) : undefined };
};

/** The count of a day, kept with every change. One instance per day (`key`). */
export const useTillDraft = (day: CivilDate) => {
  const [draft, setDraft] = useState(() => readDraft(day));
  const keep = (next: TillDraft) => {
    setDraft(next);
    writeStored(keyOf(day), JSON.stringify(next));
  };
  return {
    draft,
    counted: countedOf(draft.pieces),
    change: (changes: Partial<TillDraft>) => keep({ ...draft, ...changes }),
    count: (name: PieceName, count: number) => keep({ ...draft, pieces: { ...draft.pieces, [name]: count } }),
    forget: () => writeStored(keyOf(day), null),
  };
};
