import fc from 'fast-check';
import { expect } from 'vitest';
import { verdictOf } from './deeds/deed.ts';
import {
  type Coach,
  cut,
  DAY_MINUTES,
  dateOf,
  dayOf,
  hasBegun,
  holderOf,
  isBusy,
  isFree,
  type Kind,
  lastCut,
  type Model,
  type Slot,
  type Span,
  timeOf,
  weekdayOf,
} from './model.ts';
import { type Move, move } from './move.ts';
import { pick, type World } from './world.ts';

const KINDS: readonly Kind[] = ['normal', 'bilan'];
const WINDOW_LENGTHS = [20, 25, 30, 55, 60, 90, 120, 240];
const BREAKFAST = 8 * 60;

interface SlotReply {
  readonly id: number;
  readonly date: string;
  readonly start_time: string;
  readonly session_type: Kind;
}

const nameOf = (kind: string, date: string, time: string) => `${date} ${time} ${kind}`;

/** Holds what was created against what should have been, and remembers it. */
function expectCreated(
  { model }: World,
  coach: Coach,
  expected: readonly (Span & { kind: Kind })[],
  created: readonly SlotReply[],
): void {
  const names = expected.map(({ kind, from }) => nameOf(kind, dateOf(from), timeOf(from)));
  const ids = new Map(
    created.map(({ id, date, start_time, session_type }) => [nameOf(session_type, date, start_time), id]),
  );
  expect([...ids.keys()].toSorted()).toEqual(names.toSorted());
  for (const { from, to, kind } of expected) {
    const id = ids.get(nameOf(kind, dateOf(from), timeOf(from))) ?? 0;
    model.slots.push({ id, coach, kind, from, to, isLive: true });
  }
}

/** Whether of all that could be cut nothing is still to come. */
const hasOnlyBegun = (model: Model, windows: readonly Span[], kinds: readonly Kind[]) =>
  windows.every((window) => kinds.every((kind) => hasBegun(model, { from: lastCut(window, kind) })));

function cutAll(model: Model, coach: Coach, windows: readonly Span[], kinds: readonly Kind[]) {
  const cuts = windows.flatMap((window) =>
    kinds.map((kind) => ({ kind, ...cut(model, coach, window, kind) })),
  );
  return {
    fresh: cuts.flatMap(({ kind, fresh }) => fresh.map((span) => ({ ...span, kind }))),
    skipped: cuts.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

const addWindow = fc
  .record({
    coach: fc.nat(),
    day: fc.integer({ min: -1, max: 4 }),
    half: fc.nat(20),
    length: fc.constantFrom(...WINDOW_LENGTHS),
  })
  .map((at) =>
    move('add slots', at, async (world) => {
      const { model } = world;
      const coach = pick(model.coaches, at.coach);
      if (!coach) return;
      const day = Math.max(0, dayOf(model.now) + at.day);
      const from = day * DAY_MINUTES + BREAKFAST + at.half * 30;
      const window = { from, to: from + at.length };
      const isOver = hasOnlyBegun(model, [window], KINDS);
      const verdict = verdictOf({
        400: [day < dayOf(model.now), at.length < 25, isOver],
        404: [!coach.isOpen],
      });
      const body = { date: dateOf(from), start_time: timeOf(from), end_time: timeOf(window.to) };
      const reply = await world.attempt(
        'add slots',
        verdict,
        world.asAdmin('POST', `/api/coaches/${coach.id}/availability`, body),
      );
      if (!reply) return;
      const { fresh, skipped } = cutAll(model, coach, [window], KINDS);
      expect(reply.skipped).toBe(skipped);
      expectCreated(world, coach, fresh, reply.slots);
    }),
  );

interface Series {
  readonly coach: number;
  readonly days: number;
  readonly half: number;
  readonly length: number;
  readonly weekdays: readonly number[];
  readonly kinds: readonly Kind[];
}

const addSeriesOf = (at: Series): Move & fc.WithToStringMethod =>
  move('add slots in bulk', at, async (world) => {
    const { model } = world;
    const coach = pick(model.coaches, at.coach);
    if (!coach) return;
    const today = dayOf(model.now);
    const windows = Array.from({ length: at.days + 1 }, (_, index) => today + index)
      .filter((day) => at.weekdays.includes(weekdayOf(day)))
      .map((day) => day * DAY_MINUTES + BREAKFAST + at.half * 30)
      .map((from) => ({ from, to: from + at.length }));
    const body = {
      coach_id: coach.id,
      start_date: dateOf(today * DAY_MINUTES),
      end_date: dateOf((today + at.days) * DAY_MINUTES),
      start_time: timeOf(BREAKFAST + at.half * 30),
      end_time: timeOf(BREAKFAST + at.half * 30 + at.length),
      days_of_week: at.weekdays,
      repeat_for_weeks: 1,
      session_types: at.kinds,
    };
    const isOver = hasOnlyBegun(model, windows, at.kinds);
    const verdict = verdictOf({ 400: [windows.length === 0, isOver], 404: [!coach.isOpen] });
    const reply = await world.attempt(
      'add slots in bulk',
      verdict,
      world.asAdmin('POST', '/api/coaches/bulk-availability', body),
    );
    if (!reply) return;
    const { fresh, skipped } = cutAll(model, coach, windows, at.kinds);
    expect(reply.skipped).toBe(skipped);
    expectCreated(world, coach, fresh, reply.slots);
  });

const addSeries = fc
  .record({
    coach: fc.nat(),
    // Often over more than a week: an hour is open every week.
    days: fc.oneof(fc.nat(5), fc.integer({ min: 7, max: 15 }), fc.integer({ min: 7, max: 15 })),
    half: fc.nat(16),
    length: fc.constantFrom(55, 60, 120),
    weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 4 }),
    kinds: fc.subarray([...KINDS], { minLength: 1 }),
  })
  .map(addSeriesOf);

/** Two hours on three days of this week and the next, with which a history begins. */
export const hoursToBeginWith = addSeriesOf({
  ...{ coach: 0, days: 13, half: 18, length: 120 },
  ...{ weekdays: [2, 3, 4], kinds: ['normal'] },
});

/** Booked, or the coach is elsewhere at that time. */
const isHeld = (model: Model, slot: Slot) =>
  holderOf(model, slot) !== undefined || isBusy(model, slot.coach.id, slot);

const deleteSlot = fc.nat().map((index) =>
  move('delete a slot', { index }, async (world) => {
    const { model } = world;
    const slot = pick(
      model.slots.filter(({ coach }) => coach.isOpen),
      index,
    );
    if (!slot) return;
    const verdict = slot.isLive ? verdictOf({ 409: [isHeld(model, slot)] }) : [404];
    const reply = await world.attempt(
      'delete a slot',
      verdict,
      world.asAdmin('DELETE', `/api/coaches/availability/${slot.id}`),
    );
    if (reply) slot.isLive = false;
  }),
);

const deleteSlots = fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 3 }).map((indexes) =>
  move('delete slots in bulk', { indexes }, async (world) => {
    const { model } = world;
    const open = model.slots.filter(({ coach }) => coach.isOpen);
    const slots = new Set(indexes.flatMap((index) => pick(open, index) ?? []));
    if (slots.size === 0) return;
    const chosen = [...slots];
    const verdict = verdictOf({
      404: [chosen.some(({ isLive }) => !isLive)],
      409: [chosen.some((slot) => slot.isLive && isHeld(model, slot))],
    });
    const ids = chosen.map(({ id }) => id);
    const reply = await world.attempt(
      'delete slots in bulk',
      verdict,
      world.asAdmin('POST', '/api/coaches/availability/bulk-delete', { ids }),
    );
    if (!reply) return;
    expect(reply.deleted).toBe(ids.length);
    for (const slot of chosen) slot.isLive = false;
  }),
);

const statusOf = (model: Model, slot: Slot) => {
  if (holderOf(model, slot)) return 'booked';
  return isBusy(model, slot.coach.id, slot) ? 'overlapping' : 'available';
};

/** What visitors and the administrator see of a coach's slots. */
const lookAtSlots = fc.nat().map((index) =>
  move('look at the slots', { index }, async (world) => {
    const { model } = world;
    const coach = pick(
      model.coaches.filter(({ isOpen }) => isOpen),
      index,
    );
    if (!coach) return;
    const url = `/api/coaches/${coach.id}`;
    const live = model.slots.filter((slot) => slot.coach === coach && slot.isLive);
    const seen = await world.attempt('look at the slots', 'granted', () =>
      world.ask('GET', `${url}/availability`),
    );
    const free = live.filter((slot) => isFree(model, slot)).map(({ id }) => id);
    expect(seen.map(({ id }: SlotReply) => id).toSorted()).toEqual(free.toSorted());
    const { body } = await world.asAdmin('GET', `${url}/all-availability?past=1&per_page=200`)();
    const told = body.map((slot: SlotReply & { status: string; is_past: boolean }) => [
      slot.id,
      slot.status,
      slot.is_past,
    ]);
    const expected = live.map((slot) => [slot.id, statusOf(model, slot), hasBegun(model, slot)]);
    expect(told.toSorted()).toEqual(expected.toSorted());
  }),
);

export const slotMoves: fc.WeightedArbitrary<Move>[] = [
  { weight: 6, arbitrary: addWindow },
  { weight: 5, arbitrary: addSeries },
  { weight: 4, arbitrary: deleteSlot },
  { weight: 2, arbitrary: deleteSlots },
  { weight: 2, arbitrary: lookAtSlots },
];
