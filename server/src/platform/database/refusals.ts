import { ABSENCE_TEXTS } from '@elan/contract/absences/absences.texts.ts';
import { ACCOUNT_TEXTS } from '@elan/contract/auth/accounts.texts.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { CLOSURE_TEXTS } from '@elan/contract/closures/closures.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import type { Role } from '@elan/contract/endpoint.ts';
import type { BookingRule } from '@elan/contract/errors.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses.texts.ts';
import { ADMIN_COURSE_TEXTS } from '@elan/contract/group-courses/group-courses-admin.texts.ts';
import { MISSED_TEXTS } from '@elan/contract/missed/missed.texts.ts';
import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import { CHEQUE_TEXTS } from '@elan/contract/payments/cheques.texts.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { COURSE_COST, SESSION_COST } from '@elan/contract/prices.rules.ts';
import { AGENDA_TEXTS } from '@elan/contract/reservations/agenda.texts.ts';
import { RESERVATION_TEXTS, SKIPPED_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { MOVING_TEXTS } from '@elan/contract/reservations/reservations-moving.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots/slots.texts.ts';
import { TILL_TEXTS } from '@elan/contract/till/till.texts.ts';
import { UPLOAD_TEXTS } from '@elan/contract/uploads/uploads.texts.ts';
import { WAITING_TEXTS } from '@elan/contract/waiting-lists/waiting-lists.texts.ts';
import { WEEK_TEXTS } from '@elan/contract/weeks/weeks.texts.ts';
import pg from 'pg';
import { Refusal } from '../errors.ts';
import { writtenDay } from '../written.ts';

/** Who asked for what: the same constraint is told in different words. */
export interface Context {
  readonly by?: Role;
  /** A seat in a course is the client's; the course itself is what an administrator plans. */
  readonly noun?: 'session' | 'seat' | 'course';
  readonly client?: number;
  readonly coach?: number;
}

const conflict = (text: string, details = {}) => new Refusal(409, text, details);
const taken = (field: string, text: string) => conflict(text, { fields: { [field]: text } });
const beyond = (rule: BookingRule, text: string) => conflict(text, { rule });
const unknown = (text: string) => new Refusal(404, text);

/** `particulars`: what the database says of the case, such as the key that is taken, or the day that is possible. */
type Words = (context: Context, particulars: string) => Refusal;

/** `Key (person_id, during)=(7, …)`: whose agenda is full. */
const PERSON_KEY = /^Key \(person_id,.*?\)=\((?<person>\d+),/;

/** Whose agenda is full, as the database says it. */
export const busyPersonOf = (particulars: string): number | undefined => {
  const key = PERSON_KEY.exec(particulars)?.groups?.['person'];
  return key === undefined ? undefined : Number(key);
};

const busy: Words = ({ client, coach }, particulars) => {
  const person = busyPersonOf(particulars);
  if (person !== undefined && person === client) return conflict(AGENDA_TEXTS.CLIENT_BUSY);
  const isCoach = coach === undefined || coach === person;
  return conflict(isCoach ? AGENDA_TEXTS.COACH_BUSY : AGENDA_TEXTS.PARTICIPANT_BUSY);
};

/**
 * What it costs could not be taken. Of the least there is, nothing is left; of more, the database does not say how much is
 * left, and nothing can be read in a transaction that has failed.
 */
const shortOf = (required: number) => (required === 1 ? { current: 0, required } : { required });

/** What each constraint means to the person who met it. */
const CONSTRAINTS: Readonly<Record<string, Words>> = {
  absences_apart: () => conflict(ABSENCE_TEXTS.OVERLAP),
  account_open: ({ noun }) => unknown(noun === 'course' ? COACH_TEXTS.NOT_FOUND : CLIENT_TEXTS.NOT_FOUND),
  accounts_email_taken: () => taken('email', ACCOUNT_TEXTS.EMAIL_TAKEN),
  accounts_username_taken: () => taken('username', ACCOUNT_TEXTS.USERNAME_TAKEN),
  accounts_matricule_taken: () => taken('matricule', ACCOUNT_TEXTS.MATRICULE_TAKEN),
  agenda_one_place_at_a_time: busy,
  cheques_step_allowed: () => conflict(CHEQUE_TEXTS.CHANGED),
  clients_missed_bounded: () => beyond('missed_max', MISSED_TEXTS.HELD_BACK),
  clients_solo_points_not_negative: ({ by }) => {
    const { CLIENT_LACKS_SOLO_POINTS, NOT_ENOUGH_SOLO_POINTS } = RESERVATION_TEXTS;
    const text = by === 'admin' ? CLIENT_LACKS_SOLO_POINTS : NOT_ENOUGH_SOLO_POINTS;
    return conflict(text, shortOf(SESSION_COST.normal));
  },
  clients_team_points_not_negative: ({ by }) => {
    const text =
      by === 'admin'
        ? ADMIN_COURSE_TEXTS.CLIENT_LACKS_TEAM_POINTS
        : GROUP_COURSE_TEXTS.NOT_ENOUGH_TEAM_POINTS;
    return conflict(text, shortOf(COURSE_COST));
  },
  closures_apart: () => conflict(CLOSURE_TEXTS.OVERLAP),
  coach_weeks_apart: () => taken('valid_from', WEEK_TEXTS.RANGES_OVERLAP),
  coach_weeks_once: () => taken('valid_from', WEEK_TEXTS.RANGES_OVERLAP),
  course_bookings_client_id_fkey: () => unknown(CLIENT_TEXTS.NOT_FOUND),
  course_bookings_course: () => unknown(GROUP_COURSE_TEXTS.NOT_FOUND),
  course_bookings_once: ({ by }) =>
    conflict(by === 'admin' ? ADMIN_COURSE_TEXTS.CLIENT_ALREADY_IN : GROUP_COURSE_TEXTS.ALREADY_BOOKED),
  course_waits_client_id_fkey: () => unknown(CLIENT_TEXTS.NOT_FOUND),
  course_waits_for_full_course: () => conflict(WAITING_TEXTS.NOT_FULL),
  course_waits_not_in_it: ({ by }) =>
    conflict(by === 'admin' ? ADMIN_COURSE_TEXTS.CLIENT_ALREADY_IN : GROUP_COURSE_TEXTS.ALREADY_BOOKED),
  group_courses_coach_id_fkey: () => unknown(COACH_TEXTS.NOT_FOUND),
  group_courses_not_overfull: ({ noun }) =>
    conflict(noun === 'course' ? GROUP_COURSE_TEXTS.BELOW_PARTICIPANTS : GROUP_COURSE_TEXTS.FULL),
  // A picture of nothing but noise: even 1200 pixels a side of it do not fit.
  images_small: () => new Refusal(413, UPLOAD_TEXTS.TOO_HEAVY),
  missed_pardons_of_absence: () => conflict(MISSED_TEXTS.NOT_TO_PARDON),
  payment_plans_of_standing_pack: () => conflict(PACK_TEXTS.ALREADY_REMOVED),
  payment_plans_one_per_pack: () => conflict(PAYMENT_TEXTS.PLAN_EXISTS),
  reservations_bilan_days_between: (_, day) =>
    beyond('bilan_days_between', RESERVATION_TEXTS.bilanTooSoon(writtenDay(day))),
  reservations_one_bilan_to_come: (_, moment) => {
    const [day = '', time = ''] = moment.split(' ');
    return beyond('one_bilan_to_come', RESERVATION_TEXTS.oneBilanToCome(writtenDay(day), time));
  },
  reservations_own_moves_bounded: (_, most) =>
    beyond('client_moves_max', MOVING_TEXTS.movedOften(Number(most))),
  reservations_own_moves_near: (_, day) =>
    beyond('client_move_days_max', MOVING_TEXTS.movedTooFar(writtenDay(day))),
  reservations_to_come_bounded: (_, most) =>
    beyond('sessions_to_come_max', RESERVATION_TEXTS.tooManyToCome(Number(most))),
  reservations_client_id_fkey: () => unknown(CLIENT_TEXTS.NOT_FOUND),
  reservations_slot: () => conflict(SLOT_TEXTS.UNAVAILABLE),
  reservations_slot_taken: ({ by }) => conflict(by === 'admin' ? SLOT_TEXTS.UNAVAILABLE : SLOT_TEXTS.TAKEN),
  studio_open: (_, reason) => conflict(CLOSURE_TEXTS.studioClosed(reason)),
  till_lines_corrected_once: () => conflict(TILL_TEXTS.CORRECTED),
  till_lines_corrects_movement: () => unknown(TILL_TEXTS.MOVEMENT_NOT_FOUND),
};

export const NAMES_IN_WORDS: readonly string[] = Object.keys(CONSTRAINTS);

/** The same beside a day of a series, in a few words. `no_slot` is what `book_series` says where there is none, and it says who is busy. */
const DAY_SKIPPED: Readonly<Record<string, () => string>> = {
  no_slot: () => SKIPPED_TEXTS.NO_SLOT,
  reservations_slot_taken: () => SKIPPED_TEXTS.TAKEN,
  reservations_slot: () => SKIPPED_TEXTS.WITHDRAWN,
  client_busy: () => SKIPPED_TEXTS.CLIENT_BUSY,
  coach_busy: () => SKIPPED_TEXTS.COACH_BUSY,
  clients_solo_points_not_negative: () => SKIPPED_TEXTS.NOT_ENOUGH_POINTS,
};

export const skippedBecause = (obstacle: string) => DAY_SKIPPED[obstacle]?.() ?? SLOT_TEXTS.UNAVAILABLE;

/** Which constraint an error is about, and what the database says of the case; nothing for any other error. */
export function constraintOf(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || error.constraint === undefined) return undefined;
  return { constraint: error.constraint, particulars: error.detail ?? '' };
}

/** The refusal that a broken constraint stands for, in the words of whoever asked; nothing for any other error. */
export function refusalOf(error: unknown, context: Context = {}): Refusal | undefined {
  const broken = constraintOf(error);
  const refusal = broken && CONSTRAINTS[broken.constraint]?.(context, broken.particulars);
  // Whoever has to know which constraint it was asks for it there: the words are those of a language.
  if (refusal) refusal.cause = error;
  return refusal;
}

/** For `.catch`: what the database refused is thrown in words, anything else as it is. */
export const inWords =
  (context: Context) =>
  (error: unknown): never => {
    throw refusalOf(error, context) ?? error;
  };
