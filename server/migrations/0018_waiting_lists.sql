-- Who waits for a seat in a course that is full, in which order, and who gets one that frees. Waiting costs nothing, and no seat is held for
-- anybody: it is taken, in the transaction that freed it, or it is free for all.
--
-- The order of locks is that of every change of a course (0007_bookings): account, course, seat, hours by person and hour, balances by
-- client. Whoever frees seats would take the hours and balances of those who get them after having given back those of who leaves. So all
-- that the seats may touch is held before anything changes: `lock_waiters` the accounts, before the course; `hold_seats`, with the course
-- held, the hours and then the balances of those who are next, and of who leaves. `give_seats` then waits for nobody. A line of a list
-- changes under the lock of its course alone.

create table course_waits (
  id int generated always as identity primary key,
  course_id int not null references group_courses (id),
  client_id int not null references clients (id),
  -- Last of those who wait, as it is written; the office may order them anew. Lower ones come first, and there may be gaps.
  rank int not null default 0,
  -- How long before the course its client wants to know at the latest; `eve`: by ten the evening before.
  notice text not null default '2h',
  -- Whether its client is put in at once, or wants to be told and decide.
  if_free text not null default 'enrol',
  created_at timestamptz not null,
  created_by int not null references accounts (id),
  -- Why it ended. `put_in` by the list; `seat`: took one, or was given one by the office; the rest says itself.
  ended_at timestamptz,
  outcome text,
  ended_by int references accounts (id),
  -- The seat that it led to.
  booking_id int references course_bookings (id),
  constraint course_waits_notice_known check (notice in ('2h', '4h', '12h', 'eve')),
  constraint course_waits_if_free_known check (if_free in ('enrol', 'ask')),
  constraint course_waits_outcome_known
    check (outcome in ('put_in', 'seat', 'left', 'removed', 'called_off', 'closed', 'over')),
  constraint course_waits_ended_whole
    check ((ended_at is null) = (outcome is null) and (ended_by is null or ended_at is not null)),
  constraint course_waits_seat_named check ((booking_id is not null) = coalesce(outcome in ('put_in', 'seat'), false)),
  -- At the end of each statement: an order is written anew as a whole.
  constraint course_waits_in_order exclude using btree (course_id with =, rank with =) where (ended_at is null)
    deferrable initially immediate
);

create unique index course_waits_once on course_waits (course_id, client_id) where ended_at is null;
create index course_waits_of_client on course_waits (client_id, id desc);
create unique index course_waits_one_a_seat on course_waits (booking_id) where booking_id is not null;

-- The lines of a list ---------------------------------------------------------------------------------------------------

-- Only a full, active course can be waited for, and only by who is not in it. That it is still to come is asked of the studio's clock,
-- which is handed in (`join_waiting_list`). A wait that ended because its course was called off goes on in the one that is planned in its
-- stead, whatever is free there.
create function wait_begins() returns trigger language plpgsql as $$
declare
  course group_courses;
begin
  perform require_open_accounts(new.client_id);
  select * into course from group_courses where id = new.course_id for no key update;
  if course.id is null or not course.is_active or course.cancelled_at is not null or course.deleted_at is not null
      or course.current_participants < course.max_participants and not exists (select from course_waits w
        where w.client_id = new.client_id and w.created_at = new.created_at and w.outcome = 'called_off') then
    perform refuse('course_waits_for_full_course', 'only a full course that is on can be waited for');
  end if;
  if exists (select from course_bookings b
      where b.course_id = new.course_id and b.client_id = new.client_id and b.status = 'confirmed') then
    perform refuse('course_waits_not_in_it', 'who is in a course does not wait for it');
  end if;
  if new.ended_at is not null then
    perform refuse('course_waits_begin_open', 'a wait begins before it ends');
  end if;
  new.rank := 1 + coalesce((select max(rank) from course_waits where course_id = new.course_id and ended_at is null), 0);
  return new;
end $$;

create trigger course_waits_begun before insert on course_waits for each row execute function wait_begins();

create function wait_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refuse('course_waits_kept', 'a wait ends, and is never erased');
  elsif old.ended_at is not null
      or (new.course_id, new.client_id, new.created_at, new.created_by)
        is distinct from (old.course_id, old.client_id, old.created_at, old.created_by) then
    perform refuse('course_waits_final', 'a wait keeps its course and its client, and ends once');
  end if;
  return coalesce(new, old);
end $$;

create trigger course_waits_unchanged before update or delete on course_waits
  for each row execute function wait_stays();

-- Nobody is in a course and waits for it: a seat ends the wait, whoever made it.
create function seat_ends_wait() returns trigger language plpgsql as $$
declare
  wait course_waits;
begin
  select * into wait from course_waits
    where course_id = new.course_id and client_id = new.client_id and ended_at is null;
  if new.from_list and wait.if_free is distinct from 'enrol' then
    perform refuse('course_bookings_wished_for', 'the list puts in who waits and wishes so, and nobody else');
  end if;
  if wait.id is not null then
    update course_waits set ended_at = new.created_at, ended_by = new.created_by, booking_id = new.id,
        outcome = case when new.from_list then 'put_in' else 'seat' end
      where id = wait.id;
  end if;
  return null;
end $$;

create trigger course_bookings_end_wait after insert on course_bookings for each row execute function seat_ends_wait();

-- With a course that is called off or deleted its list ends, whoever does so. A course that moves keeps it.
create function course_ends_waits() returns trigger language plpgsql as $$
begin
  update course_waits set ended_at = coalesce(new.cancelled_at, new.deleted_at),
      outcome = case when new.cancelled_at is null then 'over' else 'called_off' end
    where course_id = new.id and ended_at is null;
  return null;
end $$;

create trigger group_courses_end_waits after update of cancelled_at, deleted_at on group_courses
  for each row when (num_nonnulls(new.cancelled_at, new.deleted_at) > num_nonnulls(old.cancelled_at, old.deleted_at))
  execute function course_ends_waits();

create function waits_announced() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform announce('group-courses', null);
  end if;
  return null;
end $$;

create trigger course_waits_join_announced after insert on course_waits referencing new table as changed
  for each statement execute function waits_announced();
create trigger course_waits_change_announced after update on course_waits referencing new table as changed
  for each statement execute function waits_announced();

-- Joining -------------------------------------------------------------------------------------------------------------

-- Who waits already keeps the place and says anew how. Null when there is no such course to wait for now; every other obstacle raises
-- under its name.
create function join_waiting_list(course int, client int, wished_notice text, wished_if_free text, actor int, at timestamptz,
    wall timestamp)
  returns int language plpgsql as $$
declare
  wait int;
begin
  perform from accounts where id = client for share;
  perform from group_courses where id = course for no key update;
  if not exists (
      select from group_courses c where c.id = course and c.is_active and c.deleted_at is null and c.cancelled_at is null
        and c.date + c.time > wall) then
    return null;
  end if;
  update course_waits set notice = wished_notice, if_free = wished_if_free
    where course_id = course and client_id = client and ended_at is null
    returning id into wait;
  if wait is null then
    if actor = client then
      perform check_missed(client, wall);
    end if;
    insert into course_waits (course_id, client_id, notice, if_free, created_by, created_at)
      values (course, client, wished_notice, wished_if_free, actor, at)
      returning id into wait;
  end if;
  return wait;
end $$;

-- Seats that free ---------------------------------------------------------------------------------------------------------

-- Nobody is put in at night, nor two hours before the course or later: then a seat is offered. QUIET_FROM, QUIET_TO and OFFERED_HOURS of the
-- contract repeat it, and a test compares (rules.test.ts).
create function seats_are_given(starts timestamp, wall timestamp) returns boolean language plpgsql immutable strict as $$
begin
  return wall::time >= '07:00' and wall::time < '22:00' and wall + interval '2 hours' <= starts;
end $$;

-- Until when who waits wants to be told of a course that begins then.
create function told_until(notice text, starts timestamp) returns timestamp language plpgsql immutable strict as $$
begin
  return case notice when 'eve' then starts::date - interval '2 hours' else starts - replace(notice, 'h', ' hours')::interval end;
end $$;

-- Who would be put in, in their order: wants to be, is told early enough, has the credit, is free then, and books without calling the studio.
create function next_in_line(course int, span tsrange, wall timestamp) returns setof int language sql stable as $$
  select w.client_id from course_waits w join clients client on client.id = w.client_id
  where w.course_id = course and w.ended_at is null and w.if_free = 'enrol'
    and seats_are_given(lower(span), wall) and told_until(w.notice, lower(span)) >= wall
    and client.team_points >= course_cost()
    and not exists (select from agenda a where a.person_id = w.client_id and a.during && span)
    and not is_held_back(w.client_id, wall)
  order by w.rank
$$;

-- Before the courses are held: keeps everybody who waits for them from closing their account meanwhile.
create function lock_waiters(chosen int[]) returns void language plpgsql as $$
begin
  perform from accounts
    where id in (select client_id from course_waits where course_id = any(chosen) and ended_at is null)
    order by id for share;
end $$;

-- Where a course will be, and how many of its seats will be free.
create type course_to_come as (course int, span tsrange, free int);

-- With what is given here and not null, and without that client.
create function seats_to_come(chosen int[], leaver int, days int, start time, minutes int, seats int)
  returns setof course_to_come language sql stable as $$
  select c.id, civil_range(c.date + days, coalesce(start, c.time), coalesce(minutes, c.duration)),
    coalesce(seats, c.max_participants) - c.current_participants
      + (select count(*)::int from course_bookings b
          where b.course_id = c.id and b.client_id = leaver and b.status = 'confirmed')
  from group_courses c where c.id = any(chosen)
$$;

-- With these courses held, holds what their seats may touch, and answers who may get one. Of each list it holds those who are next, and two
-- more. Whoever is closing an account, or joined the list since `lock_waiters` and does so in this moment, is passed over, so that nobody
-- waits for an account after a course. If those who were next are not any more once all of it is held, somebody booked or paid meanwhile:
-- all is let go, and held anew.
-- What else the caller needs is taken together with it, in the one order of everybody: hours (each of `persons` with its own of `hours`),
-- and the balances of `payers`. Who is `touched`, because what else happens gives credits back, frees hours or takes them, is held where
-- they wait, next or not: only the end shows whether they are.
create function hold_next(there course_to_come[], wall timestamp, persons int[], hours int[], payers int[], touched int[] default '{}')
  returns int[] language plpgsql as $$
declare
  is_open int[];
  held int[];
begin
  loop
    begin
      is_open := array(
        select id from accounts
          where id in (select client_id from course_waits
              where course_id = any(array(select course from unnest(there))) and ended_at is null)
            and archived_at is null
          order by id for share skip locked);
      held := array(
        select distinct line.client
        from unnest(there) place
          cross join lateral (
            (select client from next_in_line(place.course, place.span, wall) client
              where client = any(is_open) and client <> all(touched) limit place.free + 2)
            union all
            select client_id from course_waits
              where course_id = place.course and ended_at is null and client_id = any(is_open) and client_id = any(touched)) line
        where place.free > 0
        order by line.client);
      perform pg_advisory_xact_lock(person, hour) from (
        select person, hour
          from unnest(there) place
            cross join unnest(held) person
            cross join lateral generate_series(
              hour_of(lower(place.span)), hour_of(upper(place.span) - interval '1 microsecond')) hour
        union
        select person, hour from unnest(persons, hours) other (person, hour)
        order by person, hour
      ) hours;
      perform from clients where id = any(held || payers) order by id for no key update;
      exit when not exists (
        select from unnest(there) place
          where place.free > (select count(*) from next_in_line(place.course, place.span, wall) client
              where client = any(held) and client <> all(touched))
            and exists (select from next_in_line(place.course, place.span, wall) client
              where client = any(is_open) and client <> all(held || touched)));
      raise sqlstate 'MOVED';
    exception when sqlstate 'MOVED' then
    end;
  end loop;
  return held;
end $$;

-- The same for courses that change alike, or that somebody leaves; null when nobody waits. A course that goes to another hour or coach takes the
-- hours of its people in the same order (`group_courses_planned`), if they are not too many (`lock_course_hours`). Of sessions that are
-- cancelled afterwards, the hours that an absence takes back (`lock_absent_hours`) are among the others, too.
create function hold_seats(chosen int[], wall timestamp, leaver int default null, days int default 0, coach int default null,
    start time default null, minutes int default null, seats int default null, sessions int[] default '{}', most int default 1250)
  returns int[] language plpgsql as $$
declare
  is_moved boolean := days <> 0 or num_nonnulls(coach, start, minutes) > 0;
  persons int[];
  hours int[];
begin
  if not exists (select from course_waits where course_id = any(chosen) and ended_at is null) then
    return null;
  end if;
  is_moved := is_moved and (select count(*) from course_hours(chosen, coach, days, start, minutes)) <= most;
  select array_agg(other.person), array_agg(other.hour) into persons, hours from (
    select person, hour from course_hours(chosen, coach, days, start, minutes) where is_moved
    union
    select r.coach_id, hour
      from reservations r
        cross join lateral generate_series(
          hour_of(lower(r.during)), hour_of(upper(r.during) - interval '1 microsecond')) hour
      where r.id = any(sessions) and exists (
        select from absences a where a.coach_id = r.coach_id and a.during && r.during and a.state = 'granted')
  ) other (person, hour);
  return hold_next(
    array(select place from seats_to_come(chosen, leaver, days, start, minutes, seats) place), wall, persons, hours, array[leaver]);
end $$;

-- Puts whoever is next of those who are held into the free seats of these courses. Where a seat is left, all who still wait and may take it are told
-- of it, and the first to take it has it. One line each: whose wait, and the seat of who was put in; they hear of it at once (`waiting-lists`).
create function give_seats(chosen int[], held int[], at timestamptz, wall timestamp) returns jsonb language plpgsql as $$
declare
  course group_courses;
  person int;
  seat int;
  given jsonb := '[]';
begin
  if held is null then
    return given;
  end if;
  for course in
    select * from group_courses c
      where c.id = any(chosen) and c.is_active and c.deleted_at is null and c.cancelled_at is null and c.date + c.time > wall
        and c.current_participants < c.max_participants
      order by c.id
  loop
    for person in
      select client from next_in_line(course.id, course.during, wall) client where client = any(held)
        limit course.max_participants - course.current_participants
    loop
      insert into course_bookings (course_id, client_id, created_by, created_at, from_list)
        values (course.id, person, person, at, true)
        returning id into seat;
      given := given || jsonb_build_object(
        'wait_id', (select id from course_waits where booking_id = seat), 'client_id', person, 'booking_id', seat);
    end loop;
    given := given || coalesce((
      select jsonb_agg(jsonb_build_object('wait_id', w.id, 'client_id', w.client_id, 'booking_id', null) order by w.rank)
      from course_waits w join group_courses c on c.id = w.course_id
      where c.id = course.id and w.ended_at is null and c.current_participants < c.max_participants
        and not is_held_back(w.client_id, wall)), '[]');
  end loop;
  if given <> '[]' then
    perform announce('waiting-lists', array(
      select distinct client_id from jsonb_to_recordset(given) line (client_id int) order by client_id));
  end if;
  return given;
end $$;
