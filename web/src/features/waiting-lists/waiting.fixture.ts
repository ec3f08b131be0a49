import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import type { OwnWait } from '@elan/contract/waiting-lists/waiting-lists.ts';

export const FULL_COURSE: GroupCourse = {
  id: 5,
  course_id: 5,
  title: 'Mobilité douce',
  description: '',
  coach_id: 4,
  coach_name: 'Karim Ouazzani',
  photo: null,
  specialty: 'Mobilité',
  date: '2026-11-24',
  time: '18:30',
  duration: 60,
  current_participants: 12,
  max_participants: 12,
  is_active: true,
  status: 'active',
  is_deleted: false,
  version: 1,
  series_id: null,
  is_booked: false,
  waiting_count: 4,
  waiting_position: null,
};
export const WAIT: OwnWait = {
  id: 1,
  course: FULL_COURSE,
  state: 'waiting',
  waiting_position: 2,
  notice: '4h',
  if_free: 'enrol',
  created_at: '2026-11-15T10:00:00+00:00',
  second_thoughts_until: null,
};
