import { $ZodObject } from 'zod/v4/core';
import * as auth from './auth.ts';
import * as bilans from './bilans.ts';
import * as clientCard from './client-card.ts';
import * as clients from './clients.ts';
import * as coachDashboard from './coach-dashboard.ts';
import * as coachDashboardNews from './coach-dashboard-news.ts';
import * as coaches from './coaches.ts';
import * as coachesAdmin from './coaches-admin.ts';
import * as errors from './errors.ts';
import * as fields from './fields.ts';
import * as groupCourses from './group-courses.ts';
import * as groupCoursesAdmin from './group-courses-admin.ts';
import * as health from './health.ts';
import * as installments from './installments.ts';
import * as loginSessions from './login-sessions.ts';
import * as opening from './opening.ts';
import * as packs from './packs.ts';
import * as packsAdmin from './packs-admin.ts';
import * as payments from './payments.ts';
import * as paymentsOverview from './payments-overview.ts';
import * as planning from './planning.ts';
import * as points from './points.ts';
import * as presence from './presence.ts';
import * as profile from './profile.ts';
import * as receipts from './receipts.ts';
import * as reservations from './reservations.ts';
import * as slots from './slots.ts';
import * as studio from './studio.ts';
import * as studioDetails from './studio-details.ts';
import * as time from './time.ts';
import * as uploads from './uploads.ts';

const exported: Readonly<Record<string, unknown>> = {
  ...auth,
  ...bilans,
  ...clientCard,
  ...clients,
  ...coachDashboardNews,
  ...coachDashboard,
  ...coachesAdmin,
  ...coaches,
  ...errors,
  ...fields,
  ...groupCoursesAdmin,
  ...groupCourses,
  ...health,
  ...installments,
  ...loginSessions,
  ...opening,
  ...packsAdmin,
  ...packs,
  ...paymentsOverview,
  ...payments,
  ...planning,
  ...points,
  ...presence,
  ...profile,
  ...receipts,
  ...reservations,
  ...slots,
  ...studio,
  ...studioDetails,
  ...time,
  ...uploads,
};

/** Every object that travels, by the name it is exported under: what the API page tells once and refers to. */
export const shapes: Readonly<Record<string, $ZodObject>> = Object.fromEntries(
  Object.entries(exported).filter((entry): entry is [string, $ZodObject] => entry[1] instanceof $ZodObject),
);
