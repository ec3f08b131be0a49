-- A day ends at 24:00, and what ends with it is still within it: a course from 23:00 on may take an hour. Only 24:01 is
-- the next day's.

-- The constraints slots_within_day and group_courses_within_day ask this function, and PostgreSQL does not ask again about
-- the rows that are there. It need not: the rule only becomes wider, so whatever passed it before passes it now.
create or replace function fits_in_day(day date, start time, minutes int) returns boolean
  language sql immutable parallel safe strict
  return isfinite(day) and extract(second from start) = 0 and extract(epoch from start) / 60 + minutes <= 1440;

-- When something ends, on the day it began: a time plus an interval turns over at midnight, to before its beginning. Not
-- `strict`, or it would be called for every slot instead of becoming part of the query.
create function civil_end(start time, minutes int) returns time
  language sql immutable parallel safe
  return coalesce(nullif(start + make_interval(mins => minutes), time '00:00'), time '24:00');

-- Derived from its neighbours and in no index, so it is told where it is asked for: written into the rows anew, it would
-- keep a large studio's slots locked for more than a minute.
alter table slots drop column end_time;
