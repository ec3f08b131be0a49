-- What a booking does, and the studio's hot acts. Inserting a reservation or a seat in a course checks the people, fills
-- the agendas and moves the points; cancelling it undoes all of that. The acts, at the end, are what the server calls.

-- What was booked stays -------------------------------------------------------------------------------------------

-- What was booked never changes; only the cancellation is written, once, and nothing is erased: neither a booking nor
-- the slot that a cancelled one still names.
create function bookings_are_kept() returns trigger language plpgsql as $$
begin
  perform refuse('bookings_kept', 'slots and bookings are withdrawn, cancelled or hidden, never deleted');
  return null;
end $$;

create function bookings_stay_cancelled() returns trigger language plpgsql as $$
begin
  perform refuse('bookings_cancelled_once', 'what was cancelled stays cancelled, as it was');
  return null;
end $$;

create function bookings_do_not_move() returns trigger language plpgsql as $$
begin
  perform refuse('bookings_unmoved', 'a booking is cancelled and made anew, never moved');
  return null;
end $$;

create trigger slots_kept before delete on slots
  for each row execute function bookings_are_kept();

create trigger reservations_kept before delete on reservations
  for each row execute function bookings_are_kept();
create trigger reservations_cancelled_once before update on reservations for each row
  when (old.status = 'cancelled' and (new.status, new.refunded, new.cancelled_at, new.cancelled_by)
    is distinct from (old.status, old.refunded, old.cancelled_at, old.cancelled_by))
  execute function bookings_stay_cancelled();
create trigger reservations_unmoved before update on reservations for each row
  when ((new.client_id, new.coach_id, new.slot_id, new.session_type, new.date, new.time)
    is distinct from (old.client_id, old.coach_id, old.slot_id, old.session_type, old.date, old.time))
  execute function bookings_do_not_move();

create trigger course_bookings_kept before delete on course_bookings
  for each row execute function bookings_are_kept();
create trigger course_bookings_cancelled_once before update on course_bookings for each row
  when (old.status = 'cancelled' and (new.status, new.refunded, new.cancelled_at, new.cancelled_by)
    is distinct from (old.status, old.refunded, old.cancelled_at, old.cancelled_by))
  execute function bookings_stay_cancelled();
create trigger course_bookings_unmoved before update on course_bookings for each row
  when ((new.course_id, new.client_id) is distinct from (old.course_id, old.client_id))
  execute function bookings_do_not_move();

-- Sessions --------------------------------------------------------------------------------------------------------

-- Rows go in by person id, so that two bookings of the same two people never wait for each other. The live channel is told
-- here, and the balance in the same line: a line of its own for the balance would cost a booking a tenth more.
create function reservation_made() returns trigger language plpgsql as $$
declare
  balance int[];
begin
  if new.status <> 'confirmed' then
    perform refuse('bookings_start_confirmed', 'a booking starts confirmed');
  end if;
  perform require_open_accounts(new.client_id, new.coach_id);
  insert into agenda (person_id, during, reservation_id) values
    (least(new.client_id, new.coach_id), new.during, new.id),
    (greatest(new.client_id, new.coach_id), new.during, new.id);
  if new.cost > 0 then
    insert into points_history (client_id, solo_delta, reason, reservation_id, actor_id, created_at)
      values (new.client_id, -new.cost, 'reservation', new.id, new.created_by, new.created_at)
      returning array[solo_after, team_after] into balance;
  end if;
  insert into live_events (topic, people, balance) values ('reservations', array[new.client_id, new.coach_id], balance);
  return null;
end $$;

create trigger reservations_made after insert on reservations for each row execute function reservation_made();

create function reservation_cancelled() returns trigger language plpgsql as $$
begin
  delete from agenda where reservation_id = new.id;
  if new.refunded then
    insert into points_history (client_id, solo_delta, reason, reservation_id, actor_id, created_at)
      values (new.client_id, new.cost, 'reservation_cancelled', new.id, new.cancelled_by, new.cancelled_at);
  end if;
  return null;
end $$;

create trigger reservations_cancelled after update of status on reservations
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function reservation_cancelled();

-- Group courses ---------------------------------------------------------------------------------------------------

create function course_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.coach_id <> old.coach_id then
    perform require_open_accounts(new.coach_id);
  end if;
  if tg_op = 'INSERT' and (new.current_participants <> 0 or new.cancelled_at is not null) then
    perform refuse('group_courses_start_empty', 'a course starts empty and on');
  end if;
  if tg_op = 'UPDATE' and new.current_participants <> old.current_participants and pg_trigger_depth() < 2 then
    perform refuse('group_courses_counted_by_bookings', 'participants are counted by their bookings');
  end if;
  return null;
end $$;

-- After, not before: with a row trigger before it, any update would count `is_live` as changed and lock the row as if its
-- key were, and two people joining one course would deadlock on each other's foreign-key locks.
create trigger group_courses_checked after insert or update on group_courses
  for each row execute function course_check();

create trigger group_courses_cancelled_once after update on group_courses for each row
  when (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
  execute function bookings_stay_cancelled();

create function course_planned() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agenda (person_id, during, course_id) values (new.coach_id, new.during, new.id);
  elsif new.cancelled_at is not null then
    delete from agenda where course_id = new.id;
  elsif (new.coach_id, new.during) is distinct from (old.coach_id, old.during) then
    update agenda set person_id = new.coach_id, during = new.during where course_id = new.id;
    update agenda set during = new.during
      where booking_id in (select id from course_bookings where course_id = new.id and status = 'confirmed');
  end if;
  return null;
end $$;

create trigger group_courses_planned after insert or update of coach_id, date, time, duration, cancelled_at on group_courses
  for each row execute function course_planned();

-- One team point a seat: COURSE_COST of the contract repeats it.
create function course_joined() returns trigger language plpgsql as $$
begin
  if new.status <> 'confirmed' then
    perform refuse('bookings_start_confirmed', 'a booking starts confirmed');
  end if;
  perform require_open_accounts(new.client_id);
  update group_courses set current_participants = current_participants + 1 where id = new.course_id;
  insert into agenda (person_id, during, booking_id)
    select new.client_id, during, new.id from group_courses where id = new.course_id;
  insert into points_history (client_id, team_delta, reason, booking_id, actor_id, created_at)
    values (new.client_id, -1, 'course', new.id, new.created_by, new.created_at);
  return null;
end $$;

create trigger course_bookings_made after insert on course_bookings for each row execute function course_joined();

create function course_left() returns trigger language plpgsql as $$
begin
  update group_courses set current_participants = current_participants - 1 where id = new.course_id;
  delete from agenda where booking_id = new.id;
  if new.refunded then
    insert into points_history (client_id, team_delta, reason, booking_id, actor_id, created_at)
      values (new.client_id, 1, 'course_cancelled', new.id, new.cancelled_by, new.cancelled_at);
  end if;
  return null;
end $$;

create trigger course_bookings_cancelled after update of status on course_bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function course_left();

-- The acts --------------------------------------------------------------------------------------------------------

-- The studio's hot acts, each one statement and one round trip for the caller. They are functions so that the
-- balance they report is read after the triggers moved it, in the same transaction that still holds the client's row.
-- `wall` is the studio's wall clock, handed in: the database's own clock decides nothing.

create type booked_session as (
  id int,
  user_id int,
  coach_id int,
  coach_name text,
  date date,
  "time" time,
  duration int,
  session_type text,
  status text,
  cancelled_at timestamptz,
  refunded boolean,
  solo_points int,
  team_points int
);

create function describe_session(reservation int) returns booked_session language plpgsql stable as $$
declare
  session booked_session;
begin
  select r.id, r.client_id, r.coach_id, coach.name, r.date, r.time, r.duration, r.session_type, r.status,
    r.cancelled_at, r.refunded, client.solo_points, client.team_points into session
  from reservations r
    join coaches coach on coach.id = r.coach_id
    join clients client on client.id = r.client_id
  where r.id = reservation;
  return session;
end $$;

-- Null when there is no such slot, or not any more. Every other obstacle raises under the name of its constraint. What it
-- answers it has at hand, but for the balance, which the triggers have just moved.
create function book_session(client int, coach int, kind text, day date, start time, actor int, at timestamptz, wall timestamp)
  returns booked_session language plpgsql as $$
declare
  slot int;
  coach_name text;
  made int;
  minutes int;
  solo int;
  team int;
begin
  select s.id, coaches.name into slot, coach_name
    from slots s join coaches on coaches.id = s.coach_id
    where s.coach_id = coach and s.session_type = kind and s.date = day and s.start_time = start
      and s.withdrawn_at is null and s.date + s.start_time > wall;
  if slot is null then
    return null;
  end if;
  insert into reservations (client_id, coach_id, slot_id, session_type, date, time, created_by, created_at)
    values (client, coach, slot, kind, day, start, actor, at)
    returning id, duration into made, minutes;
  select solo_points, team_points into solo, team from clients where id = client;
  return (made, client, coach, coach_name, day, start, minutes, kind, 'confirmed', null, false, solo, team)::booked_session;
end $$;

-- Books each day that can be booked, earliest first. A day that cannot keeps its reason, and the others are booked all
-- the same.
create function book_series(client int, coach int, days date[], start time, actor int, at timestamptz, wall timestamp)
  returns table (day date, session booked_session, obstacle text) language plpgsql as $$
begin
  foreach day in array days loop
    session := null;
    obstacle := null;
    begin
      session := book_session(client, coach, 'normal', day, start, actor, at, wall);
    exception when integrity_constraint_violation or exclusion_violation or unique_violation
        or foreign_key_violation or check_violation then
      get stacked diagnostics obstacle = constraint_name;
    end;
    if session is null and obstacle is null then
      obstacle := 'no_slot';
    end if;
    return next;
  end loop;
end $$;

-- Null when it is not there, not the owner's, not confirmed, or begins before `earliest`. A null owner is anybody.
create function cancel_session(reservation int, owner int, refund boolean, actor int, at timestamptz, earliest timestamp)
  returns booked_session language plpgsql as $$
declare
  cancelled int;
begin
  update reservations r
    set status = 'cancelled', cancelled_at = at, cancelled_by = actor, refunded = refund and r.cost > 0
    where r.id = reservation and r.client_id = coalesce(owner, r.client_id) and r.status = 'confirmed'
      and r.deleted_at is null and r.date + r.time >= earliest
    returning r.id into cancelled;
  if cancelled is null then
    return null;
  end if;
  return describe_session(cancelled);
end $$;

-- Joining and leaving a group course.
create type joined_course as (booking_id int, solo_points int, team_points int);

create function describe_joining(booking int) returns joined_course language plpgsql stable as $$
declare
  joining joined_course;
begin
  select b.id, client.solo_points, client.team_points into joining
  from course_bookings b join clients client on client.id = b.client_id
  where b.id = booking;
  return joining;
end $$;

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
