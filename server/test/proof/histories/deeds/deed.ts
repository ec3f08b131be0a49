import type { Reply } from '../../stage.ts';

/** What must happen: it is granted, or refused with one of these. */
export type Verdict = 'granted' | readonly number[];

/** One reason per status, whichever the product finds first. */
export const verdictOf = (reasons: Readonly<Record<number, readonly boolean[]>>): Verdict => {
  const statuses = Object.entries(reasons).filter(([, found]) => found.some(Boolean));
  return statuses.length === 0 ? 'granted' : statuses.map(([status]) => Number(status));
};

/**
 * What somebody does, as the model has it at that moment. It touches nothing but the model it was made for, so that it can be tried on
 * copies of it.
 */
export interface Deed {
  readonly verdict: Verdict;
  /** Once it is granted: what follows in the model, and what the reply must tell of it. The numbers of what is new come from the reply. */
  readonly carryOut: (reply: Reply['body']) => object;
}
