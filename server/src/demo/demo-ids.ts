import { STUDIO_ZONE } from '../platform/clock.ts';
import type { Moment, Occurrence } from './demo-diary.ts';
import type { DemoSlot } from './demo-rhythm.ts';

/** What the database called the things that were invented, by what makes each of them unique. */
export class Ids {
  readonly #ids = new Map<string, number>();

  /** The first of a name keeps it. */
  add(id: number, ...name: readonly (string | number)[]): void {
    const key = name.join(' ');
    if (!this.#ids.has(key)) this.#ids.set(key, id);
  }

  of(...name: readonly (string | number)[]): number {
    const id = this.#ids.get(name.join(' '));
    if (id === undefined) throw new Error(`The demo studio refers to something unknown: ${name.join(' ')}`);
    return id;
  }
}

export class StudioIds {
  /** Clients by username, coaches by their key, and `admin`. */
  readonly people = new Ids();
  readonly packs = new Ids();
  readonly slots = new Ids();
  readonly courses = new Ids();
  /** By client and pack; the first one sold, if there were several. */
  readonly userPacks = new Ids();

  slot({ coach, session_type, date, time }: DemoSlot): number {
    return this.slots.of(this.people.of(coach), session_type, date, time);
  }

  course({ coach, date, time }: Occurrence): number {
    return this.courses.of(this.people.of(coach), date, time);
  }
}

/** A moment on the studio's wall as an instant, for the columns that hold one. */
export const instantOf = (moment: Moment): string =>
  Temporal.PlainDateTime.from(moment).toZonedDateTime(STUDIO_ZONE).toInstant().toString();
