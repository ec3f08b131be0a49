import { ACCOUNT_TEXTS } from '@elan/contract/accounts.texts.ts';
import { AGENDA_TEXTS } from '@elan/contract/agenda.texts.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients.texts.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses.texts.ts';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments.texts.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations.texts.ts';
import { SLOT_TEXTS } from '@elan/contract/slots.texts.ts';
import pg from 'pg';

/** What went wrong, for a log: whatever was thrown has some words. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Details = Readonly<Record<string, unknown>>;

/** A request that cannot be granted, in words for the person who made it. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, error: string, details: Details = {}) {
    super(error);
    this.status = status;
    this.details = details;
  }
}

const conflict = (error: string, field?: string) =>
  new Refusal(409, error, field === undefined ? {} : { fields: { [field]: error } });

/** The one table of what each constraint means to a person. A service may know better and say more. */
const CONSTRAINTS: Readonly<Record<string, () => Refusal>> = {
  // A client's, unless a service says that it asked for a coach.
  account_open: () => new Refusal(404, CLIENT_TEXTS.NOT_FOUND),
  accounts_email_taken: () => conflict(ACCOUNT_TEXTS.EMAIL_TAKEN, 'email'),
  accounts_username_taken: () => conflict(ACCOUNT_TEXTS.USERNAME_TAKEN, 'username'),
  accounts_matricule_taken: () => conflict(ACCOUNT_TEXTS.MATRICULE_TAKEN, 'matricule'),
  agenda_one_place_at_a_time: () => conflict(AGENDA_TEXTS.COACH_BUSY),
  clients_solo_points_not_negative: () => conflict(RESERVATION_TEXTS.NOT_ENOUGH_SOLO_POINTS),
  clients_team_points_not_negative: () => conflict(GROUP_COURSE_TEXTS.NOT_ENOUGH_TEAM_POINTS),
  course_bookings_once: () => conflict(GROUP_COURSE_TEXTS.ALREADY_BOOKED),
  group_courses_not_overfull: () => conflict(GROUP_COURSE_TEXTS.FULL),
  payment_plans_one_per_pack: () => conflict(PAYMENT_TEXTS.PLAN_EXISTS),
  reservations_slot: () => conflict(SLOT_TEXTS.UNAVAILABLE),
  reservations_slot_taken: () => conflict(SLOT_TEXTS.TAKEN),
};

// Connection failures (08…), shutdown (57P…), statements that took too long (57014), too many connections (53300), and
// the driver's own words.
const AWAY_CODES = /^(08...|57P0[123]|57014|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message);
}

/** The refusal that a database error stands for, if it stands for one. */
export function explainDatabaseError(error: unknown): Refusal | undefined {
  if (error instanceof pg.DatabaseError && error.constraint !== undefined) {
    return CONSTRAINTS[error.constraint]?.();
  }
  if (error instanceof Error && isDatabaseAway(error)) return new Refusal(503, HTTP_TEXTS.DATABASE_AWAY);
  return undefined;
}
