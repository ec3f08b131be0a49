import * as z from 'zod/mini';
import { Instant } from '../time.ts';

/** Handed in at the bank, then cashed or refused. `returned`: given back, for its payment was undone. */
export const CHEQUE_STATES = ['received', 'handed_in', 'cashed', 'refused', 'returned'] as const;
export const ChequeState = z.enum(CHEQUE_STATES);
export type ChequeState = z.infer<typeof ChequeState>;

/** How a cheque stands, and since when. */
export const ChequeStanding = z.object({
  id: z.int(),
  state: ChequeState,
  state_at: Instant,
  /** Why, where somebody said so: a refused one always has a reason. */
  reason: z.nullable(z.string()),
});
export type ChequeStanding = z.infer<typeof ChequeStanding>;
