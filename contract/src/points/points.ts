import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import { IdParams, PageQuery } from '../fields.ts';
import { CivilDate, CivilTime, Instant } from '../time.ts';

/** SI, for one-to-one sessions, and SE, for group courses. */
export const POINT_TYPES = ['solo', 'team'] as const;
export const PointType = z.enum(POINT_TYPES);
export type PointType = z.infer<typeof PointType>;

/** A balance; `points` is always solo + team. */
export const Balance = z.object({ points: z.int(), solo_points: z.int(), team_points: z.int() });
export type Balance = z.infer<typeof Balance>;

/** The balance after a cancellation or an administrator's change, as the specification names it. */
export const UpdatedPoints = z.object({
  message: z.string(),
  updated_points: z.int(),
  updated_solo_points: z.int(),
  updated_team_points: z.int(),
});
export type UpdatedPoints = z.infer<typeof UpdatedPoints>;

/** The balance after a booking, as the specification names it. */
export const RemainingPoints = z.object({
  message: z.string(),
  remaining_points: z.int(),
  remaining_solo_points: z.int(),
  remaining_team_points: z.int(),
});
export type RemainingPoints = z.infer<typeof RemainingPoints>;

export const POINTS_REASONS = [
  'reservation',
  'reservation_cancelled',
  'course',
  'course_cancelled',
  'pack',
  'pack_removed',
  'admin_add',
  'admin_remove',
  'admin_set',
] as const;
export const PointsReason = z.enum(POINTS_REASONS);
export type PointsReason = z.infer<typeof PointsReason>;

const meeting = { date: CivilDate, time: CivilTime, coach_name: z.string() };

/** What a line of history was for; the browser puts it into words. */
export const PointsSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), ...meeting }),
  z.object({ kind: z.literal('course'), course_id: z.int(), title: z.string(), ...meeting }),
  z.object({ kind: z.literal('pack'), name: z.string() }),
]);
export type PointsSubject = z.infer<typeof PointsSubject>;

/** One line of the append-only history. */
export const PointsEntry = z.object({
  id: z.int(),
  created_at: Instant,
  reason: PointsReason,
  solo_delta: z.int(),
  team_delta: z.int(),
  solo_after: z.int(),
  team_after: z.int(),
  /** Null when an administrator added, removed or set points by hand. */
  subject: z.nullable(PointsSubject),
  /** Why a pack was taken back, or points were moved by hand. */
  note: z.nullable(z.string()),
  /** Who did it: the client, a coach or an administrator. */
  actor_name: z.string(),
  actor_role: z.enum(ROLES),
  reservation_id: z.nullable(z.int()),
  booking_id: z.nullable(z.int()),
  user_pack_id: z.nullable(z.int()),
});
export type PointsEntry = z.infer<typeof PointsEntry>;

export const listOwnPoints = endpoint({
  method: 'GET',
  path: '/api/user/points',
  summary: "The signed-in client's points history, newest first",
  auth: ['user'],
  paged: true,
  query: PageQuery,
  reply: z.array(PointsEntry),
});

export const listClientPoints = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/points',
  summary: "A client's points history, newest first",
  auth: ['admin'],
  params: IdParams,
  paged: true,
  query: PageQuery,
  reply: z.array(PointsEntry),
});
