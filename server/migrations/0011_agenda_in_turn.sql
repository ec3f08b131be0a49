-- Two bookings over the same hour of one person each see the other's line and wait for it: a deadlock, found a second later,
-- and among fifty of them again and again. So whoever writes a line for an hour of somebody's waits until those before them
-- have ended, and then finds it taken or free. Lines that overlap have an hour of the clock in common; hours are taken in
-- their order.
create or replace function agenda_check_writer() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('agenda_written_by_bookings', 'the agenda follows bookings and is not written directly');
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    for hour in hour_of(lower(new.during))..hour_of(upper(new.during) - interval '1 microsecond') loop
      perform pg_advisory_xact_lock(new.person_id, hour);
    end loop;
  end if;
  return coalesce(new, old);
end $$;

-- Which hour of the calendar, counted from its beginning.
create function hour_of(moment timestamp) returns int language sql immutable strict parallel safe
  return floor(extract(epoch from moment) / 3600)::int;
