import { CourseSeriesTimes, type ForeseenCourse } from '@elan/contract/group-courses/group-courses-admin.ts';
import { BULK_WEEKS_DEFAULT, endOfWeeks, matchingDates } from '@elan/contract/slots/slots.rules.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { NEW_COURSE } from '../course-fields.tsx';

/** Four weeks from today; the course, its days and its hour are for somebody to choose. */
export const seriesDefaults = (today: CivilDate) => ({
  title: NEW_COURSE.title,
  coach_id: NEW_COURSE.coach_id,
  start_date: today,
  end_date: endOfWeeks(today, BULK_WEEKS_DEFAULT),
  days_of_week: [] satisfies number[],
  repeat_for_weeks: BULK_WEEKS_DEFAULT,
  time: NEW_COURSE.time,
  duration: NEW_COURSE.duration,
  max_participants: NEW_COURSE.max_participants,
  description: NEW_COURSE.description,
  translations: NEW_COURSE.translations,
  is_active: NEW_COURSE.is_active,
});

/** When it would take place, once enough is chosen to look ahead. `isEmpty`: no chosen weekday falls between the dates. */
export const judgeSeries = (
  input: unknown,
): { readonly times?: CourseSeriesTimes; readonly isEmpty: boolean } => {
  const { data } = CourseSeriesTimes.safeParse(input);
  if (!data) return { isEmpty: false };
  const isEmpty = matchingDates(data.start_date, data.end_date, data.days_of_week).length === 0;
  return isEmpty ? { isEmpty } : { times: data, isEmpty };
};

/** The whole preview in figures. */
export const sumUp = (days: readonly ForeseenCourse[]) => ({
  made: days.filter(({ outcome }) => outcome === 'made').length,
  skipped: days.filter(({ outcome }) => outcome !== 'made').length,
});
