import { countedInEnglish } from '../../plural.ts';
import { SESSION_COST } from '../../prices.rules.ts';
import { lessThanNotice, noticeInWords } from '../../reservations/notice-words.ts';
import { CANCEL_NOTICE_HOURS, MOVE_DAYS_MAX } from '../../reservations/reservations.rules.ts';
import type { BookingWording } from '../wording.ts';

const FULL = 'Course full';
const ENDED = 'Course ended';
const notice = noticeInWords(CANCEL_NOTICE_HOURS, 'en');
const lessThan = lessThanNotice(CANCEL_NOTICE_HOURS, 'en');

const kindsOf = ({ normal, bilan }: { readonly normal: number; readonly bilan: number }) =>
  [
    normal > 0 && countedInEnglish(normal, 'normal slot'),
    bilan > 0 && countedInEnglish(bilan, 'assessment slot'),
  ]
    .filter(Boolean)
    .join(' and ');
const WHICH_MAX = 5;

/** Of booking, moving and cancelling, in English. */
export const booking = {
  agenda: {
    COACH_BUSY: 'The coach is already busy at this time.',
    PARTICIPANT_BUSY: 'A participant is already busy at this time.',
    CLIENT_BUSY: 'Another session or a group course already takes this time.',
  },
  courseButton: { FULL, ENDED, OPEN: 'Book now' },
  groupCourses: {
    NOT_FOUND: 'This group course cannot be found.',
    NOT_IN_IT: 'You are not enrolled in this group course.',
    NOT_ENOUGH_TEAM_POINTS: 'Not enough team points',
    FULL,
    ENDED,
    INACTIVE: 'This group course is not open for enrolment.',
    ALREADY_BOOKED: 'You are already enrolled in this group course.',
    BELOW_PARTICIPANTS: 'The maximum number of participants is below the enrolments there are.',
    NOT_TO_COME: 'The course must take place later than now',
    JOINED: 'Your place is booked.',
    tooLateToLeave: (hours) =>
      `Cannot be cancelled: the course begins in ${lessThanNotice(hours, 'en')}. You can still release your place, without a refund.`,
    STILL_REFUNDED: 'Your place can still be cancelled with a refund: cancel it from your profile.',
    RELEASED: 'Your place is released, without a refund: it goes to somebody else.',
    LEFT: 'Your enrolment is cancelled.',
    SEAT_NOT_FOUND: 'This enrolment cannot be found.',
    SEAT_CANCELLED: 'The enrolment is cancelled.',
    DELETED: 'Group course deleted successfully!',
  },
  moving: {
    MOVED: 'The session has been moved.',
    MOVED_MEANWHILE: 'This session has just been moved: look first where it is now.',
    ALREADY_THERE: 'The session is already at this time.',
    TOO_LATE: `Cannot be moved: the session begins in ${lessThan}.`,
    movedOften: (most) =>
      most === 0
        ? 'A session cannot be moved online: please call the studio.'
        : `You have already moved this session ${most === 1 ? 'once' : `${most} times`}: to move it again, call the studio.`,
    movedTooFar: (day) =>
      `This session can be moved to ${day} at the latest. Choose an earlier date, or call the studio.`,
    NOTHING_CHOSEN: 'Please choose at least one booking',
    DAYS_WRONG: `A number of days, ${MOVE_DAYS_MAX} at most`,
    NOWHERE: 'Choose a number of days or another coach',
    movedAll: (count) => `${countedInEnglish(count, 'session')} moved.`,
    movedSome: (count, stayed) => `${countedInEnglish(count, 'session')} moved, ${stayed} left in place.`,
  },
  reservations: {
    DATE_MISSING: 'Please select a date first',
    TIME_MISSING: 'Please select a time slot',
    CHOSEN_DATE_MISSING: 'Please select a date',
    CHOSEN_TIME_MISSING: 'Please select a time slot',
    NOT_FOUND: 'This booking cannot be found.',
    NOT_ENOUGH_SOLO_POINTS: `You need at least ${countedInEnglish(SESSION_COST.normal, 'credit')} to book a normal session. Book an assessment, free of charge, or contact the administrator to top up your account.`,
    CLIENT_LACKS_SOLO_POINTS: `Insufficient points! The client needs at least ${countedInEnglish(SESSION_COST.normal, 'individual credit (SI)', 'individual credits (SI)')} to book a normal session.`,
    CLIENT_LACKS_BULK_POINTS: 'Insufficient client points',
    ALREADY_CANCELLED: 'This booking is already cancelled.',
    PAST: 'This session has begun or is over.',
    TOO_LATE_TO_CANCEL: `Cannot be cancelled: the session begins in ${lessThan}.`,
    STILL_REFUNDED: 'This session can still be cancelled with a refund: cancel it from your profile.',
    RELEASED: 'Your session is released, without a refund: the time goes to others.',
    oneBilanToCome: (day, time) =>
      `You already have an assessment to come, on ${day} at ${time}. Another is possible once it is over, or cancelled from your profile at least ${notice} before; otherwise call the studio.`,
    bilanTooSoon: (day) =>
      `Your next assessment is possible from ${day}. Choose a later date, book a normal session, or call the studio.`,
    tooManyToCome: (most) =>
      `You cannot have more than ${countedInEnglish(most, 'session')} to come at a time. Cancel one, wait until one is over, or call the studio.`,
    NO_MATCHING_DAY: 'None of the chosen days falls between these two dates',
    BOOKED: 'Your session is booked.',
    BOOKED_FOR_CLIENT: 'The session is booked.',
    CANCELLED: 'Your session is cancelled.',
    CANCELLED_FOR_CLIENT: 'The booking is cancelled.',
    DELETED: 'The booking is deleted.',
    tooManyToExport: (most) =>
      `More than ${most} bookings do not fit in one file: choose fewer dates, or a single coach.`,
    seriesBooked: (booked, wanted) => `${booked} of ${countedInEnglish(wanted, 'session')} booked.`,
  },
  skipped: {
    NO_SLOT: 'No slot at this time',
    PAST: 'Slot already past',
    TAKEN: 'Slot already booked',
    WITHDRAWN: 'Slot withdrawn',
    CLIENT_BUSY: 'The client is already busy at this time',
    COACH_BUSY: 'The coach is already busy at this time',
    NOT_ENOUGH_POINTS: 'Not enough credits',
  },
  slots: {
    FIRST_DAY_MISSING: 'Please choose the start date',
    LAST_DAY_MISSING: 'Please choose the end date',
    START_TIME_MISSING: 'Please choose the start time',
    END_TIME_MISSING: 'Please choose the end time',
    END_TIME_FIRST: 'The end time must be after the start time',
    END_DATE_FIRST: 'End date must be after start date',
    NO_WEEKDAY: 'Please select at least one day of the week',
    NO_KIND: 'Please select at least one type of session',
    weeksOneOf: (weeks) => `Please choose ${weeks.slice(0, -1).join(', ')} or ${weeks.at(-1)} weeks`,
    NOT_FOUND: 'This slot cannot be found.',
    UNAVAILABLE: 'Selected time slot is no longer available. Please refresh and select another slot.',
    TAKEN: 'This slot has just been booked. Please choose another one.',
    PAST: 'This slot is already past.',
    NOT_DELETABLE: 'A slot that is booked or unavailable cannot be deleted.',
    DELETED: 'Slot deleted.',
    OFFICE_ONLY: "Hours are opened and closed by the studio's administration.",
    NOT_OWN: 'You can only open your own hours.',
    deleted: (count) => `${countedInEnglish(count, 'slot')} deleted.`,
    created: (made, { existing, past, shut = { normal: 0, bilan: 0 } }) => {
      const parts = [
        [kindsOf(made) || 'No slot', 'created'],
        [kindsOf(existing), 'already existing'],
        [kindsOf(past), 'already past'],
        [kindsOf(shut), 'left out (studio closed or coach away)'],
      ];
      return `${parts.flatMap(([slots, what]) => (slots ? [`${slots} ${what}`] : [])).join(', ')}.`;
    },
    held: (count) =>
      count === 1
        ? 'One of the chosen slots is booked or unavailable: none has been deleted.'
        : `${count} of the chosen slots are booked or unavailable: none has been deleted.`,
    which: (slots) => {
      const named = slots
        .slice(0, WHICH_MAX)
        .map(({ date, start_time }) => `${date.slice(8)}/${date.slice(5, 7)} at ${start_time}`);
      const more = slots.length > WHICH_MAX ? `, and ${slots.length - WHICH_MAX} more` : '';
      return `${named.join(', ')}${more}.`;
    },
  },
  waiting: {
    JOINED: 'You are on the waiting list.',
    CHANGED: 'Your choices are saved.',
    LEFT: 'You are no longer on the waiting list.',
    NOT_WAITING: 'You are not on the waiting list of this course.',
    NOT_FULL: 'There is a place left in this course: book it.',
    ADDED: 'The client is on the waiting list.',
    REMOVED: 'The client is no longer on the waiting list.',
    CLIENT_NOT_WAITING: 'This client is not on the waiting list of this course.',
    ORDERED: 'The order of the waiting list is saved.',
    ORDER_CHANGED: 'The waiting list has changed in the meantime: check the order, then save.',
  },
  weekly: {
    NO_DATE: 'Keep at least one date',
    OTHER_WEEKDAY: 'All dates must fall on the same day of the week',
    weeksBetween: (min, max) => `Choose ${min} to ${max} weeks`,
    NOT_FOUND: 'This series of sessions cannot be found.',
    NO_SLOT: 'No open time on that day',
    TAKEN: 'Time already booked',
    CLIENT_BUSY: 'You already have a session or a course at this time',
    COACH_BUSY: 'Your coach is already busy at this time',
    NOT_ENOUGH_POINTS: 'Not enough credits left',
    TOO_MANY_TO_COME: 'Too many sessions to come at a time',
    TOO_LATE_TO_CANCEL: `Begins in ${lessThan}`,
    NOTHING_BOOKED: 'None of these sessions could be booked. Check the dates, then try again.',
    NOTHING_LEFT: 'No session of this series can be cancelled any more.',
    booked: (booked, wanted) =>
      booked === wanted
        ? `${countedInEnglish(booked, 'session')} booked.`
        : `${booked} of ${countedInEnglish(wanted, 'session')} booked.`,
    cancelled: (count) => `${countedInEnglish(count, 'session')} cancelled.`,
  },
} satisfies BookingWording;
