-- The same hour every week, as a client booked it: which sessions belong together, so that all that remain can be cancelled at
-- once. Each is a session like any other, booked, moved and cancelled for itself.

create table weekly_series (
  id int generated always as identity primary key,
  client_id int not null references clients (id),
  created_at timestamptz not null
);

create table weekly_sessions (
  reservation_id int primary key references reservations (id),
  series_id int not null references weekly_series (id)
);

create index weekly_sessions_of_series on weekly_sessions (series_id);

create function weekly_sessions_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('weekly_sessions_append_only', 'a session stays in the series it was booked with');
  return null;
end $$;

create trigger weekly_sessions_append_only before update or delete on weekly_sessions
  for each row execute function weekly_sessions_are_final();

create function weekly_session_checked() returns trigger language plpgsql as $$
begin
  if (select client_id from reservations where id = new.reservation_id)
      is distinct from (select client_id from weekly_series where id = new.series_id) then
    perform refuse('weekly_sessions_own', 'a series holds the sessions of its client');
  end if;
  return new;
end $$;

create trigger weekly_sessions_own before insert on weekly_sessions
  for each row execute function weekly_session_checked();

-- Books as a series of the office does (`book_series`), under the rules for clients, since the client is the actor. What is booked belongs
-- together; nothing is written where nothing is.
create function book_weekly(client int, coach int, days date[], start time, at timestamptz, wall timestamp)
  returns table (day date, session booked_session, obstacle text, series int) language plpgsql as $$
declare
  week record;
begin
  for week in select * from book_series(client, coach, days, start, client, at, wall) loop
    day := week.day;
    session := week.session;
    obstacle := week.obstacle;
    if obstacle is null then
      if series is null then
        insert into weekly_series (client_id, created_at) values (client, at) returning id into series;
      end if;
      insert into weekly_sessions (reservation_id, series_id) values (session.id, series);
    end if;
    return next;
  end loop;
end $$;

-- Cancels all that are confirmed and begin no earlier. Slots and sessions are held first, by their numbers, as by whoever moves several; then
-- what their refunds touch: the first would hold the balance, and the next wait for an hour that an absence takes back.
create function cancel_weekly(series int, owner int, at timestamptz, earliest timestamp)
  returns table (reservation int) language plpgsql as $$
declare
  chosen int[] := array(
    select r.id from weekly_sessions w join reservations r on r.id = w.reservation_id
      where w.series_id = series and r.client_id = owner and r.status = 'confirmed' and r.deleted_at is null
        and r.date + r.time >= earliest
      order by r.date, r.time);
  cancelled booked_session;
begin
  perform from slots where id in (select slot_id from reservations where id = any(chosen)) order by id for no key update;
  perform from reservations where id = any(chosen) order by id for no key update;
  perform lock_refunds(chosen, '{}');
  foreach reservation in array chosen loop
    cancelled := cancel_session(reservation, owner, true, owner, at, earliest, null);
    if cancelled.id is not null then
      return next;
    end if;
  end loop;
end $$;
