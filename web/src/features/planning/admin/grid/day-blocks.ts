import { DAY_END_MINUTE, durationBlocks, ROW_MINUTES } from '@elan/contract/planning/planning.rules.ts';
import type {
  PlanningAvailability,
  PlanningCourse,
  PlanningReservation,
  PlanningSession,
} from '@elan/contract/planning/planning.ts';
import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { addMinutes, type CivilDate, type CivilMoment, isPast, minutesOfDay } from '@elan/contract/time.ts';
import { type MinuteSpan, subtractSpans } from '../../../../ui/calendar/minute-spans.ts';

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
export type Block = MinuteSpan &
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

const slotSpan = ({ start, session_type }: Slot): MinuteSpan => ({
  start,
  end: Math.min(start + minutesShown(SESSION_MINUTES[session_type]), DAY_END_MINUTE),
});

/**
 * Whole half hours as the specification counts them, but never into what begins next: a session that ends at 09:50 leaves
 * the slot of 09:50 in sight.
 */
const busySpan = (busy: PlanningReservation, beginnings: readonly number[]): MinuteSpan => {
  const start = minutesOfDay(busy.time);
  const next = beginnings.find((beginning) => beginning >= start + busy.duration) ?? DAY_END_MINUTE;
  return { start, end: Math.min(start + minutesShown(busy.duration), next, DAY_END_MINUTE) };
};

const phaseOf = ({ date, time, duration }: PlanningReservation, now: CivilMoment): Phase => {
  if (!isPast({ date, time }, now)) return 'coming';
  return isPast(addMinutes({ date, time }, duration), now) ? 'past' : 'current';
};

const describeBusy = (busy: PlanningReservation, span: MinuteSpan, now: CivilMoment): Block => {
  const about = { ...span, phase: phaseOf(busy, now) };
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
  const reserved = busy.map((one) => describeBusy(one, busySpan(one, beginnings), now));
  const [past, coming] = [true, false].map((wanted) =>
    slots.filter(({ time }) => isPast({ date, time }, now) === wanted),
  );
  const free = subtractSpans((coming ?? []).map(slotSpan), reserved).map(
    ({ start, end }): Block => ({
      kind: 'free',
      start,
      end,
      starts: slots
        .filter((slot) => slot.start >= start && slot.start < end)
        .map(({ time, session_type }) => ({ time, session_type })),
    }),
  );
  const untaken = subtractSpans((past ?? []).map(slotSpan), [...reserved, ...free]).map(
    (span): Block => ({ kind: 'untaken', ...span }),
  );
  const configured = [...reserved, ...free, ...untaken];
  const rest = subtractSpans([{ start: from, end: DAY_END_MINUTE }], configured).map(
    (span): Block => ({ kind: 'unconfigured', ...span }),
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
