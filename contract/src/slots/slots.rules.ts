import { SESSION_MINUTES, type SESSION_TYPES } from '../prices.rules.ts';
import {
  addDays,
  type CivilDate,
  type CivilEnd,
  type CivilMoment,
  type CivilTime,
  dayOfWeek,
  endOf,
  isPast,
  minutesOfDay,
  timeOfMinutes,
} from '../time.ts';

type SessionType = (typeof SESSION_TYPES)[number];

export const BREAK_MINUTES = 5;

export interface SlotTimes {
  readonly start_time: CivilTime;
  readonly end_time: CivilEnd;
}

/** The sessions of one type that fit between two times of a day, a break after each. */
export const cutSlots = (start: CivilTime, end: CivilEnd, type: SessionType): SlotTimes[] => {
  const slots: SlotTimes[] = [];
  const last = minutesOfDay(end);
  const length = SESSION_MINUTES[type];
  for (let begin = minutesOfDay(start); begin + length <= last; begin += length + BREAK_MINUTES) {
    const start_time = timeOfMinutes(begin);
    slots.push({ start_time, end_time: endOf(start_time, length) });
  }
  return slots;
};

/** The dates from `start` to `end`, both included, that fall on one of the weekdays (Sunday 0). */
export const matchingDates = (
  start: CivilDate,
  end: CivilDate,
  daysOfWeek: readonly number[],
): CivilDate[] => {
  const dates: CivilDate[] = [];
  for (let date = start; date <= end; date = addDays(date, 1)) {
    if (daysOfWeek.includes(dayOfWeek(date))) dates.push(date);
  }
  return dates;
};

/** What one request may cut: more than twelve full weeks of both kinds, from 06:00 to 23:00. */
export const BULK_SLOTS_MAX = 5000;

export interface SlotWindow {
  readonly dates: readonly CivilDate[];
  readonly start_time: CivilTime;
  readonly end_time: CivilEnd;
  readonly session_types: readonly SessionType[];
}

/** Every kind's sessions on one day of the window. */
export const cutDay = ({ start_time, end_time, session_types }: Omit<SlotWindow, 'dates'>) =>
  session_types.flatMap((session_type) =>
    cutSlots(start_time, end_time, session_type).map((times) => ({ session_type, ...times })),
  );

/** Those that have begun by now on that day: nobody could book them, so they are not made. */
export const begunOn = <Cut extends SlotTimes>(cut: readonly Cut[], date: CivilDate, now: CivilMoment) =>
  cut.filter(({ start_time }) => isPast({ date, time: start_time }, now));

/** Slots are offered from now on, and a window must hold some but not without end. */
export const whyNotCuttable = (
  window: SlotWindow,
  now: CivilMoment,
): 'no_day' | 'past' | 'over' | 'too_short' | 'too_many' | undefined => {
  const cut = cutDay(window);
  if (window.dates.some((date) => date < now.date)) return 'past';
  if (cut.length === 0) return 'too_short';
  if (window.dates.length === 0) return 'no_day';
  if (window.dates.every((date) => begunOn(cut, date, now).length === cut.length)) return 'over';
  return cut.length * window.dates.length > BULK_SLOTS_MAX ? 'too_many' : undefined;
};

export const BULK_WEEKS = [1, 2, 4, 8, 12] as const;
export const BULK_WEEKS_DEFAULT = 4;

/** The last day of a repetition over so many weeks: the weeks choice of a dialog only sets `end_date`. */
export const endOfWeeks = (start: CivilDate, weeks: number): CivilDate => addDays(start, weeks * 7 - 1);

/** Which of the weeks that a dialog offers leads from the one day to the other; none when the end was chosen by itself. */
export const weeksOf = (start: CivilDate, end: CivilDate) =>
  start && end ? BULK_WEEKS.find((weeks) => endOfWeeks(start, weeks) === end) : undefined;

/** Every half hour from 06:00 to 23:00, the times a bulk dialog offers. */
export const BULK_TIMES: readonly CivilTime[] = Array.from({ length: 35 }, (_, index) =>
  timeOfMinutes(6 * 60 + index * 30),
);

type Status = 'available' | 'booked' | 'overlapping' | 'cancelled';

/** Booked and overlapping slots can neither be deleted nor selected for it. */
export const whyNotDeletable = ({
  status,
}: {
  readonly status: Status;
}): 'booked' | 'overlapping' | undefined =>
  status === 'booked' || status === 'overlapping' ? status : undefined;

interface SlotOfList {
  readonly status: Status;
  readonly is_past: boolean;
}

/** What a slot is to those who manage it: one that nobody took closes when its hour comes. */
export const slotState = ({ status, is_past }: SlotOfList): Status | 'closed' =>
  status === 'available' && is_past ? 'closed' : status;

export interface CutSlot extends SlotTimes {
  readonly session_type: SessionType;
}

interface Day {
  /** What is offered that day already. */
  readonly offered: readonly CutSlot[];
  /** When the coach is taken that day, by sessions and courses. */
  readonly busy: readonly SlotTimes[];
  /** When the studio is closed that day, or the coach away. */
  readonly shut?: readonly SlotTimes[];
  readonly date: CivilDate;
}

const overlap = (a: SlotTimes, b: SlotTimes) => a.start_time < b.end_time && b.start_time < a.end_time;

/**
 * What cutting a day would come to, slot by slot: `made`; `taken`, which is made too but cannot be booked while the coach is
 * busy; `skipped`, because one of its kind is there (`slots_not_duplicated` in the database decides alike); `past` and
 * `shut`, which are not made either.
 */
export const foreseeDay = (
  cut: readonly CutSlot[],
  { offered, busy, shut = [], date }: Day,
  now: CivilMoment,
) => {
  const begun = new Set(begunOn(cut, date, now));
  const outcomeOf = (slot: CutSlot) => {
    if (begun.has(slot)) return 'past';
    if (shut.some((hours) => overlap(hours, slot))) return 'shut';
    if (offered.some((other) => other.session_type === slot.session_type && overlap(other, slot)))
      return 'skipped';
    return busy.some((hour) => overlap(hour, slot)) ? 'taken' : 'made';
  };
  return cut.map((slot) => ({ ...slot, outcome: outcomeOf(slot) }) as const);
};

interface CountedSlot extends CutSlot {
  readonly status: Status;
}

/** How many minutes lie under these slots, each with the break after it: what two of them share counts once. */
const minutesUnder = (slots: readonly (SlotTimes & { readonly date: CivilDate })[]): number => {
  let sum = 0;
  for (const ofDay of Map.groupBy(slots, ({ date }) => date).values()) {
    let covered = 0;
    for (const { start_time, end_time } of ofDay.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))) {
      const end = minutesOfDay(end_time) + BREAK_MINUTES;
      sum += Math.max(0, end - Math.max(covered, minutesOfDay(start_time)));
      covered = Math.max(covered, end);
    }
  }
  return sum;
};

/** What a coach's days come to. Hours that a course keeps from being booked are neither open nor taken. */
export const sumHours = (slots: readonly (CountedSlot & { readonly date: CivilDate })[]) => {
  const taken = slots.filter(({ status }) => status === 'booked');
  const open = slots.filter(({ status }) => status === 'booked' || status === 'available');
  const ofKind = (kind: SessionType) => ({
    open: open.filter(({ session_type }) => session_type === kind).length,
    taken: taken.filter(({ session_type }) => session_type === kind).length,
  });
  return {
    open_minutes: minutesUnder(open),
    taken_minutes: minutesUnder(taken),
    normal: ofKind('normal'),
    bilan: ofKind('bilan'),
  };
};
