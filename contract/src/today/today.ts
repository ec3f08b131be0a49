import * as z from 'zod/mini';
import { ClientNames } from '../clients/client-card.ts';
import { endpoint } from '../endpoint.ts';
import { Money } from '../money.ts';
import { LastPaymentReminder } from '../payments/payment-reminders.ts';
import { Presence } from '../presence/presence.ts';
import { SessionType } from '../slots/slots.ts';
import { Upkeep } from '../studio/upkeep.ts';
import { CivilDate, CivilTime } from '../time.ts';

const hour = { time: CivilTime, duration: z.int() };
const who = {
  client_id: z.int(),
  ...z.pick(ClientNames, { client_name: true, client_phone: true, client_phone_e164: true }).shape,
};
const coach = { coach_id: z.int(), coach_name: z.string() };

/** A session of the day, and what the desk ought to know of who comes. */
export const TodaySession = z.object({
  id: z.int(),
  ...hour,
  ...who,
  ...coach,
  session_type: SessionType,
  presence: z.nullable(Presence),
  /** What is late of this client's payments; 0 without. */
  owed: Money,
  /** They have neither credits left nor a later session. */
  is_last_credit: z.boolean(),
  is_first_visit: z.boolean(),
});
export type TodaySession = z.infer<typeof TodaySession>;

/** A course of the day; `unmarked` counts those in it of whom nobody has said whether they came. */
export const TodayCourse = z.object({
  id: z.int(),
  ...hour,
  ...coach,
  title: z.string(),
  current_participants: z.int(),
  max_participants: z.int(),
  is_active: z.boolean(),
  unmarked: z.int(),
});
export type TodayCourse = z.infer<typeof TodayCourse>;

/** A day before, with what nobody ticked. */
export const UnmarkedDay = z.object({
  date: CivilDate,
  /** Sessions and seats alike. */
  people: z.int(),
  reservation_ids: z.array(z.int()),
  course_ids: z.array(z.int()),
});
export type UnmarkedDay = z.infer<typeof UnmarkedDay>;

/** Somebody with a payment that is late, told by the oldest of them. */
export const Debtor = z.object({
  ...who,
  client_email: ClientNames.shape.client_email,
  amount: Money,
  /** How many are late. */
  installments: z.int(),
  installment_number: z.int(),
  of_installments: z.int(),
  days_overdue: z.int(),
  /** The oldest, which the desk asks for, and when it was due. */
  installment_id: z.int(),
  due_date: CivilDate,
  last_reminder: z.nullable(LastPaymentReminder),
});
export type Debtor = z.infer<typeof Debtor>;

/** Somebody who was here or comes these days, and has one credit of that kind left, or none. */
export const LowCredit = z.object({
  ...who,
  unit: z.enum(['SI', 'SE']),
  points: z.int(),
  /** When they come next, and else when they were here last. */
  next: z.nullable(z.object({ date: CivilDate, time: CivilTime })),
  last: z.nullable(CivilDate),
});
export type LowCredit = z.infer<typeof LowCredit>;

/** What a coach has in the day: what is taken, and the hours that nobody took yet. */
export const CoachHours = z.object({
  ...coach,
  photo: z.nullable(z.string()),
  busy: z.array(z.object({ ...hour, kind: z.enum(['normal', 'bilan', 'course']) })),
  /** Those that begin later than now. */
  free: z.array(z.object({ ...hour, session_type: SessionType })),
});
export type CoachHours = z.infer<typeof CoachHours>;

/** A course with seats, of today or tomorrow. */
export const OpenCourse = z.extend(z.omit(TodayCourse, { is_active: true, unmarked: true }), {
  date: CivilDate,
});
export type OpenCourse = z.infer<typeof OpenCourse>;

/** How many of those who owe or run out of credits are told by name; their whole number stands beside. */
export const TODAY_LIST_MAX = 8;

/** What the office's first page shows, in one reply. */
export const Today = z.object({
  date: CivilDate,
  sessions: z.array(TodaySession),
  courses: z.array(TodayCourse),
  /** Nothing where presence is never marked. */
  unmarked_days: z.array(UnmarkedDay),
  debts: z.object({ clients: z.int(), amount: Money, list: z.array(Debtor) }),
  low_credits: z.object({ clients: z.int(), list: z.array(LowCredit) }),
  coaches: z.array(CoachHours),
  open_courses: z.array(OpenCourse),
  /** Absences that coaches ask for, and how many people wait for a word about one that was granted. */
  absences_asked: z.int(),
  people_to_tell: z.int(),
  upkeep: Upkeep,
});
export type Today = z.infer<typeof Today>;

export const readToday = endpoint({
  method: 'GET',
  path: '/api/admin/today',
  summary: 'What waits at the desk today: who comes, who was not ticked, who owes, what is free',
  auth: ['admin'],
  reply: Today,
});
