import fc from 'fast-check';
import { expect } from 'vitest';
import { verdictOf } from './deeds/deed.ts';
import {
  type By,
  book,
  cancelling,
  cancellingForClient,
  freeAmong,
  isShort,
  moving,
  releasing,
  reserving,
  wishOf,
} from './deeds/sessions.ts';
import {
  CANCEL_NOTICE,
  type Client,
  cancelSession,
  DAY_MINUTES,
  dateOf,
  dayOf,
  hasBegun,
  isBusy,
  isFree,
  isReleasable,
  PRICES,
  type Session,
  type Slot,
  shortOf,
  timeOf,
  weekdayOf,
} from './model.ts';
import { type Move, move } from './move.ts';
import { choose, pick, type World } from './world.ts';

/** In the words of the specification when points are all that is missing. */
const SHORT = {
  client: `Vous avez besoin d'au moins ${PRICES.normal} crédit`,
  admin: 'Insufficient points!',
};

export async function reserveSlot(world: World, by: By, client: Client, slot: Slot): Promise<void> {
  const { model } = world;
  const wish = wishOf(slot);
  const call =
    by === 'admin'
      ? world.asAdmin('POST', '/api/reserve', { ...wish, user_id: client.id })
      : world.asClient(client, 'POST', '/api/reserve', wish);
  const isOnlyShort = client.isOpen && isFree(model, slot) && !isBusy(model, client.id, slot);
  await world.perform(`reserve by ${by}, ${slot.kind}`, reserving(model, by, client, slot), async () => {
    const answer = await call();
    if (isOnlyShort && isShort(client, slot)) {
      expect(answer.body).toMatchObject(shortOf(PRICES.normal));
      expect(answer.body.error.startsWith(by === 'admin' ? SHORT.admin : SHORT.client)).toBe(true);
    }
    return answer;
  });
}

const reserve = fc
  .record({ by: fc.constantFrom<By>('client', 'admin'), client: fc.nat(), slot: fc.nat() })
  .map((at) =>
    move('reserve', at, async (world) => {
      const { model } = world;
      const client = choose(model.clients, at.client, ({ isOpen, solo }) => isOpen && solo >= PRICES.normal);
      const slot = choose(model.slots, at.slot, (slot) => isFree(model, slot));
      if (client && slot) await reserveSlot(world, at.by, client, slot);
    }),
  );

/** An hour that the coach may never have offered. */
const reserveNowhere = fc
  .record({ client: fc.nat(), coach: fc.nat(), day: fc.nat(6), half: fc.nat(40) })
  .map((at) =>
    move('reserve a slot that is not there', at, async (world) => {
      const { model } = world;
      const client = pick(
        model.clients.filter(({ isOpen }) => isOpen),
        at.client,
      );
      const coach = pick(model.coaches, at.coach);
      if (!client || !coach) return;
      const from = (dayOf(model.now) + at.day) * DAY_MINUTES + at.half * 30 + 15;
      const wish = { coach_id: coach.id, date: dateOf(from), time: timeOf(from), session_type: 'normal' };
      const call = world.asClient(client, 'POST', '/api/reserve', wish);
      await world.attempt('reserve a slot that is not there', [404, 409], call);
    }),
  );

export async function cancelAsClient(world: World, client: Client, session: Session): Promise<void> {
  const path = `/api/reservations/client/cancel/${session.id}`;
  const call = world.asClient(client, 'POST', path, { user_id: client.id });
  await world.perform('cancel by client', cancelling(world.model, client, session), call);
}

export async function releaseAsClient(world: World, client: Client, session: Session): Promise<void> {
  const call = world.asClient(client, 'POST', `/api/reservations/${session.id}/release`);
  await world.perform('release by client', releasing(world.model, client, session), call);
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const cancelOwn = fc.record({ session: fc.nat(), stranger: rarely(fc.nat()) }).map((at) =>
  move('cancel by client', at, async (world) => {
    const { model } = world;
    const session = choose(model.sessions, at.session, ({ isConfirmed }) => isConfirmed);
    const client = at.stranger === null ? session?.client : pick(model.clients, at.stranger);
    if (session && client) await cancelAsClient(world, client, session);
  }),
);

const releaseOwn = fc.record({ session: fc.nat(), stranger: rarely(fc.nat()) }).map((at) =>
  move('release by client', at, async (world) => {
    const { model } = world;
    const isPromising = ({ isConfirmed, slot }: Session) =>
      isConfirmed && isReleasable(model, slot.from, CANCEL_NOTICE);
    const session = choose(model.sessions, at.session, isPromising);
    const client = at.stranger === null ? session?.client : pick(model.clients, at.stranger);
    if (session && client) await releaseAsClient(world, client, session);
  }),
);

const isGone = (session: Session) => !session.client.isOpen || !session.slot.coach.isOpen;

export async function cancelAsAdmin(world: World, session: Session, refund: boolean): Promise<void> {
  const call = world.asAdmin('POST', `/api/cancel/${session.id}`, { refundPoints: refund });
  const deed = cancellingForClient(world.model, session, refund);
  await world.perform(`cancel by admin, refund ${refund}`, deed, call);
}

const cancelByAdmin = fc.record({ session: fc.nat(), refund: fc.boolean() }).map((at) =>
  move('cancel by admin', at, async (world) => {
    const session = choose(world.model.sessions, at.session, ({ isConfirmed }) => isConfirmed);
    if (session) await cancelAsAdmin(world, session, at.refund);
  }),
);

const deleteSession = fc.nat().map((index) =>
  move('delete a session', { index }, async (world) => {
    const { model } = world;
    const session = pick(
      model.sessions.filter((session) => !isGone(session)),
      index,
    );
    if (!session) return;
    const call = world.asAdmin('DELETE', `/api/admin/reservations/${session.id}`);
    const reply = await world.attempt('delete a session', verdictOf({ 404: [!session.isListed] }), call);
    if (!reply) return;
    session.isListed = false;
    if (session.isConfirmed && !hasBegun(model, session.slot)) cancelSession(session, true);
  }),
);

async function moveTo(world: World, by: By, session: Session, slot: Slot): Promise<void> {
  const { session_type: _, ...wish } = wishOf(slot);
  const path = `/api/reservations/${session.id}/move`;
  const call =
    by === 'admin' ? world.asAdmin('POST', path, wish) : world.asClient(session.client, 'POST', path, wish);
  await world.perform(`move by ${by}`, moving(world.model, by, session, slot), call);
}

const moveSession = fc
  .record({ by: fc.constantFrom<By>('client', 'admin'), session: fc.nat(), slot: fc.nat() })
  .map((at) =>
    move('move a session', at, async (world) => {
      const { model } = world;
      const session = choose(model.sessions, at.session, ({ isConfirmed }) => isConfirmed);
      if (!session) return;
      const alike = model.slots.filter(({ kind }) => kind === session.slot.kind);
      const slot = choose(alike, at.slot, (slot) => isFree(model, slot));
      if (slot) await moveTo(world, at.by, session, slot);
    }),
  );

const series = fc
  .record({
    ...{ client: fc.nat(), slot: fc.nat(), days: fc.nat(5) },
    weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 7 }),
  })
  .map((at) =>
    move('book a series', at, async (world) => {
      const { model } = world;
      const [client, like] = [
        choose(model.clients, at.client, ({ isOpen, solo }) => isOpen && solo >= 2 * PRICES.normal),
        choose(model.slots, at.slot, (slot) => isFree(model, slot)),
      ];
      if (!client || !like) return;
      const today = dayOf(model.now);
      const days = Array.from({ length: at.days + 1 }, (_, index) => today + index);
      const wanted = days
        .filter((day) => at.weekdays.includes(weekdayOf(day)))
        .map((day) => day * DAY_MINUTES + (like.from % DAY_MINUTES));
      const verdict = verdictOf({
        400: [wanted.length === 0],
        404: [!client.isOpen, !like.coach.isOpen],
        409: [client.solo < wanted.length * PRICES.normal],
      });
      const call = world.asAdmin('POST', '/api/admin/bulk-reservations', {
        client_id: client.id,
        coach_id: like.coach.id,
        start_date: dateOf(today * DAY_MINUTES),
        end_date: dateOf((today + at.days) * DAY_MINUTES),
        time_slot: timeOf(like.from),
        days_of_week: at.weekdays,
      });
      const reply = await world.attempt('book a series', verdict, call);
      if (!reply) return;
      const free = freeAmong(model, client, like.coach, wanted);
      const booked: { id: number; date: string }[] = reply.reservations;
      expect(booked.map(({ date }) => date)).toEqual(free.map(({ from }) => dateOf(from)));
      expect(reply.skipped).toHaveLength(wanted.length - free.length);
      for (const [index, slot] of free.entries()) book(model, client, slot, booked[index]?.id ?? 0);
      expect(reply.remaining_solo_points).toBe(client.solo);
    }),
  );

export const sessionMoves: fc.WeightedArbitrary<Move>[] = [
  { weight: 22, arbitrary: reserve },
  { weight: 1, arbitrary: reserveNowhere },
  { weight: 5, arbitrary: cancelOwn },
  { weight: 3, arbitrary: releaseOwn },
  { weight: 7, arbitrary: cancelByAdmin },
  { weight: 2, arbitrary: deleteSession },
  { weight: 8, arbitrary: moveSession },
  { weight: 4, arbitrary: series },
];
