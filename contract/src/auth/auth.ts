import * as z from 'zod/mini';
import { ConsentVersion } from '../clients/consents.ts';
import { Gender } from '../clients/gender.ts';
import { endpoint } from '../endpoint.ts';
import { Email, identifier, int, optionalText, Phone, secret, text } from '../fields.ts';
import { LANGUAGES } from '../language.ts';
import { AUTH_TEXTS } from './auth.texts.ts';

/** Sent and stored as one text, `goal`, joined with GOAL_SEPARATOR. */
export const GOALS = [
  'correction de la posture',
  'prise de masse',
  'perte de poids',
  'preparation physique',
  'strongman',
  'Renforcement musculaire',
  'Tonification',
] as const;
export const GOAL_SEPARATOR = ', ';

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;
export const AGE_MIN = 1;
export const AGE_MAX = 120;

export const Username = identifier(60);
export const FullName = text(120);
export const Matricule = identifier(32);
export const Goal = optionalText(400);
export const NewPassword = secret(PASSWORD_MAX_LENGTH).check(
  z.minLength(PASSWORD_MIN_LENGTH, { error: () => AUTH_TEXTS.PASSWORD_TOO_SHORT }),
);

const loginRequired = () => AUTH_TEXTS.LOGIN_REQUIRED;

/** Of administrators and of coaches alike. */
export const MatriculeLoginBody = z.object({
  matricule: text(32, loginRequired),
  password: secret(PASSWORD_MAX_LENGTH, loginRequired),
});
export type MatriculeLoginBody = z.infer<typeof MatriculeLoginBody>;

export const ClientLoginBody = z.object({
  email: text(254, () => AUTH_TEXTS.EMAIL_MISSING),
  password: secret(PASSWORD_MAX_LENGTH, () => AUTH_TEXTS.PASSWORD_MISSING),
});
export type ClientLoginBody = z.infer<typeof ClientLoginBody>;

export const RegisterBody = z.object({
  username: Username,
  email: Email,
  password: NewPassword,
  full_name: FullName,
  phone: Phone,
  age: int({
    min: AGE_MIN,
    max: AGE_MAX,
    wrong: () => AUTH_TEXTS.ageBetween(AGE_MIN, AGE_MAX),
  }),
  gender: Gender,
  goal: Goal,
  /** Which version of the notice was agreed to: the form asks for it, a program may do without. */
  consent: z.optional(ConsentVersion),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

/** What somebody chose to read; null: nothing yet. */
const ChosenLanguage = z.nullable(z.enum(LANGUAGES));

/** What the browser keeps of a signed-in client. */
export const ClientUser = z.object({
  id: z.int(),
  userId: z.int(),
  username: z.string(),
  matricule: z.string(),
  email: z.string(),
  role: z.literal('user'),
  points: z.int(),
  solo_points: z.int(),
  team_points: z.int(),
  full_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  age: z.nullable(z.int()),
  gender: z.nullable(Gender),
  goal: z.nullable(z.string()),
  language: ChosenLanguage,
});
export type ClientUser = z.infer<typeof ClientUser>;

/** What the browser keeps of a signed-in coach. */
export const CoachUser = z.object({
  id: z.int(),
  userId: z.int(),
  role: z.literal('coach'),
  username: z.string(),
  matricule: z.string(),
  name: z.string(),
  specialty: z.string(),
  bio: z.string(),
  photo: z.nullable(z.string()),
  language: ChosenLanguage,
});
export type CoachUser = z.infer<typeof CoachUser>;

/** What the browser keeps of a signed-in administrator. */
export const AdminUser = z.object({
  id: z.int(),
  userId: z.int(),
  role: z.literal('admin'),
  username: z.string(),
  matricule: z.string(),
  points: z.int(),
  language: ChosenLanguage,
});
export type AdminUser = z.infer<typeof AdminUser>;

const token = z.string();

export const LoginReply = z.extend(z.omit(AdminUser, { id: true }), { token });
export type LoginReply = z.infer<typeof LoginReply>;

export const ClientLoginReply = z.extend(z.omit(ClientUser, { id: true }), { token });
export type ClientLoginReply = z.infer<typeof ClientLoginReply>;

export const CoachLoginReply = z.extend(CoachUser, { token });
export type CoachLoginReply = z.infer<typeof CoachLoginReply>;

export const RegisterReply = z.object({ token, user: ClientUser });
export type RegisterReply = z.infer<typeof RegisterReply>;

/** The signed-in person as stored at login, fresh: a guard can restore the browser's copy from it. */
export const Me = z.discriminatedUnion('role', [ClientUser, CoachUser, AdminUser]);
export type Me = z.infer<typeof Me>;

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs an administrator in',
  auth: 'anyone',
  body: MatriculeLoginBody,
  reply: LoginReply,
});

export const clientLogin = endpoint({
  method: 'POST',
  path: '/api/auth/client-login',
  summary: 'Signs a client in',
  auth: 'anyone',
  body: ClientLoginBody,
  reply: ClientLoginReply,
});

export const coachLogin = endpoint({
  method: 'POST',
  path: '/api/auth/coach-login',
  summary: 'Signs a coach in',
  auth: 'anyone',
  body: MatriculeLoginBody,
  reply: CoachLoginReply,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Opens a client account and signs it in',
  auth: 'anyone',
  body: RegisterBody,
  reply: RegisterReply,
});

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Whose session this is; success means it is valid',
  auth: ['user', 'coach', 'admin'],
  reply: Me,
});
