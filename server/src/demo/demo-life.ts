import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { addDays, daysBetween, isPast, minutesBetween } from '@elan/contract/time.ts';
import { joinCourse } from '../group-courses/group-courses-joining.service.ts';
import { joinWaitingList } from '../waiting-lists/waiting-lists.service.ts';
import { isGranted, listWhoMayJoin, listWhoMayReserve } from './demo.queries.ts';
import type { Dice } from './demo-dice.ts';
import { COURSES } from './demo-offers.ts';
import { AMINA, CLIENTS } from './demo-people.ts';
import { eveOf, reserve, type Script } from './demo-script.ts';
import type { Studio } from './demo-studio.ts';

/** How likely an hour is booked, until so many days from today: full behind us, thinning out ahead. */
const DEMAND = [
  { until: -1, share: 0.36 },
  { until: 0, share: 0.85 },
  { until: 3, share: 0.35 },
  { until: 7, share: 0.2 },
  { until: 13, share: 0.1 },
];
/** Sessions that each coach has today, whatever the dice say. */
const FEWEST_TODAY = 3;
const BILAN_SHARE = 0.15;
const CANCELLED_SHARE = 0.1;
const REFUNDED_SHARE = 0.8;
const BY_ADMIN_SHARE = 0.2;
/** Of a past course, how many seats in a hundred were taken. */
const PAST_FILL = [50, 95] as const;

const OTHERS = CLIENTS.filter(({ username }) => username !== AMINA);

/** The sessions of everybody but Amina: one a day at most, and rather with the own coach. Who can have one, the studio says. */
export function writeSessions(script: Script, studio: Studio, dice: Dice): void {
  const { deps, now, people, slots } = studio;
  const visits = new Set<string>();
  const book = (slot: SlotDetails, leadDays: number, isCancelled = false) => {
    const isOwn = ({ coach }: { coach: string }) => people.of(coach) === slot.coach_id;
    const visitOf = ({ username }: { username: string }) => `${username} ${slot.date}`;
    const cancelled = dice.happens(REFUNDED_SHARE) ? 'refunded' : 'lost';
    const how = {
      isByAdmin: dice.happens(BY_ADMIN_SHARE),
      cancelled: isCancelled ? cancelled : undefined,
    } as const;
    script.on(addDays(eveOf(slot.date, now.date), -leadDays), dice.time(8, 17), async () => {
      const able = await listWhoMayReserve(deps.db, slot.id);
      const callers = dice
        .shuffled(OTHERS)
        .filter((caller) => able.has(people.of(caller.username)) && !visits.has(visitOf(caller)));
      for (const caller of callers.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))) {
        const ask = () => reserve(script, studio, people.of(caller.username), slot, how);
        if (await isGranted(deps.db, ask)) return visits.add(visitOf(caller));
      }
      return undefined;
    });
  };

  const hours = slots.filter(({ session_type }) => session_type === 'normal');
  const maybeBook = (hour: SlotDetails) => {
    const offset = daysBetween(now.date, hour.date);
    if (!dice.happens(DEMAND.find(({ until }) => offset <= until)?.share ?? 0)) return;
    const bilan = slots.find(
      ({ session_type, coach_id, date, start_time }) =>
        session_type === 'bilan' &&
        coach_id === hour.coach_id &&
        date === hour.date &&
        start_time === hour.start_time,
    );
    const isCancelled = offset !== 0 && dice.happens(CANCELLED_SHARE);
    book(
      dice.happens(BILAN_SHARE) && bilan ? bilan : hour,
      dice.between(isCancelled ? 1 : 0, 3),
      isCancelled,
    );
  };
  for (const hour of hours) if (hour.date !== now.date) maybeBook(hour);
  for (const own of Map.groupBy(hours, ({ coach_id }) => coach_id).values()) {
    const today = own.filter(({ date }) => date === now.date);
    const isNow = ({ date, start_time: time, duration }: SlotDetails) => {
      const minutes = minutesBetween({ date, time }, now);
      return minutes >= 0 && minutes < duration;
    };
    // Whoever is there right now booked first: that is what people look at. The last hour stays free to be booked.
    for (const hour of today.filter(isNow)) book(hour, 5);
    const others = dice.shuffled(today.filter((hour) => !isNow(hour)).slice(0, -1));
    for (const hour of others.slice(0, FEWEST_TODAY)) book(hour, 4);
    for (const hour of others.slice(FEWEST_TODAY)) maybeBook(hour);
  }
}

/** What is to come is as full as the table of courses says. */
function seatsOf(course: GroupCourse, { courses, now }: Studio, dice: Dice): number {
  const coming = courses.filter(({ title, ...other }) => title === course.title && !isPast(other, now));
  const place = coming.findIndex(({ id }) => id === course.id);
  if (place === -1) return Math.floor((course.max_participants * dice.between(...PAST_FILL)) / 100);
  return COURSES.find(({ title }) => title === course.title)?.coming[place] ?? dice.between(1, 2);
}

/** How many wait for a course of which no seat is left. */
const WAITERS = 2;

/** Late enough for its last seat to be taken; nobody waits for a course with a free one. */
function writeWaits(script: Script, { deps, now, people }: Studio, course: GroupCourse): void {
  script.on(eveOf(course.date, now.date), '22:15', async () => {
    let waiting = 0;
    for (const { username } of OTHERS) {
      if (waiting === WAITERS) return;
      const client = { id: people.of(username), role: 'user' } as const;
      const wish = {
        notice: waiting === 0 ? 'eve' : '2h',
        if_free: waiting === 0 ? 'ask' : 'enrol',
      } as const;
      if (await isGranted(deps.db, () => joinWaitingList(deps, client, course.id, wish))) waiting += 1;
    }
  });
}

/** The seats of everybody but Amina, and who waits for one. */
export function writeCourses(script: Script, studio: Studio, aminas: ReadonlySet<number>, dice: Dice): void {
  const { deps, courses, now, people } = studio;
  for (const course of courses) {
    const taken = seatsOf(course, studio, dice);
    const seats = taken - (aminas.has(course.id) ? 1 : 0);
    if (taken >= course.max_participants && !isPast(course, now)) writeWaits(script, studio, course);
    for (let seat = 0; seat < seats; seat++) {
      script.on(addDays(eveOf(course.date, now.date), -dice.between(0, 4)), dice.time(18, 21), async () => {
        const able = await listWhoMayJoin(deps.db, course.id);
        for (const { username } of dice.shuffled(OTHERS)) {
          const client = { id: people.of(username), role: 'user' } as const;
          if (!able.has(client.id)) continue;
          if (await isGranted(deps.db, () => joinCourse(deps, client, course.id))) return;
        }
      });
    }
  }
}
