import type { Wording } from '@elan/contract/language.ts';
import { countedInEnglish as counted } from '@elan/contract/plural.ts';
import type { COACH_MAIL_TEXTS } from '../../mails/coaches/mails-coach.templates.ts';
import type { DAY_AHEAD_MAIL_TEXTS } from '../../mails/coaches/mails-day-ahead.templates.ts';
import type { NEEDS_A_HAND_MAIL_TEXTS } from '../../mails/office/mails-needs-a-hand.templates.ts';
import type { TEST_MAIL_TEXTS } from '../../mails/office/mails-office.templates.ts';

const ASK_FOR_HELP = 'Tell the person who looks after the server';

/** What coaches and administrators read. */
export const TEAM_MAILS = {
  'mail-coach': {
    COURSE_NEW: 'New course',
    COURSE_MOVED: 'Course changed',
    COURSE_GONE: 'Course withdrawn',
    BILAN_NEW: 'New assessment',
    BILAN_MOVED: 'Assessment moved',
    BILAN_HANDED_OVER: 'Assessment handed over to another coach',
    BILAN_GONE: 'Assessment cancelled',
    BILAN_RELEASED: 'Assessment released by the client',
    SESSION_NEW: 'New session',
    SESSION_MOVED: 'Session moved',
    SESSION_HANDED_OVER: 'Session handed over to another coach',
    SESSION_GONE: 'Session cancelled',
    SESSION_RELEASED: 'Session released without a refund',
    insteadOf: (now, when) => `${now}, instead of ${when}`,
    manyChanges: (count) => `Your schedule: ${counted(count, 'change')}`,
    INTRODUCTION: 'Here is what changes in your schedule:',
    withMinutes: (whom, minutes) => `${whom}, ${minutes} min`,
    AGENDA: 'Your schedule',
    SEE_AGENDA: 'See my schedule',
  } satisfies Wording<typeof COACH_MAIL_TEXTS>,
  'mail-day-ahead': {
    subject: (day, appointments) => `Your ${day}: ${counted(appointments, 'appointment')}`,
    introduction: (day) => `Here is your ${day}:`,
    hours: (from, to) => `${from} – ${to}`,
    participants: (count) => counted(count, 'participant'),
  } satisfies Wording<typeof DAY_AHEAD_MAIL_TEXTS>,
  'mail-needs-a-hand': {
    subject: (points) => `This morning: ${counted(points, 'point')} to look at`,
    INTRODUCTION: 'Here is what is waiting for somebody of the studio this morning:',
    to: (names) => `To ${names}`,
    toMore: (names, others) => `To ${names} and ${counted(others, 'other person', 'other people')}`,
    COMMA: ', ',
    STATE: 'The state of the studio',
    SEE_STATE: 'See the state of the studio',
    BOOKS_DIFFER: 'Some entries do not agree',
    anomalies: (count) => `${counted(count, 'anomaly', 'anomalies')} at the last check`,
    CORRECT_NOTHING: `${ASK_FOR_HELP}, and do not correct anything by hand.`,
    NO_BACKUP: 'No backup for more than a night',
    DISK_FULL: `${ASK_FOR_HELP}: the disk may be full.`,
    NO_AUDIT: 'No check of the entries for more than a night',
    ASK_FOR_HELP: `${ASK_FOR_HELP}.`,
    mailsFailed: (count) => counted(count, 'message did not arrive', 'messages did not arrive'),
    CORRECT_ADDRESS: 'The address may need correcting.',
    overdue: (count) =>
      counted(
        count,
        'instalment of yesterday has not been paid',
        'instalments of yesterday have not been paid',
      ),
    OVERDUE: 'The overdue instalments',
    SEE_OVERDUE: 'See the overdue instalments',
    unmarked: (count) =>
      counted(count, 'attendance of yesterday is not marked', 'attendances of yesterday are not marked'),
    sessions: (count) => counted(count, 'individual session'),
    seats: (count) => counted(count, 'seat in a group course', 'seats in group courses'),
    YESTERDAY: "Yesterday's schedule",
    SEE_YESTERDAY: "See yesterday's schedule",
  } satisfies Wording<typeof NEEDS_A_HAND_MAIL_TEXTS>,
  'mail-test': {
    subject: (studio) => `Test message: ${studio}`,
    INTRODUCTION:
      'If you can read these lines, the messages of the studio leave and arrive. This is what they look like:',
    DAY_AND_TIME: 'The day and the time stand here',
    AN_EXAMPLE: 'The length and the coach stand here. It is only an example.',
    MESSAGES: 'The messages',
    SEE_MESSAGES: 'See the messages',
    NOTHING_TO_DO: 'There is nothing to do.',
  } satisfies Wording<typeof TEST_MAIL_TEXTS>,
};
