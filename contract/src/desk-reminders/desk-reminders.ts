import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, int, prose } from '../fields.ts';
import { SessionType } from '../slots/slots.ts';
import { CivilDate, CivilTime, Instant } from '../time.ts';
import { unknownPlaceholders } from './desk-reminders.rules.ts';
import { DESK_REMINDER_TEXTS } from './desk-reminders.texts.ts';

export const REMINDER_TEXT_MAX_LENGTH = 1000;

/** A session, or a seat in a course, which has a title. */
export const RemindedBooking = z.object({
  time: CivilTime,
  session_type: z.nullable(SessionType),
  title: z.nullable(z.string()),
  coach_name: z.string(),
});
export type RemindedBooking = z.infer<typeof RemindedBooking>;

/** When the desk wrote to a person about a day, and who did; null as long as nobody has. */
const sent = { sent_at: z.nullable(Instant), sent_by: z.nullable(z.string()) };

/** Somebody who is expected on a day, with all that is still to come of it. */
export const RemindedPerson = z.object({
  client_id: z.int(),
  name: z.string(),
  first_name: z.string(),
  phone: z.nullable(z.string()),
  phone_e164: z.nullable(z.string()),
  /** Whether the studio reminds this person of all of it by mail, too. */
  can_be_mailed: z.boolean(),
  bookings: z.array(RemindedBooking),
  /** Something came, moved or has another coach since the desk wrote, and is not told yet. */
  has_changed_since: z.boolean(),
  ...sent,
});
export type RemindedPerson = z.infer<typeof RemindedPerson>;

/** Without a day: tomorrow, by the studio's clock. */
export const DeskRemindersQuery = z.object({ date: z.optional(CivilDate) });
export type DeskRemindersQuery = z.infer<typeof DeskRemindersQuery>;

/** In the order of everybody's first hour. */
export const DeskReminders = z.object({ date: CivilDate, people: z.array(RemindedPerson) });
export type DeskReminders = z.infer<typeof DeskReminders>;

export const listDeskReminders = endpoint({
  method: 'GET',
  path: '/api/admin/desk-reminders',
  summary: 'Who is expected on a day, and to whom the desk has written about it',
  auth: ['admin'],
  query: DeskRemindersQuery,
  reply: DeskReminders,
});

export const DeskReminderBody = z.object({ date: CivilDate, is_sent: Flag });
export type DeskReminderBody = z.infer<typeof DeskReminderBody>;

export const DeskReminder = z.object({ client_id: z.int(), date: CivilDate, ...sent });
export type DeskReminder = z.infer<typeof DeskReminder>;

export const markDeskReminder = endpoint({
  method: 'PUT',
  path: '/api/admin/desk-reminders/:client_id',
  summary: 'Says that the desk has written to a client about a day, or takes it back',
  auth: ['admin'],
  params: z.object({ client_id: Id }),
  body: DeskReminderBody,
  reply: DeskReminder,
});

/** What the desk writes, with its placeholders, and who said so last. */
export const ReminderText = z.object({
  text: z.string(),
  /** 0 as long as nobody has written one. */
  version: z.int(),
  changed_at: z.nullable(Instant),
  changed_by: z.nullable(z.string()),
});
export type ReminderText = z.infer<typeof ReminderText>;

export const ReminderTextBody = z.object({
  text: prose(REMINDER_TEXT_MAX_LENGTH).check(
    z.refine((text) => unknownPlaceholders(text).length === 0, {
      error: ({ input }) => DESK_REMINDER_TEXTS.unknown(unknownPlaceholders(String(input))),
    }),
  ),
  /** The version that the form was filled from; another one by now is refused. */
  version: int(),
});
export type ReminderTextBody = z.infer<typeof ReminderTextBody>;

export const readReminderText = endpoint({
  method: 'GET',
  path: '/api/admin/desk-reminders/text',
  summary: 'What the desk writes to the people of a day, and who said so last',
  auth: ['admin'],
  reply: ReminderText,
});

export const updateReminderText = endpoint({
  method: 'PUT',
  path: '/api/admin/desk-reminders/text',
  summary: 'Changes what the desk writes to the people of a day',
  auth: ['admin'],
  body: ReminderTextBody,
  reply: ReminderText,
});
