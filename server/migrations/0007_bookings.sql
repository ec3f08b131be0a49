-- What a booking does. Inserting a reservation or a seat in a course checks the people, fills the agendas and moves the
-- points; cancelling it undoes all of that. What the server calls is in 0008_booking_functions.

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

-- Cancelling clears the mark of who came. A session that was marked can still be cancelled: by a process whose clock is behind
-- that of the one that marked it, or after the clock went back.
create function clear_presence() returns trigger language plpgsql as $$
begin
  new.presence := null;
  return new;
end $$;

create trigger reservations_presence_cleared before update on reservations
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function clear_presence();
create trigger course_bookings_presence_cleared before update on course_bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function clear_presence();

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

-- Whoever changes a course, its seats or the people in it locks in one order, so that nobody waits in a circle:
-- account, course, seat, then the hours of the agenda (by person, then hour), then the balances of clients (by client).
-- What is cancelled gives its points back before it frees its hour: who waits for the hour may hold the balance.

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

create function course_planned() returns trigger language plpgsql as $$
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

create trigger group_courses_planned after insert or update of coach_id, date, time, duration, cancelled_at on group_courses
  for each row execute function course_planned();

create function course_joined() returns trigger language plpgsql as $$
begin
  if new.status <> 'confirmed' then
    perform refuse('bookings_start_confirmed', 'a booking starts confirmed');
  end if;
  perform require_open_accounts(new.client_id);
  update group_courses set current_participants = current_participants + 1 where id = new.course_id;
  insert into agenda (person_id, during, booking_id)
    select new.client_id, during, new.id from group_courses where id = new.course_id;
  if new.cost > 0 then
    insert into points_history (client_id, team_delta, reason, booking_id, actor_id, created_at)
      values (new.client_id, -new.cost, 'course', new.id, new.created_by, new.created_at);
  end if;
  return null;
end $$;

create trigger course_bookings_made after insert on course_bookings for each row execute function course_joined();

create function course_left() returns trigger language plpgsql as $$
begin
  update group_courses set current_participants = current_participants - 1 where id = new.course_id;
  if new.refunded then
    insert into points_history (client_id, team_delta, reason, booking_id, actor_id, created_at)
      values (new.client_id, new.cost, 'course_cancelled', new.id, new.cancelled_by, new.cancelled_at);
  end if;
  delete from agenda where booking_id = new.id;
  return null;
end $$;

create trigger course_bookings_cancelled after update of status on course_bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function course_left();
