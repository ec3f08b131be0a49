-- The administrator reads a coach's slots of both kinds, withdrawn ones too if asked, page by page in the order of time.
create index slots_of_coach_by_time on slots (coach_id, date, start_time, id);
