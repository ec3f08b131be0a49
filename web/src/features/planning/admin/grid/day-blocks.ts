import { DAY_END_MINUTE, durationBlocks, ROW_MINUTES } from '@elan/contract/planning.rules.ts';
import type {
  PlanningAvailability,
  PlanningCourse,
  PlanningReservation,
  PlanningSession,
} from '@elan/contract/planning.ts';
import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import type { SessionType } from '@elan/contract/slots.ts';
import { addMinutes, type CivilDate, type CivilMoment, isPast, minutesOfDay } from '@elan/contract/time.ts';

/** From one minute of the day to another, the end not included. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A session that can be booked. */
export interface FreeStart {
  readonly time: string;
  readonly session_type: SessionType;
}

/** What has begun can no longer be cancelled; what is over is past. */
type Phase = 'coming' | 'current' | 'past';

/**
 * What a coach's column shows, one below the other without gaps: what is reserved hides the slot it was made from, free time
 * that hangs together is one block, and where nothing was ever offered nothing is configured.
 */
export type Block = Stretch &
  (
    | { readonly kind: 'session'; readonly session: PlanningSession; readonly phase: Phase }
    | { readonly kind: 'course'; readonly course: PlanningCourse; readonly phase: Phase }
    | { readonly kind: 'free'; readonly starts: readonly FreeStart[] }
    | { readonly kind: 'untaken' }
    | { readonly kind: 'unconfigured' }
  );

interface Day {
  readonly date: CivilDate;
  readonly now: CivilMoment;
  /** Where the grid begins. */
  readonly from: number;
}

/** Stretches that touch or overlap become one. */
export const mergeStretches = (stretches: readonly Stretch[]): Stretch[] => {
  const merged: Stretch[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && stretch.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, stretch.end) };
    else merged.push({ start: stretch.start, end: stretch.end });
  }
  return merged;
};

/** What is left of the stretches where nothing else is. */
export const subtractStretches = (stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] => {
  const gone = mergeStretches(taken);
  return mergeStretches(stretches).flatMap(({ start, end }) => {
    const rest: Stretch[] = [];
    let from = start;
    for (const hole of gone) {
      if (hole.end <= from || hole.start >= end) continue;
      if (hole.start > from) rest.push({ start: from, end: hole.start });
      from = hole.end;
    }
    return from < end ? [...rest, { start: from, end }] : rest;
  });
};

const minutesShown = (duration: number) => durationBlocks(duration) * ROW_MINUTES;

interface Slot extends FreeStart {
  readonly start: number;
}

const slotsOf = (lines: readonly PlanningAvailability[]): Slot[] =>
  lines
    .flatMap(({ session_type, start_times }) =>
      start_times.map((time) => ({ time, session_type, start: minutesOfDay(time) })),
    )
    .toSorted((a, b) => a.start - b.start);

const slotStretch = ({ start, session_type }: Slot): Stretch => ({
  start,
  end: Math.min(start + minutesShown(SESSION_MINUTES[session_type]), DAY_END_MINUTE),
});

/**
 * Whole half hours as the specification counts them, but never into what begins next: a session that ends at 09:50 leaves
 * the slot of 09:50 in sight.
 */
const busyStretch = (busy: PlanningReservation, beginnings: readonly number[]): Stretch => {
  const start = minutesOfDay(busy.time);
  const next = beginnings.find((beginning) => beginning >= start + busy.duration) ?? DAY_END_MINUTE;
  return { start, end: Math.min(start + minutesShown(busy.duration), next, DAY_END_MINUTE) };
};

const phaseOf = ({ date, time, duration }: PlanningReservation, now: CivilMoment): Phase => {
  if (!isPast({ date, time }, now)) return 'coming';
  return isPast(addMinutes({ date, time }, duration), now) ? 'past' : 'current';
};

const describeBusy = (busy: PlanningReservation, stretch: Stretch, now: CivilMoment): Block => {
  const about = { ...stretch, phase: phaseOf(busy, now) };
  return busy.kind === 'session'
    ? { ...about, kind: 'session', session: busy }
    : { ...about, kind: 'course', course: busy };
};

/** One coach's day: that coach's lines of both replies in, its blocks out, in order. */
export const dayBlocks = (
  lines: readonly PlanningAvailability[],
  busy: readonly PlanningReservation[],
  { date, now, from }: Day,
): Block[] => {
  const slots = slotsOf(lines);
  const beginnings = [...slots.map(({ start }) => start), ...busy.map(({ time }) => minutesOfDay(time))];
  beginnings.sort((a, b) => a - b);
  const reserved = busy.map((one) => describeBusy(one, busyStretch(one, beginnings), now));
  const [past, coming] = [true, false].map((wanted) =>
    slots.filter(({ time }) => isPast({ date, time }, now) === wanted),
  );
  const free = subtractStretches((coming ?? []).map(slotStretch), reserved).map(
    ({ start, end }): Block => ({
      kind: 'free',
      start,
      end,
      starts: slots
        .filter((slot) => slot.start >= start && slot.start < end)
        .map(({ time, session_type }) => ({ time, session_type })),
    }),
  );
  const untaken = subtractStretches((past ?? []).map(slotStretch), [...reserved, ...free]).map(
    (stretch): Block => ({ kind: 'untaken', ...stretch }),
  );
  const configured = [...reserved, ...free, ...untaken];
  const rest = subtractStretches([{ start: from, end: DAY_END_MINUTE }], configured).map(
    (stretch): Block => ({ kind: 'unconfigured', ...stretch }),
  );
  return [...configured, ...rest].sort((a, b) => a.start - b.start);
};

const HOUR_MINUTES = 60;

/** Where the grid begins: at its usual hour, or with the hour of whatever comes before. Nothing is left out of sight. */
export const firstMinute = (
  lines: readonly PlanningAvailability[],
  busy: readonly PlanningReservation[],
  usual: number,
): number => {
  const times = [...lines.flatMap(({ start_times }) => start_times), ...busy.map(({ time }) => time)];
  const earliest = Math.min(usual, ...times.map(minutesOfDay));
  return Math.floor(earliest / HOUR_MINUTES) * HOUR_MINUTES;
};
