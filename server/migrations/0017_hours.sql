-- When a coach can be booked: the coach's week opens the hours, closures and absences shut them. What the weeks say is worked out by the
-- server (src/weeks), which opens and withdraws slots accordingly; here stand the rules that hold against two people at once.

-- Weeks ---------------------------------------------------------------------------------------------------------------

-- A coach's usual week, from a day on; or, with a last day, a week for so long: Ramadan, the summer. On a day, a week with a last day
-- counts before the one without, and of these the latest.
create table coach_weeks (
  id int generated always as identity primary key,
  coach_id int not null references coaches (id),
  valid_from date not null,
  valid_to date,
  version int not null default 1,
  changed_by int not null references accounts (id),
  changed_at timestamptz not null,
  constraint coach_weeks_dated
    check (isfinite(valid_from) and (valid_to is null or (isfinite(valid_to) and valid_from <= valid_to))),
  constraint coach_weeks_apart exclude using gist (coach_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (valid_to is not null)
);

create unique index coach_weeks_once on coach_weeks (coach_id, valid_from) where valid_to is null;
create index coach_weeks_of_coach on coach_weeks (coach_id, valid_from);

create trigger coach_weeks_versioned before update on coach_weeks for each row execute function count_version();

-- Monday is 1. A window is cut into sessions of each of its kinds, as by hand.
create table week_windows (
  week_id int not null references coach_weeks (id) on delete cascade,
  weekday int not null,
  start_time time not null,
  end_time time not null,
  session_types text[] not null,
  constraint week_windows_pkey primary key (week_id, weekday, start_time),
  constraint week_windows_weekday_known check (weekday between 1 and 7),
  constraint week_windows_forward
    check (start_time < end_time and extract(second from start_time) = 0 and extract(second from end_time) = 0),
  constraint week_windows_kinds_known
    check (session_types in (array['normal'], array['bilan'], array['normal', 'bilan'])),
  constraint week_windows_apart exclude using gist (
    week_id with =, weekday with =, tsrange(date '2001-01-01' + start_time, date '2001-01-01' + end_time) with &&)
);

-- Days on which somebody decided otherwise: the week leaves this one alone, or opens it although it is a public holiday.
create table week_dates (
  coach_id int not null references coaches (id),
  date date not null,
  is_open boolean not null,
  changed_by int not null references accounts (id),
  changed_at timestamptz not null,
  constraint week_dates_pkey primary key (coach_id, date),
  constraint week_dates_finite check (isfinite(date))
);

-- Shut hours --------------------------------------------------------------------------------------------------------

-- Whoever opens hours or plans a course holds the closures together with all others who do; whoever closes the studio holds them alone.
-- The server asks for them before anything else (platform/database/closures-lock.ts); here they are held by whoever did not.
create function require_studio_open(span tsrange) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('elan_closures'));
  if exists (select from closures c where c.during && span) then
    perform refuse('studio_open', 'the studio is closed then', (select reason from closures c where c.during && span limit 1));
  end if;
end $$;

create function closures_alone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('elan_closures'));
  return null;
end $$;

create trigger closures_held before insert or update or delete on closures
  for each statement execute function closures_alone();

-- Nothing is offered in shut hours, but for what was booked before and kept, and no two hours of a kind overlap. One check for all that a
-- statement opens, of open accounts alone: thousands of hours are opened at once. Whoever enters an absence holds the coach's row, as does
-- who opens hours: by writing there, for a lock alone would keep nobody waiting whose snapshot is older (repeatable read).
create function slots_check_open() returns trigger language plpgsql as $$
declare
  shut tsrange;
  second tsrange;
begin
  -- Who only withdraws, as a session does that leaves shut hours, holds nothing here: a closure under way may wait for it.
  if not exists (select from changed where withdrawn_at is null) then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('elan_closures'));
  perform from coaches where id in (select coach_id from changed where withdrawn_at is null) order by id for no key update;
  update coaches set openings = openings + 1 where id in (select coach_id from changed where withdrawn_at is null);
  if tg_op = 'INSERT' then
    perform from accounts where id in (select coach_id from changed) order by id for share;
    perform refuse('account_open', format('the account %s is closed or unknown', account.id))
      from accounts account where account.id in (select coach_id from changed) and account.archived_at is not null;
  end if;
  select s.during into shut from changed s
    where s.withdrawn_at is null
      and (exists (select from closures c where c.during && s.during)
        or exists (select from absences a where a.coach_id = s.coach_id and a.during && s.during and a.state = 'granted'))
      and not exists (select from reservations r where r.slot_id = s.id and r.slot_is_live)
    limit 1;
  if found then
    perform refuse('slots_in_open_hours', 'nothing is offered while the studio is closed or the coach away', shut::text);
  end if;
  -- Day by day, in the order of their beginning: if any two overlap, two neighbours do.
  select hour.during into second
    from (select distinct coach_id, session_type, date from changed where withdrawn_at is null) day
      cross join lateral (
        select s.during, lag(s.during) over (order by s.start_time) as before from slots s
        where s.coach_id = day.coach_id and s.session_type = day.session_type and s.date = day.date and s.withdrawn_at is null) hour
    where hour.before && hour.during
    limit 1;
  if found then
    perform refuse('slots_not_duplicated', 'two hours of a kind overlap', second::text);
  end if;
  return null;
end $$;

create trigger slots_opened after insert on slots referencing new table as changed
  for each statement execute function slots_check_open();
create trigger slots_reopened after update on slots referencing new table as changed
  for each statement execute function slots_check_open();

-- A kept session that leaves shut hours does not leave its slot behind. It asks before it writes, as below: nearly always there is nothing to
-- do, and an update of nothing costs as much as all the rest of a cancellation's hours.
create function shut_freed_slot(slot int, at timestamptz) returns void language plpgsql as $$
begin
  if exists (select from slots s where s.id = slot and s.withdrawn_at is null and is_shut(s.coach_id, s.during)) then
    update slots set withdrawn_at = at, withdrawn_by_rule = true where id = slot;
  end if;
end $$;

-- Absences ------------------------------------------------------------------------------------------------------------

-- Who was kept while the coach is away may leave, and the absence takes the hours: they are held before, as by whoever writes there.
create function lock_absent_hours(coach int, span tsrange) returns void language plpgsql as $$
begin
  if exists (select from absences a where a.coach_id = coach and a.during && span and a.state = 'granted') then
    perform lock_hours(array[coach], array[span]);
  end if;
end $$;

-- All that cancelling these sessions and courses touches beside themselves, which are held: the hours that an absence takes back, then
-- the balances of all who are in them. Arrays, so that each is found by its number: PostgreSQL cannot tell how few they are, and would
-- read all clients.
create function lock_refunds(sessions int[], courses int[]) returns void language plpgsql as $$
begin
  perform lock_absent_hours(coach_id, during) from (
    select coach_id, during from reservations where id = any(sessions)
    union all
    select coach_id, during from group_courses where id = any(courses)
    order by coach_id, during) booked;
  perform from clients where id = any(array(
      select client_id from reservations where id = any(sessions)
      union
      select client_id from course_bookings where course_id = any(courses) and status = 'confirmed'))
    order by id for no key update;
end $$;

-- What is decided stays, but that what was granted may be undone; when and whose it is never changes.
create function absence_check() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('requested', 'granted') then
      perform refuse('absences_begin_open', 'an absence is asked for or granted first');
    end if;
  elsif tg_op = 'DELETE' then
    perform refuse('absences_kept', 'absences are undone, never deleted');
  elsif (new.coach_id, new.during) is distinct from (old.coach_id, old.during)
      or (new.state <> old.state and (old.state, new.state) not in
        (('requested', 'granted'), ('requested', 'refused'), ('requested', 'undone'), ('granted', 'undone'))) then
    perform refuse('absences_decided_once', 'an absence keeps its hours, and what is decided stays so');
  end if;
  return coalesce(new, old);
end $$;

create trigger absences_checked before insert or update or delete on absences
  for each row execute function absence_check();

-- The coach's agenda follows: all of it but what is booked there and was kept. The account is held, so that bookings under way are waited
-- for, and later ones find the coach away; and what is kept, so that whoever cancels it does so before, or finds the coach away as well.
create function absence_taken() returns trigger language plpgsql as $$
begin
  if new.state = 'granted' and (tg_op = 'INSERT' or old.state <> 'granted') then
    perform from accounts where id = new.coach_id for no key update;
    perform from group_courses where id in (
      select course_id from agenda where person_id = new.coach_id and during && new.during) order by id for no key update;
    perform from reservations where id in (
      select reservation_id from agenda where person_id = new.coach_id and during && new.during) order by id for no key update;
    insert into agenda (person_id, during, absence_id)
      select new.coach_id, free, new.id from unnest(tsmultirange(new.during) - coalesce(
        (select range_agg(during) from agenda where person_id = new.coach_id and during && new.during), '{}')) free;
  elsif tg_op = 'UPDATE' and old.state = 'granted' and new.state <> 'granted' then
    delete from agenda where absence_id = new.id;
  end if;
  return null;
end $$;

create trigger absences_taken after insert or update on absences for each row execute function absence_taken();

-- What leaves a coach's agenda while the coach is away leaves no hour behind.
create function absence_refilled() returns trigger language plpgsql as $$
begin
  if not exists (
      select from absences a where a.coach_id = old.person_id and a.during && old.during and a.state = 'granted') then
    return null;
  end if;
  insert into agenda (person_id, during, absence_id)
    select old.person_id, free, a.id
    from absences a
      cross join lateral unnest(tsmultirange(a.during * old.during)
        - case when tg_op = 'UPDATE' and new.person_id = old.person_id then tsmultirange(new.during) else '{}' end) free
    where a.coach_id = old.person_id and a.during && old.during and a.state = 'granted';
  return null;
end $$;

create trigger agenda_absence_refilled after delete on agenda
  for each row when (old.absence_id is null and old.booking_id is null) execute function absence_refilled();
create trigger agenda_absence_refilled_after_move after update on agenda
  for each row when (old.absence_id is null and old.booking_id is null) execute function absence_refilled();

-- What became of each booking that stood in an absence, where it stood, and who has to be told of it.
create table absence_acts (
  id int generated always as identity primary key,
  absence_id int not null references absences (id),
  reservation_id int references reservations (id),
  course_id int references group_courses (id),
  act text not null,
  was_date date not null,
  was_time time not null,
  -- The session or course as the act left it: somebody acted on it since when it has another.
  version int not null,
  constraint absence_acts_one_booking check (num_nonnulls(reservation_id, course_id) = 1),
  constraint absence_acts_act_known check (act in ('move', 'hand_over', 'cancel', 'keep'))
);

create index absence_acts_of_absence on absence_acts (absence_id);

create table absence_people (
  act_id int not null references absence_acts (id),
  client_id int not null references clients (id),
  told_at timestamptz,
  told_by int references accounts (id),
  constraint absence_people_pkey primary key (act_id, client_id),
  constraint absence_people_told_whole check ((told_at is null) = (told_by is null))
);

create index absence_people_to_tell on absence_people (act_id) where told_at is null;

-- Live ----------------------------------------------------------------------------------------------------------------

create function hours_announced() returns trigger language plpgsql as $$
begin
  perform announce('hours', null);
  return null;
end $$;

create trigger coach_weeks_announced after insert or update or delete on coach_weeks
  for each statement execute function hours_announced();
create trigger week_dates_announced after insert or update or delete on week_dates
  for each statement execute function hours_announced();
create trigger closures_announced after insert or update or delete on closures
  for each statement execute function hours_announced();
create trigger absences_announced after insert or update on absences
  for each statement execute function hours_announced();
-- Who was told is the office's business alone.
create function told_announced() returns trigger language plpgsql as $$
begin
  perform announce('hours', '{}');
  return null;
end $$;

create trigger absence_people_announced after insert or update on absence_people
  for each statement execute function told_announced();
