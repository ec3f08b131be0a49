import type { AffectedBooking, AffectedQuery } from '@elan/contract/absences/absences.ts';
import { requireCoach } from '../accounts/accounts.service.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './absences-affected.queries.ts';
import { spanOf } from './absences-hours.service.ts';

const keyOf = ({ reservation_id, course_id }: { reservation_id: number | null; course_id: number | null }) =>
  reservation_id === null ? `course ${course_id}` : `session ${reservation_id}`;

/** What stands in these hours, with where each could go; what has begun stays. */
export async function listAffected(
  { db, clock }: Deps,
  coachId: number,
  { from, from_time, to, to_time }: AffectedQuery,
): Promise<AffectedBooking[]> {
  const now = clock.now();
  await requireCoach(db, coachId);
  const span = spanOf({ from: { date: from, time: from_time }, to: { date: to, time: to_time } }, now);
  const affected = await queries.listAffected(db, coachId, span, now);
  const movable = affected.filter(({ is_running }) => !is_running);
  const sessions = movable.flatMap(({ reservation_id }) => reservation_id ?? []);
  const courses = movable.flatMap(({ course_id }) => course_id ?? []);
  const asked = { coachId, span, sessions, courses, now };
  const colleagues = movable.length > 0 ? await queries.listColleagues(db, asked) : [];
  const sessionHours = sessions.length > 0 ? await queries.listHours(db, asked) : [];
  const courseDays = courses.length > 0 ? await queries.listCourseDays(db, asked) : [];
  const colleaguesOf = Map.groupBy(colleagues, keyOf);
  const hoursOf = Map.groupBy([...sessionHours, ...courseDays], keyOf);
  return affected.map(({ client_id: _client, duration: _minutes, version: _version, ...booking }) => ({
    ...booking,
    colleagues: (colleaguesOf.get(keyOf(booking)) ?? []).map(({ coach_id, coach_name }) => ({
      coach_id,
      coach_name,
    })),
    hours: (hoursOf.get(keyOf(booking)) ?? []).map(({ date, time, coach_id, coach_name }) => ({
      date,
      time,
      coach_id,
      coach_name,
    })),
  }));
}
