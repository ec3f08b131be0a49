import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';

/** Tomorrow morning for tests whose now is Monday 16 November 2026, with four seats left. */
export const COURSE: GroupCourse = {
  id: 5,
  course_id: 5,
  title: 'HIIT du matin',
  description: 'Court et intense.',
  coach_id: 4,
  coach_name: 'Nadia Bensouda',
  photo: null,
  specialty: 'HIIT',
  date: '2026-11-17',
  time: '07:00',
  duration: 60,
  current_participants: 6,
  max_participants: 10,
  is_active: true,
  status: 'active',
  is_deleted: false,
  version: 1,
  series_id: null,
  is_booked: false,
  waiting_count: 0,
};

/** Another one, on a day of its own. */
export const courseOn = (date: string, id: number): GroupCourse => ({
  ...COURSE,
  id,
  course_id: id,
  title: `Cours ${id}`,
  date,
});
