-- Joining and leaving a group course: each one statement, like the sessions before.

create type joined_course as (booking_id int, solo_points int, team_points int);

create function describe_joining(booking int) returns joined_course language sql stable as $$
  select b.id, client.solo_points, client.team_points
  from course_bookings b join clients client on client.id = b.client_id
  where b.id = booking
$$;

-- Null when there is no such course to join now. Every other obstacle raises under the name of its constraint.
create function join_course(course int, client int, actor int, at timestamptz, wall timestamp)
  returns joined_course language plpgsql as $$
declare
  made int;
begin
  insert into course_bookings (course_id, client_id, created_by, created_at)
    select c.id, client, actor, at from group_courses c
      where c.id = course and c.is_active and c.deleted_at is null and c.cancelled_at is null and c.date + c.time > wall
    returning id into made;
  if made is null then
    return null;
  end if;
  return describe_joining(made);
end $$;

-- Null when the client is not in the course, or it has begun.
create function leave_course(course int, client int, actor int, at timestamptz, wall timestamp)
  returns joined_course language plpgsql as $$
declare
  left_booking int;
begin
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
