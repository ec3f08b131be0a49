import fc from 'fast-check';
import { expect } from 'vitest';
import {
  CANCEL_NOTICE,
  type Client,
  cancelSession,
  costOf,
  DAY_MINUTES,
  dateOf,
  dayOf,
  hasBegun,
  isBusy,
  isFree,
  isReleasable,
  type Kind,
  type Model,
  PRICES,
  type Session,
  type Slot,
  shortOf,
  timeOf,
  weekdayOf,
} from './model.ts';
import { type Move, move } from './move.ts';
import { choose, pick, verdictOf, type World } from './world.ts';

/** A client who books alone has one bilan to come. */
const isSecondBilan = (model: Model, client: Client, { kind }: Slot) =>
  kind === 'bilan' &&
  model.sessions.some(
    ({ client: other, isConfirmed, slot }) =>
      other === client && isConfirmed && slot.kind === 'bilan' && !hasBegun(model, slot),
  );

const isShort = (client: Client, { kind }: Slot) => client.solo < PRICES[kind];

function book({ model }: World, client: Client, slot: Slot, id: number): void {
  const fresh = { isConfirmed: true, isRefunded: false, isReleased: false, isListed: true };
  model.sessions.push({ id, client, slot, ...fresh, firstDay: dayOf(slot.from), ownMoves: 0 });
  client.solo -= PRICES[slot.kind];
}

/** In the words of the specification when points are all that is missing. */
const SHORT = {
  client: `Vous avez besoin d'au moins ${PRICES.normal} crédit`,
  admin: 'Insufficient points!',
};

export async function reserveSlot(
  world: World,
  by: 'client' | 'admin',
  client: Client,
  slot: Slot,
): Promise<void> {
  const { model } = world;
  const verdict = verdictOf({
    401: [by === 'client' && !client.isOpen],
    404: [by === 'admin' && !client.isOpen, !slot.coach.isOpen],
    409: [
      !isFree(model, slot),
      isBusy(model, client.id, slot),
      isShort(client, slot),
      by === 'client' && isSecondBilan(model, client, slot),
    ],
  });
  const wish = {
    coach_id: slot.coach.id,
    date: dateOf(slot.from),
    time: timeOf(slot.from),
    session_type: slot.kind,
  };
  const call =
    by === 'admin'
      ? world.asAdmin('POST', '/api/reserve', { ...wish, user_id: client.id })
      : world.asClient(client, 'POST', '/api/reserve', wish);
  const isOnlyShort = client.isOpen && isFree(model, slot) && !isBusy(model, client.id, slot);
  const reply = await world.attempt(`reserve by ${by}, ${slot.kind}`, verdict, async () => {
    const answer = await call();
    if (isOnlyShort && isShort(client, slot)) {
      expect(answer.body).toMatchObject(shortOf(PRICES.normal));
      expect(answer.body.error.startsWith(by === 'admin' ? SHORT.admin : SHORT.client)).toBe(true);
    }
    return answer;
  });
  if (!reply) return;
  book(world, client, slot, reply.reservation.id);
  expect(reply).toMatchObject({
    remaining_points: client.solo + client.team,
    remaining_solo_points: client.solo,
    remaining_team_points: client.team,
    reservation: { ...wish, user_id: client.id, status: 'confirmed' },
  });
}

const reserve = fc
  .record({ by: fc.constantFrom<'client' | 'admin'>('client', 'admin'), client: fc.nat(), slot: fc.nat() })
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
      const from = at.day * DAY_MINUTES + at.half * 30 + 15;
      const wish = { coach_id: coach.id, date: dateOf(from), time: timeOf(from), session_type: 'normal' };
      const call = world.asClient(client, 'POST', '/api/reserve', wish);
      await world.attempt('reserve a slot that is not there', [404, 409], call);
    }),
  );

const isGone = (session: Session) => !session.client.isOpen || !session.slot.coach.isOpen;

export async function cancelAsClient(world: World, client: Client, session: Session): Promise<void> {
  const { model } = world;
  const isOwn = client === session.client;
  const isLate = session.slot.from - model.now < CANCEL_NOTICE;
  const verdict = verdictOf({
    401: [!client.isOpen],
    403: [!isOwn],
    404: [!session.isListed],
    409: [isOwn && (!session.isConfirmed || isLate)],
  });
  const call = world.asClient(client, 'POST', `/api/reservations/client/cancel/${session.id}`, {
    user_id: client.id,
  });
  const reply = await world.attempt('cancel by client', verdict, call);
  if (!reply) return;
  cancelSession(session, true);
  expect(reply).toMatchObject({
    updated_points: client.solo + client.team,
    updated_solo_points: client.solo,
    updated_team_points: client.team,
  });
}

/** Once it is too late for a refund, and until it begins. */
export async function releaseAsClient(world: World, client: Client, session: Session): Promise<void> {
  const { model } = world;
  const isOwn = client === session.client;
  const verdict = verdictOf({
    401: [!client.isOpen],
    403: [!isOwn],
    404: [!session.isListed],
    409: [isOwn && (!session.isConfirmed || !isReleasable(model, session.slot.from, CANCEL_NOTICE))],
  });
  const call = world.asClient(client, 'POST', `/api/reservations/${session.id}/release`);
  const reply = await world.attempt('release by client', verdict, call);
  if (!reply) return;
  cancelSession(session, false);
  session.isReleased = true;
  expect(reply).toMatchObject({
    updated_solo_points: client.solo,
    updated_team_points: client.team,
  });
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

export async function cancelAsAdmin(world: World, session: Session, refund: boolean): Promise<void> {
  const { model } = world;
  const verdict = verdictOf({
    404: [!session.isListed, isGone(session)],
    409: [!session.isConfirmed, hasBegun(model, session.slot), isGone(session)],
  });
  const call = world.asAdmin('POST', `/api/cancel/${session.id}`, { refundPoints: refund });
  const reply = await world.attempt(`cancel by admin, refund ${refund}`, verdict, call);
  if (!reply) return;
  cancelSession(session, refund);
  const { client } = session;
  expect(reply).toMatchObject({
    updated_solo_points: client.solo,
    updated_team_points: client.team,
    refunded_points: refund ? costOf(session) : 0,
  });
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

/** To any other hour of its kind: the old one is free for whoever comes next, and nobody pays. */
async function moveTo(world: World, by: 'client' | 'admin', session: Session, slot: Slot): Promise<void> {
  const { model } = world;
  const { client, slot: old } = session;
  const isLate = old.from - model.now < CANCEL_NOTICE;
  const { client_moves_max, client_move_days_max } = model.rules;
  const lastDay = Math.max(dayOf(old.from), session.firstDay + client_move_days_max);
  const isBeyond = session.ownMoves >= client_moves_max || dayOf(slot.from) > lastDay;
  const isTaken =
    slot === old ||
    !slot.isLive ||
    hasBegun(model, slot) ||
    isBusy(model, slot.coach.id, slot, session) ||
    isBusy(model, client.id, slot, session);
  const verdict = verdictOf({
    401: [by === 'client' && !client.isOpen],
    404: [!session.isListed, isGone(session), !slot.coach.isOpen],
    409: [
      !session.isConfirmed,
      by === 'client' ? isLate || isBeyond : hasBegun(model, old),
      isTaken,
      isGone(session),
    ],
  });
  const wish = { coach_id: slot.coach.id, date: dateOf(slot.from), time: timeOf(slot.from) };
  const path = `/api/reservations/${session.id}/move`;
  const call =
    by === 'admin' ? world.asAdmin('POST', path, wish) : world.asClient(client, 'POST', path, wish);
  const reply = await world.attempt(`move by ${by}`, verdict, call);
  if (!reply) return;
  session.slot = slot;
  if (by === 'client') session.ownMoves++;
  expect(reply.reservation).toMatchObject({ ...wish, user_id: client.id, status: 'confirmed' });
}

const moveSession = fc
  .record({ by: fc.constantFrom<'client' | 'admin'>('client', 'admin'), session: fc.nat(), slot: fc.nat() })
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

const slotAt = (model: Model, coach: object, from: number, kind: Kind) =>
  model.slots.find((slot) => slot.coach === coach && slot.isLive && slot.from === from && slot.kind === kind);

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
      const free = wanted.flatMap((from) => {
        const slot = slotAt(model, like.coach, from, 'normal');
        return slot && isFree(model, slot) && !isBusy(model, client.id, slot) ? [slot] : [];
      });
      const booked: { id: number; date: string }[] = reply.reservations;
      expect(booked.map(({ date }) => date)).toEqual(free.map(({ from }) => dateOf(from)));
      expect(reply.skipped).toHaveLength(wanted.length - free.length);
      for (const [index, slot] of free.entries()) book(world, client, slot, booked[index]?.id ?? 0);
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
