import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import { file } from '../files.ts';
import { BookingStatus } from '../group-courses/group-courses.ts';
import { LANGUAGES } from '../language.ts';
import { MAIL_CHOICES } from '../mails/mail-choices.ts';
import { PointsReason } from '../points/points.ts';
import { Presence } from '../presence/presence.ts';
import { Appointment } from '../reservations/reservations-moving.ts';
import { SessionType } from '../slots/slots.ts';
import { CivilDate, CivilTime, Instant } from '../time.ts';
import { WAITING_NOTICES, WAITING_WISHES } from '../waiting-lists/waiting-lists.rules.ts';
import { ClientCard, ToldParticulars } from './client-card.ts';
import { Consent } from './consents.ts';

/*
 * All that the studio keeps of a client, as the client takes it along (law 09-08). Of others there is the name of a coach; of the office no
 * names but who did something by their role, and no notes that it wrote for itself (ADR 32).
 */

/** Whoever changes what a file looks like raises it. */
export const OWN_DATA_FORMAT = 1;

const Doer = z.enum(ROLES);
const nullable = z.nullable;

const booked = {
  coach_name: z.string(),
  date: CivilDate,
  time: CivilTime,
  duration: z.int(),
  /** In credits of its kind, as it was booked. */
  cost: z.int(),
  status: BookingStatus,
  refunded: z.boolean(),
  /** Given to others too late for a refund. */
  released: z.boolean(),
  presence: nullable(Presence),
  /** Why the studio forgave an absence. */
  pardon: nullable(z.string()),
  booked_at: Instant,
  booked_by: Doer,
  cancelled_at: nullable(Instant),
  cancelled_by: nullable(Doer),
};

/** What a file holds any number of, in the order of its parts. */
export const OWN_DATA_PARTS = {
  consents: Consent,
  sessions: z.object({
    id: z.int(),
    session_type: SessionType,
    ...booked,
    /** The same for all that were booked at once for the same hour of every week, and when that was. */
    weekly_id: nullable(z.int()),
    weekly_since: nullable(Instant),
    /** Where it stood before each move. */
    moves: z.array(z.object({ at: Instant, by: Doer, from: z.omit(Appointment, { coach_id: true }) })),
  }),
  courses: z.object({
    id: z.int(),
    title: z.string(),
    ...booked,
    /** The waiting list gave it. */
    from_list: z.boolean(),
  }),
  waiting_lists: z.object({
    id: z.int(),
    title: z.string(),
    coach_name: z.string(),
    date: CivilDate,
    time: CivilTime,
    notice: z.enum(WAITING_NOTICES),
    if_free: z.enum(WAITING_WISHES),
    joined_at: Instant,
    joined_by: Doer,
    ended_at: nullable(Instant),
    outcome: nullable(z.string()),
    ended_by: nullable(Doer),
  }),
  packs: z.object({
    id: z.int(),
    name: z.string(),
    price: nullable(z.number()),
    solo_points: z.int(),
    team_points: z.int(),
    assigned_at: Instant,
    removed_at: nullable(Instant),
    removal_reason: nullable(z.string()),
    points_removed: nullable(z.int()),
  }),
  points: z.object({
    id: z.int(),
    at: Instant,
    by: Doer,
    reason: PointsReason,
    solo_delta: z.int(),
    team_delta: z.int(),
    solo_after: z.int(),
    team_after: z.int(),
    note: nullable(z.string()),
    session_id: nullable(z.int()),
    course_id: nullable(z.int()),
    pack_id: nullable(z.int()),
  }),
  installments: z.object({
    id: z.int(),
    pack_id: z.int(),
    pack_name: z.string(),
    number: z.int(),
    amount: z.number(),
    due_date: CivilDate,
    status: z.enum(['pending', 'paid', 'overdue', 'cancelled']),
  }),
  receipts: z.object({
    id: z.int(),
    number: z.string(),
    installment_id: z.int(),
    pack_name: z.string(),
    amount: z.number(),
    payment_date: CivilDate,
    payment_method: z.string(),
    rib: nullable(z.string()),
    bank_reference: nullable(z.string()),
    cheque_number: nullable(z.string()),
    cheque_bank: nullable(z.string()),
    cheque_state: nullable(z.string()),
    card_ticket: nullable(z.string()),
    recorded_at: Instant,
    voided_at: nullable(Instant),
  }),
  bilans: z.object({
    id: z.int(),
    coach_name: z.string(),
    bilan: z.string(),
    created_at: Instant,
    updated_at: Instant,
    deleted_at: nullable(Instant),
    /** Every text that was saved; null where it was deleted. */
    versions: z.array(z.object({ version: z.int(), bilan: nullable(z.string()), written_at: Instant })),
  }),
  mail_choices: z.object({
    topic: z.enum(MAIL_CHOICES),
    is_wanted: z.boolean(),
    chosen_at: Instant,
    means: z.enum(['profile', 'link']),
  }),
  /** Of the last thirty days, which is how long they are kept. */
  mails: z.object({
    kind: z.string(),
    state: z.string(),
    created_at: Instant,
    sent_at: nullable(Instant),
    address: nullable(z.string()),
    subject: nullable(z.string()),
  }),
  logins: z.object({
    user_agent: nullable(z.string()),
    created_at: Instant,
    last_seen_at: Instant,
    expires_at: Instant,
  }),
  devices: z.object({ last_login_at: Instant }),
};
export type OwnDataPart = keyof typeof OWN_DATA_PARTS;
export type OwnDataRow<Part extends OwnDataPart> = z.infer<(typeof OWN_DATA_PARTS)[Part]>;

/** What there is one of. */
export const OwnDataHead = z.object({
  format: z.literal(OWN_DATA_FORMAT),
  made_at: Instant,
  studio: z.string(),
  account: z.extend(ClientCard, {
    ...ToldParticulars.shape,
    id: z.int(),
    email: z.string(),
    created_at: Instant,
    solo_points: z.int(),
    team_points: z.int(),
    /** What they chose to read, if anything. */
    language: nullable(z.enum(LANGUAGES)),
    /** Since when a calendar may follow what is booked. */
    calendar_feed_since: nullable(Instant),
  }),
});
export type OwnDataHead = z.infer<typeof OwnDataHead>;

const listed = <Part extends OwnDataPart>(part: Part) => z.array(OWN_DATA_PARTS[part]);

/** What stands in the JSON file. */
export const OwnData = z.extend(OwnDataHead, {
  consents: listed('consents'),
  sessions: listed('sessions'),
  courses: listed('courses'),
  waiting_lists: listed('waiting_lists'),
  packs: listed('packs'),
  points: listed('points'),
  installments: listed('installments'),
  receipts: listed('receipts'),
  bilans: listed('bilans'),
  mail_choices: listed('mail_choices'),
  mails: listed('mails'),
  logins: listed('logins'),
  devices: listed('devices'),
});
export type OwnData = z.infer<typeof OwnData>;

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/api/user/data.json',
  summary: 'All that the studio keeps of the signed-in client, for a program',
  auth: ['user'],
  reply: file('application/json'),
});

export const printOwnData = endpoint({
  method: 'GET',
  path: '/api/user/data.pdf',
  summary: 'All that the studio keeps of the signed-in client, to be read',
  auth: ['user'],
  reply: file('application/pdf'),
});
