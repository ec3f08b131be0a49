import * as z from 'zod/mini';

/** What a client has booked for that day. */
export type ReminderMail = z.infer<typeof ReminderMail>;
export const ReminderMail = z.object({
  kind: z.literal('reminder'),
  about: z.object({ sessions: z.array(z.int()), seats: z.array(z.int()), date: z.string() }),
});
