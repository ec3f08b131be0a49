import {
  CANCEL_NOTICE,
  type Client,
  type Coach,
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
  timeOf,
} from '../model.ts';
import { type Deed, verdictOf } from './deed.ts';

export type By = 'client' | 'admin';

/** A client who books alone has one bilan to come. */
const isSecondBilan = (model: Model, client: Client, { kind }: Slot) =>
  kind === 'bilan' &&
  model.sessions.some(
    ({ client: other, isConfirmed, slot }) =>
      other === client && isConfirmed && slot.kind === 'bilan' && !hasBegun(model, slot),
  );

export const isShort = (client: Client, { kind }: Slot) => client.solo < PRICES[kind];

export function book(model: Model, client: Client, slot: Slot, id: number, series?: number): void {
  const fresh = { isConfirmed: true, isRefunded: false, isReleased: false, isListed: true };
  model.sessions.push({ id, client, slot, series, ...fresh, firstDay: dayOf(slot.from), ownMoves: 0 });
  client.solo -= PRICES[slot.kind];
}

const remaining = ({ solo, team }: Client) => ({
  remaining_points: solo + team,
  remaining_solo_points: solo,
  remaining_team_points: team,
});

const updated = ({ solo, team }: Client) => ({
  updated_points: solo + team,
  updated_solo_points: solo,
  updated_team_points: team,
});

export const wishOf = (slot: Slot) => ({
  coach_id: slot.coach.id,
  date: dateOf(slot.from),
  time: timeOf(slot.from),
  session_type: slot.kind,
});

export const reserving = (model: Model, by: By, client: Client, slot: Slot): Deed => ({
  verdict: verdictOf({
    401: [by === 'client' && !client.isOpen],
    404: [by === 'admin' && !client.isOpen, !slot.coach.isOpen],
    409: [
      !isFree(model, slot),
      isBusy(model, client.id, slot),
      isShort(client, slot),
      by === 'client' && isSecondBilan(model, client, slot),
    ],
  }),
  carryOut: ({ reservation }) => {
    book(model, client, slot, reservation.id);
    return {
      ...remaining(client),
      reservation: { ...wishOf(slot), user_id: client.id, status: 'confirmed' },
    };
  },
});

const isLate = (model: Model, { slot }: Session) => slot.from - model.now < CANCEL_NOTICE;
const isGone = ({ client, slot }: Session) => !client.isOpen || !slot.coach.isOpen;

export const cancelling = (model: Model, client: Client, session: Session): Deed => {
  const isOwn = client === session.client;
  return {
    verdict: verdictOf({
      401: [!client.isOpen],
      403: [!isOwn],
      404: [!session.isListed],
      409: [isOwn && (!session.isConfirmed || isLate(model, session))],
    }),
    carryOut: () => {
      cancelSession(session, true);
      return updated(client);
    },
  };
};

/** Once it is too late for a refund, and until it begins. */
export const releasing = (model: Model, client: Client, session: Session): Deed => {
  const isOwn = client === session.client;
  return {
    verdict: verdictOf({
      401: [!client.isOpen],
      403: [!isOwn],
      404: [!session.isListed],
      409: [isOwn && (!session.isConfirmed || !isReleasable(model, session.slot.from, CANCEL_NOTICE))],
    }),
    carryOut: () => {
      cancelSession(session, false);
      session.isReleased = true;
      return updated(client);
    },
  };
};

export const cancellingForClient = (model: Model, session: Session, isRefunded: boolean): Deed => ({
  verdict: verdictOf({
    404: [!session.isListed, isGone(session)],
    409: [!session.isConfirmed, hasBegun(model, session.slot), isGone(session)],
  }),
  carryOut: () => {
    cancelSession(session, isRefunded);
    return { ...updated(session.client), refunded_points: isRefunded ? costOf(session) : 0 };
  },
});

/** To any other hour of its kind: the old one is free for whoever comes next, and nobody pays. */
export function moving(model: Model, by: By, session: Session, slot: Slot): Deed {
  const { client, slot: old } = session;
  const { client_moves_max, client_move_days_max } = model.rules;
  const lastDay = Math.max(dayOf(old.from), session.firstDay + client_move_days_max);
  const isBeyond = session.ownMoves >= client_moves_max || dayOf(slot.from) > lastDay;
  const isTaken =
    slot === old ||
    !slot.isLive ||
    hasBegun(model, slot) ||
    isBusy(model, slot.coach.id, slot, session) ||
    isBusy(model, client.id, slot, session);
  return {
    verdict: verdictOf({
      401: [by === 'client' && !client.isOpen],
      404: [!session.isListed, isGone(session), !slot.coach.isOpen],
      409: [
        !session.isConfirmed,
        by === 'client' ? isLate(model, session) || isBeyond : hasBegun(model, old),
        isTaken,
        isGone(session),
      ],
    }),
    carryOut: () => {
      session.slot = slot;
      if (by === 'client') session.ownMoves++;
      return { reservation: { ...wishOf(slot), user_id: client.id, status: 'confirmed' } };
    },
  };
}

export const slotAt = (model: Model, coach: Coach, from: number, kind: Kind) =>
  model.slots.find((slot) => slot.coach === coach && slot.isLive && slot.from === from && slot.kind === kind);

/** Of these moments those that somebody can have with this coach, whatever they cost. */
export const freeAmong = (model: Model, client: Client, coach: Coach, moments: readonly number[]) =>
  moments.flatMap((from) => {
    const slot = slotAt(model, coach, from, 'normal');
    return slot && isFree(model, slot) && !isBusy(model, client.id, slot) ? [slot] : [];
  });

export const inWeeks = (from: number, weeks: readonly number[]) =>
  weeks.map((week) => from + week * 7 * DAY_MINUTES).toSorted((a, b) => a - b);

/** The same hour in several weeks, earliest first and as long as there are credits. What cannot be is left out. */
export function bookingWeekly(model: Model, client: Client, coach: Coach, moments: readonly number[]): Deed {
  const free = freeAmong(model, client, coach, moments).slice(0, Math.floor(client.solo / PRICES.normal));
  const left = moments.filter((from) => !free.some((slot) => slot.from === from));
  return {
    verdict: verdictOf({ 401: [!client.isOpen], 404: [!coach.isOpen], 409: [free.length === 0] }),
    carryOut: (reply) => {
      for (const [index, slot] of free.entries())
        book(model, client, slot, reply.reservations[index]?.id, reply.series_id);
      return {
        ...remaining(client),
        reservations: free.map((slot) => ({ ...wishOf(slot), user_id: client.id, status: 'confirmed' })),
        skipped: left.map((from) => ({ date: dateOf(from) })),
      };
    },
  };
}

/** All of them that remain and leave the notice; the others that are still to come stay. */
export function cancellingWeekly(model: Model, client: Client, series: number): Deed {
  const all = model.sessions.filter((session) => session.series === series);
  const remain = all
    .filter(({ isConfirmed, isListed, slot }) => isConfirmed && isListed && !hasBegun(model, slot))
    .toSorted((a, b) => a.slot.from - b.slot.from);
  const early = remain.filter((session) => !isLate(model, session));
  const idsOf = (sessions: readonly Session[]) => sessions.map(({ id }) => id);
  return {
    verdict: verdictOf({
      401: [!client.isOpen],
      403: [all.some((session) => session.client !== client)],
      404: [all.length === 0],
      409: [early.length === 0],
    }),
    carryOut: () => {
      for (const session of early) cancelSession(session, true);
      const kept = remain.filter((session) => !early.includes(session));
      return { ...updated(client), cancelled: idsOf(early), kept: idsOf(kept).map((id) => ({ id })) };
    },
  };
}
