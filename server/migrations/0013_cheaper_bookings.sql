-- A cheaper booking, with every rule it had (ADR 12). What it cost most was not the rules but reading them: for
-- each statement PostgreSQL reads the table's checks and generated columns anew, and only plpgsql keeps them read.

-- Checks and generated columns ------------------------------------------------------------------------------------

-- The same answers as before, in plpgsql. In SQL they were strict around something that is not, which PostgreSQL cannot
-- write into the expression that calls them, and finds out anew each time.
create or replace function civil_range(day date, start time, minutes int) returns tsrange
  language plpgsql immutable parallel safe strict as $$
begin
  return tsrange(day + start, day + start + make_interval(mins => minutes));
end $$;

create or replace function session_minutes(session_type text) returns int
  language plpgsql immutable parallel safe strict as $$
begin
  return case session_type when 'normal' then 55 when 'bilan' then 25 else 0 end;
end $$;

-- Rules that a booking meets on its way although it does not touch what they are about (a client's age is checked with
-- every point that moves), and the long ones.
create function is_plausible_age(age int) returns boolean language plpgsql immutable parallel safe as $$
begin
  return age between 0 and 120;
end $$;

create function is_gender(gender text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return gender in ('male', 'female', 'other');
end $$;

create function is_points_reason(reason text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return reason in ('reservation', 'reservation_cancelled', 'course', 'course_cancelled', 'pack', 'pack_removed',
    'admin_add', 'admin_remove', 'admin_set');
end $$;

create function cause_fits_reason(reason text, reservation_id int, booking_id int, user_pack_id int) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return (reservation_id is not null) = (reason in ('reservation', 'reservation_cancelled'))
    and (booking_id is not null) = (reason in ('course', 'course_cancelled'))
    and (user_pack_id is not null) = (reason in ('pack', 'pack_removed'));
end $$;

-- A booking costs one point of its own kind and gives one back: nothing can be minted through it.
create function amount_fits_reason(reason text, solo_delta int, team_delta int) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return case reason
    when 'reservation' then solo_delta = -1 and team_delta = 0
    when 'reservation_cancelled' then solo_delta = 1 and team_delta = 0
    when 'course' then solo_delta = 0 and team_delta = -1
    when 'course_cancelled' then solo_delta = 0 and team_delta = 1
    when 'pack' then solo_delta >= 0 and team_delta >= 0
    when 'pack_removed' then solo_delta <= 0 and team_delta <= 0
    when 'admin_add' then solo_delta >= 0 and team_delta >= 0
    when 'admin_remove' then solo_delta <= 0 and team_delta <= 0
    else true
  end;
end $$;

alter table clients
  drop constraint clients_age_plausible,
  drop constraint clients_gender_known,
  add constraint clients_age_plausible check (is_plausible_age(age)),
  add constraint clients_gender_known check (is_gender(gender));

alter table points_history
  drop constraint points_history_reason_known,
  drop constraint points_history_cause_named,
  drop constraint points_history_amount_fits_reason,
  add constraint points_history_reason_known check (is_points_reason(reason)),
  add constraint points_history_cause_named check (cause_fits_reason(reason, reservation_id, booking_id, user_pack_id)),
  add constraint points_history_amount_fits_reason check (amount_fits_reason(reason, solo_delta, team_delta));

-- The agenda ------------------------------------------------------------------------------------------------------

-- As before, but tries before it waits: an expression costs a tenth of a statement.
create or replace function agenda_check_writer() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('agenda_written_by_bookings', 'the agenda follows bookings and is not written directly');
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    for hour in hour_of(lower(new.during))..hour_of(upper(new.during) - interval '1 microsecond') loop
      if not pg_try_advisory_xact_lock(new.person_id, hour) then
        perform pg_advisory_xact_lock(new.person_id, hour);
      end if;
    end loop;
  end if;
  return coalesce(new, old);
end $$;

-- Sessions ----------------------------------------------------------------------------------------------------------

-- Two people at most, and not a list of them: how long a list will be nobody knows, and the statement was planned anew each
-- time.
drop function require_open_accounts(variadic int[]);
create function require_open_accounts(one int, other int default null) returns void language plpgsql as $$
declare
  found_open int;
begin
  perform from accounts where id in (one, other) and archived_at is null order by id for share;
  get diagnostics found_open = row_count;
  if found_open < num_nonnulls(one, other) then
    perform refuse('account_open', format('one of the accounts %s is closed or unknown', concat_ws(', ', one, other)));
  end if;
end $$;

create or replace function reservation_made() returns trigger language plpgsql as $$
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
      values (new.client_id, -new.cost, 'reservation', new.id, new.created_by, new.created_at);
  end if;
  return null;
end $$;

create or replace function describe_session(reservation int) returns booked_session language plpgsql stable as $$
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

create or replace function describe_joining(booking int) returns joined_course language plpgsql stable as $$
declare
  joining joined_course;
begin
  select b.id, client.solo_points, client.team_points into joining
  from course_bookings b join clients client on client.id = b.client_id
  where b.id = booking;
  return joining;
end $$;

-- What announce() writes, without the call: these two speak with every booking.
create or replace function reservation_announced() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, people) values ('reservations', array[new.client_id, new.coach_id]);
  return null;
end $$;

create or replace function points_announced() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, people, balance)
    values ('points', array[new.client_id], array[new.solo_after, new.team_after]);
  return null;
end $$;
