import type { GroupCourse } from '@elan/contract/group-courses.ts';
import type { SlotDetails } from '@elan/contract/slots.ts';
import { addDays, type CivilMoment, daysBetween, isPast, minutesBetween } from '@elan/contract/time.ts';
import { joinCourse } from '../group-courses/group-courses-joining.service.ts';
import { listCallers, listFree } from './demo.queries.ts';
import type { Kept } from './demo-amina.ts';
import type { Dice } from './demo-dice.ts';
import { COURSES } from './demo-offers.ts';
import { AMINA, CLIENTS } from './demo-people.ts';
import { eveOf, type Outcome, reserve, type Script } from './demo-script.ts';
import type { Studio } from './demo-studio.ts';

/** How likely an hour is booked, until so many days from today: full behind us, thinning out ahead. */
const DEMAND = [
  { until: -1, share: 0.4 },
  { until: 0, share: 0.85 },
  { until: 3, share: 0.45 },
  { until: 7, share: 0.3 },
  { until: 13, share: 0.15 },
];
/** Sessions that each coach has today, whatever the dice say. */
const FEWEST_TODAY = 3;
const BILAN_SHARE = 0.15;
const CANCELLED_SHARE = 0.1;
const REFUNDED_SHARE = 0.8;
const BY_ADMIN_SHARE = 0.2;
/** Of a past course, how many seats in a hundred were taken. */
const PAST_FILL = [50, 95] as const;

/** Not everybody books the last point: up to three stay, by the client's number. */
const spareOf = ({ id }: Caller) => id % 4;
/** Of what is past, points were kept for what is to come: one for so many days. */
const DAYS_PER_KEPT_POINT = 4;
const KEPT_SEATS = 2;

const isWithin = ({ date, start_time: time, duration }: SlotDetails, moment: CivilMoment) => {
  const minutes = minutesBetween({ date, time }, moment);
  return minutes >= 0 && minutes < duration;
};

type Caller = Awaited<ReturnType<typeof listCallers>>[number];

/** A slot or a course to be booked on a day, for whoever wants it and is free then; some come before the others. */
interface BookingRequest {
  readonly day: string;
  readonly id: number;
  readonly wants: (caller: Caller) => boolean;
  readonly prefers?: (caller: Caller) => boolean;
  readonly book: (client: number) => Promise<unknown>;
}

/**
 * The studio's telephone, from that hour on: everybody but Amina books at most one thing a day. Who is free is asked of the
 * database when the day has come, once for all requests of the day; it would refuse anybody else.
 */
function writeCalls(
  script: Script,
  { deps, people }: Studio,
  dice: Dice,
  {
    from,
    of,
    requests,
  }: { from: string; of: 'slots' | 'group_courses'; requests: readonly BookingRequest[] },
): void {
  const answer = async (requestsOfDay: readonly BookingRequest[]) => {
    const waiting = new Set(dice.shuffled(await listCallers(deps.db, people.of(AMINA))));
    const ids = requestsOfDay.map(({ id }) => id);
    const free = new Map((await listFree(deps.db, of, ids)).map(({ id, clients }) => [id, clients]));
    for (const { id, wants, prefers = () => true, book } of requestsOfDay) {
      const able = [...waiting].filter((caller) => wants(caller) && free.get(id)?.includes(caller.id));
      const caller = able.find(prefers) ?? able[0];
      if (caller === undefined) continue;
      waiting.delete(caller);
      deps.clock.advance({ minutes: dice.between(1, 8) });
      await book(caller.id);
    }
  };
  for (const [day, requestsOfDay] of Map.groupBy(requests, (request) => request.day)) {
    script.on(day, from, () => answer(requestsOfDay));
  }
}

/** The sessions of everybody but Amina. */
export function writeSessions(script: Script, studio: Studio, kept: Kept, dice: Dice): void {
  const { now, people } = studio;
  const coachOf = new Map(CLIENTS.map(({ username, coach }) => [people.of(username), people.of(coach)]));
  const slots = studio.slots.filter(({ id }) => !kept.slots.has(id));
  const hours = slots.filter(({ session_type }) => session_type === 'normal');
  const requests: BookingRequest[] = [];
  const book = (slot: SlotDetails, leadDays: number, outcome?: Outcome) => {
    const { id, date, coach_id } = slot;
    const isByAdmin = dice.happens(BY_ADMIN_SHARE);
    const keptPoints = Math.max(0, daysBetween(date, now.date)) / DAYS_PER_KEPT_POINT;
    const leaves = (caller: Caller) => (date === now.date ? 0 : spareOf(caller) + keptPoints);
    requests.push({
      day: addDays(eveOf(date, now.date), -leadDays),
      id,
      wants: (caller) => caller.solo_points > leaves(caller) && !caller.dates.includes(date),
      prefers: (caller) => coachOf.get(caller.id) === coach_id,
      book: (client) => reserve(script, studio, client, slot, { isByAdmin, outcome }),
    });
  };
  const maybeBook = (hour: SlotDetails) => {
    const offset = daysBetween(now.date, hour.date);
    if (!dice.happens(DEMAND.find(({ until }) => offset <= until)?.share ?? 0)) return;
    const isBilan = (slot: SlotDetails) =>
      slot.session_type === 'bilan' &&
      slot.coach_id === hour.coach_id &&
      slot.date === hour.date &&
      slot.start_time === hour.start_time;
    const slot = dice.happens(BILAN_SHARE) ? slots.find(isBilan) : hour;
    const isCancelled = offset !== 0 && dice.happens(CANCELLED_SHARE);
    const outcome = { isRefunded: dice.happens(REFUNDED_SHARE), at: dice.time(18, 21) };
    book(slot ?? hour, dice.between(isCancelled ? 1 : 0, 3), isCancelled ? outcome : undefined);
  };

  const today = hours.filter(({ date }) => date === now.date);
  const others = today.filter((hour) => !isWithin(hour, now));
  // The last hour of each coach stays free, so that there is always one to book.
  const last = new Map(others.map(({ coach_id, start_time }) => [coach_id, start_time]));
  const booked = others.filter(({ coach_id, start_time }) => start_time !== last.get(coach_id));
  // Whoever is with a coach right now booked first: that is what people look at.
  for (const hour of today) if (isWithin(hour, now)) book(hour, 5);
  for (const own of Map.groupBy(dice.shuffled(booked), ({ coach_id }) => coach_id).values()) {
    for (const hour of own.slice(0, FEWEST_TODAY)) book(hour, 4);
    for (const hour of own.slice(FEWEST_TODAY)) maybeBook(hour);
  }
  for (const hour of hours) if (hour.date !== now.date) maybeBook(hour);
  writeCalls(script, studio, dice, { from: '08:10', of: 'slots', requests });
}

function seatsOf(course: GroupCourse, upcoming: readonly GroupCourse[], dice: Dice): number {
  const place = upcoming.filter(({ title }) => title === course.title).indexOf(course);
  if (place === -1) return Math.floor((course.max_participants * dice.between(...PAST_FILL)) / 100);
  return COURSES.find(({ title }) => title === course.title)?.coming[place] ?? dice.between(1, 2);
}

/** The seats of everybody but Amina. */
export function writeCourses(script: Script, studio: Studio, kept: Kept, dice: Dice): void {
  const { deps, courses, now } = studio;
  const upcoming = courses.filter((course) => !isPast(course, now));
  // What is to come is as full as the table says: the fullest first, and down to the last point.
  const fullestFirst = courses
    .map((course) => ({ course, seats: seatsOf(course, upcoming, dice) }))
    .sort((a, b) => b.seats - a.seats);
  const requests = fullestFirst.flatMap(({ course, seats }) => {
    const isComing = upcoming.includes(course);
    const others = kept.courses.has(course.id) ? seats - 1 : seats;
    return Array.from(
      { length: others },
      (): BookingRequest => ({
        day: addDays(eveOf(course.date, now.date), -dice.between(0, 4)),
        id: course.id,
        wants: (caller) => caller.team_points > (isComing ? 0 : spareOf(caller) + KEPT_SEATS),
        book: (id) => joinCourse(deps, { id, role: 'user' }, course.id),
      }),
    );
  });
  writeCalls(script, studio, dice, { from: '14:10', of: 'group_courses', requests });
}
