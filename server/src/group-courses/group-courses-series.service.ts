import { CLOSURE_TEXTS } from '@elan/contract/closures/closures.texts.ts';
import { foreseeCourse } from '@elan/contract/group-courses/course-series.rules.ts';
import {
  ADMIN_COURSE_TEXTS,
  COURSE_SKIPPED_TEXTS,
} from '@elan/contract/group-courses/group-courses-admin.texts.ts';
import type {
  CourseSeriesBody,
  CourseSeriesReply,
  CourseSeriesTimes,
  ForeseenCourse,
} from '@elan/contract/group-courses/group-courses-admin.ts';
import { RESERVATION_TEXTS } from '@elan/contract/reservations/reservations.texts.ts';
import { matchingDates } from '@elan/contract/slots/slots.rules.ts';
import { isPast } from '@elan/contract/time.ts';
import { requireCoach } from '../accounts/accounts.service.ts';
import { tellCoaches } from '../mails/coaches/mails-coach.service.ts';
import { withTransaction } from '../platform/database/database.ts';
import { shareClosures } from '../platform/database/locks.ts';
import { inWords } from '../platform/database/refusals.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import { listCoursesById } from './group-courses.queries.ts';
import { describe } from './group-courses.service.ts';
import { listBusyHours, planCourses } from './group-courses-series.queries.ts';

const datesOf = ({ start_date, end_date, days_of_week }: CourseSeriesTimes) => {
  const dates = matchingDates(start_date, end_date, days_of_week);
  if (dates.length > 0) return dates;
  const error = RESERVATION_TEXTS.NO_MATCHING_DAY;
  throw new Refusal(400, error, { fields: { days_of_week: error } });
};

/** What planning the course on every matching day would come to now, without planning it. */
export async function previewSeries({ db, clock }: Deps, times: CourseSeriesTimes) {
  const dates = datesOf(times);
  await requireCoach(db, times.coach_id);
  const span = { coachId: times.coach_id, first: times.start_date, last: times.end_date };
  const busy = Map.groupBy(await listBusyHours(db, span), ({ date }) => date);
  const now = clock.now();
  const foresee = (date: string): ForeseenCourse => {
    const hours = (busy.get(date) ?? []).map(({ date: _, ...hour }) => hour);
    const { outcome, clashes } = foreseeCourse(date, times, hours, now);
    return { date, outcome, clashes: [...clashes] };
  };
  return { days: dates.map(foresee) };
}

/** Plans the course on every matching day, in one transaction; a day that cannot be is told, not fatal. */
export function planSeries(deps: Deps, body: CourseSeriesBody): Promise<CourseSeriesReply> {
  const now = deps.clock.now();
  const dates = datesOf(body);
  const { time } = body;
  const [past, days] = [true, false].map((is) => dates.filter((date) => isPast({ date, time }, now) === is));
  return withTransaction(deps.db, async (db) => {
    await shareClosures(db);
    await requireCoach(db, body.coach_id);
    const planned = await planCourses(db, { ...body, days: days ?? [], at: now.at });
    const ids = planned.flatMap(({ course }) => course ?? []);
    const coaches = [body.coach_id];
    await tellCoaches(
      deps,
      db,
      ids.map((id) => ({ kind: 'course', id, coaches })),
    );
    const courses = (await listCoursesById(db, ids, 'source')).map(describe);
    const skipped = [
      ...(past ?? []).map((date) => ({ date, reason: COURSE_SKIPPED_TEXTS.PAST })),
      ...planned
        .filter(({ obstacle }) => obstacle !== null)
        .map(({ day, obstacle, particulars }) => ({
          date: day,
          reason:
            obstacle === 'studio_open'
              ? CLOSURE_TEXTS.studioClosed(particulars ?? '')
              : COURSE_SKIPPED_TEXTS.BUSY,
        })),
    ];
    return { message: ADMIN_COURSE_TEXTS.seriesPlanned(courses.length, dates.length), courses, skipped };
  }).catch(inWords({ noun: 'course', coach: body.coach_id }));
}
