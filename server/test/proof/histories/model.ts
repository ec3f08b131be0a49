import { addDays } from '@elan/contract/time.ts';

/**
 * The studio as the specification tells it, in plain memory: no database, none of the product's own rules. A moment is
 * a number of minutes since the Monday the histories begin.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Coach {
  readonly id: number;
  isOpen: boolean;
}

export interface Client {
  readonly id: number;
  readonly token: string;
  isOpen: boolean;
  solo: number;
  team: number;
}

export type Kind = 'normal' | 'bilan';

export interface Slot extends Span {
  readonly id: number;
  readonly coach: Coach;
  readonly kind: Kind;
  isLive: boolean;
}

export interface Session {
  readonly id: number;
  readonly client: Client;
  slot: Slot;
  isConfirmed: boolean;
  isRefunded: boolean;
  isReleased: boolean;
  isListed: boolean;
  /** The day it was first booked for, and how often its client moved it since. */
  readonly firstDay: number;
  ownMoves: number;
  /** The weekly series that its client booked it in. */
  readonly series: number | undefined;
}

export interface Course {
  readonly id: number;
  coach: Coach;
  from: number;
  to: number;
  max: number;
  isActive: boolean;
  isListed: boolean;
  /** A course that is called off holds nobody. */
  isOn: boolean;
}

export interface Seat {
  readonly course: Course;
  readonly client: Client;
  isConfirmed: boolean;
  /** By the waiting list. */
  readonly givenAt?: number;
}

/** A line of the waiting list of a course, in the order of joining. */
export interface Wait {
  readonly course: Course;
  readonly client: Client;
  notice: '2h' | '4h' | '12h' | 'eve';
  ifFree: 'enrol' | 'ask';
  isOn: boolean;
}

interface Pack {
  readonly id: number;
  solo: number;
  team: number;
  isActive: boolean;
  isListed: boolean;
}

interface Gift {
  readonly id: number;
  readonly client: Client;
  readonly solo: number;
  readonly team: number;
  isRemoved: boolean;
}

/** What the studio allows clients. */
export interface Rules {
  readonly client_moves_max: number;
  readonly client_move_days_max: number;
  readonly course_notice_hours: number;
}

export interface Model {
  now: number;
  rules: Rules;
  readonly coaches: Coach[];
  readonly clients: Client[];
  readonly slots: Slot[];
  readonly sessions: Session[];
  readonly courses: Course[];
  readonly seats: Seat[];
  readonly waits: Wait[];
  readonly packs: Pack[];
  readonly gifts: Gift[];
}

const MINUTES: Readonly<Record<Kind, number>> = { normal: 55, bilan: 25 };
/** In solo points for a session, in team points for a seat. */
export const PRICES: Readonly<Record<Kind | 'seat', number>> = { normal: 1, bilan: 0, seat: 1 };
/** What a refusal says to who lacks points: of the least price there is, nothing is left. */
export const shortOf = (required: number) => (required === 1 ? { current: 0, required } : { required });
const BREAK = 5;
export const DAY_MINUTES = 1440;
export const CANCEL_NOTICE = 360;

export const emptyModel = (now: number): Model => ({
  now,
  rules: { client_moves_max: 2, client_move_days_max: 3, course_notice_hours: 12 },
  coaches: [],
  clients: [],
  slots: [],
  sessions: [],
  courses: [],
  seats: [],
  waits: [],
  packs: [],
  gifts: [],
});

const two = (value: number) => String(value).padStart(2, '0');
const FIRST_DAY = '2026-11-16';

export const dateOf = (moment: number): string => addDays(FIRST_DAY, dayOf(moment));

export function timeOf(moment: number): string {
  const minutes = moment % DAY_MINUTES;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export const dayOf = (moment: number) => Math.floor(moment / DAY_MINUTES);
/** The first day is a Monday, and Sunday is 0. */
export const weekdayOf = (day: number) => (day + 1) % 7;

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to;
export const costOf = ({ slot }: Session) => PRICES[slot.kind];
export const hasBegun = (model: Model, { from }: { from: number }) => from <= model.now;

interface Entry extends Span {
  readonly person: number;
  readonly cause: object;
}

/** Where everybody is: what is confirmed, and nothing else. */
export function agendaOf(model: Model): Entry[] {
  const entries: Entry[] = [];
  for (const session of model.sessions.filter(({ isConfirmed }) => isConfirmed)) {
    const { from, to, coach } = session.slot;
    for (const person of [coach.id, session.client.id]) entries.push({ person, from, to, cause: session });
  }
  for (const course of model.courses.filter(({ isOn }) => isOn)) {
    entries.push({ person: course.coach.id, from: course.from, to: course.to, cause: course });
  }
  for (const seat of model.seats.filter(({ isConfirmed }) => isConfirmed)) {
    const { from, to } = seat.course;
    entries.push({ person: seat.client.id, from, to, cause: seat });
  }
  return entries;
}

export const isBusy = (model: Model, person: number, span: Span, except?: object) =>
  agendaOf(model).some((entry) => entry.person === person && entry.cause !== except && overlaps(entry, span));

export const seatsOf = (model: Model, course: Course) =>
  model.seats.filter((seat) => seat.course === course && seat.isConfirmed);

/** With a course that is off or deleted its list ends. */
export const waitsOf = (model: Model, course: Course) =>
  model.waits.filter((wait) => wait.course === course && wait.isOn && course.isOn && course.isListed);

export const holderOf = (model: Model, slot: Slot) =>
  model.sessions.find((session) => session.slot === slot && session.isConfirmed);

export const isFree = (model: Model, slot: Slot) =>
  slot.isLive && slot.coach.isOpen && !hasBegun(model, slot) && !isBusy(model, slot.coach.id, slot);

/** When the last session of a window would begin, if one fits. */
export const lastCut = ({ from, to }: Span, kind: Kind) =>
  from +
  Math.max(0, Math.floor((to - from - MINUTES[kind]) / (MINUTES[kind] + BREAK))) * (MINUTES[kind] + BREAK);

/** What a window is cut into, and what of it is new: nothing may overlap a live slot of its kind. */
export function cut(
  model: Model,
  coach: Coach,
  window: Span,
  kind: Kind,
): { fresh: Span[]; skipped: number } {
  const fresh: Span[] = [];
  let skipped = 0;
  for (let from = window.from; from + MINUTES[kind] <= window.to; from += MINUTES[kind] + BREAK) {
    const span = { from, to: from + MINUTES[kind] };
    const isTaken = model.slots.some(
      (slot) => slot.isLive && slot.coach === coach && slot.kind === kind && overlaps(slot, span),
    );
    if (isTaken || hasBegun(model, span)) skipped++;
    else fresh.push(span);
  }
  return { fresh, skipped };
}

/** Refund is what was paid. */
export function cancelSession(session: Session, isRefunded: boolean): void {
  session.isConfirmed = false;
  session.isRefunded = isRefunded && costOf(session) > 0;
  if (session.isRefunded) session.client.solo += costOf(session);
}

/** Too late for a refund, before it begins. */
export const isReleasable = (model: Model, from: number, notice: number) =>
  from > model.now && from - model.now < notice;

/** In minutes: so long a seat that the waiting list gave is left with its refund, whatever the studio's notice. */
const SECOND_THOUGHTS = 60;

export const isSeatReleasable = (model: Model, { course, givenAt }: Seat) =>
  isReleasable(model, course.from, model.rules.course_notice_hours * 60) &&
  (givenAt === undefined || model.now - givenAt >= SECOND_THOUGHTS);

export function cancelSeat(seat: Seat): void {
  seat.isConfirmed = false;
  seat.client.team += PRICES.seat;
}
