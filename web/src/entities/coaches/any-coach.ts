import type { Coach } from '@elan/contract/coaches/coaches.ts';

/** Stands in an address where a coach's number would: whoever is free. No account has it. */
export const ANY_COACH_ID = 0;

/** Whom one books with: a coach, or any of several. */
export type Bookable = Coach & { readonly among?: readonly Coach[] };
