import { COURSE_COST } from '../prices.rules.ts';
import { type CivilMoment, isPast } from '../time.ts';

export const COURSE_MINUTES_DEFAULT = 60;
export const COURSE_MINUTES_MIN = 15;
export const COURSE_PARTICIPANTS_DEFAULT = 10;
export const COURSE_PARTICIPANTS_MIN = 1;

interface CourseState extends CivilMoment {
  readonly current_participants: number;
  readonly max_participants: number;
}

export type CourseBadge = 'FULL' | 'ENDED' | 'OPEN';

export const isFull = (course: CourseState) => course.current_participants >= course.max_participants;

/** In the specification's order: a full course stays FULL when it is over. */
export const courseBadge = (course: CourseState, now: CivilMoment): CourseBadge => {
  if (isFull(course)) return 'FULL';
  return isPast(course, now) ? 'ENDED' : 'OPEN';
};

export type WhyNotBookable = 'inactive' | 'ended' | 'full' | 'booked' | 'team_points';

interface Joiner {
  readonly team_points: number;
  readonly is_booked: boolean;
}

/** Why a client cannot join a course now, the reason that lasts longest first. */
export const whyNotBookable = (
  course: CourseState & { readonly is_active: boolean },
  client: Joiner,
  now: CivilMoment,
): WhyNotBookable | undefined => {
  if (!course.is_active) return 'inactive';
  if (isPast(course, now)) return 'ended';
  if (client.is_booked) return 'booked';
  if (isFull(course)) return 'full';
  return client.team_points < COURSE_COST ? 'team_points' : undefined;
};
