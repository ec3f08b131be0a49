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
import { readStored, storedKeys, writeStored } from '../../../../lib/device/device-storage.ts';

/** What somebody has counted so far, kept on the device: it outlives leaving the page. Amounts as they are typed. */
const TillDraft = z.object({
  pieces: TillPieces,
  opening_float: z.string(),
  reason: z.nullable(TillReason),
  note: z.string(),
  /** Somebody closes it without a piece counted: there is none. */
  is_empty: z.boolean(),
  /** Null as long as nobody typed another one than the float of the day. */
  float_left: z.nullable(z.string()),
});
export type TillDraft = z.infer<typeof TillDraft>;

const NOTHING: TillDraft = {
  pieces: TillPieces.parse(Object.fromEntries(PIECES.map(({ name }) => [name, 0]))),
  opening_float: '',
  reason: null,
  note: '',
  is_empty: false,
  float_left: null,
};

const KEYS = 'till:';

/** The first day that is open stays the same until the till is closed, whichever day it is closed with. */
const keyOf = (since: CivilDate) => `${KEYS}${since}`;

/** What was counted of any other till than the one that is open now: it was closed, maybe at another desk. */
export const forgetClosedDrafts = (since: CivilDate) => {
  for (const key of storedKeys(KEYS)) if (key !== keyOf(since)) writeStored(key, null);
};

const readDraft = (since: CivilDate): TillDraft => {
  try {
    return TillDraft.parse(JSON.parse(readStored(keyOf(since)) ?? 'null'));
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
  const isCounted = counted > 0 || draft.is_empty || expected <= 0;
  return { float, expected, difference: isCounted ? differenceOf(counted, expected) : undefined };
};

/** What explains a difference: nothing of it is told where there is none. */
export const explanationOf = ({ reason, note }: TillDraft, difference: number | undefined) =>
  difference === 0 ? { reason: null, note: null } : { reason, note: note.trim() === '' ? null : note };

/** The count of the till that is open since a day, kept with every change. One instance per till (`key`). */
export const useTillDraft = (since: CivilDate) => {
  const [draft, setDraft] = useState(() => readDraft(since));
  const keep = (next: TillDraft) => {
    setDraft(next);
    writeStored(keyOf(since), JSON.stringify(next));
  };
  return {
    draft,
    counted: countedOf(draft.pieces),
    change: (changes: Partial<TillDraft>) => keep({ ...draft, ...changes }),
    count: (name: PieceName, count: number) =>
      keep({ ...draft, is_empty: false, pieces: { ...draft.pieces, [name]: count } }),
    forget: () => writeStored(keyOf(since), null),
  };
};
