-- Two bookings over the same hour of one person each see the other's line and wait for it: a deadlock, found a second later,
-- and among fifty of them again and again. So whoever writes a line for a day of somebody's waits until those before them
-- have ended, and then finds the hour taken or free. Sessions and courses end on the day they begin.
create or replace function agenda_check_writer() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('agenda_written_by_bookings', 'the agenda follows bookings and is not written directly');
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform pg_advisory_xact_lock(new.person_id, lower(new.during)::date - date '2000-01-01');
  end if;
  return coalesce(new, old);
end $$;
