-- What is offered and what is booked. A person is in one place at a time: every confirmed booking puts its people
-- into `agenda`, and the agenda admits no overlap. Only the triggers of 0007_bookings write there, so no statement can
-- book without it, or leave a trace behind.

-- Civil time of the studio: a wall-clock range, never an instant. This, fits_in_day and session_minutes are plpgsql, although
-- SQL would do: strict around something that is not cannot become part of the expression that calls it, and that would be found out
-- anew with every statement (ADR 12).
create function civil_range(day date, start time, minutes int) returns tsrange
  language plpgsql immutable parallel safe strict as $$
begin
  return tsrange(day + start, day + start + make_interval(mins => minutes));
end $$;

-- A booking neither has seconds nor runs past midnight: a day ends at 24:00, and what ends with it is still within it. An
-- infinite date would make an empty range, which overlaps nothing.
create function fits_in_day(day date, start time, minutes int) returns boolean
  language plpgsql immutable parallel safe strict as $$
begin
  return isfinite(day) and extract(second from start) = 0
    and start - time '00:00' + make_interval(mins => minutes) <= interval '24 hours';
end $$;

-- When something ends, on the day it began: a time plus an interval turns over at midnight, to before its beginning. Not
-- `strict`, or it would be called for every slot instead of becoming part of the query.
create function civil_end(start time, minutes int) returns time
  language sql immutable parallel safe
  return coalesce(nullif(start + make_interval(mins => minutes), time '00:00'), time '24:00');

-- From one moment of the calendar to a later one, to the minute.
create function is_span(span tsrange) returns boolean language sql immutable parallel safe strict
  return not isempty(span) and not lower_inf(span) and not upper_inf(span) and lower_inc(span) and not upper_inc(span)
    and isfinite(lower(span)) and isfinite(upper(span))
    and extract(second from lower(span)) = 0 and extract(second from upper(span)) = 0;

-- Decides how long a session lasts; SESSION_MINUTES of the contract repeats it, and a test compares (rules.test.ts). An
-- unknown kind takes no time rather than null, so that the constraint on kinds is what refuses it.
create function session_minutes(session_type text) returns int
  language plpgsql immutable parallel safe strict as $$
begin
  return case session_type when 'normal' then 55 when 'bilan' then 25 else 0 end;
end $$;

-- What a session costs, in individual points, and a seat in a course, in team points. Whoever books pays this, and what was
-- booked keeps it: a new price is for bookings from then on, and an earlier one is refunded as it was paid. SESSION_COST and
-- COURSE_COST of the contract repeat the figures, and a test compares (rules.test.ts). An unknown kind costs nothing; see above.
create function session_cost(session_type text) returns int
  language plpgsql immutable parallel safe strict as $$
begin
  return case session_type when 'normal' then 1 else 0 end;
end $$;

create function course_cost() returns int
  language plpgsql immutable parallel safe as $$
begin
  return 1;
end $$;

create table slots (
  id int generated always as identity primary key,
  coach_id int not null references coaches (id),
  session_type text not null,
  date date not null,
  start_time time not null,
  duration int not null generated always as (session_minutes(session_type)) stored,
  during tsrange not null generated always as (civil_range(date, start_time, session_minutes(session_type))) stored,
  notes text,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- Null once withdrawn, and not false: what is null nobody references, so that offering it again asks for no reservations.
  is_live boolean generated always as (case when withdrawn_at is null then true end) stored,
  -- Whether the coach's week opened it, and whether the week, a closure or an absence withdrew it; else somebody did so by hand, and the
  -- week leaves it so (0017_hours).
  by_rule boolean not null default false,
  withdrawn_by_rule boolean not null default false,
  constraint slots_withdrawn_by_rule_withdrawn check (not withdrawn_by_rule or withdrawn_at is not null),
  constraint slots_session_type_known check (session_type in ('normal', 'bilan')),
  constraint slots_within_day check (fits_in_day(date, start_time, session_minutes(session_type))),
  -- What a reservation repeats of its slot; see reservations_slot.
  constraint slots_bookable_key unique (id, coach_id, session_type, date, start_time, is_live)
);

-- No two of a kind overlap: slots_check_open sees to that (0017_hours). An exclusion constraint would, too, but it takes as long as all the
-- rest of opening thousands of hours (ADR 29).
create index slots_of_coach on slots (coach_id, session_type, date, start_time) where withdrawn_at is null;
-- The administrator reads a coach's slots of both kinds, withdrawn ones too if asked, page by page in the order of time.
create index slots_of_coach_by_time on slots (coach_id, date, start_time, id);
create index slots_of_day on slots (date, coach_id, start_time) where withdrawn_at is null;

-- When the studio is closed, and why: visitors and clients read it. A range of the wall clock, whole days or hours.
create table closures (
  id int generated always as identity primary key,
  during tsrange not null,
  reason text not null,
  created_by int not null references accounts (id),
  created_at timestamptz not null,
  constraint closures_bounded check (is_span(during)),
  constraint closures_explained check (btrim(reason) <> '' and length(reason) <= 200),
  constraint closures_apart exclude using gist (during with &&)
);

-- When a coach is away: asked for by the coach, or entered by the office, which alone grants it. Granted, it stands in the coach's agenda
-- like a session, less what was kept.
create table absences (
  id int generated always as identity primary key,
  coach_id int not null references coaches (id),
  during tsrange not null,
  state text not null,
  -- One for the office, another that clients may read.
  reason text,
  public_reason text,
  created_by int not null references accounts (id),
  created_at timestamptz not null,
  decided_by int references accounts (id),
  decided_at timestamptz,
  -- What the office answers a coach who asked.
  answer text,
  undone_by int references accounts (id),
  undone_at timestamptz,
  constraint absences_bounded check (is_span(during)),
  constraint absences_state_known check (state in ('requested', 'granted', 'refused', 'undone')),
  constraint absences_worded
    check (length(reason) <= 500 and length(public_reason) <= 200 and length(answer) <= 500),
  constraint absences_decided_whole check ((decided_at is null) = (decided_by is null)
    and (state not in ('granted', 'refused') or decided_at is not null) and (state <> 'requested' or decided_at is null)),
  constraint absences_undone_whole
    check ((undone_at is null) = (undone_by is null) and (state = 'undone') = (undone_at is not null)),
  constraint absences_apart exclude using gist (coach_id with =, during with &&) where (state = 'granted')
);

create index absences_of_coach on absences (coach_id, id);
create index absences_requested on absences (id) where state = 'requested';
create index absences_to_come on absences (upper(during)) where state = 'granted';

-- Whether nobody can be offered that coach then: the studio is closed, or the coach away.
create function is_shut(coach int, span tsrange) returns boolean language plpgsql stable as $$
begin
  return exists (select from closures c where c.during && span)
    or exists (select from absences a where a.coach_id = coach and a.during && span and a.state = 'granted');
end $$;

-- A domain, not a check of the table: see clients.
create domain booking_status as text constraint booking_status_known check (value in ('confirmed', 'cancelled'));

-- Whether a client came, as the coach marks it once the session or course has begun; null while nobody has said. It moves no
-- points. That it has begun is asked of the studio's clock, which is handed in: the statements that mark know it.
create domain presence as text constraint presence_known check (value in ('present', 'absent'));

-- A pardon is of one absence, and ends with it; only a line of missed_pardons gives it (0020_missed), and nobody by hand.
create function stays_pardoned(was boolean, becomes boolean, came presence) returns boolean language plpgsql as $$
begin
  return coalesce(came = 'absent', false) and case when pg_trigger_depth() < 2 then was else becomes end;
end $$;

create table reservations (
  id int generated always as identity primary key,
  client_id int not null references clients (id),
  coach_id int not null references coaches (id),
  slot_id int not null,
  session_type text not null,
  date date not null,
  time time not null,
  -- These three, slot_is_live and version follow from the others, whatever is written there: see reservation_filled.
  duration int not null default 0,
  during tsrange not null default 'empty',
  cost int not null default 0,
  status booking_status not null default 'confirmed',
  refunded boolean not null default false,
  -- Freed by its client too late for a refund.
  released boolean not null default false,
  created_at timestamptz not null default now(),
  created_by int not null references accounts (id),
  cancelled_at timestamptz,
  cancelled_by int references accounts (id),
  -- Taken off every list by the administrator; accounting keeps it.
  deleted_at timestamptz,
  slot_is_live boolean,
  presence presence,
  -- An absence that the office forgave (0020_missed). Follows, as those above.
  is_pardoned boolean not null default false,
  -- When and by whom it was last moved; each move raises the version and leaves a line in reservation_moves.
  moved_at timestamptz,
  moved_by int references accounts (id),
  version int not null default 1,
  constraint reservations_moved_whole
    check ((version > 1) = (moved_at is not null) and (moved_at is null) = (moved_by is null)),
  constraint reservations_cancelled_whole check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint reservations_cancelled_by_someone check ((cancelled_at is null) = (cancelled_by is null)),
  -- What was free has nothing to give back.
  constraint reservations_refund_needs_cancel check (not refunded or (status = 'cancelled' and cost > 0)),
  constraint reservations_released_by_client check (not released or (not refunded and cancelled_by is not distinct from client_id)),
  -- Nobody comes to what was cancelled.
  constraint reservations_presence_confirmed check (presence is null or status = 'confirmed'),
  -- While confirmed it holds a live slot of the same coach, kind and hour: the slot can neither be withdrawn nor moved
  -- under it, and a withdrawn slot cannot be booked. Once cancelled, `slot_is_live` is null and the slot is free. By default PostgreSQL
  -- looks for another slot of the same key before it looks for a session: there is none, and thousands are withdrawn at once.
  constraint reservations_slot foreign key (slot_id, coach_id, session_type, date, time, slot_is_live)
    references slots (id, coach_id, session_type, date, start_time, is_live) on update restrict
);

-- One confirmed session a slot: one that is cancelled has no `slot_is_live`, and nulls are never the same. Not a partial
-- index, or withdrawing a slot, which asks by these two columns whether a session holds it, would read every session.
create unique index reservations_slot_taken on reservations (slot_id, slot_is_live);
create index reservations_of_client on reservations (client_id, date desc, time desc) where deleted_at is null;
create index reservations_of_coach on reservations (coach_id, date, time) where deleted_at is null;
create index reservations_of_day on reservations (date, time) where deleted_at is null;
-- Whose client somebody is: asked for everybody whom a coach ever met.
create index reservations_of_coach_and_client on reservations (coach_id, client_id) where deleted_at is null;
-- What a client missed and was not forgiven: counted whenever that client books.
create index reservations_missed on reservations (client_id, date)
  where presence = 'absent' and not is_pardoned and deleted_at is null;
-- What the office takes off the lists is still news to its coach: the few hidden ones, found by whose they were and when.
create index reservations_hidden_of_coach on reservations (coach_id, date) where deleted_at is not null;

-- What follows from the rest of the row: price and length are those of the day of the booking, the hours follow date, time and
-- that length. A trigger and not generated columns: PostgreSQL reads the text of those anew with every statement, which made a
-- booking cost a tenth more.
create function reservation_filled() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.duration := session_minutes(new.session_type);
    new.cost := session_cost(new.session_type);
    new.is_pardoned := false;
    new.version := 1;
  else
    new.duration := old.duration;
    new.cost := old.cost;
    new.is_pardoned := stays_pardoned(old.is_pardoned, new.is_pardoned, new.presence);
    new.version := old.version + (new.slot_id <> old.slot_id)::int;
  end if;
  new.during := civil_range(new.date, new.time, new.duration);
  new.slot_is_live := case new.status when 'confirmed' then true end;
  return new;
end $$;

create trigger reservations_filled before insert or update on reservations
  for each row execute function reservation_filled();

-- Where a session stood before each of its moves, and who moved it; the version is the one the move made of it.
create table reservation_moves (
  reservation_id int not null references reservations (id),
  version int not null,
  coach_id int not null references coaches (id),
  date date not null,
  time time not null,
  moved_by int not null references accounts (id),
  moved_at timestamptz not null,
  constraint reservation_moves_pkey primary key (reservation_id, version)
);

-- A coach hears of what was taken to another hour or colleague.
create index reservation_moves_of_coach on reservation_moves (coach_id, date);

-- What was planned together, and is changed or called off together if the desk wishes so. A course keeps its series, whatever
-- becomes of it alone; one that was planned alone has none.
create table course_series (
  id int generated always as identity primary key,
  created_at timestamptz not null default now()
);

-- What the studio gave of a name or title and a description in other languages. What is blank is not there, and of a language without
-- anything there is nothing; the figures are those of `contract/src/translated.ts`.
create function are_translations(given jsonb, name text) returns boolean language sql immutable as $$
  select jsonb_typeof(given) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(given) when 'object' then given else '{}' end) as spoken (language, texts)
    where language not in ('fr', 'en', 'ar') or jsonb_typeof(texts) <> 'object' or texts = '{}' or exists (
      select from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as said (field, words)
      where jsonb_typeof(words) <> 'string' or btrim(words #>> '{}') = ''
        or length(words #>> '{}') > case field when name then 120 when 'description' then 2000 else 0 end
    )
  )
$$;

create table group_courses (
  id int generated always as identity primary key,
  coach_id int not null references coaches (id),
  title text not null,
  description text not null default '',
  translations jsonb not null default '{}',
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
  -- Every save raises it, as that of an account. Joining and leaving do not.
  version int not null default 1,
  series_id int references course_series (id),
  constraint group_courses_title_present check (btrim(title) <> ''),
  constraint group_courses_translations_known check (are_translations(translations, 'title')),
  constraint group_courses_duration_minimum check (duration >= 15),
  constraint group_courses_within_day check (fits_in_day(date, time, duration)),
  constraint group_courses_max_positive check (max_participants >= 1),
  constraint group_courses_not_overfull check (current_participants between 0 and max_participants),
  constraint group_courses_live_key unique (id, is_live)
);

create index group_courses_of_day on group_courses (date, time) where deleted_at is null;
create index group_courses_of_coach on group_courses (coach_id, date, time) where deleted_at is null;
create index group_courses_of_series on group_courses (series_id, date, time) where deleted_at is null;
-- See reservations_hidden_of_coach.
create index group_courses_hidden_of_coach on group_courses (coach_id, date) where deleted_at is not null;

-- The administrator's table of all courses is sorted by any of its columns. Each of these orders is read from an index up to
-- the page, where ten years of courses would be read and sorted for fifty of them.
create index group_courses_by_title on group_courses (searchable(title), date, time, id) where deleted_at is null;
create index group_courses_by_duration on group_courses (duration, date, time, id) where deleted_at is null;
create index group_courses_by_participants on group_courses (current_participants, date, time, id) where deleted_at is null;
create index group_courses_by_status
  on group_courses ((not is_active), (current_participants >= max_participants), date, time, id) where deleted_at is null;

create table course_bookings (
  id int generated always as identity primary key,
  course_id int not null,
  client_id int not null references clients (id),
  -- As it was on the day of the booking, whatever is written there: see seat_filled.
  cost int not null default 0,
  status booking_status not null default 'confirmed',
  refunded boolean not null default false,
  -- Freed by its client too late for a refund.
  released boolean not null default false,
  created_at timestamptz not null default now(),
  created_by int not null references accounts (id),
  cancelled_at timestamptz,
  cancelled_by int references accounts (id),
  course_is_live boolean generated always as (case status when 'confirmed' then true end) stored,
  presence presence,
  is_pardoned boolean not null default false,
  -- Whether the waiting list put its client in, who was not asked that day (0018_waiting_lists).
  from_list boolean not null default false,
  constraint course_bookings_cancelled_whole check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint course_bookings_cancelled_by_someone check ((cancelled_at is null) = (cancelled_by is null)),
  constraint course_bookings_refund_needs_cancel check (not refunded or (status = 'cancelled' and cost > 0)),
  constraint course_bookings_released_by_client
    check (not released or (not refunded and cancelled_by is not distinct from client_id)),
  constraint course_bookings_presence_confirmed check (presence is null or status = 'confirmed'),
  constraint course_bookings_known_course foreign key (course_id) references group_courses (id),
  -- A confirmed booking holds a live course: calling the course off means cancelling its bookings first.
  constraint course_bookings_course foreign key (course_id, course_is_live) references group_courses (id, is_live)
);

create unique index course_bookings_once on course_bookings (course_id, client_id) where status = 'confirmed';
create index course_bookings_of_course on course_bookings (course_id, created_at);
create index course_bookings_of_client on course_bookings (client_id, created_at desc);
create index course_bookings_missed on course_bookings (client_id) where presence = 'absent' and not is_pardoned;

-- Whoever takes a seat holds the course before the foreign key looks at it: many who share the key while each counts itself in
-- would keep who calls the course off waiting in between, and meet that one in a circle.
create function seat_filled() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from group_courses where id = new.course_id for no key update;
    new.cost := course_cost();
    new.is_pardoned := false;
  else
    new.cost := old.cost;
    new.from_list := old.from_list;
    new.is_pardoned := stays_pardoned(old.is_pardoned, new.is_pardoned, new.presence);
  end if;
  return new;
end $$;

create trigger course_bookings_filled before insert or update on course_bookings
  for each row execute function seat_filled();

-- No number of its own: a line is found by whose it is and by what caused it.
create table agenda (
  person_id int not null references accounts (id),
  during tsrange not null,
  reservation_id int references reservations (id),
  course_id int references group_courses (id),
  booking_id int references course_bookings (id),
  absence_id int references absences (id),
  constraint agenda_one_cause check (num_nonnulls(reservation_id, course_id, booking_id, absence_id) = 1),
  constraint agenda_one_place_at_a_time exclude using gist (person_id with =, during with &&)
);

create index agenda_of_reservation on agenda (reservation_id) where reservation_id is not null;
create index agenda_of_course on agenda (course_id) where course_id is not null;
create index agenda_of_booking on agenda (booking_id) where booking_id is not null;
create index agenda_of_absence on agenda (absence_id) where absence_id is not null;

-- Which hour of the calendar, counted from its beginning.
create function hour_of(moment timestamp) returns int language sql immutable strict parallel safe
  return floor(date_part('epoch', moment) / 3600)::int;

-- Two bookings over the same hour of one person each see the other's line and wait for it: a deadlock, found a second later,
-- and among fifty of them again and again. So whoever writes a line for an hour of somebody's waits until those before them
-- have ended, and then finds it taken or free. Lines that overlap have an hour of the clock in common; hours are taken in
-- their order. It tries before it waits: an expression costs a tenth of a statement. An absence, which may last for weeks, holds the
-- coach's account instead (absence_taken).
create function agenda_check_writer() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('agenda_written_by_bookings', 'the agenda follows bookings and is not written directly');
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.absence_id is null then
    for hour in hour_of(lower(new.during))..hour_of(upper(new.during) - interval '1 microsecond') loop
      if not pg_try_advisory_xact_lock(new.person_id, hour) then
        perform pg_advisory_xact_lock(new.person_id, hour);
      end if;
    end loop;
  end if;
  return coalesce(new, old);
end $$;

create trigger agenda_written_by_bookings before insert or update or delete on agenda
  for each row execute function agenda_check_writer();
create trigger agenda_not_truncated before truncate on agenda
  for each statement execute function agenda_check_writer();
