import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams, PageQuery } from './fields.ts';
import { Instant } from './time.ts';

/** SI, for one-to-one sessions, and SE, for group courses. */
export const POINT_TYPES = ['solo', 'team'] as const;
export const PointType = z.enum(POINT_TYPES);
export type PointType = z.infer<typeof PointType>;

export const POINTS_MAX = 100_000;

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

/** One line of the append-only history. */
export const PointsEntry = z.object({
  id: z.int(),
  created_at: Instant,
  reason: PointsReason,
  solo_delta: z.int(),
  team_delta: z.int(),
  solo_after: z.int(),
  team_after: z.int(),
  /** The session, course or pack it was for, in words. */
  label: z.nullable(z.string()),
  note: z.nullable(z.string()),
  actor_name: z.nullable(z.string()),
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
  query: PageQuery,
  reply: z.array(PointsEntry),
});

export const listClientPoints = endpoint({
  method: 'GET',
  path: '/api/admin/clients/:id/points',
  summary: "A client's points history, newest first",
  auth: ['admin'],
  params: IdParams,
  query: PageQuery,
  reply: z.array(PointsEntry),
});
