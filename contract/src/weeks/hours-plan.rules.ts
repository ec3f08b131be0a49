import { addDays, type CivilDate, type CivilEnd, type CivilMoment, type CivilTime, isPast } from '../time.ts';
import { holidayOn } from './holidays.rules.ts';
import { cutWeekday, weekOn } from './weeks.rules.ts';
import type { CoachWeek, WeekDay } from './weeks.ts';

/** How far the weeks keep hours open, both days included. */
export const openUntil = (today: CivilDate, weeksAhead: number): CivilDate =>
  addDays(today, 7 * weeksAhead - 1);

export interface OpenHour {
  readonly session_type: 'normal' | 'bilan';
  readonly date: CivilDate;
  readonly start_time: CivilTime;
  readonly end_time: CivilEnd;
}

/** An hour that is offered, or was. */
export interface SlotThere extends OpenHour {
  readonly id: number;
  /** Whether the week opened it. */
  readonly by_rule: boolean;
  /** Null while it is offered. */
  readonly withdrawn_at: string | null;
  /** The week, a closure or an absence did, not somebody by hand. */
  readonly withdrawn_by_rule: boolean;
  readonly reservation_id: number | null;
  readonly client_name: string | null;
}

/** From one moment on the wall to another, `YYYY-MM-DDTHH:MM`. */
interface Span {
  readonly from: string;
  readonly to: string;
  readonly name: string | null;
}

/** What is known of one coach, from today on. */
export interface HoursKnown {
  readonly weeks: readonly Pick<CoachWeek, 'valid_from' | 'valid_to' | 'windows' | 'changed_at'>[];
  /** Days on which somebody decided otherwise. */
  readonly dates: readonly { readonly date: CivilDate; readonly is_open: boolean }[];
  /** By number. */
  readonly slots: readonly SlotThere[];
  /** What stands in the coach's agenda. */
  readonly busy: readonly (Span & { readonly why: 'course' | 'session' })[];
  readonly shut: readonly (Span & { readonly why: 'closure' | 'absence' })[];
}

export interface HoursPlan {
  /** To be offered, and there is no slot for it yet. */
  readonly open: readonly OpenHour[];
  /** Slots that are offered again. */
  readonly reopen: readonly number[];
  readonly withdraw: readonly number[];
  readonly days: readonly WeekDay[];
}

type Clash = WeekDay['clashes'][number];

const overlap = (a: Pick<OpenHour, 'start_time' | 'end_time'>, b: typeof a) =>
  a.start_time < b.end_time && b.start_time < a.end_time;

const covers = ({ from, to }: Span, { date, start_time, end_time }: OpenHour) =>
  from < `${date}T${end_time}` && `${date}T${start_time}` < to;

const keyOf = ({ session_type, start_time }: Pick<OpenHour, 'session_type' | 'start_time'>) =>
  `${session_type} ${start_time}`;

const hourOf = ({ session_type, start_time, end_time }: OpenHour) => ({ session_type, start_time, end_time });

const byTime = (a: Pick<OpenHour, 'start_time' | 'session_type'>, b: typeof a) =>
  a.start_time === b.start_time
    ? b.session_type.localeCompare(a.session_type)
    : a.start_time < b.start_time
      ? -1
      : 1;

/** What the coach's days hold, each looked up by its date; what lasts for several days is listed under each. */
const onDays = <S extends Span>(spans: readonly S[], first: CivilDate, last: CivilDate) => {
  const days = new Map<CivilDate, S[]>();
  for (const span of spans) {
    const begin = span.from.slice(0, 10);
    for (let date = begin < first ? first : begin; date <= last && `${date}T00:00` < span.to; ) {
      const there = days.get(date);
      if (there) there.push(span);
      else days.set(date, [span]);
      date = addDays(date, 1);
    }
  }
  return days;
};

/**
 * What keeps a coach's hours as the weeks say, from now on and up to a day: which are opened, offered again and withdrawn, and why others
 * are not. What somebody added by hand stays, but for closures and absences, after which it returns; what somebody withdrew stays so: an
 * hour that the week had opened, or any that was withdrawn since the week was last changed. What is booked stays. Nothing that has begun
 * is touched. Carried out, it plans nothing more.
 */
export function planHours(known: HoursKnown, now: CivilMoment, until: CivilDate): HoursPlan {
  const slotsOn = Map.groupBy(known.slots, ({ date }) => date);
  const decided = new Map(known.dates.map(({ date, is_open }) => [date, is_open]));
  let last = until;
  for (const date of slotsOn.keys()) if (date > last) last = date;
  const busyOn = onDays(known.busy, now.date, last);
  const shutOn = onDays(known.shut, now.date, last);
  const plan = {
    open: [] as OpenHour[],
    reopen: [] as number[],
    withdraw: [] as number[],
    days: [] as WeekDay[],
  };
  for (let date = now.date; date <= last; date = addDays(date, 1)) {
    const week = date <= until ? weekOn(known.weeks, date) : undefined;
    const day = planDay({
      date,
      now,
      week,
      decided: decided.get(date),
      slots: slotsOn.get(date) ?? [],
      busy: busyOn.get(date) ?? [],
      shut: shutOn.get(date) ?? [],
    });
    plan.open.push(...day.open);
    plan.reopen.push(...day.reopen);
    plan.withdraw.push(...day.withdraw);
    const { opened, withdrawn, kept, clashes, is_left_out } = day.told;
    if (is_left_out || opened.length + withdrawn.length + kept.length + clashes.length > 0)
      plan.days.push(day.told);
  }
  return plan;
}

interface DayKnown {
  readonly date: CivilDate;
  readonly now: CivilMoment;
  readonly week: HoursKnown['weeks'][number] | undefined;
  readonly decided: boolean | undefined;
  readonly slots: readonly SlotThere[];
  readonly busy: HoursKnown['busy'];
  readonly shut: HoursKnown['shut'];
}

function planDay({ date, now, week, decided, slots, busy, shut }: DayKnown) {
  const isToCome = ({ start_time }: { start_time: CivilTime }) => !isPast({ date, time: start_time }, now);
  const isLeftOut = decided === false;
  const holiday = decided === true ? undefined : holidayOn(date);
  const cut = (week ? cutWeekday(week.windows, date) : [])
    .filter(isToCome)
    .map((hour): OpenHour => ({ ...hour, date }));
  const wanted = new Set(holiday === undefined ? cut.map(keyOf) : []);
  const shutAt = (hour: OpenHour) => shut.find((span) => covers(span, hour));

  const isStaying = (slot: SlotThere) => {
    if (slot.reservation_id !== null || !isToCome(slot)) return true;
    if (shutAt(slot)) return false;
    return !slot.by_rule || isLeftOut || wanted.has(keyOf(slot));
  };
  const live = slots.filter(({ withdrawn_at }) => withdrawn_at === null);
  const withdrawn = live.filter((slot) => !isStaying(slot));
  const staying = live.filter(isStaying);
  const inTheWay = (hour: OpenHour) =>
    staying.find((slot) => slot.session_type === hour.session_type && overlap(slot, hour));

  const gone = slots.filter(({ withdrawn_at }) => withdrawn_at !== null);
  const returning: SlotThere[] = [];
  for (const slot of addedByHand(gone)) {
    if (!isToCome(slot) || shutAt(slot) || inTheWay(slot)) continue;
    returning.push(slot);
    staying.push(slot);
  }

  const closedByHand = new Set(
    gone
      .filter(isClosedByHand)
      .filter(({ by_rule, withdrawn_at }) => by_rule || (week && (withdrawn_at ?? '') > week.changed_at))
      .map(keyOf),
  );
  const clashOf = (hour: OpenHour): Pick<Clash, 'why' | 'name'> | undefined => {
    const closed = shutAt(hour);
    if (closed) return { why: closed.why, name: closed.name };
    if (holiday !== undefined) return { why: 'holiday', name: holiday };
    const slot = inTheWay(hour);
    if (slot?.reservation_id) return { why: 'session', name: slot.client_name };
    if (slot)
      return keyOf(slot) === keyOf(hour)
        ? { why: 'hand', name: null }
        : { why: 'crossing', name: slot.start_time };
    if (closedByHand.has(keyOf(hour))) return { why: 'withdrawn', name: null };
    const taken = busy.find((span) => covers(span, hour));
    return taken && { why: taken.why, name: taken.name };
  };
  const opened = new Set(staying.filter(({ by_rule }) => by_rule).map(keyOf));
  const open: OpenHour[] = [];
  const again: SlotThere[] = [];
  const clashes: Clash[] = [];
  for (const hour of isLeftOut ? [] : cut) {
    if (opened.has(keyOf(hour))) continue;
    const clash = clashOf(hour);
    if (clash) {
      clashes.push({ ...hourOf(hour), ...clash });
      continue;
    }
    const before = gone.findLast(
      (slot) => slot.by_rule && slot.withdrawn_by_rule && keyOf(slot) === keyOf(hour),
    );
    if (before) again.push(before);
    else open.push(hour);
  }

  const kept = isLeftOut
    ? []
    : live.filter(isToCome).flatMap((slot) => bookedOutside(slot, { week, wanted, cut }));
  const told: WeekDay = {
    date,
    opened: [...open, ...again, ...returning].map(hourOf).toSorted(byTime),
    withdrawn: withdrawn.map(hourOf).toSorted(byTime),
    kept: kept.toSorted(byTime),
    clashes: clashes.toSorted(byTime),
    is_left_out: isLeftOut && (cut.length > 0 || live.some(({ by_rule }) => by_rule)),
  };
  return {
    open,
    reopen: [...again, ...returning].map(({ id }) => id),
    withdraw: withdrawn.map(({ id }) => id),
    told,
  };
}

const isClosedByHand = ({ withdrawn_by_rule }: SlotThere) => !withdrawn_by_rule;

/** What a closure or an absence took of what was added by hand, the latest first, but for hours that were closed by hand since. */
const addedByHand = (gone: readonly SlotThere[]) => {
  const closed = gone.filter(isClosedByHand);
  const isClosedSince = (slot: SlotThere) =>
    closed.some(
      (other) =>
        other.session_type === slot.session_type &&
        overlap(other, slot) &&
        (other.withdrawn_at ?? '') >= (slot.withdrawn_at ?? ''),
    );
  return gone.filter((slot) => !slot.by_rule && slot.withdrawn_by_rule && !isClosedSince(slot)).toReversed();
};

interface DayWanted {
  readonly week: DayKnown['week'];
  readonly wanted: ReadonlySet<string>;
  readonly cut: readonly OpenHour[];
}

/** A session that stays although the week does not open its hour: one that the week had opened, or outside of all that it opens. */
function bookedOutside(slot: SlotThere, { week, wanted, cut }: DayWanted): WeekDay['kept'] {
  const { reservation_id, client_name } = slot;
  if (reservation_id === null) return [];
  const isInside = slot.by_rule
    ? wanted.has(keyOf(slot))
    : !week || cut.some((hour) => hour.session_type === slot.session_type && overlap(hour, slot));
  return isInside ? [] : [{ ...hourOf(slot), reservation_id, client_name: client_name ?? '' }];
}
