-- Two people may change the same course at once. Every save raises this number, and a form that says which number it was
-- filled from is refused when another save came between. Joining and leaving do not raise it.
alter table group_courses add column version int not null default 1;

-- Plans the same course on each day on which its coach is free, earliest first. A day that is taken keeps its reason, and the
-- others are planned all the same. Any other obstacle ends it whole: it would be the same on every day.
create function plan_courses(coach int, days date[], start time, minutes int, seats int, name text, words text,
    active boolean, at timestamptz)
  returns table (day date, course int, obstacle text) language plpgsql as $$
begin
  foreach day in array days loop
    course := null;
    obstacle := null;
    begin
      insert into group_courses (coach_id, title, description, date, time, duration, max_participants, is_active, created_at)
        values (coach, name, words, day, start, minutes, seats, active, at)
        returning id into course;
    exception when exclusion_violation then
      get stacked diagnostics obstacle = constraint_name;
    end;
    return next;
  end loop;
end $$;
