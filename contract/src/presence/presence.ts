import * as z from 'zod/mini';

/** Whether a client came. */
export const Presence = z.enum(['present', 'absent'], 'Veuillez choisir présent ou absent');
export type Presence = z.infer<typeof Presence>;
