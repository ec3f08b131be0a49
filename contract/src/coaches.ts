import * as z from 'zod/mini';
import { Matricule, NewPassword, Username } from './auth.ts';
import { COACH_TEXTS } from './coaches.texts.ts';
import { endpoint } from './endpoint.ts';
import { Blank, Email, IdParams, int, proseOrEmpty, text } from './fields.ts';
import { CivilDate, CivilTime } from './time.ts';
import { PhotoUrl } from './uploads.ts';

/** The coach chosen in a form. */
export const CoachChoice = int({ min: 1, missing: COACH_TEXTS.MISSING, wrong: COACH_TEXTS.MISSING });

/** As the public sees it. */
export const Coach = z.object({
  id: z.int(),
  name: z.string(),
  specialty: z.string(),
  bio: z.string(),
  photo: z.nullable(z.string()),
});
export type Coach = z.infer<typeof Coach>;

/** With the first hour that can still be booked, a session of the ordinary kind. */
export const ListedCoach = z.extend(Coach, {
  next_slot: z.nullable(z.object({ date: CivilDate, start_time: CivilTime })),
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

const blank = z.pipe(
  Blank,
  z.transform(() => undefined),
);
/** Not even spaces are taken off a password. */
const noPassword = z.pipe(
  z.union([z.null(), z.literal('')]),
  z.transform(() => undefined),
);
/** Left blank, the matricule is generated, or stays as it is. */
const OptionalMatricule = z.optional(z.union([blank, Matricule], 'Matricule invalide'));

/** Left blank, the username is made from the name, or stays as it is. */
const OptionalUsername = z.optional(z.union([blank, Username], "Nom d'utilisateur invalide"));

/** Left blank, the password is generated, or stays as it is. */
export const OptionalPassword = z.optional(z.union([noPassword, NewPassword]));

export const NewCoachBody = z.object({
  name: text(120),
  specialty: text(120),
  bio: proseOrEmpty(2000),
  photo: PhotoUrl,
  email: Email,
  username: OptionalUsername,
  matricule: OptionalMatricule,
  password: OptionalPassword,
});
export type NewCoachBody = z.infer<typeof NewCoachBody>;

/** E-mail, username, matricule and password change only when `updateCredentials` is true. */
export const CoachBody = z.object({
  name: text(120),
  specialty: text(120),
  bio: proseOrEmpty(2000),
  photo: PhotoUrl,
  email: z.optional(Email),
  username: OptionalUsername,
  matricule: OptionalMatricule,
  password: OptionalPassword,
  updateCredentials: z._default(z.boolean(), false),
  /** The version that the form was filled from; another one by now is refused. */
  version: z.optional(int()),
});
export type CoachBody = z.infer<typeof CoachBody>;

/** A password that was generated is told here and never again: it is kept as a hash. */
export const NewCoach = z.extend(AdminCoach, { password: z.optional(z.string()) });
export type NewCoach = z.infer<typeof NewCoach>;

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

export const createCoach = endpoint({
  method: 'POST',
  path: '/api/coaches',
  summary: 'Adds a coach with an account of its own',
  auth: ['admin'],
  once: true,
  body: NewCoachBody,
  reply: NewCoach,
});

export const updateCoach = endpoint({
  method: 'PUT',
  path: '/api/coaches/:id',
  summary: "Changes a coach's presentation and, if asked, its credentials",
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: CoachBody,
  reply: AdminCoach,
});

export const deleteCoach = endpoint({
  method: 'DELETE',
  path: '/api/coaches/:id',
  summary: 'Archives a coach; what was booked with it is cancelled and refunded',
  auth: ['admin'],
  once: true,
  params: IdParams,
  reply: ArchiveReply,
});
