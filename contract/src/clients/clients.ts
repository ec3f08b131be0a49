import * as z from 'zod/mini';
import { AUTH_TEXTS } from '../auth/auth.texts.ts';
import { AGE_MAX, Goal, NewPassword, Username } from '../auth/auth.ts';
import { ArchiveReply } from '../coaches/coaches.ts';
import { OptionalPassword } from '../coaches/coaches-admin.ts';
import { endpoint, ROLES } from '../endpoint.ts';
import {
  Blank,
  Email,
  IdParams,
  int,
  OptionalPhone,
  optionalInt,
  optionalText,
  PageQuery,
  SearchText,
  sortedBy,
} from '../fields.ts';
import { POINTS_ACTIONS, POINTS_MAX, POINTS_REASON_MAX } from '../points/points.rules.ts';
import { PointType } from '../points/points.ts';
import { CivilDate, CivilTime, civilDate, daysBetween, Instant } from '../time.ts';
import { ClientCard, ToldParticulars } from './client-card.ts';
import { CLIENT_TEXTS } from './clients.texts.ts';
import { Gender } from './gender.ts';

/** A client as the administrator sees it. */
export const AdminClient = z.extend(ClientCard, {
  ...ToldParticulars.shape,
  id: z.int(),
  email: z.string(),
  role: z.literal('user'),
  points: z.int(),
  solo_points: z.int(),
  team_points: z.int(),
  created_at: Instant,
  bilans_count: z.int(),
  /** What deleting the client would cancel, sessions and course bookings together. */
  upcoming_bookings: z.int(),
  /** Raised with every save: whoever saves says which one they saw. */
  version: z.int(),
});
export type AdminClient = z.infer<typeof AdminClient>;

/** An account of any role, for a choice of people. */
export const User = z.object({
  id: z.int(),
  username: z.string(),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  matricule: z.string(),
  role: z.enum(ROLES),
  points: z.int(),
  solo_points: z.int(),
  team_points: z.int(),
});
export type User = z.infer<typeof User>;

const pointsWrong = () => CLIENT_TEXTS.pointsBetween(POINTS_MAX);
const Points = int({ max: POINTS_MAX, wrong: pointsWrong });

/** An empty points field of a new client counts as 0. */
const InitialPoints = z.prefault(
  z.union(
    [
      z.pipe(
        Blank,
        z.transform(() => 0),
      ),
      Points,
    ],
    { error: pointsWrong },
  ),
  0,
);

const OptionalGender = z.optional(z.union([Blank, Gender]));

/** What only a client has: the columns of `clients` that the office writes, every one of them. */
export const ClientParticulars = z.object({
  full_name: optionalText(120),
  phone: OptionalPhone,
  age: optionalInt({ max: AGE_MAX, wrong: () => AUTH_TEXTS.ageBetween(0, AGE_MAX) }),
  gender: OptionalGender,
  goal: Goal,
});
export type ClientParticulars = z.infer<typeof ClientParticulars>;
export const PARTICULARS = z.keyof(ClientParticulars).options;

export const NewClientBody = z.extend(ClientParticulars, {
  username: Username,
  email: Email,
  password: NewPassword,
  solo_points: InitialPoints,
  team_points: InitialPoints,
});
export type NewClientBody = z.infer<typeof NewClientBody>;

/**
 * The balances given here are what the client has afterwards; the history tells the difference. A form says which balances
 * it showed: what was left as it was shown stays as it is by now, and what was changed is refused if it moved meanwhile.
 */
export const ClientBody = z.extend(ClientParticulars, {
  username: Username,
  email: Email,
  password: OptionalPassword,
  solo_points: Points,
  team_points: Points,
  seen_solo_points: z.optional(Points),
  seen_team_points: z.optional(Points),
  /** Why the points change; kept in the history, where the client reads it too. The office's form asks for it. */
  reason: optionalText(POINTS_REASON_MAX),
  /** The version that the form was filled from; another one by now is refused. */
  version: z.optional(int()),
});
export type ClientBody = z.infer<typeof ClientBody>;

export const ClientPointsBody = z.object({
  points: Points,
  pointType: PointType,
  action: z.enum(POINTS_ACTIONS),
  /** Kept in the history, where the client reads it too. The office's form asks for it. */
  reason: optionalText(POINTS_REASON_MAX),
});
export type ClientPointsBody = z.infer<typeof ClientPointsBody>;

const AGENDA_DAYS_MAX = 366;

/** `match`: those who are called what was typed before those who only have it in an e-mail or a number. */
const CLIENT_SORTS = ['name', 'joined', 'solo_points', 'team_points', 'points', 'match'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export const ClientsQuery = z.extend(PageQuery, {
  q: SearchText,
  /** `unusable`: those whose number cannot be dialled. */
  phone: z.optional(z.enum(['unusable'])),
  ...sortedBy(CLIENT_SORTS, { sort: 'name', order: 'asc' }),
});
export type ClientsQuery = z.infer<typeof ClientsQuery>;

export const UsersQuery = z.extend(PageQuery, { q: SearchText, role: z.optional(z.enum(ROLES)) });
export type UsersQuery = z.infer<typeof UsersQuery>;

/** From a day to a day, both included, as long as a series may be. */
export const ClientAgendaQuery = z
  .object({ from: civilDate(), to: civilDate() })
  .check(z.refine(({ from, to }) => daysBetween(from, to) < AGENDA_DAYS_MAX, { path: ['to'] }));
export type ClientAgendaQuery = z.infer<typeof ClientAgendaQuery>;

/** When a client is taken, by a session or a course. */
export const BusyHours = z.object({ date: CivilDate, time: CivilTime, duration: z.int() });
export type BusyHours = z.infer<typeof BusyHours>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'The accounts of every role, newest first',
  auth: ['admin'],
  paged: true,
  query: UsersQuery,
  reply: z.array(User),
});

export const listClients = endpoint({
  method: 'GET',
  path: '/api/admin/clients',
  summary: 'The clients',
  auth: ['admin'],
  paged: true,
  query: ClientsQuery,
  reply: z.array(AdminClient),
});

export const readClient = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id',
  summary: 'One client',
  auth: ['admin'],
  params: IdParams,
  reply: AdminClient,
});

export const readClientAgenda = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/agenda',
  summary: 'When a client is taken by sessions and courses, in the order of time',
  auth: ['admin'],
  params: IdParams,
  query: ClientAgendaQuery,
  reply: z.array(BusyHours),
});

export const createClient = endpoint({
  method: 'POST',
  path: '/api/admin/clients',
  summary: 'Opens a client account',
  auth: ['admin'],
  once: true,
  body: NewClientBody,
  reply: AdminClient,
});

export const updateClient = endpoint({
  method: 'PUT',
  path: '/api/admin/clients/:id',
  summary: 'Changes a client, its balances included',
  auth: ['admin'],
  once: true,
  versioned: true,
  params: IdParams,
  body: ClientBody,
  reply: AdminClient,
});

export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/api/admin/clients/:id',
  summary: 'Closes a client account; what it had booked is cancelled and refunded',
  auth: ['admin'],
  once: true,
  params: IdParams,
  reply: ArchiveReply,
});

export const changeClientPoints = endpoint({
  method: 'PATCH',
  path: '/api/admin/clients/:id/points',
  summary: 'Adds, removes or sets points of one kind',
  auth: ['admin'],
  once: true,
  params: IdParams,
  body: ClientPointsBody,
  reply: AdminClient,
});
