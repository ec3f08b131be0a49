import type { Wording } from '@elan/contract/language.ts';
import { countedInEnglish as counted } from '@elan/contract/plural.ts';
import { noticeInWords } from '@elan/contract/reservations/notice-words.ts';
import type { BILAN_MAIL_TEXTS } from '../../mails/bilans/mails-bilans.templates.ts';
import type { BOOKING_MAIL_TEXTS } from '../../mails/bookings/mails-bookings.templates.ts';
import type { MAIL_TEXTS } from '../../mails/mails.templates.ts';
import type { WAITING_MAIL_TEXTS } from '../../mails/waiting-lists/mails-waiting.templates.ts';

const refundOf = (credits: number) => (credits > 1 ? 'your credits are refunded' : 'your credit is refunded');

/** What a client reads of sessions, courses and assessments, and the frame of all mails. */
export const BOOKING_MAILS = {
  'mail-frame': {
    UNSUBSCRIBE: 'Stop receiving these messages',
    SESSION: 'Individual session',
    BILAN: 'Assessment',
    greeting: (name) => `Hello ${name},`,
    headed: (what, about) => `${what}: ${about}`,
    linkIn: (what, url) => `${what}: ${url}`,
    when: (day, time) => `${day} at ${time}`,
    whatWhen: (what, when) => `${what}, ${when}`,
    minutesWith: (minutes, coach) => `${minutes} min with ${coach}`,
  } satisfies Wording<typeof MAIL_TEXTS>,
  'mail-bookings': {
    insteadOfTime: (now, time) => `${now}, instead of ${time}`,
    insteadOfDay: (now, when) => `${now}, instead of ${when}`,
    insteadOf: (now, was) => `${now}, instead of ${was}`,
    minutes: (minutes) => `${minutes} min`,
    BOOKED: 'Booking confirmed',
    CANCELLED: 'Booking cancelled',
    RELEASED: 'Place released',
    MOVED: 'Booking moved',
    COURSE_CHANGED: 'Course changed',
    COACH_CHANGED: 'Change of coach',
    REMINDER: 'Reminder',
    manyBooked: (count) => `${counted(count, 'booking')} confirmed`,
    manyCancelled: (count) => `${counted(count, 'booking')} cancelled`,
    manyMoved: (count) => `${counted(count, 'booking')} moved`,
    manyCoursesChanged: (count) => `${counted(count, 'course')} changed`,
    manyCoachesChanged: (count) => counted(count, 'change of coach', 'changes of coach'),
    manyReminders: (count) => counted(count, 'reminder'),
    COACH_IS_ANOTHER: 'Another coach is expecting you, and your time is kept for you',
    COACHES_ARE_OTHERS: 'Other coaches are expecting you, and your times are kept for you',
    COURSE_HAS_CHANGED: 'Your course has changed, and your place is kept for you',
    COURSES_HAVE_CHANGED: 'Your courses have changed, and your places are kept for you',
    IS_MOVED: 'Your booking has been moved',
    IS_MOVED_AS_ASKED: 'Your booking has been moved, as you asked',
    areMoved: (count) => `Your ${counted(count, 'booking')} have been moved`,
    areMovedAsAsked: (count) => `Your ${counted(count, 'booking')} have been moved, as you asked`,
    nowInForce: (change) => `${change}. Here is how it stands now:`,
    WE_EXPECT_YOU: 'We are expecting you:',
    IS_BOOKED: 'Your booking is confirmed:',
    areBooked: (count) => `Your ${counted(count, 'booking')} are confirmed:`,
    STUDIO_CANCELLED: 'The studio has cancelled your booking:',
    studioCancelledMany: (count) => `The studio has cancelled these ${counted(count, 'booking')}:`,
    YOU_RELEASED: 'You have released this time, which goes to others:',
    IS_CANCELLED: 'Your booking is cancelled:',
    areCancelled: (count) => `These ${counted(count, 'booking')} are cancelled:`,
    refunded: (credits) =>
      credits > 1 ? `Your ${credits} credits have been refunded.` : 'Your credit has been refunded.',
    kept: (credits) =>
      credits > 1 ? `The ${credits} credits have not been refunded.` : 'The credit has not been refunded.',
    leaveCourse: (hours, credits) =>
      `Something came up? You can cancel your place until ${hours > 0 ? `${noticeInWords(hours, 'en')} before the course begins` : 'the course begins'}, and ${refundOf(credits)}.`,
    TOO_LATE:
      'Something came up? It is too late to cancel with a refund: release the time from your profile, or call the studio.',
    cancelSession: (hours, credits) =>
      `Something came up? You can cancel a session until ${noticeInWords(hours, 'en')} before it begins, from your profile, and ${refundOf(credits)}.`,
    andMove: (free) => `${free} Until then you can also move it, and no credit is touched.`,
    MOVE: 'Move this session',
    YOURS: 'Your bookings',
    SEE_MINE: 'See my bookings',
  } satisfies Wording<typeof BOOKING_MAIL_TEXTS>,
  'mail-waiting': {
    PUT_IN: 'You are enrolled',
    OFFERED: 'A place is free',
    CALLED_OFF: 'Course cancelled',
    ON_AGAIN: 'Course on after all',
    YOU_ARE_IN: 'A place has become free: the waiting list has enrolled you in this course.',
    FIRST_TO_TAKE_IT: 'A place has become free in this course. It goes to the first person who takes it.',
    WILL_NOT_BE:
      'This course will not take place. You were on its waiting list: you have paid nothing, and there is nothing to do.',
    WILL_BE:
      'This course will take place after all. You are on its waiting list again, without losing your turn.',
    NOTHING_TAKEN: 'No credit is taken as long as you have no place.',
    creditsTaken: (credits) =>
      `${counted(credits, 'team credit has been taken', 'team credits have been taken')}.`,
    noThanks: (until) =>
      `No, thank you? Release the place in one step: until ${until} your credit is refunded in any case.`,
    at: (course, time) => `${course} at ${time}`,
    COMMA: ', ',
    alsoWaits: (others) => `That day you are also waiting for: ${others}. You can leave those lists.`,
    KEEP_OR_RELEASE: 'Keep or release the place',
    KEEP_OR_NO_THANKS: 'Keep the place or no, thank you',
    TAKE: 'Take the place',
    SEE_LISTS: 'See my waiting lists',
  } satisfies Wording<typeof WAITING_MAIL_TEXTS>,
  'mail-bilans': {
    yoursWith: (coach) => `Your assessment with ${coach}`,
    manyWait: (count) => `${counted(count, 'assessment')} waiting for you`,
    WAITS_IN_PROFILE: 'An assessment is waiting for you in your profile:',
    manyWaitInProfile: (count) => `${counted(count, 'assessment')} are waiting for you in your profile:`,
    by: (coach) => `Assessment by ${coach}`,
    BY_OFFICE: 'Entered by the studio',
    YOURS: 'Your assessments',
    READ_MINE: 'Read my assessments',
    TALK_ABOUT_IT: 'Enjoy reading, and talk about it with your coach at the next session.',
  } satisfies Wording<typeof BILAN_MAIL_TEXTS>,
};
