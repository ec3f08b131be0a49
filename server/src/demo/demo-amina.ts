import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { addDays, type CivilMoment, isPast, minutesBetween } from '@elan/contract/time.ts';
import { AMINA } from './demo-clients.ts';
import { type Diary, eveOf, type Occurrence } from './demo-diary.ts';
import type { CoachKey } from './demo-people.ts';
import type { DemoSlot } from './demo-rhythm.ts';

/**
 * The client whom everybody logs in as: written by hand, so that each thing a client can have is there, and her balance
 * is 8 SI and 4 SE. Two packs and a gift bring 16 + 8; eight sessions and four courses take the rest.
 */
interface Wish {
  readonly coach: CoachKey;
  readonly type: DemoSlot['session_type'];
  /** Days from today; wide enough to hold a Sunday and a day off. */
  readonly days: readonly [number, number];
  readonly from: string;
  readonly cancelled?: 'refunded' | 'lost';
}

const PAST: readonly Wish[] = [
  { coach: 'karim', type: 'bilan', days: [-21, -17], from: '08:00' },
  { coach: 'salma', type: 'normal', days: [-19, -15], from: '17:00' },
  { coach: 'yassine', type: 'normal', days: [-16, -12], from: '18:00' },
  { coach: 'salma', type: 'normal', days: [-14, -10], from: '17:00', cancelled: 'refunded' },
  { coach: 'yassine', type: 'normal', days: [-11, -7], from: '18:00' },
  { coach: 'salma', type: 'normal', days: [-8, -4], from: '16:00' },
  { coach: 'nadia', type: 'normal', days: [-6, -2], from: '17:00', cancelled: 'lost' },
];

const COMING: readonly Wish[] = [
  { coach: 'yassine', type: 'normal', days: [1, 5], from: '18:00' },
  { coach: 'salma', type: 'normal', days: [4, 8], from: '17:00' },
  { coach: 'nadia', type: 'normal', days: [6, 10], from: '17:00', cancelled: 'refunded' },
  { coach: 'karim', type: 'bilan', days: [7, 11], from: '08:00' },
];

const SOON_MINUTES = 120;
const COURSES_EACH_WAY = 2;

function bookWish(
  diary: Diary,
  slots: readonly DemoSlot[],
  today: string,
  wish: Wish,
  busy: Set<string>,
): void {
  const [first, last] = wish.days.map((days) => addDays(today, days));
  const slot = slots.find(
    (candidate) =>
      candidate.coach === wish.coach &&
      candidate.session_type === wish.type &&
      first !== undefined &&
      last !== undefined &&
      candidate.date >= first &&
      candidate.date <= last &&
      candidate.time >= wish.from &&
      !busy.has(candidate.date) &&
      diary.isFreeFor(candidate, AMINA),
  );
  if (!slot)
    throw new Error(`The demo studio has no ${wish.type} slot with ${wish.coach} from day ${wish.days}`);
  busy.add(slot.date);
  const eve = eveOf(slot.date, today);
  reserve(diary, slot, `${addDays(eve, -2)}T11:12`);
  if (wish.cancelled === 'refunded') diary.cancel(AMINA, slot, `${eve}T18:40`, AMINA);
  if (wish.cancelled === 'lost') diary.cancel(AMINA, slot, `${eve}T21:35`, 'admin', false);
}

function reserve(diary: Diary, slot: DemoSlot, at: string): void {
  if (!diary.reserve(AMINA, slot, at)) throw new Error('The demo studio gives Amina too few points');
}

/** In a few hours with Salma; when the day is over, the first hour anybody has. */
function bookSoon(diary: Diary, slots: readonly DemoSlot[], now: CivilMoment): DemoSlot {
  const isFit = (slot: DemoSlot) =>
    SESSION_COST[slot.session_type] > 0 &&
    minutesBetween(now, slot) >= SOON_MINUTES &&
    diary.isFreeFor(slot, AMINA);
  const fit = slots.filter(isFit).sort((a, b) => minutesBetween(b, a));
  const slot = fit.find(({ coach, date }) => coach === 'salma' && date === now.date) ?? fit[0];
  if (!slot) throw new Error('The demo studio has no slot ahead');
  reserve(diary, slot, `${addDays(now.date, -1)}T12:20`);
  return slot;
}

/** Courses on days when she has nothing else, no title twice. */
function joinCourses(diary: Diary, courses: readonly Occurrence[], today: string, busy: Set<string>): void {
  const titles = new Set<string>();
  for (const course of courses) {
    if (titles.size === COURSES_EACH_WAY) return;
    if (busy.has(course.date) || titles.has(course.title)) continue;
    if (!diary.join(AMINA, course, `${eveOf(course.date, today)}T16:05`)) continue;
    busy.add(course.date);
    titles.add(course.title);
  }
  if (titles.size < COURSES_EACH_WAY) throw new Error('The demo studio has too few courses for Amina');
}

/** Booked, and cancelled in time. */
function missCourse(diary: Diary, courses: readonly Occurrence[], busy: Set<string>): void {
  const missed = courses.find(({ date }) => !busy.has(date));
  if (!missed || !diary.join(AMINA, missed, `${addDays(missed.date, -3)}T15:15`)) {
    throw new Error('The demo studio has no course that Amina could miss');
  }
  diary.leave(AMINA, missed, `${addDays(missed.date, -1)}T19:30`, AMINA);
}

export function writeAmina(
  diary: Diary,
  slots: readonly DemoSlot[],
  courses: readonly Occurrence[],
  now: CivilMoment,
): void {
  const today = now.date;
  diary.movePoints(AMINA, 'solo', `${addDays(today, -24)}T10:30`, 2);
  diary.happenings.push({
    kind: 'gift',
    at: `${addDays(today, -24)}T10:30`,
    by: 'admin',
    client: AMINA,
    solo: 2,
    note: 'Parrainage : deux séances offertes',
  });
  const busy = new Set([bookSoon(diary, slots, now).date]);
  for (const wish of [...PAST, ...COMING]) bookWish(diary, slots, today, wish, busy);
  const active = courses.filter(({ is_active }) => is_active);
  const past = active.filter(({ date }) => date < today).reverse();
  joinCourses(
    diary,
    active.filter((course) => !isPast(course, now)),
    today,
    busy,
  );
  joinCourses(diary, past, today, busy);
  missCourse(diary, past, busy);
}
