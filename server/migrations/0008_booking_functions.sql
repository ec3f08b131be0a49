-- What the server calls to book and to cancel, each one statement and one round trip for the caller. They are functions so
-- that the balance they report is read after the triggers moved it, in the same transaction that still holds the client's
-- row. `wall` is the studio's wall clock, handed in: the database's own clock decides nothing.

-- The rules for clients --------------------------------------------------------------------------------------------

-- What the studio allows clients who book for themselves. The newest line is in force, and each earlier one says what was, by
-- whom and until when; whoever saves names the version they saw, and writes the next. The administrator may go beyond.
create table booking_rules (
  version int primary key,
  -- Sessions of one client that are confirmed and have not begun.
  sessions_to_come_max int not null default 60,
  -- From the day of one bilan of a client to that of the next; a client never has two to come.
  bilan_days_between int not null default 0,
  -- How often a client moves one session, and how many days beyond the day it was first booked for.
  client_moves_max int not null default 2,
  client_move_days_max int not null default 30,
  -- How many hours of the wall clock before a course its clients leave it with a refund; 0 until it begins.
  course_notice_hours int not null default 0,
  -- After how many absences that were not forgiven a client calls the studio; null: never.
  missed_max int,
  -- How many weeks ahead the weeks of the coaches keep their hours open.
  weeks_ahead int not null default 12,
  -- Whether coaches open and close hours of their own.
  coaches_open_hours boolean not null default false,
  changed_by int references accounts (id),
  changed_at timestamptz not null default now(),
  constraint booking_rules_counted check (version > 0),
  constraint booking_rules_sessions_to_come_max check (sessions_to_come_max between 1 and 1000),
  constraint booking_rules_bilan_days_between check (bilan_days_between between 0 and 730),
  constraint booking_rules_client_moves_max check (client_moves_max between 0 and 20),
  constraint booking_rules_client_move_days_max check (client_move_days_max between 0 and 365),
  constraint booking_rules_course_notice_hours check (course_notice_hours between 0 and 168),
  constraint booking_rules_missed_max check (missed_max between 1 and 20),
  constraint booking_rules_weeks_ahead check (weeks_ahead between 1 and 52)
);

insert into booking_rules (version) values (1);

create function booking_rules_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('booking_rules_append_only', 'the rules that were in force stay as they were');
  return null;
end $$;

create trigger booking_rules_append_only before update or delete on booking_rules
  for each row execute function booking_rules_are_final();

-- The first day on which a client may have that bilan, so many days after the last other one. Without such days there is nothing to ask:
-- of two that the administrator booked either may come first.
create function check_bilan_days(booked int, client int, day date, days_between int) returns void language plpgsql as $$
declare
  next_day date;
begin
  select max(date) + days_between into next_day from reservations
    where client_id = client and deleted_at is null and id <> booked and session_type = 'bilan' and status = 'confirmed';
  if days_between > 0 and day < next_day then
    perform refuse('reservations_bilan_days_between', 'a bilan comes so many days after the last one', next_day::text);
  end if;
end $$;

-- Sessions and courses of the last 90 days that a client was absent from and was not forgiven, as far as they are on the lists. MISSED_DAYS
-- of the contract repeats the days, and a test compares (rules.test.ts).
create function count_missed(client int, wall timestamp) returns int language sql stable as $$
  select (
    (select count(*) from reservations r
      where r.client_id = client and r.presence = 'absent' and not r.is_pardoned and r.deleted_at is null
        and r.date > wall::date - 90)
    + (select count(*) from course_bookings b join group_courses c on c.id = b.course_id
      where b.client_id = client and b.presence = 'absent' and not b.is_pardoned and c.deleted_at is null
        and c.date > wall::date - 90))::int
$$;

create function is_held_back(client int, wall timestamp) returns boolean language plpgsql stable as $$
declare
  most int := (select missed_max from booking_rules order by version desc limit 1);
begin
  return most is not null and count_missed(client, wall) >= most;
end $$;

-- Asked while the client's row is held, as whoever marks or forgives an absence does (0020_missed): of both at once one comes first.
create function check_missed(client int, wall timestamp) returns void language plpgsql as $$
begin
  if is_held_back(client, wall) then
    perform refuse('clients_missed_bounded', 'after so many absences a client calls the studio');
  end if;
end $$;

-- Asked once the session is in, and its client's row is held: of two that a client books at the same time the second counts
-- the first. A session that costs holds that row by its points; a bilan, which is free, by itself.
create function check_booking_rules(booked int, client int, kind text, day date, wall timestamp) returns void
  language plpgsql as $$
declare
  rules booking_rules;
  other timestamp;
begin
  select * into rules from booking_rules order by version desc limit 1;
  if kind = 'bilan' then
    perform from clients where id = client for no key update;
    select date + time into other from reservations
      where client_id = client and deleted_at is null and id <> booked and session_type = 'bilan' and status = 'confirmed'
        and date >= wall::date and date + time > wall
      order by date, time limit 1;
    if found then
      perform refuse('reservations_one_bilan_to_come', 'a client has one bilan to come', to_char(other, 'YYYY-MM-DD HH24:MI'));
    end if;
    perform check_bilan_days(booked, client, day, rules.bilan_days_between);
  end if;
  if rules.missed_max is not null then
    perform check_missed(client, wall);
  end if;
  perform from reservations
    where client_id = client and deleted_at is null and status = 'confirmed' and date >= wall::date and date + time > wall
    offset rules.sessions_to_come_max limit 1;
  if found then
    perform refuse('reservations_to_come_bounded', 'a client has no more sessions to come', rules.sessions_to_come_max::text);
  end if;
end $$;

-- Sessions ---------------------------------------------------------------------------------------------------------

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
-- answers it has at hand, but for the balance, which the triggers have just moved. The slot is held first: whoever waits for
-- it holds nothing yet that a series of the same client may ask for.
create function book_session(
    client int, coach int, kind text, day date, start time, actor int, at timestamptz, wall timestamp)
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
      and s.withdrawn_at is null and s.date + s.start_time > wall
    for no key update of s;
  if slot is null then
    return null;
  end if;
  insert into reservations (client_id, coach_id, slot_id, session_type, date, time, created_by, created_at)
    values (client, coach, slot, kind, day, start, actor, at)
    returning id, duration into made, minutes;
  if actor = client then
    perform check_booking_rules(made, client, kind, day, wall);
  end if;
  select solo_points, team_points into solo, team from clients where id = client;
  return (made, client, coach, coach_name, day, start, minutes, kind, 'confirmed', null, false, solo, team)::booked_session;
end $$;

-- Holds all that a series asks for, in the order of locks: its slots, both accounts, the sessions that are in those slots, the hours, and
-- the balance: from then on the series waits for nobody, and no credit comes between a day that found none and the next. Answers the
-- days that have a slot.
create function lock_series(client int, coach int, days date[], start time) returns date[] language plpgsql as $$
declare
  held int[];
  offered date[];
  spans tsrange[];
begin
  select array_agg(s.id), array_agg(s.date), array_agg(s.during) into held, offered, spans from (
    select id, date, during from slots
      where coach_id = coach and session_type = 'normal' and date = any(days) and start_time = start and withdrawn_at is null
      order by id for no key update
  ) s;
  perform from accounts where id in (client, coach) order by id for share;
  perform from reservations where slot_id = any(held) and slot_is_live order by id for no key update;
  perform lock_hours(array[client, coach], spans);
  perform from clients where id = client for no key update;
  return offered;
end $$;

-- Books each day that can be booked, earliest first. A day that cannot keeps its reason, and the others are booked all
-- the same. A slot that is offered after the others were held comes too late. Of an hour that is taken it says whose it is: the client's
-- first, for another coach would not help.
create function book_series(client int, coach int, days date[], start time, actor int, at timestamptz, wall timestamp)
  returns table (day date, session booked_session, obstacle text) language plpgsql as $$
declare
  offered date[] := lock_series(client, coach, days, start);
begin
  foreach day in array days loop
    session := null;
    obstacle := null;
    begin
      if day = any(offered) then
        session := book_session(client, coach, 'normal', day, start, actor, at, wall);
      end if;
    exception when integrity_constraint_violation or exclusion_violation or unique_violation
        or foreign_key_violation or check_violation then
      get stacked diagnostics obstacle = constraint_name;
    end;
    if session is null and obstacle is null then
      obstacle := 'no_slot';
    elsif obstacle = 'agenda_one_place_at_a_time' then
      obstacle := case when exists (select from agenda a
            where a.person_id = client and a.during && civil_range(day, start, session_minutes('normal')))
          then 'client_busy' else 'coach_busy' end;
    end if;
    return next;
  end loop;
end $$;

-- Null when it is not there, not the owner's, not confirmed, or begins before `earliest`. A null owner is anybody. What has to begin
-- before `too_late_from` (null: what is cancelled as ever) is released: its hour goes to others, and nothing comes back.
create function cancel_session(
    reservation int, owner int, refund boolean, actor int, at timestamptz, earliest timestamp, too_late_from timestamp)
  returns booked_session language plpgsql as $$
declare
  cancelled int;
begin
  -- A slot in shut hours goes with its session, and slots are held before sessions.
  perform from slots s where s.id = (select slot_id from reservations where id = reservation) and is_shut(s.coach_id, s.during)
    for no key update;
  update reservations r
    set status = 'cancelled', cancelled_at = at, cancelled_by = actor, released = too_late_from is not null,
      refunded = refund and r.cost > 0 and too_late_from is null
    where r.id = reservation and r.client_id = coalesce(owner, r.client_id) and r.status = 'confirmed'
      and r.deleted_at is null and r.date + r.time >= earliest
      and (too_late_from is null or r.date + r.time < too_late_from)
    returning r.id into cancelled;
  if cancelled is null then
    return null;
  end if;
  return describe_session(cancelled);
end $$;

-- How often its client moved a session, and the last day to which that client may: so many days beyond the day it was first booked for,
-- or where it stands, if the studio put it further.
create function own_moves(session reservations, out moves int, out last_day date) language sql stable as $$
  select count(*) filter (where m.moved_by = session.client_id),
    greatest(
      session.date,
      coalesce((array_agg(m.date order by m.version))[1], session.date)
        + (select client_move_days_max from booking_rules order by version desc limit 1))
  from reservation_moves m where m.reservation_id = session.id
$$;

create function check_own_move(session reservations, day date) returns void language plpgsql as $$
declare
  most int := (select client_moves_max from booking_rules order by version desc limit 1);
  past record := own_moves(session);
begin
  if past.moves >= most then
    perform refuse('reservations_own_moves_bounded', 'a client moves a session only so often', most::text);
  end if;
  if day > past.last_day then
    perform refuse('reservations_own_moves_near', 'a client moves a session only so far', past.last_day::text);
  end if;
end $$;

-- Where a session stood and where it is: `was` before the move, `session` after it.
create type moved_session as (
  client_id int,
  was_coach_id int,
  was_date date,
  was_time time,
  was_duration int,
  version int,
  session booked_session
);

-- Null when it is not there, not the owner's, not confirmed, begins before `earliest`, is not the version that was seen (null: any),
-- or when there is no such slot, or not any more. Every other obstacle raises under the name of its constraint. The slots of both
-- hours are held first, in the order of their numbers, then the account of the new coach, as by whoever lets a coach go, then the
-- session: two sessions that change places do not wait for each other. Its client moves it only so often and so far (`check_own_move`),
-- which is asked while it is held: of two moves at once the second counts the first. Of the other rules for clients only the days between
-- two bilans are asked, of what is moved nearer: nothing is added to what is to come.
create function move_session(reservation int, owner int, seen int, coach int, day date, start time, actor int, at timestamptz,
    earliest timestamp, wall timestamp)
  returns moved_session language plpgsql as $$
declare
  old reservations;
  held int;
  slot int;
begin
  loop
    begin
      select r.slot_id, s.id into held, slot from reservations r
        join slots s on s.coach_id = coach and s.session_type = r.session_type and s.date = day and s.start_time = start
          and s.withdrawn_at is null and s.date + s.start_time > wall
        where r.id = reservation;
      if slot is null then
        return null;
      end if;
      perform from slots where id in (slot, held) order by id for no key update;
      perform from accounts where id = coach for share;
      select * into old from reservations r
        where r.id = reservation and r.client_id = coalesce(owner, r.client_id) and r.status = 'confirmed'
          and r.deleted_at is null and r.date + r.time >= earliest and r.version = coalesce(seen, r.version)
        for no key update;
      if old.id is null or old.slot_id = slot then
        return null;
      end if;
      exit when old.slot_id = held;
      raise sqlstate 'MOVED';
    exception when sqlstate 'MOVED' then
      -- Somebody moved it meanwhile, and another slot is to be held: the end of the block let go of account and session, which
      -- come after it.
    end;
  end loop;
  if actor = old.client_id then
    perform check_own_move(old, day);
  end if;
  update reservations set coach_id = coach, slot_id = slot, date = day, time = start, moved_by = actor, moved_at = at
    where id = reservation;
  if actor = old.client_id and old.session_type = 'bilan' and day < old.date then
    perform check_bilan_days(reservation, actor, day, bilan_days_between) from booking_rules order by version desc limit 1;
  end if;
  return (old.client_id, old.coach_id, old.date, old.time, old.duration, old.version + 1, describe_session(reservation))::moved_session;
end $$;

-- Holds all that moving these sessions by so many days, or to that coach, touches: in the order of `move_session` and of the numbers,
-- whichever goes first afterwards. What is read from then on stays so. If one was moved meanwhile all is let go, and held anew from where
-- it stands by then.
create function lock_moves(chosen int[], coach int, days int) returns void language plpgsql as $$
declare
  held int[];
  stand int[];
begin
  loop
    begin
      held := array(select r.slot_id from reservations r where r.id = any(chosen) order by r.id);
      perform from slots where id in (
          select unnest(held)
          union
          select there.id from slots here
            join slots there on there.coach_id = coalesce(coach, here.coach_id) and there.session_type = here.session_type
              and there.date = here.date + days and there.start_time = here.start_time and there.withdrawn_at is null
            where here.id = any(held))
        order by id for no key update;
      perform from accounts where id in (
          select coalesce(coach, s.coach_id) from slots s where s.id = any(held)) order by id for share;
      stand := array(select r.slot_id from reservations r where r.id = any(chosen) order by r.id for no key update);
      exit when stand = held;
      raise sqlstate 'MOVED';
    exception when sqlstate 'MOVED' then
    end;
  end loop;
end $$;

-- Moves each of these sessions by so many days, to that coach or, with null, with its own. What cannot go keeps its reason, and
-- the others go all the same. Those ahead go first, so that the next finds its hour free. Call `lock_moves` before.
create function move_sessions(
    chosen int[], coach int, days int, actor int, at timestamptz, earliest timestamp, wall timestamp)
  returns table (reservation int, moved moved_session, obstacle text, particulars text) language plpgsql as $$
declare
  old reservations;
begin
  for old in
    select * from reservations r where r.id = any(chosen) and r.deleted_at is null
      order by case when days > 0 then r.date end desc, r.date, r.time, r.id
  loop
    reservation := old.id;
    moved := null;
    obstacle := null;
    particulars := null;
    begin
      moved := move_session(old.id, null, null, coalesce(coach, old.coach_id), old.date + days, old.time, actor, at, earliest, wall);
    exception when integrity_constraint_violation or exclusion_violation or unique_violation
        or foreign_key_violation or check_violation then
      get stacked diagnostics obstacle = constraint_name, particulars = pg_exception_detail;
    end;
    if moved is null and obstacle is null then
      obstacle := 'no_slot';
    end if;
    return next;
  end loop;
end $$;

-- Group courses ----------------------------------------------------------------------------------------------------

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
  perform from accounts where id = client for share;
  perform from group_courses where id = course for no key update;
  insert into course_bookings (course_id, client_id, created_by, created_at)
    select c.id, client, actor, at from group_courses c
      where c.id = course and c.is_active and c.deleted_at is null and c.cancelled_at is null and c.date + c.time > wall
    returning id into made;
  if made is null then
    return null;
  end if;
  if actor = client then
    perform check_missed(client, wall);
  end if;
  return describe_joining(made);
end $$;

-- `given`: what became of the seat, as `give_seats` tells it (0018_waiting_lists).
create type left_course as (booking_id int, solo_points int, team_points int, given jsonb);

-- Null when the client is not in the course, or it has begun. Within the studio's notice a client does not leave with a refund any more,
-- but may release the seat, as by `cancel_session`; before, the other way round, and so for an hour after the waiting list gave it. `wall` to
-- the second: a second late is late. The seat goes to whoever waits for it.
create function leave_course(course int, client int, actor int, at timestamptz, wall timestamp, release boolean)
  returns left_course language plpgsql as $$
declare
  left_booking int;
  held int[];
  joining joined_course;
  notice int := case when actor = client then (select course_notice_hours from booking_rules order by version desc limit 1) else 0 end;
begin
  perform lock_waiters(array[course]);
  perform from group_courses where id = course for no key update;
  held := hold_seats(array[course], wall, leaver => client);
  update course_bookings b
    set status = 'cancelled', cancelled_at = at, cancelled_by = actor, refunded = b.cost > 0 and not release, released = release
    from group_courses c
    where b.course_id = course and b.client_id = client and b.status = 'confirmed'
      and c.id = b.course_id and c.date + c.time > wall
      and (c.date + c.time < wall + make_interval(hours => notice)
        and not (b.from_list and b.created_at > at - interval '60 minutes')) = release
    returning b.id into left_booking;
  if left_booking is null then
    return null;
  end if;
  joining := describe_joining(left_booking);
  return (joining.booking_id, joining.solo_points, joining.team_points, give_seats(array[course], held, at, wall))::left_course;
end $$;

-- Plans the same course on each day on which its coach is free and the studio open, earliest first, as one series. A day that is taken
-- keeps its reason, and the others are planned all the same. Any other obstacle ends it whole: it would be the same on every day.
create function plan_courses(coach int, days date[], start time, minutes int, seats int, name text, words text,
    others jsonb, active boolean, at timestamptz)
  returns table (day date, course int, obstacle text, particulars text) language plpgsql as $$
declare
  series int;
  begun int;
begin
  foreach day in array days loop
    course := null;
    obstacle := null;
    particulars := null;
    begin
      -- With the first course that can be: a series of none is none.
      begun := series;
      if begun is null then
        insert into course_series (created_at) values (at) returning id into begun;
      end if;
      insert into group_courses
          (coach_id, title, description, translations, date, time, duration, max_participants, is_active, series_id, created_at)
        values (coach, name, words, others, day, start, minutes, seats, active, begun, at)
        returning id into course;
      series := begun;
    exception
      when exclusion_violation then
        get stacked diagnostics obstacle = constraint_name;
      when integrity_constraint_violation then
        get stacked diagnostics obstacle = constraint_name, particulars = pg_exception_detail;
        if obstacle <> 'studio_open' then
          raise;
        end if;
    end;
    return next;
  end loop;
end $$;

-- The hours of everybody in these courses, where they are and where they are to go; what is null stays as it is.
create function course_hours(chosen int[], coach int, days int, start time, minutes int)
  returns table (person int, hour int) language sql stable as $$
  select distinct people.person, hours.hour
  from group_courses c
    cross join lateral (
      select c.coach_id union select coalesce(coach, c.coach_id)
      union select b.client_id from course_bookings b where b.course_id = c.id and b.status = 'confirmed'
    ) people (person)
    cross join lateral (
      values (c.during), (civil_range(c.date + days, coalesce(start, c.time), coalesce(minutes, c.duration)))
    ) spans (during)
    cross join lateral generate_series(
      hour_of(lower(spans.during)), hour_of(upper(spans.during) - interval '1 microsecond')) hours (hour)
  where c.id = any(chosen)
$$;

-- Holds them all before the first course moves, in the order of `lock_hours`: each course for itself would take the hours of the next
-- after those of the one before, whoever waits there. False, and nothing is held, where they are more than the database has locks for.
create function lock_course_hours(chosen int[], coach int, days int, start time, minutes int, most int) returns boolean
  language plpgsql as $$
begin
  if (select count(*) from course_hours(chosen, coach, days, start, minutes)) > most then
    return false;
  end if;
  perform pg_advisory_xact_lock(person, hour) from (
    select h.person, h.hour from course_hours(chosen, coach, days, start, minutes) h order by h.person, h.hour
  ) hours;
  return true;
end $$;

-- Gives each of these courses what is not null, and moves it by so many days. What stands in the way of one is told, and the others are
-- tried all the same: whoever calls undoes it all where one could not. Those ahead go first, so that the next finds its hour free. The
-- courses are locked before, and their hours.
create function change_courses(chosen int[], days int, coach int, start time, minutes int, seats int, name text, words text,
    others jsonb, active boolean)
  returns table (course int, obstacle text, particulars text) language plpgsql as $$
begin
  for course in
    select c.id from group_courses c where c.id = any(chosen)
      order by case when days > 0 then c.date end desc, c.date, c.time, c.id
  loop
    obstacle := null;
    particulars := null;
    begin
      update group_courses c set title = coalesce(name, c.title), description = coalesce(words, c.description),
          translations = coalesce(others, c.translations),
          coach_id = coalesce(coach, c.coach_id), date = c.date + days, time = coalesce(start, c.time),
          duration = coalesce(minutes, c.duration), max_participants = coalesce(seats, c.max_participants),
          is_active = coalesce(active, c.is_active), version = c.version + 1
        where c.id = course;
    exception
      when exclusion_violation or check_violation then
        get stacked diagnostics obstacle = constraint_name, particulars = pg_exception_detail;
      when integrity_constraint_violation then
        get stacked diagnostics obstacle = constraint_name, particulars = pg_exception_detail;
        if obstacle <> 'studio_open' then
          raise;
        end if;
    end;
    return next;
  end loop;
end $$;
