/**
 * What a translation has to give, by noun. `site` is what visitors and clients can be told, errors that all fields share among it;
 * `offices` what only coaches and the administrator read. Types alone: whoever loads a translation has the source already.
 */
import type { ABSENCE_TEXTS } from '../absences/absences.texts.ts';
import type { ACCOUNT_TEXTS } from '../auth/accounts.texts.ts';
import type { AUTH_TEXTS } from '../auth/auth.texts.ts';
import type { LANGUAGE_TEXTS } from '../auth/language.texts.ts';
import type { LOGIN_SESSION_TEXTS } from '../auth/login-sessions.texts.ts';
import type { PASSWORD_LINK_TEXTS } from '../auth/password-links.texts.ts';
import type { BILAN_TEXTS } from '../bilans/bilans.texts.ts';
import type { CALENDAR_TEXTS } from '../calendars/calendars.texts.ts';
import type { CLIENT_TEXTS } from '../clients/clients.texts.ts';
import type { CONSENT_TEXTS } from '../clients/consents.texts.ts';
import type { OWN_ACCOUNT_TEXTS } from '../clients/own-account.texts.ts';
import type { CLOSURE_TEXTS } from '../closures/closures.texts.ts';
import type { COACH_TEXTS } from '../coaches/coaches.texts.ts';
import type { DESK_REMINDER_TEXTS } from '../desk-reminders/desk-reminders.texts.ts';
import type { FIELD_TEXTS } from '../fields.texts.ts';
import type { COURSE_OBSTACLES, COURSE_SERIES_TEXTS } from '../group-courses/course-series.texts.ts';
import type { COURSE_BUTTON, GROUP_COURSE_TEXTS } from '../group-courses/group-courses.texts.ts';
import type { ADMIN_COURSE_TEXTS, COURSE_SKIPPED_TEXTS } from '../group-courses/group-courses-admin.texts.ts';
import type { HTTP_TEXTS } from '../http.texts.ts';
import type { LIST_TEXTS } from '../lists.texts.ts';
import type { LIVE_TEXTS } from '../live/live.texts.ts';
import type { MAIL_TEXTS } from '../mails/mails.texts.ts';
import type { MAILS_ADMIN_TEXTS } from '../mails/mails-admin.texts.ts';
import type { MISSED_TEXTS } from '../missed/missed.texts.ts';
import type { PACK_TEXTS } from '../packs/packs.texts.ts';
import type { CHEQUE_TEXTS } from '../payments/cheques.texts.ts';
import type { ODD_RIB, PAYMENT_TEXTS } from '../payments/payments.texts.ts';
import type { RECEIPT_TEXTS } from '../payments/receipts.texts.ts';
import type { POINTS_TEXTS } from '../points/points.texts.ts';
import type { PRESENCE_TEXTS } from '../presence/presence.texts.ts';
import type { AGENDA_TEXTS } from '../reservations/agenda.texts.ts';
import type { BOOKING_RULE_TEXTS } from '../reservations/booking-rules.texts.ts';
import type { RESERVATION_TEXTS, SKIPPED_TEXTS } from '../reservations/reservations.texts.ts';
import type { MOVE_OBSTACLES, MOVING_TEXTS } from '../reservations/reservations-moving.texts.ts';
import type { WEEKLY_TEXTS } from '../reservations/reservations-weekly.texts.ts';
import type { SALE_TEXTS } from '../sales/sales.texts.ts';
import type { SETUP_TEXTS } from '../setup/setup.texts.ts';
import type { SLOT_TEXTS, WINDOW_FAULTS } from '../slots/slots.texts.ts';
import type { STUDIO_TEXTS } from '../studio/studio-admin.texts.ts';
import type { TILL_TEXTS } from '../till/till.texts.ts';
import type { TRANSLATED_TEXTS } from '../translated.texts.ts';
import type { UPLOAD_TEXTS } from '../uploads/uploads.texts.ts';
import type { WAITING_TEXTS } from '../waiting-lists/waiting-lists.texts.ts';
import type { HOLIDAY_TEXTS } from '../weeks/holidays.texts.ts';
import type { WEEK_TEXTS } from '../weeks/weeks.texts.ts';

export interface BookingWording {
  readonly agenda: typeof AGENDA_TEXTS;
  readonly courseButton: typeof COURSE_BUTTON;
  readonly groupCourses: typeof GROUP_COURSE_TEXTS;
  readonly moving: typeof MOVING_TEXTS;
  readonly reservations: typeof RESERVATION_TEXTS;
  readonly skipped: typeof SKIPPED_TEXTS;
  readonly slots: typeof SLOT_TEXTS;
  readonly waiting: typeof WAITING_TEXTS;
  readonly weekly: typeof WEEKLY_TEXTS;
}

export interface SiteWording extends BookingWording {
  readonly accounts: typeof ACCOUNT_TEXTS;
  readonly auth: typeof AUTH_TEXTS;
  readonly calendars: typeof CALENDAR_TEXTS;
  readonly coaches: typeof COACH_TEXTS;
  readonly consents: typeof CONSENT_TEXTS;
  readonly fields: typeof FIELD_TEXTS;
  readonly http: typeof HTTP_TEXTS;
  readonly language: typeof LANGUAGE_TEXTS;
  readonly lists: typeof LIST_TEXTS;
  readonly live: typeof LIVE_TEXTS;
  readonly loginSessions: typeof LOGIN_SESSION_TEXTS;
  readonly mailChoices: typeof MAIL_TEXTS;
  readonly missed: typeof MISSED_TEXTS;
  readonly ownAccount: typeof OWN_ACCOUNT_TEXTS;
  readonly passwordLinks: typeof PASSWORD_LINK_TEXTS;
}

export interface MoneyWording {
  readonly cheques: typeof CHEQUE_TEXTS;
  readonly oddRib: typeof ODD_RIB;
  readonly packs: typeof PACK_TEXTS;
  readonly payments: typeof PAYMENT_TEXTS;
  readonly points: typeof POINTS_TEXTS;
  readonly receipts: typeof RECEIPT_TEXTS;
  readonly sales: typeof SALE_TEXTS;
  readonly till: typeof TILL_TEXTS;
}

export interface OfficesWording extends MoneyWording {
  readonly absences: typeof ABSENCE_TEXTS;
  readonly adminCourses: typeof ADMIN_COURSE_TEXTS;
  readonly bilans: typeof BILAN_TEXTS;
  readonly bookingRules: typeof BOOKING_RULE_TEXTS;
  readonly clients: typeof CLIENT_TEXTS;
  readonly closures: typeof CLOSURE_TEXTS;
  readonly courseObstacles: typeof COURSE_OBSTACLES;
  readonly courseSeries: typeof COURSE_SERIES_TEXTS;
  readonly courseSkipped: typeof COURSE_SKIPPED_TEXTS;
  readonly deskReminders: typeof DESK_REMINDER_TEXTS;
  readonly holidays: typeof HOLIDAY_TEXTS;
  readonly mailsAdmin: typeof MAILS_ADMIN_TEXTS;
  readonly moveObstacles: typeof MOVE_OBSTACLES;
  readonly presence: typeof PRESENCE_TEXTS;
  readonly setup: typeof SETUP_TEXTS;
  readonly studio: typeof STUDIO_TEXTS;
  readonly translated: typeof TRANSLATED_TEXTS;
  readonly uploads: typeof UPLOAD_TEXTS;
  readonly weeks: typeof WEEK_TEXTS;
  readonly windowFaults: typeof WINDOW_FAULTS;
}

/** What a language says of some nouns, and perhaps not all of each. */
export type InPart<Nouns> = { readonly [Noun in keyof Nouns]?: Partial<Nouns[Noun]> };
