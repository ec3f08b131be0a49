import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Money } from '../money.ts';

/** As visitors see it. */
export const Pack = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  points: z.int(),
  solo_points: z.int(),
  team_points: z.int(),
  price: z.nullable(Money),
});
export type Pack = z.infer<typeof Pack>;

export const listPacks = endpoint({
  method: 'GET',
  path: '/api/packs',
  summary: 'The packs on offer',
  auth: 'optional',
  reply: z.array(Pack),
});
