-- What is offered and what is booked. A person is in one place at a time: every confirmed booking puts its people
-- into `agenda`, and the agenda admits no overlap. Only the triggers below write there, so no statement can book
-- without it, or leave a trace behind.

-- Civil time of the studio: a wall-clock range, never an instant.
create function civil_range(day date, start time, minutes int) returns tsrange
  language sql immutable parallel safe strict
  return tsrange(day + start, day + start + make_interval(mins => minutes));

-- A booking neither has seconds nor runs past midnight. An infinite date would make an empty range, which overlaps nothing.
create function fits_in_day(day date, start time, minutes int) returns boolean
  language sql immutable parallel safe strict
  return isfinite(day) and extract(second from start) = 0 and extract(epoch from start) / 60 + minutes < 1440;

-- An unknown kind takes no time rather than null, so that the constraint on kinds is what refuses it.
create function session_minutes(session_type text) returns int
  language sql immutable parallel safe strict
  return case session_type when 'normal' then 55 when 'bilan' then 25 else 0 end;

create table slots (
  id int generated always as identity primary key,
  coach_id int not null references coaches (id),
  session_type text not null,
  date date not null,
  start_time time not null,
  duration int not null generated always as (session_minutes(session_type)) stored,
  end_time time not null generated always as (start_time + make_interval(mins => session_minutes(session_type))) stored,
  during tsrange not null generated always as (civil_range(date, start_time, session_minutes(session_type))) stored,
  notes text,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  is_live boolean not null generated always as (withdrawn_at is null) stored,
  constraint slots_session_type_known check (session_type in ('normal', 'bilan')),
  constraint slots_within_day check (fits_in_day(date, start_time, session_minutes(session_type))),
  constraint slots_not_duplicated exclude using gist (coach_id with =, session_type with =, during with &&)
    where (withdrawn_at is null),
  -- What a reservation repeats of its slot; see reservations_slot.
  constraint slots_bookable_key unique (id, coach_id, session_type, date, start_time, is_live)
);

create index slots_of_coach on slots (coach_id, session_type, date, start_time) where withdrawn_at is null;
create index slots_of_day on slots (date, coach_id, start_time) where withdrawn_at is null;

create function slots_check_coach() returns trigger language plpgsql as $$
begin
  perform require_open_accounts(new.coach_id);
  return new;
end $$;

create trigger slots_coach_open before insert on slots for each row execute function slots_check_coach();

create table reservations (
  id int generated always as identity primary key,
  client_id int not null references clients (id),
  coach_id int not null references coaches (id),
  slot_id int not null,
  session_type text not null,
  date date not null,
  time time not null,
  duration int not null generated always as (session_minutes(session_type)) stored,
  during tsrange not null generated always as (civil_range(date, time, session_minutes(session_type))) stored,
  cost int not null generated always as (case session_type when 'normal' then 1 else 0 end) stored,
  status text not null default 'confirmed',
  refunded boolean not null default false,
  created_at timestamptz not null default now(),
  created_by int not null references accounts (id),
  cancelled_at timestamptz,
  cancelled_by int references accounts (id),
  -- Taken off every list by the administrator; accounting keeps it.
  deleted_at timestamptz,
  slot_is_live boolean generated always as (case status when 'confirmed' then true end) stored,
  constraint reservations_status_known check (status in ('confirmed', 'cancelled')),
  constraint reservations_cancelled_whole check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint reservations_cancelled_by_someone check ((cancelled_at is null) = (cancelled_by is null)),
  constraint reservations_refund_needs_cancel check (not refunded or (status = 'cancelled' and session_type = 'normal')),
  -- While confirmed it holds a live slot of the same coach, kind and hour: the slot can neither be withdrawn nor moved
  -- under it, and a withdrawn slot cannot be booked. Once cancelled, `slot_is_live` is null and the slot is free.
  constraint reservations_slot foreign key (slot_id, coach_id, session_type, date, time, slot_is_live)
    references slots (id, coach_id, session_type, date, start_time, is_live)
);

create unique index reservations_slot_taken on reservations (slot_id) where status = 'confirmed';
create index reservations_of_client on reservations (client_id, date desc, time desc) where deleted_at is null;
create index reservations_of_coach on reservations (coach_id, date, time) where deleted_at is null;
create index reservations_of_day on reservations (date, time) where deleted_at is null;

create table group_courses (
  id int generated always as identity primary key,
  coach_id int not null references coaches (id),
  title text not null,
  description text not null default '',
  photo text,
  date date not null,
  time time not null,
  duration int not null default 60,
  during tsrange not null generated always as (civil_range(date, time, duration)) stored,
  max_participants int not null default 10,
  current_participants int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Called off: nobody comes, the coach is free, every booking was cancelled.
  cancelled_at timestamptz,
  -- Taken off every list. A course that took place may be deleted without being called off.
  deleted_at timestamptz,
  is_live boolean not null generated always as (cancelled_at is null) stored,
  constraint group_courses_title_present check (btrim(title) <> ''),
  constraint group_courses_duration_minimum check (duration >= 15),
  constraint group_courses_within_day check (fits_in_day(date, time, duration)),
  constraint group_courses_max_positive check (max_participants >= 1),
  constraint group_courses_not_overfull check (current_participants between 0 and max_participants),
  constraint group_courses_live_key unique (id, is_live)
);

create index group_courses_of_day on group_courses (date, time) where deleted_at is null;
create index group_courses_of_coach on group_courses (coach_id, date, time) where deleted_at is null;

create table course_bookings (
  id int generated always as identity primary key,
  course_id int not null,
  client_id int not null references clients (id),
  status text not null default 'confirmed',
  refunded boolean not null default false,
  created_at timestamptz not null default now(),
  created_by int not null references accounts (id),
  cancelled_at timestamptz,
  cancelled_by int references accounts (id),
  course_is_live boolean generated always as (case status when 'confirmed' then true end) stored,
  constraint course_bookings_status_known check (status in ('confirmed', 'cancelled')),
  constraint course_bookings_cancelled_whole check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint course_bookings_cancelled_by_someone check ((cancelled_at is null) = (cancelled_by is null)),
  constraint course_bookings_refund_needs_cancel check (not refunded or status = 'cancelled'),
  constraint course_bookings_known_course foreign key (course_id) references group_courses (id),
  -- A confirmed booking holds a live course: calling the course off means cancelling its bookings first.
  constraint course_bookings_course foreign key (course_id, course_is_live) references group_courses (id, is_live)
);

create unique index course_bookings_once on course_bookings (course_id, client_id) where status = 'confirmed';
create index course_bookings_of_course on course_bookings (course_id, created_at);
create index course_bookings_of_client on course_bookings (client_id, created_at desc);

create table agenda (
  id int generated always as identity primary key,
  person_id int not null references accounts (id),
  during tsrange not null,
  reservation_id int references reservations (id),
  course_id int references group_courses (id),
  booking_id int references course_bookings (id),
  constraint agenda_one_cause check (num_nonnulls(reservation_id, course_id, booking_id) = 1),
  constraint agenda_one_place_at_a_time exclude using gist (person_id with =, during with &&)
);

create index agenda_of_reservation on agenda (reservation_id) where reservation_id is not null;
create index agenda_of_course on agenda (course_id) where course_id is not null;
create index agenda_of_booking on agenda (booking_id) where booking_id is not null;

create function agenda_check_writer() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('agenda_written_by_bookings', 'the agenda follows bookings and is not written directly');
  end if;
  return coalesce(new, old);
end $$;

create trigger agenda_written_by_bookings before insert or update or delete on agenda
  for each row execute function agenda_check_writer();
create trigger agenda_not_truncated before truncate on agenda
  for each statement execute function agenda_check_writer();

-- Bookings ------------------------------------------------------------------------------------------------------

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

-- Rows go in by person id, so that two bookings of the same two people never wait for each other.
create function reservation_made() returns trigger language plpgsql as $$
begin
  if new.status <> 'confirmed' then
    perform refuse('bookings_start_confirmed', 'a booking starts confirmed');
  end if;
  perform require_open_accounts(new.client_id, new.coach_id);
  insert into agenda (person_id, during, reservation_id)
    select person, new.during, new.id from unnest(array[new.client_id, new.coach_id]) as person order by person;
  if new.cost > 0 then
    insert into points_history (client_id, solo_delta, reason, reservation_id, actor_id, created_at)
      values (new.client_id, -new.cost, 'reservation', new.id, new.created_by, new.created_at);
  end if;
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

-- Group courses -------------------------------------------------------------------------------------------------

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
