-- What a booking does. Inserting a reservation or a seat in a course checks the people, fills the agendas and moves the
-- points; cancelling it undoes all of that. What the server calls is in 0008_booking_functions.

-- What was booked stays -------------------------------------------------------------------------------------------

-- What was booked stays, for the same client; a session may move to another slot of its kind while it is confirmed, a
-- cancellation is written once, and nothing is erased: neither a booking nor the slot that a cancelled one still names.
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
  perform refuse('bookings_unmoved', 'a booking keeps its client and its kind, and what is cancelled its place');
  return null;
end $$;

create trigger slots_kept before delete on slots
  for each row execute function bookings_are_kept();

create trigger reservations_kept before delete on reservations
  for each row execute function bookings_are_kept();
create trigger reservations_cancelled_once before update on reservations for each row
  when (old.status = 'cancelled' and (new.status, new.refunded, new.released, new.cancelled_at, new.cancelled_by)
    is distinct from (old.status, old.refunded, old.released, old.cancelled_at, old.cancelled_by))
  execute function bookings_stay_cancelled();
create trigger reservations_unmoved before update on reservations for each row
  when ((new.client_id, new.session_type) is distinct from (old.client_id, old.session_type)
    or ((old.status <> 'confirmed' or new.status <> 'confirmed')
      and (new.coach_id, new.slot_id, new.date, new.time)
        is distinct from (old.coach_id, old.slot_id, old.date, old.time)))
  execute function bookings_do_not_move();

create trigger course_bookings_kept before delete on course_bookings
  for each row execute function bookings_are_kept();
create trigger course_bookings_cancelled_once before update on course_bookings for each row
  when (old.status = 'cancelled' and (new.status, new.refunded, new.released, new.cancelled_at, new.cancelled_by)
    is distinct from (old.status, old.refunded, old.released, old.cancelled_at, old.cancelled_by))
  execute function bookings_stay_cancelled();
create trigger course_bookings_unmoved before update on course_bookings for each row
  when ((new.course_id, new.client_id) is distinct from (old.course_id, old.client_id))
  execute function bookings_do_not_move();

-- Cancelling or moving clears the mark of who came, and what was forgiven. A session that was marked can still be cancelled: by a process whose clock
-- is behind that of the one that marked it, or after the clock went back.
create function clear_presence() returns trigger language plpgsql as $$
begin
  new.presence := null;
  new.is_pardoned := false;
  return new;
end $$;

create trigger reservations_presence_cleared before update on reservations
  for each row when ((old.status = 'confirmed' and new.status = 'cancelled') or new.slot_id <> old.slot_id)
  execute function clear_presence();
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

-- Gives its points back before it frees its hours: a series that finds them taken holds the balance, and must not wait for them. Only
-- where an absence takes the hours back, they are held first.
create function reservation_cancelled() returns trigger language plpgsql as $$
declare
  was_shut boolean := is_shut(new.coach_id, new.during);
begin
  if was_shut then
    perform lock_absent_hours(new.coach_id, new.during);
  end if;
  if new.refunded then
    insert into points_history (client_id, solo_delta, reason, reservation_id, actor_id, created_at)
      values (new.client_id, new.cost, 'reservation_cancelled', new.id, new.cancelled_by, new.cancelled_at);
  end if;
  delete from agenda where reservation_id = new.id;
  if was_shut then
    perform shut_freed_slot(new.slot_id, new.cancelled_at);
  end if;
  return null;
end $$;

create trigger reservations_cancelled after update of status on reservations
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function reservation_cancelled();

-- The hours of these people, those that are left too: two bookings that change places would wait for each other's old ones.
create function lock_hours(people int[], spans tsrange[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(person, hour) from (
    select distinct person, hour
    from unnest(people) person
      cross join unnest(spans) during
      cross join lateral generate_series(hour_of(lower(during)), hour_of(upper(during) - interval '1 microsecond')) hour
    order by person, hour
  ) hours;
end $$;

-- Both agendas follow, and where it stood is kept. No points move.
create function reservation_moved() returns trigger language plpgsql as $$
begin
  perform require_open_accounts(new.coach_id);
  perform lock_hours(array[old.coach_id, new.coach_id, new.client_id], array[old.during, new.during]);
  -- Where both are taken, the client hears of what is the client's own.
  update agenda set during = new.during where reservation_id = new.id and person_id = new.client_id;
  update agenda set during = new.during, person_id = new.coach_id where reservation_id = new.id and person_id = old.coach_id;
  insert into reservation_moves (reservation_id, version, coach_id, date, time, moved_by, moved_at)
    values (new.id, new.version, old.coach_id, old.date, old.time, new.moved_by, new.moved_at);
  perform shut_freed_slot(old.slot_id, new.moved_at);
  return null;
end $$;

create trigger reservations_moved after update of slot_id on reservations
  for each row when (new.slot_id <> old.slot_id) execute function reservation_moved();

create function reservation_moves_are_final() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or pg_trigger_depth() < 2 then
    perform refuse('reservation_moves_append_only', 'moves are written by the session that moves, and stay');
  end if;
  return new;
end $$;

create trigger reservation_moves_append_only before insert or update or delete on reservation_moves
  for each row execute function reservation_moves_are_final();

-- Group courses ---------------------------------------------------------------------------------------------------

-- Whoever changes a course, its seats or the people in it locks in one order, so that nobody waits in a circle:
-- account, course, seat, then the hours of the agenda (by person, then hour), then the balances of clients (by client).
-- A seat that is cancelled gives its points back before it frees its hour, as a session does: who waits for the hour may hold the balance.

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
  if new.cancelled_at is null and (tg_op = 'INSERT' or new.during <> old.during) then
    perform require_studio_open(new.during);
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

create function courses_keep_their_series() returns trigger language plpgsql as $$
begin
  perform refuse('group_courses_series_kept', 'a course stays in the series it was planned with');
  return null;
end $$;

create trigger group_courses_series_kept after update of series_id on group_courses for each row
  when (new.series_id is distinct from old.series_id)
  execute function courses_keep_their_series();

create function course_planned() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agenda (person_id, during, course_id) values (new.coach_id, new.during, new.id);
  elsif new.cancelled_at is not null then
    perform lock_absent_hours(new.coach_id, new.during);
    delete from agenda where course_id = new.id;
  elsif (new.coach_id, new.during) is distinct from (old.coach_id, old.during) then
    perform lock_hours(
      array[old.coach_id, new.coach_id]
        || array(select client_id from course_bookings where course_id = new.id and status = 'confirmed'),
      array[old.during, new.during]);
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
