-- The studio's three hot acts, each one statement and one round trip for the caller. They are functions so that the
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

create function describe_session(reservation int) returns booked_session language sql stable as $$
  select r.id, r.client_id, r.coach_id, coach.name, r.date, r.time, r.duration, r.session_type, r.status,
    r.cancelled_at, r.refunded, client.solo_points, client.team_points
  from reservations r
    join coaches coach on coach.id = r.coach_id
    join clients client on client.id = r.client_id
  where r.id = reservation
$$;

-- Null when there is no such slot, or not any more. Every other obstacle raises under the name of its constraint.
create function book_session(client int, coach int, kind text, day date, start time, actor int, at timestamptz, wall timestamp)
  returns booked_session language plpgsql as $$
declare
  made int;
begin
  insert into reservations (client_id, coach_id, slot_id, session_type, date, time, created_by, created_at)
    select client, slot.coach_id, slot.id, slot.session_type, slot.date, slot.start_time, actor, at
      from slots slot
      where slot.coach_id = coach and slot.session_type = kind and slot.date = day and slot.start_time = start
        and slot.withdrawn_at is null and slot.date + slot.start_time > wall
    returning id into made;
  if made is null then
    return null;
  end if;
  return describe_session(made);
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
