import * as z from 'zod/mini';

/** What a client has booked for tomorrow. */
export type ReminderMail = z.infer<typeof ReminderMail>;
export const ReminderMail = z.object({
  kind: z.literal('reminder'),
  about: z.object({ sessions: z.array(z.int()), seats: z.array(z.int()) }),
});

/** What a coach has to do on that day. */
export type DayAheadMail = z.infer<typeof DayAheadMail>;
export const DayAheadMail = z.object({
  kind: z.literal('day_ahead'),
  about: z.object({ date: z.string() }),
});
