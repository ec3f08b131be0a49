import { addDays } from '@elan/contract/time.ts';
import * as z from 'zod/mini';
import { instantOf, isoInstant } from '../../platform/clock.ts';

/** The evening before. */
export const REMINDED_AT = '18:00';
/** Who booked later than that before it need not be reminded in the evening. */
const BOOKED_HOURS_BEFORE = 12;

/** An instant: what was booked later for that day is still remembered. */
export const remindedIfBookedBy = (date: string): string =>
  isoInstant(instantOf(`${addDays(date, -1)}T${REMINDED_AT}`).subtract({ hours: BOOKED_HOURS_BEFORE }));

/** What a client has booked for that day. */
export type ReminderMail = z.infer<typeof ReminderMail>;
export const ReminderMail = z.object({
  kind: z.literal('reminder'),
  about: z.object({ sessions: z.array(z.int()), seats: z.array(z.int()), date: z.string() }),
});
