import type { OwnCourseBooking } from '@elan/contract/group-courses/group-courses.ts';
import type { ClientReservation } from '@elan/contract/reservations/reservations.ts';
import type { Slot } from '@elan/contract/slots/slots.ts';
import { type CivilEnd, type CivilTime, endOf } from '@elan/contract/time.ts';

/** What the client already has on a day: a session with a coach, or a course by its title. */
export interface Engagement {
  readonly start: CivilTime;
  readonly end: CivilEnd;
  readonly coach?: string;
  readonly course?: string;
  /** The session that is to be moved, where it stands. */
  readonly isMoved?: true;
}

type Sessions = readonly Pick<ClientReservation, 'id' | 'time' | 'duration' | 'status' | 'coach_name'>[];
type Courses = readonly Pick<OwnCourseBooking, 'time' | 'duration' | 'status' | 'title'>[];

const isKept = ({ status }: { status: string }) => status === 'confirmed';

/** `apart`: a session that is to be moved, and stands in nobody's way. */
export const engagementsOf = (sessions: Sessions, courses: Courses, apart?: number): Engagement[] => [
  ...sessions
    .filter((session) => isKept(session) && session.id !== apart)
    .map(({ time, duration, coach_name }) => ({
      start: time,
      end: endOf(time, duration),
      coach: coach_name,
    })),
  ...courses.filter(isKept).map(({ time, duration, title }) => ({
    start: time,
    end: endOf(time, duration),
    course: title,
  })),
];

/** What stands in the way of an hour: nobody is in two places at once. */
export const clashWith = (
  { start_time, end_time }: Pick<Slot, 'start_time' | 'end_time'>,
  engagements: readonly Engagement[],
): Engagement | undefined => engagements.find(({ start, end }) => start < end_time && start_time < end);
