import fc from 'fast-check';
import {
  bookingWeekly,
  cancelling,
  cancellingForClient,
  cancellingWeekly,
  inWeeks,
  moving,
  releasing,
  reserving,
  wishOf,
} from '../histories/deeds/sessions.ts';
import { type Client, dateOf, type Slot, timeOf } from '../histories/model.ts';
import { pick, type World } from '../histories/world.ts';
import { act, by, client, clientIn, nth, type Said, type Seen, sessionIn, slot, slotIn } from './act.ts';

const inSlot = ({ coach, from }: Slot) => `${dateOf(from)} ${timeOf(from)} with ${coach.id}`;

export const reserve = fc.record({ client, slot, by }).map((at) =>
  act(`reserve by ${at.by}`, at, (world, { sessions }) => {
    const [whose, wanted] = [clientIn(world.model, at), slotIn(world.model, at)];
    if (!whose || !wanted) return undefined;
    const wish = wishOf(wanted);
    return {
      client: at.client,
      about: inSlot(wanted),
      call:
        at.by === 'admin'
          ? world.asAdmin('POST', '/api/reserve', { ...wish, user_id: whose.id })
          : world.asClient(whose, 'POST', '/api/reserve', wish),
      deedIn: (model) => {
        const [one, there] = [clientIn(model, at), slotIn(model, at)];
        return one && there && reserving(model, at.by, one, there);
      },
      learn: ({ reservation }) => sessions.push({ id: reservation.id, client: at.client }),
    };
  }),
);

/** About a session that is known by then, by whose it is. */
function ofSession(
  { model }: World,
  { sessions }: Seen,
  at: { readonly nth: number },
  about: (id: number, owner: Client) => Omit<Said, 'client'>,
): Said | undefined {
  const known = pick(sessions, at.nth);
  const owner = known && clientIn(model, known);
  if (!owner) return undefined;
  return { about: `session ${known.id}`, ...about(known.id, owner), client: known.client };
}

export const cancel = fc.record({ nth, by, isRefunded: fc.boolean() }).map((at) =>
  act(`cancel by ${at.by}`, at, (world, seen) =>
    ofSession(world, seen, at, (id, owner) => ({
      call:
        at.by === 'admin'
          ? world.asAdmin('POST', `/api/cancel/${id}`, { refundPoints: at.isRefunded })
          : world.asClient(owner, 'POST', `/api/reservations/client/cancel/${id}`, {}),
      deedIn: (model) => {
        const session = sessionIn(model, id);
        if (!session) return undefined;
        return at.by === 'admin'
          ? cancellingForClient(model, session, at.isRefunded)
          : cancelling(model, session.client, session);
      },
    })),
  ),
);

export const release = fc.record({ nth }).map((at) =>
  act('release', at, (world, seen) =>
    ofSession(world, seen, at, (id, owner) => ({
      call: world.asClient(owner, 'POST', `/api/reservations/${id}/release`),
      deedIn: (model) => {
        const session = sessionIn(model, id);
        return session && releasing(model, session.client, session);
      },
    })),
  ),
);

export const move = fc.record({ nth, slot, by }).map((at) =>
  act(`move by ${at.by}`, at, (world, seen) => {
    const wanted = slotIn(world.model, at);
    if (!wanted) return undefined;
    const { session_type: _, ...wish } = wishOf(wanted);
    return ofSession(world, seen, at, (id, owner) => ({
      about: `session ${id} to ${inSlot(wanted)}`,
      call:
        at.by === 'admin'
          ? world.asAdmin('POST', `/api/reservations/${id}/move`, wish)
          : world.asClient(owner, 'POST', `/api/reservations/${id}/move`, wish),
      deedIn: (model) => {
        const [session, there] = [sessionIn(model, id), slotIn(model, at)];
        return session && there && moving(model, at.by, session, there);
      },
    }));
  }),
);

/** The first of the hours is there in the next weeks, too. */
export const bookWeekly = fc.record({ client, weeks: fc.subarray([0, 1, 2], { minLength: 2 }) }).map((at) =>
  act('book weekly', at, (world, { sessions, series }) => {
    const [whose, like] = [clientIn(world.model, at), world.model.slots[0]];
    if (!whose || !like) return undefined;
    const moments = inWeeks(like.from, at.weeks);
    const body = { coach_id: like.coach.id, dates: moments.map(dateOf), time: timeOf(like.from) };
    return {
      client: at.client,
      about: body.dates.join(),
      call: world.asClient(whose, 'POST', '/api/reservations/weekly', body),
      deedIn: (model) => {
        const [one, first] = [clientIn(model, at), model.slots[0]];
        return one && first && bookingWeekly(model, one, first.coach, moments);
      },
      learn: ({ series_id, reservations }) => {
        series.push({ id: series_id, client: at.client });
        for (const { id } of reservations) sessions.push({ id, client: at.client });
      },
    };
  }),
);

export const cancelWeekly = fc.record({ nth }).map((at) =>
  act('cancel weekly', at, ({ model: start, asClient }, { series }) => {
    const known = pick(series, at.nth);
    const owner = known && clientIn(start, known);
    if (!owner) return undefined;
    return {
      client: known.client,
      about: `series ${known.id}`,
      call: asClient(owner, 'POST', `/api/reservations/weekly/${known.id}/cancel`),
      deedIn: (model) => {
        const one = clientIn(model, known);
        return one && cancellingWeekly(model, one, known.id);
      },
    };
  }),
);
