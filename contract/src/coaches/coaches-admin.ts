import * as z from 'zod/mini';
import { ACCOUNT_TEXTS } from '../auth/accounts.texts.ts';
import { Matricule, NewPassword, Username } from '../auth/auth.ts';
import { endpoint } from '../endpoint.ts';
import { Blank, Email, IdParams, int, proseOrEmpty, text } from '../fields.ts';
import { PhotoUrl } from '../uploads/uploads.ts';
import { AdminCoach, ArchiveReply } from './coaches.ts';

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
const OptionalMatricule = z.optional(
  z.union([blank, Matricule], {
    error: () => ACCOUNT_TEXTS.MATRICULE_WRONG,
  }),
);

/** Left blank, the username is made from the name, or stays as it is. */
const OptionalUsername = z.optional(
  z.union([blank, Username], {
    error: () => ACCOUNT_TEXTS.USERNAME_WRONG,
  }),
);

/** Left blank, the password is generated, or stays as it is. */
export const OptionalPassword = z.optional(z.union([noPassword, NewPassword]));

/** What only a coach has: the columns of `coaches`, every one of them. */
export const CoachPresentation = z.object({
  name: text(120),
  specialty: text(120),
  bio: proseOrEmpty(2000),
  photo: PhotoUrl,
});
export type CoachPresentation = z.infer<typeof CoachPresentation>;

export const NewCoachBody = z.extend(CoachPresentation, {
  email: Email,
  username: OptionalUsername,
  matricule: OptionalMatricule,
  password: OptionalPassword,
});
export type NewCoachBody = z.infer<typeof NewCoachBody>;

/** E-mail, username, matricule and password change only when `updateCredentials` is true. */
export const CoachBody = z.extend(CoachPresentation, {
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
  versioned: true,
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
