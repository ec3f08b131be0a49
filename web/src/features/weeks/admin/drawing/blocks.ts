import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { BREAK_MINUTES, cutDay } from '@elan/contract/slots/slots.rules.ts';
import type { SessionType, Slot } from '@elan/contract/slots/slots.ts';
import { type CivilEnd, endOf, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import { weekdayOf } from '@elan/contract/weeks/weeks.rules.ts';
import type { WeekWindow } from '@elan/contract/weeks/weeks.ts';
import { MINUTES_PER_DAY, type MinuteSpan, overlaps } from '../../../../ui/calendar/minute-spans.ts';

/** Which sessions a block of hours is for. */
export const KINDS = ['normal', 'bilan', 'both'] as const;
export type Kind = (typeof KINDS)[number];

/** Hours of a weekday (Monday 1) on which a coach can be booked, as they are drawn. */
export interface Block extends MinuteSpan {
  /** Stays the same while it is moved and stretched. */
  readonly id: number;
  readonly weekday: number;
  readonly kind: Kind;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** What is drawn lies on half hours; typed times are finer. */
export const STEP = 30;
const TYPED_STEP = 5;

const TYPES: Record<Kind, readonly SessionType[]> = {
  normal: ['normal'],
  bilan: ['bilan'],
  both: ['normal', 'bilan'],
};

const kindOf = (types: readonly SessionType[]): Kind =>
  types.length > 1 ? 'both' : types[0] === 'bilan' ? 'bilan' : 'normal';

/** So long a block must be to hold a session of each of its kinds. */
export const leastMinutes = (kind: Kind): number =>
  Math.max(...TYPES[kind].map((type) => SESSION_MINUTES[type]));

/** The same in the steps of what is drawn. */
const drawnMinutes = (kind: Kind): number => Math.ceil(leastMinutes(kind) / STEP) * STEP;

export const endTimeOf = (minute: number): CivilEnd => endOf('00:00', minute);

const inOrder = (blocks: readonly Block[]): Block[] =>
  blocks.toSorted((a, b) => a.weekday - b.weekday || a.start - b.start);

export const onDay = (blocks: readonly Block[], weekday: number): Block[] =>
  inOrder(blocks.filter((block) => block.weekday === weekday));

const others = (blocks: readonly Block[], id: number): Block[] => blocks.filter((block) => block.id !== id);

const nextId = (blocks: readonly Block[]): number => Math.max(0, ...blocks.map(({ id }) => id)) + 1;

export const windowsOf = (blocks: readonly Block[]): WeekWindow[] =>
  inOrder(blocks).map(({ weekday, start, end, kind }) => ({
    weekday,
    start_time: timeOfMinutes(start),
    end_time: endTimeOf(end),
    session_types: [...TYPES[kind]],
  }));

export const blocksOf = (windows: readonly WeekWindow[]): Block[] =>
  windows.map(({ weekday, start_time, end_time, session_types }, index) => ({
    id: index + 1,
    weekday,
    start: minutesOfDay(start_time),
    end: minutesOfDay(end_time),
    kind: kindOf(session_types),
  }));

/** Whether both draw the same week, in whatever order. */
export const isSameWeek = (a: readonly Block[], b: readonly Block[]): boolean =>
  JSON.stringify(windowsOf(a)) === JSON.stringify(windowsOf(b));

/** How long the blocks are together, and how many hours are cut from them. */
export const sumOf = (blocks: readonly Block[]): { minutes: number; slots: number } => ({
  minutes: blocks.reduce((sum, { start, end }) => sum + end - start, 0),
  slots: windowsOf(blocks).reduce((sum, window) => sum + cutDay(window).length, 0),
});

/** How far one can go from a span before something else of the day is in the way. */
const roomAround = (taken: readonly MinuteSpan[], { start, end }: MinuteSpan): MinuteSpan => ({
  start: Math.max(0, ...taken.filter((other) => other.end <= start).map((other) => other.end)),
  end: Math.min(MINUTES_PER_DAY, ...taken.filter((other) => other.start >= end).map((other) => other.start)),
});

export interface Stroke {
  readonly weekday: number;
  /** Where it began, and where it is now: beginnings of half hours, in either order. */
  readonly from: number;
  readonly to: number;
}

/**
 * The week with what a stroke adds to it: as long as a session at least, up to what is there of another kind, and one with those of
 * its own kind that it runs into. Undefined where there is no room.
 */
export const draw = (blocks: readonly Block[], stroke: Stroke, kind: Kind): Block[] | undefined => {
  const { weekday, from, to } = stroke;
  const day = onDay(blocks, weekday);
  const cell = { start: from, end: from + STEP };
  const isOther = (block: Block) => block.kind !== kind;
  if (day.some((block) => overlaps(block, cell))) return undefined;
  const room = roomAround(day.filter(isOther), cell);
  let start = Math.max(room.start, Math.min(from, to));
  let end = Math.min(room.end, Math.max(from, to) + STEP);
  const least = drawnMinutes(kind);
  const free = roomAround(day, cell);
  if (end - start < least) end = Math.min(start + least, free.end);
  if (end - start < leastMinutes(kind)) start = Math.max(free.start, end - least);
  if (end - start < leastMinutes(kind)) return undefined;
  const joined = day.filter((block) => !isOther(block) && overlaps(block, { start, end }));
  const drawn: Block = {
    id: nextId(blocks),
    weekday,
    kind,
    start: Math.min(start, ...joined.map((block) => block.start)),
    end: Math.max(end, ...joined.map((block) => block.end)),
  };
  return [...blocks.filter((block) => !joined.includes(block)), drawn];
};

/** The block that was put there last. */
export const drawnOf = (before: readonly Block[], after: readonly Block[]): Block | undefined =>
  after.find(({ id }) => !before.some((block) => block.id === id));

/** The week with a block somewhere else, within its day; undefined where another one is. */
export const move = (
  blocks: readonly Block[],
  id: number,
  to: { readonly weekday: number; readonly start: number },
): Block[] | undefined => {
  const moved = blocks.find((block) => block.id === id);
  if (!moved || to.weekday < 1 || to.weekday > WEEKDAYS.length) return undefined;
  const length = moved.end - moved.start;
  const start = Math.max(0, Math.min(to.start, MINUTES_PER_DAY - length));
  const there = { ...moved, weekday: to.weekday, start, end: start + length };
  const isTaken = onDay(others(blocks, id), to.weekday).some((block) => overlaps(block, there));
  return isTaken ? undefined : [...others(blocks, id), there];
};

/** The week with a block that begins or ends elsewhere: as far as there is room, and never too short for its sessions. */
export const stretch = (
  blocks: readonly Block[],
  id: number,
  to: { readonly start?: number; readonly end?: number },
): Block[] | undefined => {
  const block = blocks.find((each) => each.id === id);
  if (!block) return undefined;
  const room = roomAround(onDay(others(blocks, id), block.weekday), block);
  const least = Math.min(drawnMinutes(block.kind), block.end - block.start);
  const start = Math.max(room.start, Math.min(to.start ?? block.start, block.end - least));
  const end = Math.min(room.end, Math.max(to.end ?? block.end, start + least));
  return [...others(blocks, id), { ...block, start, end }];
};

export type Fault = 'step' | 'ends_first' | 'too_short' | 'overlap';

/** Why a block cannot be as it was typed. */
export const whyNot = (blocks: readonly Block[], typed: Block): Fault | undefined => {
  const { start, end, kind } = typed;
  if (start % TYPED_STEP !== 0 || end % TYPED_STEP !== 0) return 'step';
  if (end <= start) return 'ends_first';
  if (end - start < leastMinutes(kind)) return 'too_short';
  const day = onDay(others(blocks, typed.id), typed.weekday);
  return day.some((block) => overlaps(block, typed)) ? 'overlap' : undefined;
};

export const change = (blocks: readonly Block[], block: Block): Block[] => [
  ...others(blocks, block.id),
  block,
];

export const remove = (blocks: readonly Block[], id: number): Block[] => others(blocks, id);

/** The week in which some days are like one of them. */
export const copyDay = (blocks: readonly Block[], from: number, to: readonly number[]): Block[] => {
  const targets = to.filter((weekday) => weekday !== from);
  const kept = blocks.filter(({ weekday }) => !targets.includes(weekday));
  let id = nextId(blocks);
  const copies = targets.flatMap((weekday) =>
    onDay(blocks, from).map((block) => ({ ...block, weekday, id: id++ })),
  );
  return [...kept, ...copies];
};

const USUAL_HOURS: readonly MinuteSpan[] = [
  { start: 9 * 60, end: 12 * 60 },
  { start: 14 * 60, end: 18 * 60 },
];

/** The week with one block more on a day, at usual hours if they are free; undefined on a day that is full. */
export const addUsual = (blocks: readonly Block[], weekday: number, kind: Kind): Block[] | undefined => {
  const day = onDay(blocks, weekday);
  const id = nextId(blocks);
  const usual = USUAL_HOURS.find((hours) => !day.some((block) => overlaps(block, hours)));
  if (usual) return [...blocks, { ...usual, id, weekday, kind }];
  for (let from = 6 * 60; from < MINUTES_PER_DAY; from += STEP) {
    const drawn = draw(blocks, { weekday, from, to: from }, kind);
    if (drawn && drawn.length > blocks.length) return drawn;
  }
  return undefined;
};

/** Hours that follow one another, with no more than a break between them. */
const chain = (slots: readonly Slot[]): MinuteSpan[] => {
  const spans: MinuteSpan[] = [];
  for (const slot of slots.toSorted((a, b) => a.start_time.localeCompare(b.start_time))) {
    const start = minutesOfDay(slot.start_time);
    const end = Math.min(MINUTES_PER_DAY, minutesOfDay(slot.end_time) + BREAK_MINUTES);
    const last = spans.at(-1);
    if (last && start <= last.end) spans[spans.length - 1] = { start: last.start, end };
    else spans.push({ start, end });
  }
  return spans;
};

/** The week that hours of a week were cut from, as nearly as it can be told. */
export const blocksOfSlots = (slots: readonly Slot[]): Block[] => {
  let id = 1;
  return WEEKDAYS.flatMap((weekday) => {
    const day = slots.filter(({ date }) => weekdayOf(date) === weekday);
    const spansOf = (type: SessionType) => chain(day.filter(({ session_type }) => session_type === type));
    const spans = { normal: spansOf('normal'), bilan: spansOf('bilan') };
    const edges = [...spans.normal, ...spans.bilan].flatMap(({ start, end }) => [start, end]);
    const cuts = [...new Set(edges)].toSorted((a, b) => a - b);
    return cuts.slice(0, -1).flatMap((start, index): Block[] => {
      const end = cuts[index + 1] ?? start;
      const types = (['normal', 'bilan'] as const).filter((type) =>
        spans[type].some((span) => overlaps(span, { start, end })),
      );
      const kind = kindOf(types);
      const isUsable = types.length > 0 && end - start >= leastMinutes(kind);
      return isUsable ? [{ id: id++, weekday, start, end, kind }] : [];
    });
  });
};
