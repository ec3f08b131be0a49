import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { addDays, isPast, minutesBetween } from '@elan/contract/time.ts';
import { changeClientPoints } from '../clients/clients.service.ts';
import { joinCourse, leaveCourse } from '../group-courses/group-courses-joining.service.ts';
import { AMINA, type CoachKey } from './demo-people.ts';
import { type Cancelled, eveOf, reserve, type Script } from './demo-script.ts';
import type { Studio } from './demo-studio.ts';

type Wish = readonly [
  coach: CoachKey,
  type: 'normal' | 'bilan',
  days: readonly [number, number],
  from: string,
  cancelled?: Cancelled,
];

/**
 * The client whom everybody logs in as: written by hand, so that each thing a client can have is there, and her balance
 * is enough for 8 sessions and 4 courses. Two packs and a gift bring 16 + 8; eight sessions and four courses take the rest. Days count from
 * today, wide enough to hold a Sunday and a day off.
 */
const SESSIONS: readonly Wish[] = [
  ['karim', 'bilan', [-21, -17], '08:00'],
  ['salma', 'normal', [-19, -15], '17:00'],
  ['yassine', 'normal', [-16, -12], '18:00'],
  ['salma', 'normal', [-14, -10], '17:00', 'refunded'],
  ['yassine', 'normal', [-11, -7], '18:00'],
  ['salma', 'normal', [-8, -4], '16:00'],
  ['nadia', 'normal', [-6, -2], '17:00', 'lost'],
  ['yassine', 'normal', [1, 5], '18:00'],
  ['salma', 'normal', [4, 8], '17:00'],
  ['nadia', 'normal', [6, 10], '17:00', 'refunded'],
  ['karim', 'bilan', [7, 11], '08:00'],
];

/** She books before anybody else thinks of that day, so that what she wants is always there. */
const LEAD_DAYS = 7;
const SOON_MINUTES = 120;

/** In a few hours with Salma; when the day is over, the first hour anybody has. */
function soonest({ slots, now, people }: Studio): SlotDetails | undefined {
  const fit = slots.filter(
    ({ session_type, date, start_time: time }) =>
      session_type === 'normal' && minutesBetween(now, { date, time }) >= SOON_MINUTES,
  );
  const salma = people.of('salma');
  return fit.find(({ coach_id, date }) => coach_id === salma && date === now.date) ?? fit[0];
}

/** Tells which courses she stays in. */
export function writeAmina(script: Script, studio: Studio): ReadonlySet<number> {
  const { deps, admin, people, slots, courses, now } = studio;
  const day = (offset: number) => addDays(now.date, offset);
  const amina = { id: people.of(AMINA), role: 'user' } as const;
  const days = new Set<string>();
  const book = (date: string, act: () => Promise<unknown>) => {
    days.add(date);
    script.on(addDays(eveOf(date, now.date), -LEAD_DAYS), '08:12', act);
  };
  const reserveOne = (slot: SlotDetails | undefined, cancelled?: Cancelled) => {
    if (slot === undefined) throw new Error('The demo studio has no hour that Amina wants');
    book(slot.date, () => reserve(script, studio, amina.id, slot, { cancelled }));
  };
  /** On days when she has nothing else, no title twice. */
  const join = (choices: readonly GroupCourse[], count: number): GroupCourse[] => {
    const chosen: GroupCourse[] = [];
    for (const course of choices) {
      const isNew = !days.has(course.date) && chosen.every(({ title }) => title !== course.title);
      if (!isNew || chosen.length === count) continue;
      chosen.push(course);
      book(course.date, () => joinCourse(deps, amina, course.id));
    }
    if (chosen.length < count) throw new Error('The demo studio has too few courses for Amina');
    return chosen;
  };

  script.on(day(-24), '10:30', () =>
    changeClientPoints(deps, admin, amina.id, {
      points: 2 * SESSION_COST.normal,
      pointType: 'solo',
      action: 'add',
      reason: 'Deux séances offertes pour son anniversaire',
    }),
  );
  reserveOne(soonest(studio));
  for (const [coach, type, [first, last], from, cancelled] of SESSIONS) {
    const isWanted = ({ coach_id, session_type, date, start_time }: SlotDetails) =>
      coach_id === people.of(coach) &&
      session_type === type &&
      date >= day(first) &&
      date <= day(last) &&
      start_time >= from &&
      !days.has(date);
    reserveOne(slots.find(isWanted), cancelled);
  }
  const past = courses.filter(({ date }) => date < now.date).reverse();
  const coming = courses.filter((course) => !isPast(course, now));
  const kept = [...join(coming, 2), ...join(past, 2)];
  for (const { id, date } of join(past, 1)) {
    script.on(addDays(date, -1), '19:30', () => leaveCourse(deps, amina, id));
  }
  return new Set(kept.map(({ id }) => id));
}
