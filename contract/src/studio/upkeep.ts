import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../time.ts';

/** What the server does for the studio every night, and whether it did. `null`: not yet. */
export const Upkeep = z.object({
  backup: z.object({
    last_at: z.nullable(Instant),
    /** No process makes any: switched off, or left to the tools of the database. */
    is_off: z.boolean(),
    /** A night went by without one. */
    is_late: z.boolean(),
  }),
  audit: z.object({
    last_at: z.nullable(Instant),
    /** How many rules of the books the last one found broken. */
    findings: z.int(),
    /** When it last found none. */
    last_held_at: z.nullable(Instant),
    is_late: z.boolean(),
  }),
});
export type Upkeep = z.infer<typeof Upkeep>;

export const readUpkeep = endpoint({
  method: 'GET',
  path: '/api/admin/upkeep',
  summary: 'When the studio was last backed up and its books last proved, and what that found',
  auth: ['admin'],
  reply: Upkeep,
});
