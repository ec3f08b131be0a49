import { addMinutes, type CivilMoment, type ClockReading, compareMoments, isPast } from '../time.ts';

/** A client may cancel a session until this long before it begins. */
export const CANCEL_NOTICE_HOURS = 6;
/** Courses, and the administrator, may cancel until the very beginning. */
export const NO_NOTICE_HOURS = 0;
/** How many sessions are moved at once, and how far. */
export const MOVES_AT_ONCE_MAX = 200;
export const MOVE_DAYS_MAX = 366;

/** How often a client moves one session, and how many days beyond the day it was first booked for, until the studio says otherwise. */
export const CLIENT_MOVES_DEFAULT = 2;
export const CLIENT_MOVE_DAYS_DEFAULT = 30;

export type WhyNotCancellable = 'cancelled' | 'past' | 'too_late';

interface Booking extends CivilMoment {
  readonly status: string;
}

/**
 * Why a booking cannot be cancelled now, or undefined when it can.
 *
 * The notice is counted on the studio's wall clock. Those are real hours as long as the clock does not change in
 * between: Morocco has stayed on UTC+0 since 20 September 2026. Should the law move the clock again, the few bookings
 * around that night would be shown up to one hour off. The server decides, in real hours (`earliestAfter` in
 * reservations.service.ts); reservations-notice.test.ts holds both to the same second.
 */
export const whyNotCancellable = (
  booking: Booking,
  now: ClockReading,
  noticeHours = CANCEL_NOTICE_HOURS,
): WhyNotCancellable | undefined => {
  if (booking.status !== 'confirmed') return 'cancelled';
  if (isPast(booking, now)) return 'past';
  return compareMoments(booking, earliestCancellable(now, noticeHours)) < 0 ? 'too_late' : undefined;
};

/** The first minute at which a booking may begin and still be cancelled now: a second late is late. */
const earliestCancellable = (now: ClockReading, noticeHours: number): CivilMoment =>
  addMinutes(now, noticeHours > 0 ? noticeHours * 60 + (now.second ? 1 : 0) : 1);

/** Why an hour cannot be freed without a refund now: before its notice it is cancelled with one. */
export const whyNotReleasable = (
  booking: Booking,
  now: ClockReading,
  noticeHours = CANCEL_NOTICE_HOURS,
): 'cancelled' | 'past' | 'refundable' | undefined => {
  const why = whyNotCancellable(booking, now, noticeHours);
  return why === 'too_late' ? undefined : (why ?? 'refundable');
};

/** The last moment at which a client may still cancel. */
export const cancellableUntil = (
  { date, time }: CivilMoment,
  noticeHours = CANCEL_NOTICE_HOURS,
): CivilMoment => addMinutes({ date, time }, -noticeHours * 60);

const LONG_SESSION_MINUTES = 90;

interface ShownSession {
  readonly session_type?: string | null;
  readonly goal?: string | null;
  readonly notes?: string | null;
  readonly duration?: number | null;
}

/** What the coach's views count as a bilan: by type, by what goal or notes say, or by length. */
export const countsAsBilan = ({ session_type, goal, notes, duration }: ShownSession) =>
  session_type === 'bilan' ||
  /bilan/i.test(goal ?? '') ||
  /bilan/i.test(notes ?? '') ||
  (duration ?? 0) >= LONG_SESSION_MINUTES;
