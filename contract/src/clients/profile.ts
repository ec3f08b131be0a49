import * as z from 'zod/mini';
import { Bilan } from '../bilans/bilans.ts';
import { endpoint } from '../endpoint.ts';
import { PaymentStatus } from '../packs/packs-admin.ts';
import { Presence } from '../presence/presence.ts';
import { ClientReservation } from '../reservations/reservations.ts';
import { CivilDate, Instant } from '../time.ts';
import { ClientCard } from './client-card.ts';

export const ProfileUser = z.extend(z.omit(ClientCard, { phone_e164: true }), {
  id: z.int(),
  email: z.string(),
  member_since: z.nullable(Instant),
  points: z.int(),
  solo_points: z.int(),
  team_points: z.int(),
});
export type ProfileUser = z.infer<typeof ProfileUser>;

export const ProfilePack = z.object({
  id: z.int(),
  name: z.string(),
  solo_points: z.int(),
  team_points: z.int(),
  purchased_at: Instant,
  payment_status: PaymentStatus,
});
export type ProfilePack = z.infer<typeof ProfilePack>;

/** With whether the client came: what was missed is not told as held; and whether the hour was freed too late for a refund. */
export const ProfileSession = z.extend(ClientReservation, {
  presence: z.nullable(Presence),
  released: z.boolean(),
  /** What it was booked together with, the same hour every week; null for one of its own. */
  series_id: z.nullable(z.int()),
});
export type ProfileSession = z.infer<typeof ProfileSession>;

/** `total` counts everything; the lists are bounded, newest first. */
export const Profile = z.object({
  user: ProfileUser,
  packs: z.object({ total_assigned: z.int(), list: z.array(ProfilePack) }),
  statistics: z.object({ sessions_available: z.int() }),
  sessions: z.object({ total: z.int(), list: z.array(ProfileSession) }),
  bilans: z.object({ total: z.int(), list: z.array(Bilan) }),
});
export type Profile = z.infer<typeof Profile>;

/** How many sessions, packs and bilans the profile holds: of sessions the next ones first, then the latest. */
export const PROFILE_LIST_MAX = 200;

/** Narrows the sessions to a span of days, for the months of the calendar that the default does not reach. */
export const ProfileQuery = z.object({ from: z.optional(CivilDate), to: z.optional(CivilDate) });
export type ProfileQuery = z.infer<typeof ProfileQuery>;

export const profile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: "The signed-in client's profile, packs, sessions and bilans",
  auth: ['user'],
  query: ProfileQuery,
  reply: Profile,
});
