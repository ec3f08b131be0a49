import { Flag, PageQuery } from '@elan/contract/fields.ts';
import { CivilDate } from '@elan/contract/time.ts';
import * as z from 'zod/mini';
import type { SessionsQuery } from '../api.ts';

/** Which sessions are listed, as the address says it. A chosen date goes before the rest. */
export const SessionsFilter = z.extend(PageQuery, {
  when: z.prefault(z.enum(['today', 'future']), 'future'),
  on: z.optional(CivilDate),
  past: z.optional(Flag),
});
export type SessionsFilter = z.infer<typeof SessionsFilter>;

/** A day is shown whole; what is to come from its first on; what is over from its last on. */
export const queryOf = (
  { when, on, past, page, per_page }: SessionsFilter,
  today: CivilDate,
): SessionsQuery => {
  const day = on ?? (when === 'today' ? today : undefined);
  return {
    from: day,
    to: day,
    past: past ? true : day === undefined ? false : undefined,
    order: past ? 'desc' : 'asc',
    page,
    per_page,
  };
};
