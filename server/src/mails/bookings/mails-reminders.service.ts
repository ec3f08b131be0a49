import * as z from 'zod/mini';

/** What a client has booked for tomorrow. */
export type ReminderMail = z.infer<typeof ReminderMail>;
export const ReminderMail = z.object({
  kind: z.literal('reminder'),
  about: z.object({ sessions: z.array(z.int()), seats: z.array(z.int()) }),
});
