import fc from 'fast-check';
import { bookingWeekly, cancellingWeekly, inWeeks, slotAt } from './deeds/sessions.ts';
import {
  CANCEL_NOTICE,
  type Client,
  type Coach,
  dateOf,
  isFree,
  type Model,
  PRICES,
  type Slot,
  timeOf,
} from './model.ts';
import { type Move, move } from './move.ts';
import { choose, pick, type World } from './world.ts';

/** The same hour is open in another week. */
const isWeekly = (model: Model, { coach, from, kind }: Slot) =>
  inWeeks(from, [1, 2]).some((later) => slotAt(model, coach, later, kind));

const bookWeekly = fc
  .record({ client: fc.nat(), slot: fc.nat(), weeks: fc.subarray([0, 1, 2, 3], { minLength: 1 }) })
  .map((at) =>
    move('book the same hour every week', at, async (world) => {
      const { model } = world;
      const client = choose(model.clients, at.client, ({ isOpen, solo }) => isOpen && solo > PRICES.normal);
      const like = choose(
        model.slots,
        at.slot,
        (slot) => slot.kind === 'normal' && isFree(model, slot) && isWeekly(model, slot),
      );
      if (!client || !like) return;
      const moments = inWeeks(like.from, at.weeks);
      const deed = bookingWeekly(model, client, like.coach, moments);
      await world.perform('book the same hour every week', deed, weekly(world, client, like.coach, moments));
    }),
  );

const weekly = (world: World, client: Client, coach: Coach, moments: readonly number[]) =>
  world.asClient(client, 'POST', '/api/reservations/weekly', {
    coach_id: coach.id,
    dates: moments.map(dateOf),
    time: timeOf(moments[0] ?? 0),
  });

const cancelWeekly = fc.record({ session: fc.nat(), stranger: fc.option(fc.nat(), { freq: 5 }) }).map((at) =>
  move('cancel all that remain of a weekly series', at, async (world) => {
    const { model } = world;
    const booked = model.sessions.filter(({ series }) => series !== undefined);
    const session = choose(
      booked,
      at.session,
      ({ isConfirmed, slot }) => isConfirmed && slot.from - model.now >= CANCEL_NOTICE,
    );
    const client = at.stranger === null ? session?.client : pick(model.clients, at.stranger);
    if (session?.series === undefined || !client) return;
    const call = world.asClient(client, 'POST', `/api/reservations/weekly/${session.series}/cancel`);
    const deed = cancellingWeekly(model, client, session.series);
    await world.perform('cancel all that remain of a weekly series', deed, call);
  }),
);

export const weeklyMoves: fc.WeightedArbitrary<Move>[] = [
  { weight: 10, arbitrary: bookWeekly },
  { weight: 7, arbitrary: cancelWeekly },
];
