import { isFull } from '../group-courses/group-courses.rules.ts';
import { addDays, addMinutes, type CivilMoment, compareMoments, isPast } from '../time.ts';

/** At night, and this long before a course and later, nobody is put in: a seat that frees is offered. */
export const QUIET_FROM = '22:00';
export const QUIET_TO = '07:00';
export const OFFERED_HOURS = 2;
/** Whoever was put in may leave for so long with the credit back, whatever notice the course asks for. */
export const SECOND_THOUGHTS_MINUTES = 60;

/** How long before the course one wants to know at the latest; `eve`: the evening before. */
export const WAITING_NOTICES = ['2h', '4h', '12h', 'eve'] as const;
export type WaitingNotice = (typeof WAITING_NOTICES)[number];

/** What becomes of who waits when a seat frees: put in at once, or told. */
export const WAITING_WISHES = ['enrol', 'ask'] as const;
export type WaitingWish = (typeof WAITING_WISHES)[number];

const HOURS: Readonly<Record<Exclude<WaitingNotice, 'eve'>, number>> = { '2h': 2, '4h': 4, '12h': 12 };

/** The last moment at which who waits wants to be put in. */
export const toldUntil = (notice: WaitingNotice, { date, time }: CivilMoment): CivilMoment =>
  notice === 'eve'
    ? { date: addDays(date, -1), time: QUIET_FROM }
    : addMinutes({ date, time }, -HOURS[notice] * 60);

/** The last moment at which the list puts one in: what would be told at night ends with the evening before. */
export const putInUntil = (notice: WaitingNotice, course: CivilMoment): CivilMoment => {
  const { date, time } = toldUntil(notice, course);
  if (time < QUIET_TO) return { date: addDays(date, -1), time: QUIET_FROM };
  return { date, time: time < QUIET_FROM ? time : QUIET_FROM };
};

/** Whether a seat that frees now is given to who waits, and not offered to all. */
export const areSeatsGiven = (course: CivilMoment, now: CivilMoment): boolean =>
  now.time >= QUIET_TO &&
  now.time < QUIET_FROM &&
  compareMoments(addMinutes(now, OFFERED_HOURS * 60), course) <= 0;

type Course = Parameters<typeof isFull>[0] & { readonly is_active: boolean };

export type WhyNotToWaitFor = 'inactive' | 'ended' | 'booked' | 'not_full';

/** Why a client cannot wait for a course now. */
export const whyNotToWaitFor = (
  course: Course,
  { is_booked }: { readonly is_booked: boolean },
  now: CivilMoment,
): WhyNotToWaitFor | undefined => {
  if (!course.is_active) return 'inactive';
  if (isPast(course, now)) return 'ended';
  if (is_booked) return 'booked';
  return isFull(course) ? undefined : 'not_full';
};
