import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  Blank,
  Flag,
  Id,
  IdParams,
  int,
  Message,
  optionalProse,
  PageQuery,
  prose,
  proseOrEmpty,
  SearchText,
  sortedBy,
  text,
} from '../fields.ts';
import { Money, money, moneyError } from '../money.ts';
import { UpdatedPoints } from '../points/points.ts';
import { CivilDate, Instant } from '../time.ts';
import { GivenPackTranslations } from '../translated/given-translations.ts';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, PackTranslations } from '../translated.ts';
import { PACK_TEXTS } from './packs.texts.ts';
import { Pack } from './packs.ts';

/** Assignments of a pack are counted this far: beyond it the figure no longer changes what one decides. */
export const PACK_ASSIGNMENTS_COUNTED = 100;

/** As the administrator sees it; the specification spells `is_active` 1 or 0. */
export const AdminPack = z.extend(Pack, {
  is_active: z.literal([0, 1]),
  /** Counts its changes. */
  version: z.int(),
  /** How often it was given and not taken back, up to PACK_ASSIGNMENTS_COUNTED. Deleting the pack leaves them untouched. */
  assignments: z.int(),
  /** Name and description are the source; those who read another language see these. */
  translations: PackTranslations,
});
export type AdminPack = z.infer<typeof AdminPack>;

export const PACK_SORTS = [
  'id',
  'name',
  'solo_points',
  'team_points',
  'points',
  'price',
  'is_active',
] as const;
export type PackSort = (typeof PACK_SORTS)[number];

export const PacksQuery = z.extend(PageQuery, {
  q: SearchText,
  is_active: z.optional(Flag),
  ...sortedBy(PACK_SORTS, { sort: 'id', order: 'desc' }),
});
export type PacksQuery = z.infer<typeof PacksQuery>;

const nothingInIt = () => PACK_TEXTS.NOTHING_IN_IT;
const priceWrong = () => PACK_TEXTS.PRICE_WRONG;
const PACK_POINTS_MAX = 10_000;

/** An empty points field counts as 0. */
const PackPoints = z.prefault(
  z.union(
    [
      z.pipe(
        Blank,
        z.transform(() => 0),
      ),
      int({ max: PACK_POINTS_MAX, wrong: nothingInIt }),
    ],
    { error: nothingInIt },
  ),
  0,
);

const packBody = {
  name: text(NAME_MAX_LENGTH, () => PACK_TEXTS.NAME_MISSING, false),
  description: proseOrEmpty(DESCRIPTION_MAX_LENGTH),
  translations: GivenPackTranslations,
  solo_points: PackPoints,
  team_points: PackPoints,
  price: z.prefault(z.union([Blank, money({ wrong: priceWrong })], { error: moneyError(priceWrong) }), null),
  is_active: z.prefault(Flag, true),
};
const WorthSomething = z.object({ solo_points: z.number(), team_points: z.number() });
const isWorthSomething = z.refine<{ solo_points: number; team_points: number }>(
  (pack) => pack.solo_points + pack.team_points > 0,
  {
    error: nothingInIt,
    path: ['solo_points'],
    // Told together with whatever else is wrong, once both are figures.
    when: ({ value }) => WorthSomething.safeParse(value).success,
  },
);

/** `points` is recomputed as solo + team, whatever the form sends. */
export const PackBody = z.object(packBody).check(isWorthSomething);
export type PackBody = z.infer<typeof PackBody>;

export const ChangedPackBody = z
  .object({
    ...packBody,
    /** The version that the form was filled from; another one by now is refused. */
    version: z.optional(int()),
  })
  .check(isWorthSomething);
export type ChangedPackBody = z.infer<typeof ChangedPackBody>;

/** `completed` without a plan or once its plan is paid. */
export const PAYMENT_STATUSES = ['completed', 'pending'] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** A pack given to a client. */
export const UserPack = z.object({
  id: z.int(),
  user_id: z.int(),
  pack_id: z.int(),
  pack_name: z.string(),
  /** As it was sold; none: it was given. */
  pack_price: z.nullable(Money),
  points: z.int(),
  solo_points: z.int(),
  team_points: z.int(),
  purchased_at: Instant,
  payment_status: PaymentStatus,
  /** Whether a plan says when it is paid; `packPayment` makes the words of it. */
  is_planned: z.boolean(),
  full_name: z.nullable(z.string()),
  username: z.string(),
  matricule: z.string(),
  notes: z.nullable(z.string()),
  /** What the client has now: removing the pack takes back at most that. */
  current_solo_points: z.int(),
  current_team_points: z.int(),
});
export type UserPack = z.infer<typeof UserPack>;

/** How many assignments the history shows unless `all` is ticked. */
export const RECENT_USER_PACKS = 10;

/** Newest first; `end_date` includes its whole day. Without `all`, only the RECENT_USER_PACKS newest that match. */
export const UserPacksQuery = z.extend(PageQuery, {
  start_date: z.optional(CivilDate),
  end_date: z.optional(CivilDate),
  user_id: z.optional(Id),
  all: z.prefault(Flag, false),
  /** Finds the client. */
  q: SearchText,
});
export type UserPacksQuery = z.infer<typeof UserPacksQuery>;

export const AssignPackBody = z.prefault(z.object({ notes: optionalProse(1000) }), {});
export type AssignPackBody = z.infer<typeof AssignPackBody>;

export const AssignPackReply = z.extend(UpdatedPoints, { assignment: UserPack });
export type AssignPackReply = z.infer<typeof AssignPackReply>;

export const RemovePackBody = z.object({ reason: prose(500, () => PACK_TEXTS.REASON_MISSING) });
export type RemovePackBody = z.infer<typeof RemovePackBody>;

/**
 * Confirmed bookings to come that give their point back when they are cancelled, although the pack is taken back: of its points
 * those that are spent stay in them. Points of one kind are all alike, so never more than the pack gave and did not take back.
 */
const StillRefundable = z.object({ refundable_sessions: z.int(), refundable_courses: z.int() });
export type StillRefundable = z.infer<typeof StillRefundable>;

export const RemovePackReply = z.extend(UpdatedPoints, {
  points_removed: z.int(),
  ...StillRefundable.shape,
});
export type RemovePackReply = z.infer<typeof RemovePackReply>;

/** What becomes of the payment plan of a pack that is removed. */
export const ClosingPlan = z.object({
  payment_plan_id: z.int(),
  /** Without any payment it goes; otherwise it stays with what was paid. */
  outcome: z.enum(['goes', 'stays']),
  amount_paid: Money,
  paid_installments: z.int(),
  /** No longer owed. */
  amount_cancelled: Money,
  cancelled_installments: z.int(),
});
export type ClosingPlan = z.infer<typeof ClosingPlan>;

/** What removing an assigned pack would do now. */
export const PackRemoval = z.object({
  id: z.int(),
  user_id: z.int(),
  client_name: z.string(),
  pack_name: z.string(),
  /** What is left of its points, and would be taken back. */
  points: z.int(),
  solo_points: z.int(),
  team_points: z.int(),
  ...StillRefundable.shape,
  plan: z.nullable(ClosingPlan),
});
export type PackRemoval = z.infer<typeof PackRemoval>;

export const listPacksForAdmin = endpoint({
  method: 'GET',
  path: '/api/packs/admin/all',
  summary: 'Every pack, active or not',
  auth: ['admin'],
  paged: true,
  query: PacksQuery,
  reply: z.array(AdminPack),
});

export const createPack = endpoint({
  method: 'POST',
  path: '/api/packs',
  summary: 'Adds a pack',
  auth: ['admin'],
  once: true,
  body: PackBody,
  reply: AdminPack,
});

export const updatePack = endpoint({
  method: 'PUT',
  path: '/api/packs/:id',
  summary: 'Changes a pack; what was assigned before stays as it was',
  auth: ['admin'],
  once: true,
  versioned: true,
  params: IdParams,
  body: ChangedPackBody,
  reply: AdminPack,
});

export const deletePack = endpoint({
  method: 'DELETE',
  path: '/api/packs/:id',
  summary: 'Archives a pack; clients keep what they were given',
  auth: ['admin'],
  params: IdParams,
  reply: Message,
});

export const listUserPacks = endpoint({
  method: 'GET',
  path: '/api/packs/admin/user-packs',
  summary: 'The packs given to clients, newest first',
  auth: ['admin'],
  paged: true,
  query: UserPacksQuery,
  reply: z.array(UserPack),
});

export const assignPack = endpoint({
  method: 'POST',
  path: '/api/packs/admin/assign/:userId/:packId',
  summary: 'Gives a client a pack and its points',
  auth: ['admin'],
  once: true,
  params: z.object({ userId: Id, packId: Id }),
  body: AssignPackBody,
  reply: AssignPackReply,
});

export const previewPackRemoval = endpoint({
  method: 'GET',
  path: '/api/packs/admin/remove/:assignmentId',
  summary: 'Tells what removing a pack would take back and cancel, and which bookings would still refund',
  auth: ['admin'],
  params: z.object({ assignmentId: Id }),
  reply: PackRemoval,
});

export const removePack = endpoint({
  method: 'DELETE',
  path: '/api/packs/admin/remove/:assignmentId',
  summary: 'Takes a pack back with what is left of its points, and closes its payment plan',
  auth: ['admin'],
  once: true,
  params: z.object({ assignmentId: Id }),
  body: RemovePackBody,
  reply: RemovePackReply,
});
