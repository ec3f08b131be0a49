import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { int } from '../fields.ts';
import { CivilDate, CivilTime } from '../time.ts';
import { COACH_TEXTS } from './coaches.texts.ts';

/** The coach chosen in a form. */
export const CoachChoice = int({
  min: 1,
  missing: () => COACH_TEXTS.MISSING,
  wrong: () => COACH_TEXTS.MISSING,
});

/** As the public sees it. */
export const Coach = z.object({
  id: z.int(),
  name: z.string(),
  specialty: z.string(),
  bio: z.string(),
  photo: z.nullable(z.string()),
});
export type Coach = z.infer<typeof Coach>;

export const ABSENCES_AHEAD_DAYS = 180;

/** How many of a coach's next free hours the list of coaches tells. */
export const NEXT_SLOTS = 3;

/** When one could come. */
export const FreeHour = z.object({ date: CivilDate, start_time: CivilTime });
export type FreeHour = z.infer<typeof FreeHour>;

/** With the first hours that can still be booked, sessions of the ordinary kind; and of whoever is away, when they are back. */
export const ListedCoach = z.extend(Coach, {
  next_slot: z.nullable(FreeHour),
  /** The earliest first, at most `NEXT_SLOTS`; the first is `next_slot`. */
  next_slots: z.array(FreeHour),
  /** Of a coach who is away now and for the rest of the day: the first day with an hour, or the one after the absence. */
  back_on: z.nullable(CivilDate),
  /** Why, as far as clients may read it. */
  away_reason: z.nullable(z.string()),
  /** The whole days on which they are away, those of an absence that begins within the next `ABSENCES_AHEAD_DAYS` or runs. */
  absences: z.array(z.object({ from: CivilDate, to: CivilDate, reason: z.nullable(z.string()) })),
});
export type ListedCoach = z.infer<typeof ListedCoach>;

/** As the administrator sees it. `profile_image` is the photo under its second name. */
export const AdminCoach = z.extend(Coach, {
  profile_image: z.nullable(z.string()),
  username: z.string(),
  email: z.nullable(z.string()),
  matricule: z.string(),
  /** Raised with every save: whoever saves says which one they saw. */
  version: z.int(),
  /** What deleting the coach would cancel: sessions, courses, and the seats taken in those. */
  upcoming_sessions: z.int(),
  upcoming_courses: z.int(),
  upcoming_seats: z.int(),
});
export type AdminCoach = z.infer<typeof AdminCoach>;

/** What closing an account or a course took with it. */
export const ArchiveReply = z.object({ message: z.string(), cancelled_bookings: z.int() });
export type ArchiveReply = z.infer<typeof ArchiveReply>;

export const listCoaches = endpoint({
  method: 'GET',
  path: '/api/coaches',
  summary: 'The coaches one can book',
  auth: 'anyone',
  reply: z.array(ListedCoach),
});

export const listCoachesForAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/coaches-list',
  summary: 'The coaches with their credentials and what they still have to give',
  auth: ['admin'],
  reply: z.array(AdminCoach),
});
