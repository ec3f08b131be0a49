-- What the office takes off the lists is still news to its coach: the few hidden ones, found by whose they were and when.
create index reservations_hidden_of_coach on reservations (coach_id, date) where deleted_at is not null;
create index group_courses_hidden_of_coach on group_courses (coach_id, date) where deleted_at is not null;
