-- Whoever changes a course, its seats or the people in it locks in one order, so that nobody waits in a circle:
-- account, course, seat, then the hours of the agenda (by person, then hour), then the balances of clients (by client).
-- What is cancelled gives its point back before it frees its hour: who waits for the hour may hold the balance.

create or replace function course_left() returns trigger language plpgsql as $$
begin
  update group_courses set current_participants = current_participants - 1 where id = new.course_id;
  if new.refunded then
    insert into points_history (client_id, team_delta, reason, booking_id, actor_id, created_at)
      values (new.client_id, 1, 'course_cancelled', new.id, new.cancelled_by, new.cancelled_at);
  end if;
  delete from agenda where booking_id = new.id;
  return null;
end $$;

-- Everybody's hours, the ones that are left too: two courses that change places would wait for each other's old ones.
create function lock_hours_of_move(course int, old_coach int, new_coach int, old_during tsrange, new_during tsrange)
  returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(person, hour) from (
    select distinct person, hour
    from (
        select unnest(array[old_coach, new_coach])
        union select client_id from course_bookings where course_id = course and status = 'confirmed'
      ) people (person)
      cross join unnest(array[old_during, new_during]) during
      cross join lateral generate_series(hour_of(lower(during)), hour_of(upper(during) - interval '1 microsecond')) hour
    order by person, hour
  ) hours;
end $$;

create or replace function course_planned() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agenda (person_id, during, course_id) values (new.coach_id, new.during, new.id);
  elsif new.cancelled_at is not null then
    delete from agenda where course_id = new.id;
  elsif (new.coach_id, new.during) is distinct from (old.coach_id, old.during) then
    perform lock_hours_of_move(new.id, old.coach_id, new.coach_id, old.during, new.during);
    update agenda set person_id = new.coach_id, during = new.during where course_id = new.id;
    update agenda set during = new.during
      where booking_id in (select id from course_bookings where course_id = new.id and status = 'confirmed');
  end if;
  return null;
end $$;

create or replace function join_course(course int, client int, actor int, at timestamptz, wall timestamp)
  returns joined_course language plpgsql as $$
declare
  made int;
begin
  perform from accounts where id = client for share;
  perform from group_courses where id = course for no key update;
  insert into course_bookings (course_id, client_id, created_by, created_at)
    select c.id, client, actor, at from group_courses c
      where c.id = course and c.is_active and c.deleted_at is null and c.cancelled_at is null and c.date + c.time > wall
    returning id into made;
  if made is null then
    return null;
  end if;
  return describe_joining(made);
end $$;

create or replace function leave_course(course int, client int, actor int, at timestamptz, wall timestamp)
  returns joined_course language plpgsql as $$
declare
  left_booking int;
begin
  perform from group_courses where id = course for no key update;
  update course_bookings b
    set status = 'cancelled', cancelled_at = at, cancelled_by = actor, refunded = true
    from group_courses c
    where b.course_id = course and b.client_id = client and b.status = 'confirmed'
      and c.id = b.course_id and c.date + c.time > wall
    returning b.id into left_booking;
  if left_booking is null then
    return null;
  end if;
  return describe_joining(left_booking);
end $$;
