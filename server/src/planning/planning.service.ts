import { clientNames } from '@elan/contract/client-card.ts';
import { type PlanningQuery, PlanningReservation } from '@elan/contract/planning.ts';
import type { Deps } from '../platform/deps.ts';
import { listCourses, listSessions } from './planning.queries.ts';

const beginning = ({ date, time, coach_id }: PlanningReservation) =>
  `${date} ${time} ${String(coach_id).padStart(10, '0')}`;

/** What keeps every coach busy on those days: sessions and group courses, in the order in which they begin. */
export async function listBusyHours(
  { db, clock }: Deps,
  query: PlanningQuery,
): Promise<PlanningReservation[]> {
  const days = { ...query, now: clock.now() };
  const sessions = await listSessions(db, days);
  const courses = await listCourses(db, days);
  return [
    ...sessions.map((session) => describeSession(session)),
    ...courses.map((course) => PlanningReservation.parse({ ...NO_SESSION, ...course, kind: 'course' })),
  ].toSorted((a, b) => (beginning(a) < beginning(b) ? -1 : 1));
}

const describeSession = (session: Awaited<ReturnType<typeof listSessions>>[number]) =>
  PlanningReservation.parse({ ...NO_COURSE, ...session, ...clientNames(session), kind: 'session' });

const NO_COURSE = { title: null, current_participants: null, max_participants: null };
const NO_SESSION = {
  session_type: null,
  user_id: null,
  matricule: null,
  client_name: null,
  client_email: null,
  client_phone: null,
  age: null,
  gender: null,
  goal: null,
  solo_points: null,
};
