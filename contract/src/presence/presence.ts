import * as z from 'zod/mini';
import { PRESENCE_TEXTS } from './presence.texts.ts';

/** Whether a client came. */
export const Presence = z.enum(['present', 'absent'], { error: () => PRESENCE_TEXTS.CHOICE_MISSING });
export type Presence = z.infer<typeof Presence>;

/** null takes a mark back. */
export const PresenceBody = z.object({ presence: z.nullable(Presence) });
export type PresenceBody = z.infer<typeof PresenceBody>;

/** What is marked now, by the number of the reservation or of the booking. */
export const MarkedPresence = z.object({ id: z.int(), presence: z.nullable(Presence) });
export type MarkedPresence = z.infer<typeof MarkedPresence>;
