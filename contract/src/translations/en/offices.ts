import { PLACEHOLDERS } from '../../desk-reminders/desk-reminders.rules.ts';
import { SERIES_DAYS_MAX } from '../../group-courses/course-series.rules.ts';
import { countedInEnglish, grouped } from '../../plural.ts';
import { COURSE_COST } from '../../prices.rules.ts';
import { BULK_SLOTS_MAX } from '../../slots/slots.rules.ts';
import {
  UPLOAD_MAX_MEGABYTES,
  UPLOAD_MAX_MEGAPIXELS,
  UPLOAD_MAX_SIDE_PIXELS,
} from '../../uploads/uploads.rules.ts';
import type { OfficesWording } from '../wording.ts';
import { money } from './offices-money.ts';

const NOTHING_DONE = 'Nothing has been changed.';
const OVERLAP = 'The studio is already closed during a part of these hours';
const inBraces = PLACEHOLDERS.map((placeholder) => `{${placeholder}}`).join(', ');

/** What only coaches and the administrator read, in English. */
export const offices = {
  ...money,
  absences: {
    NO_FIRST_DAY: 'Please choose the first day',
    NO_LAST_DAY: 'Please choose the last day',
    NO_HOUR: 'Please enter the time',
    ENDS_FIRST: 'The absence ends before it begins',
    OVER: 'These hours are past',
    BEFORE_TODAY: 'An absence begins today at the earliest',
    TOO_LONG: 'One year at most',
    ONE_BOOKING: 'A session or a course',
    DECIDED_TWICE: 'One decision for each booking',
    MOVE_WHERE: 'Please choose the new slot',
    HAND_OVER_TO_WHOM: 'Please choose a colleague',
    NOT_FOUND: 'Absence not found',
    OVERLAP: 'This coach is already absent during a part of these hours',
    NOT_AFFECTED:
      'One of the chosen bookings is no longer within these hours: see what has changed, then start again.',
    DECIDED: 'This request has already been answered.',
    GRANTED: 'Absence saved.',
    REQUESTED: 'Request sent.',
    REFUSED: 'Request refused.',
    UNDONE: 'Absence undone.',
    TAKEN_BACK: 'Request withdrawn.',
    ACTED_ON:
      'Too late to undo: somebody has been told, a booking has changed since, or a place went to the waiting list.',
    TOO_MANY: 'Too many bookings to move at once: choose fewer days.',
    GONE: 'One person of this list cannot be found.',
    AWAY: 'The coach is away at this time',
    SAME_COACH: 'The coach is the same',
    BEGUN: 'Begun or past',
    PAST: 'This time is already past',
    NOTHING_DONE,
    blocked: (obstacles) =>
      [NOTHING_DONE, ...obstacles.map(({ title, reason }) => `${title}: ${reason}.`)].join(' '),
    toTell: (people) => countedInEnglish(people, 'person to tell', 'people to tell'),
  },
  adminCourses: {
    COACH_MISSING: 'Please choose a coach',
    BEYOND_MIDNIGHT: 'The course must end at midnight at the latest',
    minutesBetween: (min, max) => `The length must be between ${min} and ${max} minutes`,
    participantsBetween: (min, max) => `The number of participants must be between ${min} and ${max}`,
    CLIENT_LACKS_TEAM_POINTS: `Insufficient points! The client needs at least ${countedInEnglish(COURSE_COST, 'team credit (SE)', 'team credits (SE)')} for this group course.`,
    CLIENT_ALREADY_IN: 'This client is already enrolled in this group course.',
    CHANGED: 'This course was changed in the meantime: check what has changed, then save.',
    ADDED: 'The client is enrolled in the course.',
    seriesPlanned: (planned, wanted) => `${planned} of ${countedInEnglish(wanted, 'course')} created.`,
  },
  bilans: {
    MISSING: 'Please select a coach and enter the assessment',
    NOTHING_WRITTEN: 'Please enter an assessment',
    NOT_FOUND: 'There is no assessment of this client by this coach.',
    CHANGED: 'This assessment was changed in the meantime: compare the two texts, then save.',
    DELETED_MEANWHILE: 'This assessment was deleted in the meantime: save again to restore it.',
    DELETED: 'The assessment is deleted.',
  },
  bookingRules: {
    sessionsBetween: (max) => `A number of sessions between 1 and ${max}`,
    daysBetween: (max) => `A number of days between 0 and ${max}`,
    weeksBetween: (max) => `A number of weeks between 1 and ${max}`,
    movesBetween: (max) => `A number of moves between 0 and ${max}`,
    hoursBetween: (max) => `A number of hours between 0 and ${max}`,
    missedBetween: (max) => `A number of absences between 1 and ${max}`,
  },
  clients: {
    pointsBetween: (max) => `Points must be a number between 0 and ${max}`,
    NOT_FOUND: 'Selected client not found',
    MISSING: 'Please select a client',
    CHANGED: 'This client was changed in the meantime: check what has changed, then save.',
  },
  closures: {
    NO_FIRST_DAY: 'Please choose the first day',
    NO_LAST_DAY: 'Please choose the last day',
    NO_REASON: 'Please say why: your clients will read it',
    ENDS_FIRST: 'The closure ends before it begins',
    OVER: 'These hours are past',
    TOO_LONG: 'One year at most',
    NONE: 'No closure chosen',
    NOT_FOUND: 'Closure not found',
    OVERLAP,
    overlaps: (reason, day) => `${OVERLAP}: ${reason}, ${day}`,
    bothAtOnce: (reason, other, day) => `"${reason}" and "${other}" fall within the same hours, ${day}`,
    closed: (count) => `${countedInEnglish(count, 'closure')} saved.`,
    REOPENED: 'Closure deleted.',
    studioClosed: (reason) => `The studio is closed at this time: ${reason}`,
  },
  courseObstacles: {
    COACH_BUSY: 'The coach is already busy at this time',
    PARTICIPANT_BUSY: 'Somebody who is enrolled is already busy at this time',
    participantBusy: (name) => `Elsewhere at this time: ${name}`,
    noCredit: (name) => `Not enough credits: ${name}`,
    PAST: 'This time is already past',
    BEYOND_MIDNIGHT: 'The course would end after midnight',
    belowParticipants: (taken) =>
      `${countedInEnglish(taken, 'person enrolled', 'people enrolled')}, more than there are places`,
  },
  courseSeries: {
    NOTHING_DONE,
    NO_SERIES: 'This course is not part of a series.',
    NONE_TO_COME: 'No course to come is chosen.',
    CHANGED: 'The series has changed in the meantime: see what changes, then start again.',
    TOO_MANY: 'Too many enrolments to move at once: leave some dates out and start again.',
    NOTHING_TO_CHANGE: 'Nothing to change',
    DAYS_WRONG: `A number of days, ${SERIES_DAYS_MAX} at most`,
    changed: (count) => `${countedInEnglish(count, 'course')} changed.`,
    deleted: (count) => `${countedInEnglish(count, 'course')} deleted.`,
    blocked: (obstacles) =>
      [NOTHING_DONE, ...obstacles.map(({ title, day, reason }) => `${title}, ${day}: ${reason}.`)].join(' '),
  },
  courseSkipped: {
    BUSY: 'The coach is already busy at this time',
    PAST: 'Time already past',
  },
  deskReminders: {
    DEFAULT: [
      'Hello {prénom}, we look forward to seeing you {date} at {heure} with {coach}.',
      'Something in the way? Call us to move your time, or release it from your profile: somebody else will be glad of it.',
      'See you soon!',
    ].join('\n'),
    CHANGED: 'This text was changed in the meantime: check what has changed, then save.',
    unknown: (typed) =>
      `${typed.join(', ')} will not be filled in. To be written between braces: ${inBraces}`,
  },
  holidays: {
    '01-01': "New Year's Day",
    '01-11': 'Proclamation of Independence Day',
    '01-14': 'Amazigh New Year',
    '05-01': 'Labour Day',
    '07-30': 'Throne Day',
    '08-14': 'Oued Ed-Dahab Day',
    '08-20': 'Revolution of the King and the People',
    '08-21': 'Youth Day',
    '10-31': 'Unity Day',
    '11-06': 'Green March Day',
    '11-18': 'Independence Day',
    FITR: 'Eid al-Fitr',
    ADHA: 'Eid al-Adha',
    MOHARRAM: '1 Muharram',
    MAWLID: 'Eid al-Mawlid',
  },
  mailsAdmin: {
    NOT_FOUND: 'Message not found',
    UNKNOWN_PAGE: 'This page is no longer in use: open the message again.',
    NOT_RESENDABLE:
      'Only a message that has not left can be sent again: this one has, or is leaving right now.',
    RESENT: 'The message is waiting again: it leaves in a moment.',
    NO_SERVER: 'No mail server is set up: no message can leave.',
    NO_OWN_ADDRESS:
      'You have no e-mail address yet: enter it under "My account", then send the test message.',
    TEST_SENT: (address) => `A test message is on its way to ${address}.`,
    SETTINGS_CHANGED: 'These settings were changed in the meantime: check what has changed, then save.',
  },
  moveObstacles: {
    CANCELLED: 'Cancelled',
    BEGUN: 'Begun or past',
    MOVED: 'Moved in the meantime',
    CLIENT_BUSY: 'The client is already busy at this time',
    COACH_BUSY: 'The coach is already busy at this time',
  },
  presence: {
    CHOICE_MISSING: 'Please choose present or absent',
    atOnceMax: (max) => `${max} at most`,
    cancelled: 'This booking is cancelled: there is no attendance to note.',
    not_begun: 'Attendance is noted from the beginning of the session.',
    marked: (count) =>
      count === 0
        ? 'Everything was noted already.'
        : countedInEnglish(count, 'attendance noted.', 'attendances noted.'),
  },
  setup: {
    LINK_DEAD:
      'This link opens nothing any more: it has expired, has been used, or a newer one has replaced it.',
  },
  studio: {
    legalLinesMax: (lines, characters) => `${lines} lines at most, of ${characters} characters at most`,
    NO_START_PAGE: 'Please choose a start page',
    CHANGED: 'These details were changed in the meantime: check what has changed, then save.',
  },
  uploads: {
    NO_FILE: 'Please select an image to upload',
    NOT_AN_IMAGE: 'This file is not a readable image (JPG, PNG, GIF or WebP).',
    NOT_OURS: 'Upload the photo from a file: an external address is refused.',
    TOO_LARGE: `The image is larger than ${UPLOAD_MAX_MEGABYTES} MB.`,
    TOO_HEAVY: 'The image is still too large once reduced: choose one with less detail.',
    TOO_MANY_PIXELS: `The image has more than ${UPLOAD_MAX_MEGAPIXELS} million pixels.`,
    TOO_LONG_A_SIDE: `One side of the image is longer than ${grouped(UPLOAD_MAX_SIDE_PIXELS, 'en')} pixels.`,
    TOO_SLOW: 'Preparing the image takes too long. Try a smaller one.',
    BUSY: 'Too many uploads are under way. Try again in a few moments.',
    FAILED: 'Image upload failed. Please try again.',
  },
  translated: {
    WRONG: 'Only in French (fr), English (en) or Arabic (ar), and only the texts that are foreseen',
  },
  weeks: {
    WEEKDAY_WRONG: 'A day from 1 (Monday) to 7 (Sunday)',
    NO_KIND: 'Please select at least one type of session',
    ENDS_FIRST:
      'The end time must be after the start time: what goes past midnight is a window of the next day',
    TOO_SHORT: 'This window is too short for a session of this type',
    TOO_MANY: 'Too many windows for one week',
    OVERLAP: 'Two windows of the same day overlap',
    NO_FIRST_DAY: 'Please choose the first day',
    LAST_DAY_FIRST: 'The last day comes before the first',
    RANGES_OVERLAP: 'Another week of this coach already covers some of these dates',
    BEGINS_IN_PAST: 'A week begins today at the earliest',
    OVER: 'These dates are past',
    NOT_FOUND: 'Week not found',
    CHANGED: 'The week was changed in the meantime: see what has changed, then start again.',
    saved: (opened, withdrawn) => {
      if (opened + withdrawn === 0) return 'Saved, no slot changes.';
      if (opened === 0) return `${countedInEnglish(withdrawn, 'slot')} withdrawn.`;
      const told = `${countedInEnglish(opened, 'slot')} opened`;
      return withdrawn === 0 ? `${told}.` : `${told}, ${withdrawn} withdrawn.`;
    },
  },
  windowFaults: {
    past: 'The date cannot be in the past.',
    over: 'These hours are already past.',
    too_short: 'The window is too short to hold a slot.',
    no_day: 'No day of the period is one of the chosen days.',
    too_many: `${BULK_SLOTS_MAX} slots at most: shorten the period or the window.`,
  },
} satisfies OfficesWording;
