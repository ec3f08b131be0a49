import { addDays, type CivilDate, type CivilMoment, dayOfWeek, isPast } from '@elan/contract/time.ts';
import { AMINA, CLIENTS } from './demo-clients.ts';
import { type Diary, eveOf, type Moment, type Occurrence } from './demo-diary.ts';
import { COURSES, type DemoCourse } from './demo-offers.ts';
import type { Dice } from './demo-random.ts';

const FIRST_DAY = -14;
const LAST_DAY = 14;
/** Of those who booked a past course, how many on average. */
const PAST_FILL = { least: 0.5, most: 0.95 };

const occurrence = (
  { key, weekdays: _, coming: __, ...course }: DemoCourse,
  date: CivilDate,
): Occurrence => ({
  ...course,
  course: key,
  date,
  is_active: true,
});

function weeklyCourses(today: CivilDate): Occurrence[] {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) =>
    addDays(today, FIRST_DAY + index),
  );
  // There is a course on the day somebody looks, whatever the weekday.
  const takesPlace = (course: DemoCourse, date: CivilDate) =>
    course.weekdays.includes(dayOfWeek(date)) || (course.key === 'cardio' && date === today);
  return days.flatMap((date) =>
    COURSES.filter((course) => takesPlace(course, date)).map((course) => occurrence(course, date)),
  );
}

/** Prepared, not shown to clients yet. */
const hiddenCourse = (today: CivilDate): Occurrence => ({
  course: 'stage',
  coach: 'yassine',
  title: 'Stage d’haltérophilie',
  description: 'Deux heures et demie pour l’arraché et l’épaulé-jeté. Ouverture des inscriptions bientôt.',
  date: addDays(today, 17),
  time: '12:30',
  duration: 150,
  max_participants: 6,
  is_active: false,
});

/** Every course, in the coaches' diaries already: courses come first, sessions around them. */
export function planCourses(diary: Diary, today: CivilDate): Occurrence[] {
  const courses = [...weeklyCourses(today), hiddenCourse(today)];
  for (const { coach, date, time, duration } of courses) diary.take(coach, date, time, duration);
  return courses;
}

const bookedBefore = (date: CivilDate, today: CivilDate, dice: Dice): Moment => {
  const day = addDays(eveOf(date, today), -dice.between(0, 4));
  return `${day}T${dice.between(14, 17)}:${dice.between(10, 59)}`;
};

const seatsTaken = (diary: Diary, course: Occurrence) =>
  diary.happenings.filter((happening) => happening.kind === 'join' && happening.course === course).length;

function fillSeats(diary: Diary, course: Occurrence, seats: number, today: CivilDate, dice: Dice): void {
  let free = seats - seatsTaken(diary, course);
  for (const { username, spare } of dice.shuffled(CLIENTS)) {
    if (free <= 0) return;
    if (username === AMINA) continue;
    if (diary.join(username, course, bookedBefore(course.date, today, dice), spare)) free -= 1;
  }
}

function seatsOf(course: Occurrence, upcoming: readonly Occurrence[], dice: Dice): number {
  const place = upcoming.filter((other) => other.course === course.course).indexOf(course);
  if (place === -1) {
    const share = PAST_FILL.least + dice.roll() * (PAST_FILL.most - PAST_FILL.least);
    return Math.floor(course.max_participants * share);
  }
  const coming = COURSES.find(({ key }) => key === course.course)?.coming ?? [];
  return coming[place] ?? dice.between(1, 2);
}

/** The last morning course of the plan is called off, and whoever had booked gets the point back. */
function callOff(diary: Diary, course: Occurrence, today: CivilDate): void {
  const eve = addDays(today, -1);
  const joined = diary.happenings.filter(
    (happening) => happening.kind === 'join' && happening.course === course,
  );
  for (const happening of joined) {
    if (happening.kind === 'join') diary.leave(happening.client, course, `${eve}T22:10`, 'admin');
  }
  diary.happenings.push({ kind: 'call_off', at: `${eve}T22:11`, by: 'admin', course });
}

/** Whoever is not Amina. What is to come is filled first: there the numbers of the table must be met. */
export function fillCourses(
  diary: Diary,
  courses: readonly Occurrence[],
  now: CivilMoment,
  dice: Dice,
): void {
  const active = courses.filter(({ is_active }) => is_active);
  const upcoming = active.filter((course) => !isPast(course, now));
  const fullestFirst = dice
    .shuffled(upcoming)
    .map((course) => ({ course, seats: seatsOf(course, upcoming, dice) }))
    .sort((a, b) => b.seats - a.seats);
  for (const { course, seats } of fullestFirst) fillSeats(diary, course, seats, now.date, dice);
  for (const course of active.filter((candidate) => isPast(candidate, now))) {
    fillSeats(diary, course, seatsOf(course, upcoming, dice), now.date, dice);
  }
  const lastMorning = upcoming.findLast(({ course }) => course === 'hiit');
  if (lastMorning) callOff(diary, lastMorning, now.date);
}
