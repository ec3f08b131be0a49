import { COURSE_MINUTES_DEFAULT, COURSE_PARTICIPANTS_DEFAULT } from '@elan/contract/group-courses.rules.ts';
import { GROUP_COURSE_TEXTS } from '@elan/contract/group-courses.texts.ts';
import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { courseBody, endsWithItsDay } from '@elan/contract/group-courses-admin.ts';
import { CivilDate } from '@elan/contract/time.ts';
import * as z from 'zod/mini';

/** A course as the form asks for it. `seats`: how many people are in it, none may be left without one. */
export const courseForm = (seats = 0) =>
  z.object({ ...courseBody, date: CivilDate }).check(
    endsWithItsDay,
    z.refine((course) => course.max_participants >= seats, {
      error: GROUP_COURSE_TEXTS.BELOW_PARTICIPANTS,
      path: ['max_participants'],
    }),
  );
type CourseForm = ReturnType<typeof courseForm>;
export type CourseInput = z.input<CourseForm>;
export type CourseOutput = z.output<CourseForm>;

/** What one course and a weekly one are asked alike, in the order of the screen. */
export const NEW_COURSE = {
  title: '',
  coach_id: '',
  time: '',
  duration: COURSE_MINUTES_DEFAULT,
  max_participants: COURSE_PARTICIPANTS_DEFAULT,
  description: '',
  is_active: true,
};

export const valuesOf = (course: GroupCourse) =>
  ({
    title: course.title,
    coach_id: course.coach_id,
    date: course.date,
    time: course.time,
    duration: course.duration,
    max_participants: course.max_participants,
    description: course.description,
    is_active: course.is_active,
  }) satisfies CourseInput;
