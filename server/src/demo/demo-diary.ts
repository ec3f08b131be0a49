import { SESSION_COST, SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { addDays, type CivilDate, type CivilTime, minutesOfDay } from '@elan/contract/time.ts';
import type { CourseKey, PackKey } from './demo-offers.ts';
import type { CoachKey } from './demo-people.ts';
import type { DemoSlot } from './demo-rhythm.ts';

/** On the studio's wall, `YYYY-MM-DDTHH:MM`: sorts as time does. */
export type Moment = string;
/** A client by its username, or the administrator. */
export type ClientKey = string;
export type Actor = ClientKey | 'admin';

export interface Occurrence {
  readonly course: CourseKey | 'stage';
  readonly coach: CoachKey;
  readonly title: string;
  readonly description: string;
  readonly date: CivilDate;
  readonly time: CivilTime;
  readonly duration: number;
  readonly max_participants: number;
  readonly is_active: boolean;
}

/** One thing that happened, in the words of the tables it goes to. Its booking is known by its slot, or by course and client. */
export type Happening = { readonly at: Moment; readonly by: Actor } & (
  | {
      readonly kind: 'sale';
      readonly client: ClientKey;
      readonly pack: PackKey;
      readonly notes: string | null;
    }
  | {
      readonly kind: 'take_back';
      readonly client: ClientKey;
      readonly pack: PackKey;
      readonly reason: string;
    }
  | { readonly kind: 'gift'; readonly client: ClientKey; readonly solo: number; readonly note: string }
  | { readonly kind: 'reserve'; readonly client: ClientKey; readonly slot: DemoSlot }
  | { readonly kind: 'cancel'; readonly slot: DemoSlot; readonly refunded: boolean }
  | { readonly kind: 'hide'; readonly slot: DemoSlot }
  | { readonly kind: 'join'; readonly client: ClientKey; readonly course: Occurrence }
  | { readonly kind: 'leave'; readonly client: ClientKey; readonly course: Occurrence }
  | { readonly kind: 'call_off'; readonly course: Occurrence }
);

/** The day before something takes place, or yesterday if that is still to come: when the last booking can have been made. */
export function eveOf(date: CivilDate, today: CivilDate): CivilDate {
  if (date > today) return addDays(today, -1);
  return addDays(date, -1);
}

type PointKind = 'solo' | 'team';

interface Move {
  readonly at: Moment;
  readonly amount: number;
}

const CELL_MINUTES = 30;

/**
 * The studio while it is being invented: who is where, who can pay, what happened when. It only accepts what the database
 * would accept, so that the dice may try anything. What was cancelled is not booked again: its time stays taken here.
 */
export class Diary {
  readonly happenings: Happening[] = [];
  readonly #taken = new Set<string>();
  readonly #moves = new Map<string, Move[]>();

  isFree(person: string, date: CivilDate, time: CivilTime, minutes: number): boolean {
    return cellsOf(person, date, time, minutes).every((cell) => !this.#taken.has(cell));
  }

  isFreeFor(slot: DemoSlot, client: ClientKey): boolean {
    const minutes = SESSION_MINUTES[slot.session_type];
    return [slot.coach, client].every((person) => this.isFree(person, slot.date, slot.time, minutes));
  }

  take(person: string, date: CivilDate, time: CivilTime, minutes: number): void {
    for (const cell of cellsOf(person, date, time, minutes)) this.#taken.add(cell);
  }

  /** Whether a point spent at that moment was there then, and is not missing later; `spare` ones stay untouched. */
  #affords(client: ClientKey, kind: PointKind, at: Moment, spare: number): boolean {
    const moves = this.#moves.get(`${client} ${kind}`) ?? [];
    const balanceAt = (moment: Moment) =>
      moves.filter((move) => move.at <= moment).reduce((sum, { amount }) => sum + amount, 0);
    const later = moves.map((move) => move.at).filter((moment) => moment > at);
    return [at, ...later].every((moment) => balanceAt(moment) > spare);
  }

  movePoints(client: ClientKey, kind: PointKind, at: Moment, amount: number): void {
    const key = `${client} ${kind}`;
    this.#moves.set(key, [...(this.#moves.get(key) ?? []), { at, amount }]);
  }

  /** Books the slot, or changes nothing and says no. */
  reserve(client: ClientKey, slot: DemoSlot, at: Moment, by: Actor = client, spare = 0): boolean {
    const cost = SESSION_COST[slot.session_type];
    if (!this.isFreeFor(slot, client) || (cost > 0 && !this.#affords(client, 'solo', at, spare)))
      return false;
    for (const person of [slot.coach, client]) {
      this.take(person, slot.date, slot.time, SESSION_MINUTES[slot.session_type]);
    }
    this.movePoints(client, 'solo', at, -cost);
    this.happenings.push({ kind: 'reserve', at, by, client, slot });
    return true;
  }

  cancel(client: ClientKey, slot: DemoSlot, at: Moment, by: Actor, wantsRefund = true): void {
    const refunded = wantsRefund && SESSION_COST[slot.session_type] > 0;
    if (refunded) this.movePoints(client, 'solo', at, 1);
    this.happenings.push({ kind: 'cancel', at, by, slot, refunded });
  }

  /** Books a seat, or changes nothing and says no. Seats are counted by whoever fills the course. */
  join(client: ClientKey, course: Occurrence, at: Moment, spare = 0): boolean {
    const { date, time, duration } = course;
    if (!this.isFree(client, date, time, duration) || !this.#affords(client, 'team', at, spare)) return false;
    this.take(client, date, time, duration);
    this.movePoints(client, 'team', at, -1);
    this.happenings.push({ kind: 'join', at, by: client, client, course });
    return true;
  }

  leave(client: ClientKey, course: Occurrence, at: Moment, by: Actor): void {
    this.movePoints(client, 'team', at, 1);
    this.happenings.push({ kind: 'leave', at, by, client, course });
  }
}

function cellsOf(person: string, date: CivilDate, time: CivilTime, minutes: number): string[] {
  const start = minutesOfDay(time);
  const first = Math.floor(start / CELL_MINUTES);
  const count = Math.ceil((start + minutes) / CELL_MINUTES) - first;
  return Array.from({ length: count }, (_, index) => `${person} ${date} ${first + index}`);
}
