import fc from 'fast-check';
import { leaveAsClient } from './courses.ts';
import { CANCEL_NOTICE, hasBegun, isFree, type Session } from './model.ts';
import { type Move, move } from './move.ts';
import { cancelAsAdmin, cancelAsClient, releaseAsClient, reserveSlot } from './sessions.ts';
import { pick, type World } from './world.ts';

/** A minute before, on the minute, a minute after. */
const late = fc.constantFrom(-1, 0, 1);

const waitUntil = ({ model, setClock }: World, moment: number) => {
  if (moment > model.now) setClock(moment);
};

const coming = ({ model }: World, margin: number): Session[] =>
  model.sessions.filter(({ isConfirmed, slot }) => isConfirmed && slot.from - margin > model.now + 1);

/** As soon as it is too late for a refund it is time for a release. */
const releaseAtTheFirst = fc.record({ session: fc.nat(), late }).map((at) =>
  move('release at the first moment', at, async (world) => {
    const session = pick(coming(world, CANCEL_NOTICE), at.session);
    if (!session) return;
    waitUntil(world, session.slot.from - CANCEL_NOTICE + at.late);
    await releaseAsClient(world, session.client, session);
  }),
);

/** Just before the notice begins is early enough; a minute later is not. */
const cancelAtTheLast = fc.record({ session: fc.nat(), late }).map((at) =>
  move('cancel at the last moment', at, async (world) => {
    const session = pick(coming(world, CANCEL_NOTICE), at.session);
    if (!session) return;
    waitUntil(world, session.slot.from - CANCEL_NOTICE + at.late);
    await cancelAsClient(world, session.client, session);
  }),
);

const cancelAtTheStart = fc.record({ session: fc.nat(), late }).map((at) =>
  move('cancel as it begins', at, async (world) => {
    const session = pick(coming(world, 0), at.session);
    if (!session) return;
    waitUntil(world, session.slot.from + at.late);
    await cancelAsAdmin(world, session, true);
  }),
);

const reserveAtTheStart = fc.record({ client: fc.nat(), slot: fc.nat(), late }).map((at) =>
  move('reserve as it begins', at, async (world) => {
    const { model } = world;
    const slots = model.slots.filter((slot) => isFree(model, slot));
    const [slot, client] = [pick(slots, at.slot), pick(model.clients, at.client)];
    if (!slot || !client) return;
    waitUntil(world, slot.from + at.late);
    await reserveSlot(world, 'client', client, slot);
  }),
);

const leaveAtTheStart = fc.record({ seat: fc.nat(), late }).map((at) =>
  move('leave as it begins', at, async (world) => {
    const { model } = world;
    const seats = model.seats.filter(({ isConfirmed, course }) => isConfirmed && !hasBegun(model, course));
    const seat = pick(seats, at.seat);
    if (!seat) return;
    waitUntil(world, seat.course.from + at.late);
    await leaveAsClient(world, seat.client, seat.course);
  }),
);

export const edgeMoves: fc.WeightedArbitrary<Move>[] = [
  { weight: 2, arbitrary: cancelAtTheLast },
  { weight: 1, arbitrary: releaseAtTheFirst },
  { weight: 1, arbitrary: cancelAtTheStart },
  { weight: 1, arbitrary: reserveAtTheStart },
  { weight: 1, arbitrary: leaveAtTheStart },
];
