-- What the studio allows clients who book for themselves. The newest line is in force, and each earlier one says what was, by
-- whom and until when; whoever saves names the version they saw, and writes the next. The administrator may go beyond.
create table booking_rules (
  version int primary key,
  -- Sessions of one client that are confirmed and have not begun.
  sessions_to_come_max int not null default 60,
  -- From the day of one bilan of a client to that of the next; a client never has two to come.
  bilan_days_between int not null default 0,
  changed_by int references accounts (id),
  changed_at timestamptz not null default now(),
  constraint booking_rules_counted check (version > 0),
  constraint booking_rules_sessions_to_come_max check (sessions_to_come_max between 1 and 1000),
  constraint booking_rules_bilan_days_between check (bilan_days_between between 0 and 730)
);

insert into booking_rules (version) values (1);

create function booking_rules_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('booking_rules_append_only', 'the rules that were in force stay as they were');
  return null;
end $$;

create trigger booking_rules_append_only before update or delete on booking_rules
  for each row execute function booking_rules_are_final();

-- The particulars are for the words that a person reads: which day, how many.
drop function refuse(text, text);
create function refuse(constraint_name text, explanation text, particulars text default '') returns void language plpgsql as $$
begin
  raise exception using errcode = 'integrity_constraint_violation', constraint = constraint_name, message = explanation,
    detail = particulars;
end $$;

-- Asked once the session is in, and its client's row is held: of two that a client books at the same time the second counts
-- the first. A session that costs holds that row by its points; a bilan, which is free, by itself.
create function check_booking_rules(booked int, client int, kind text, day date, wall timestamp) returns void
  language plpgsql as $$
declare
  rules booking_rules;
  other timestamp;
  next_day date;
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
    select max(date) + rules.bilan_days_between into next_day from reservations
      where client_id = client and deleted_at is null and id <> booked and session_type = 'bilan' and status = 'confirmed';
    if day < next_day then
      perform refuse('reservations_bilan_days_between', 'a bilan comes so many days after the last one', next_day::text);
    end if;
  end if;
  perform from reservations
    where client_id = client and deleted_at is null and status = 'confirmed' and date >= wall::date and date + time > wall
    offset rules.sessions_to_come_max limit 1;
  if found then
    perform refuse('reservations_to_come_bounded', 'a client has no more sessions to come', rules.sessions_to_come_max::text);
  end if;
end $$;

create or replace function book_session(
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
      and s.withdrawn_at is null and s.date + s.start_time > wall;
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
