import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CivilDate, CivilEnd, CivilTime } from '../time.ts';

/** As visitors read it; without times whole days. */
export const Closure = z.object({
  id: z.int(),
  from: CivilDate,
  to: CivilDate,
  from_time: z.nullable(CivilTime),
  to_time: z.nullable(CivilEnd),
  reason: z.string(),
});
export type Closure = z.infer<typeof Closure>;

export const listClosures = endpoint({
  method: 'GET',
  path: '/api/closures',
  summary: 'When the studio is closed and why, from today on or between two days',
  auth: 'anyone',
  query: z.object({ from: z.optional(CivilDate), to: z.optional(CivilDate) }),
  reply: z.array(Closure),
});
