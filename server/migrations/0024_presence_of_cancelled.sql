-- Cancelling clears the mark of who came. A session that was marked can still be cancelled: by a process whose clock is behind
-- that of the one that marked it, or after the clock went back.
create function clear_presence() returns trigger language plpgsql as $$
begin
  new.presence := null;
  return new;
end $$;

create trigger reservations_presence_cleared before update on reservations
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function clear_presence();
create trigger course_bookings_presence_cleared before update on course_bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function clear_presence();
