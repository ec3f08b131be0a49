-- The administrator's table of all courses is sorted by any of its columns. Each of these orders is read from an index up to
-- the page, where ten years of courses would be read and sorted for fifty of them.

create index group_courses_by_title on group_courses (searchable(title), date, time, id) where deleted_at is null;
create index group_courses_by_duration on group_courses (duration, date, time, id) where deleted_at is null;
create index group_courses_by_participants on group_courses (current_participants, date, time, id) where deleted_at is null;
create index group_courses_by_status
  on group_courses ((not is_active), (current_participants >= max_participants), date, time, id) where deleted_at is null;
