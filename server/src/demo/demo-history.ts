import type { Database } from '../platform/database/database.ts';
import {
  callOffCourse,
  cancelBooking,
  cancelReservation,
  hideReservation,
  insertBookings,
  insertGift,
  insertReservations,
  insertUserPack,
  removeUserPack,
} from './demo.queries.ts';
import type { Happening } from './demo-diary.ts';
import { Ids, instantOf, type StudioIds } from './demo-ids.ts';
import { PACKS } from './demo-offers.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { readonly kind: Kind }>;

/**
 * Tells the database what happened, in the order in which it happened: points are moved by its triggers, and a line of
 * their history says what was left at that moment.
 */
export class HistoryWriter {
  readonly #tx: Database;
  readonly #ids: StudioIds;
  readonly #reservations = new Ids();
  readonly #bookings = new Ids();

  constructor(tx: Database, ids: StudioIds) {
    this.#tx = tx;
    this.#ids = ids;
  }

  /** Bookings of one kind in a row are one statement. */
  async write(happenings: readonly Happening[]): Promise<void> {
    let reserved: Of<'reserve'>[] = [];
    let joined: Of<'join'>[] = [];
    const flush = async () => {
      if (reserved.length > 0) await this.#reserve(reserved);
      if (joined.length > 0) await this.#join(joined);
      reserved = [];
      joined = [];
    };
    for (const happening of happenings) {
      const isSameRun = happening.kind === 'reserve' ? joined.length === 0 : reserved.length === 0;
      const isBooking = happening.kind === 'reserve' || happening.kind === 'join';
      if (!isBooking || !isSameRun) await flush();
      if (happening.kind === 'reserve') reserved.push(happening);
      else if (happening.kind === 'join') joined.push(happening);
      else await this.#writeOne(happening);
    }
    await flush();
  }

  #writeOne(happening: Exclude<Happening, Of<'reserve' | 'join'>>): Promise<unknown> {
    switch (happening.kind) {
      case 'sale':
        return this.#sell(happening);
      case 'take_back':
        return this.#takeBack(happening);
      case 'gift':
        return this.#give(happening);
      case 'cancel':
        return this.#cancel(happening);
      case 'hide':
        return hideReservation(this.#tx, this.#reservation(happening), instantOf(happening.at));
      case 'leave':
        return this.#leave(happening);
      case 'call_off':
        return callOffCourse(this.#tx, this.#ids.course(happening.course), instantOf(happening.at));
    }
  }

  async #sell({ at, by, client, pack, notes }: Of<'sale'>): Promise<void> {
    const sold = PACKS.find(({ key }) => key === pack);
    const { id } = await insertUserPack(this.#tx, {
      user_id: this.#ids.people.of(client),
      pack_id: this.#ids.packs.of(pack),
      pack_name: sold?.name ?? pack,
      pack_price: sold?.price ?? null,
      solo_points: sold?.solo_points ?? 0,
      team_points: sold?.team_points ?? 0,
      notes,
      purchased_at: instantOf(at),
      assigned_by: this.#ids.people.of(by),
    });
    this.#ids.userPacks.add(id, client, pack);
  }

  #takeBack({ at, by, client, pack, reason }: Of<'take_back'>) {
    return removeUserPack(this.#tx, this.#ids.userPacks.of(client, pack), {
      removed_at: instantOf(at),
      removed_by: this.#ids.people.of(by),
      removal_reason: reason,
    });
  }

  #give({ at, by, client, solo, note }: Of<'gift'>) {
    return insertGift(this.#tx, {
      client_id: this.#ids.people.of(client),
      solo_delta: solo,
      actor_id: this.#ids.people.of(by),
      note,
      created_at: instantOf(at),
    });
  }

  async #reserve(run: readonly Of<'reserve'>[]): Promise<void> {
    const rows = run.map(({ at, by, client, slot }) => ({
      client_id: this.#ids.people.of(client),
      coach_id: this.#ids.people.of(slot.coach),
      slot_id: this.#ids.slot(slot),
      session_type: slot.session_type,
      date: slot.date,
      time: slot.time,
      created_at: instantOf(at),
      created_by: this.#ids.people.of(by),
    }));
    for (const { id, slot_id } of await insertReservations(this.#tx, rows))
      this.#reservations.add(id, slot_id);
  }

  #reservation({ slot }: Of<'cancel' | 'hide'>): number {
    return this.#reservations.of(this.#ids.slot(slot));
  }

  #cancel(cancel: Of<'cancel'>) {
    return cancelReservation(this.#tx, this.#reservation(cancel), {
      cancelled_at: instantOf(cancel.at),
      cancelled_by: this.#ids.people.of(cancel.by),
      refunded: cancel.refunded,
    });
  }

  async #join(run: readonly Of<'join'>[]): Promise<void> {
    const rows = run.map(({ at, by, client, course }) => ({
      course_id: this.#ids.course(course),
      client_id: this.#ids.people.of(client),
      created_at: instantOf(at),
      created_by: this.#ids.people.of(by),
    }));
    for (const { id, course_id, client_id } of await insertBookings(this.#tx, rows)) {
      this.#bookings.add(id, course_id, client_id);
    }
  }

  #leave({ at, by, client, course }: Of<'leave'>) {
    return cancelBooking(this.#tx, this.#bookings.of(this.#ids.course(course), this.#ids.people.of(client)), {
      cancelled_at: instantOf(at),
      cancelled_by: this.#ids.people.of(by),
      refunded: true,
    });
  }
}
