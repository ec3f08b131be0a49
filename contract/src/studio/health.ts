import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ClockReading } from '../time.ts';

export const Health = z.object({
  status: z.enum(['ok', 'database_unavailable', 'database_read_only']),
  /** `read_only`: it answers, but keeps nothing, as on a full disk or after a failover. */
  database: z.enum(['up', 'down', 'read_only']),
  /** The studio's wall clock: a browser never computes it. */
  now: ClockReading,
});
export type Health = z.infer<typeof Health>;

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server and its database answer, and what time it is in the studio',
  auth: 'anyone',
  reply: Health,
});

export const warmUp = endpoint({
  method: 'POST',
  path: '/api/health/warm',
  summary: 'Opens a database connection ahead of need',
  auth: 'anyone',
  reply: Health,
});
