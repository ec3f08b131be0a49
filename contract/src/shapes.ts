import { $ZodObject } from 'zod/v4/core';
import * as absences from './absences/absences.ts';
import * as auth from './auth/auth.ts';
import * as languageChoice from './auth/language-choice.ts';
import * as loginSessions from './auth/login-sessions.ts';
import * as logout from './auth/logout.ts';
import * as passwordLinks from './auth/password-links.ts';
import * as bilans from './bilans/bilans.ts';
import * as calendars from './calendars/calendars.ts';
import * as clientCard from './clients/client-card.ts';
import * as clientRecord from './clients/client-record.ts';
import * as clients from './clients/clients.ts';
import * as consents from './clients/consents.ts';
import * as gender from './clients/gender.ts';
import * as ownAccount from './clients/own-account.ts';
import * as ownData from './clients/own-data.ts';
import * as ownPhone from './clients/own-phone.ts';
import * as profile from './clients/profile.ts';
import * as closures from './closures/closures.ts';
import * as closuresAdmin from './closures/closures-admin.ts';
import * as coachDashboard from './coach-dashboard/coach-dashboard.ts';
import * as coachDashboardNews from './coach-dashboard/coach-dashboard-news.ts';
import * as coachDashboardNext from './coach-dashboard/coach-dashboard-next.ts';
import * as coaches from './coaches/coaches.ts';
import * as coachesAdmin from './coaches/coaches-admin.ts';
import * as deskReminders from './desk-reminders/desk-reminders.ts';
import * as errors from './errors.ts';
import * as fields from './fields.ts';
import * as courseSeries from './group-courses/course-series.ts';
import * as groupCourses from './group-courses/group-courses.ts';
import * as groupCoursesAdmin from './group-courses/group-courses-admin.ts';
import * as live from './live/live.ts';
import * as mailChoices from './mails/mail-choices.ts';
import * as mailsAdmin from './mails/mails-admin.ts';
import * as missed from './missed/missed.ts';
import * as missedAdmin from './missed/missed-admin.ts';
import * as packs from './packs/packs.ts';
import * as packsAdmin from './packs/packs-admin.ts';
import * as chequeStates from './payments/cheque-states.ts';
import * as cheques from './payments/cheques.ts';
import * as installments from './payments/installments.ts';
import * as paymentMethods from './payments/payment-methods.ts';
import * as paymentReminders from './payments/payment-reminders.ts';
import * as payments from './payments/payments.ts';
import * as paymentsFigures from './payments/payments-figures.ts';
import * as paymentsOverview from './payments/payments-overview.ts';
import * as receipts from './payments/receipts.ts';
import * as planning from './planning/planning.ts';
import * as points from './points/points.ts';
import * as presence from './presence/presence.ts';
import * as presenceAdmin from './presence/presence-admin.ts';
import * as bookingRules from './reservations/booking-rules.ts';
import * as reservations from './reservations/reservations.ts';
import * as reservationsExport from './reservations/reservations-export.ts';
import * as reservationsMoving from './reservations/reservations-moving.ts';
import * as reservationsOwn from './reservations/reservations-own.ts';
import * as reservationsWeekly from './reservations/reservations-weekly.ts';
import * as sales from './sales/sales.ts';
import * as setup from './setup/setup.ts';
import * as slots from './slots/slots.ts';
import * as health from './studio/health.ts';
import * as studio from './studio/studio.ts';
import * as studioAdmin from './studio/studio-admin.ts';
import * as studioDetails from './studio/studio-details.ts';
import * as upkeep from './studio/upkeep.ts';
import * as till from './till/till.ts';
import * as time from './time.ts';
import * as startPage from './today/start-page.ts';
import * as today from './today/today.ts';
import * as givenTranslations from './translated/given-translations.ts';
import * as translated from './translated.ts';
import * as uploads from './uploads/uploads.ts';
import * as waitingLists from './waiting-lists/waiting-lists.ts';
import * as waitingListsAdmin from './waiting-lists/waiting-lists-admin.ts';
import * as weeks from './weeks/weeks.ts';

const exported: Readonly<Record<string, unknown>> = {
  ...absences,
  ...auth,
  ...bilans,
  ...bookingRules,
  ...calendars,
  ...chequeStates,
  ...cheques,
  ...clientCard,
  ...clientRecord,
  ...clients,
  ...closures,
  ...closuresAdmin,
  ...coachDashboard,
  ...coachDashboardNews,
  ...coachDashboardNext,
  ...coaches,
  ...coachesAdmin,
  ...deskReminders,
  ...errors,
  ...fields,
  ...courseSeries,
  ...groupCourses,
  ...groupCoursesAdmin,
  ...health,
  ...installments,
  ...live,
  ...languageChoice,
  ...loginSessions,
  ...mailChoices,
  ...mailsAdmin,
  ...consents,
  ...gender,
  ...ownAccount,
  ...ownData,
  ...ownPhone,
  ...missed,
  ...missedAdmin,
  ...packs,
  ...packsAdmin,
  ...logout,
  ...passwordLinks,
  ...paymentMethods,
  ...paymentReminders,
  ...payments,
  ...paymentsFigures,
  ...paymentsOverview,
  ...planning,
  ...points,
  ...presence,
  ...presenceAdmin,
  ...profile,
  ...receipts,
  ...reservations,
  ...reservationsExport,
  ...reservationsMoving,
  ...reservationsOwn,
  ...reservationsWeekly,
  ...sales,
  ...setup,
  ...slots,
  ...startPage,
  ...studio,
  ...studioAdmin,
  ...studioDetails,
  ...till,
  ...time,
  ...today,
  ...givenTranslations,
  ...translated,
  ...upkeep,
  ...uploads,
  ...waitingLists,
  ...waitingListsAdmin,
  ...weeks,
};

/** Every object that travels, by the name it is exported under: what the API page tells once and refers to. */
export const shapes: Readonly<Record<string, $ZodObject>> = Object.fromEntries(
  Object.entries(exported).filter((entry): entry is [string, $ZodObject] => entry[1] instanceof $ZodObject),
);
