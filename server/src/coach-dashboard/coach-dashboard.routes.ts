import { saveOwnBilan } from '@elan/contract/bilans/bilans.ts';
import {
  cancelClientSeat,
  cancelClientSession,
  coachProfile,
  listCoachAvailability,
  listCoachClients,
  listCoachCourseBookings,
  listCoachCourses,
  listCoachDays,
  listCoachReservations,
  markSeatPresence,
  markSessionPresence,
} from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import { readCoachNews } from '@elan/contract/coach-dashboard/coach-dashboard-news.ts';
import { readCoachNext } from '@elan/contract/coach-dashboard/coach-dashboard-next.ts';
import * as courses from '../group-courses/group-courses-coach.service.ts';
import { markSeat } from '../group-courses/group-courses-presence.service.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import * as sessions from '../reservations/reservations-coach.service.ts';
import { markSession } from '../reservations/reservations-presence.service.ts';
import { listSlots } from '../slots/slots.service.ts';
import {
  listOwnClients,
  listOwnDays,
  readNews,
  readNext,
  readOwnProfile,
  writeBilan,
} from './coach-dashboard.service.ts';

/** Whoever asks is the coach that every one of these is about: no call names another. */
export function coachDashboardRoutes(app: App): void {
  serve(app, coachProfile, ({ deps, actor }) => readOwnProfile(deps, actor));
  serve(app, listCoachDays, ({ deps, actor, query }) => listOwnDays(deps, actor, query));
  serve(app, readCoachNews, ({ deps, actor, query }) => readNews(deps, actor, query));
  serve(app, readCoachNext, ({ deps, actor }) => readNext(deps, actor));
  servePage(app, listCoachReservations, ({ deps, actor, query }) =>
    sessions.listSessionsOfCoach(deps, actor, query),
  );
  servePage(app, listCoachAvailability, ({ deps, actor, query }) => listSlots(deps, actor.id, query));
  servePage(app, listCoachCourses, ({ deps, actor, query }) =>
    courses.listCoursesOfCoach(deps, actor, query),
  );
  servePage(app, listCoachCourseBookings, ({ deps, actor, params, query }) =>
    courses.listOwnParticipants(deps, actor, params.id, query),
  );
  servePage(app, listCoachClients, ({ deps, actor, query }) => listOwnClients(deps, actor, query));
  serve(app, saveOwnBilan, ({ deps, actor, params, body }) => writeBilan(deps, actor, params.id, body));
  serve(app, cancelClientSession, ({ deps, actor, params }) =>
    sessions.cancelByCoach(deps, actor, params.id),
  );
  serve(app, cancelClientSeat, ({ deps, actor, params }) =>
    courses.cancelSeatByCoach(deps, actor, params.id),
  );
  serve(app, markSessionPresence, ({ deps, actor, params, body }) =>
    markSession(deps, actor, params.id, body),
  );
  serve(app, markSeatPresence, ({ deps, actor, params, body }) => markSeat(deps, actor, params.id, body));
}
