-- Whether a client came, as the coach marks it once the session or course has begun; null while nobody has said. It moves no
-- points. That it has begun is asked of the studio's clock, which is handed in: the statements that mark know it.
create domain presence as text constraint presence_known check (value in ('present', 'absent'));

alter table reservations
  add column presence presence,
  -- Nobody comes to what was cancelled.
  add constraint reservations_presence_confirmed check (presence is null or status = 'confirmed');

alter table course_bookings
  add column presence presence,
  add constraint course_bookings_presence_confirmed check (presence is null or status = 'confirmed');

-- A mark on a session is told by reservations_announced. A seat is told by its course's counter, which a mark does not move.
create function seat_marked() returns trigger language plpgsql as $$
begin
  perform announce('group-courses', array(select coach_id from group_courses where id = new.course_id));
  return null;
end $$;

create trigger course_bookings_marked after update of presence on course_bookings
  for each row when (new.presence is distinct from old.presence) execute function seat_marked();

-- Whose client somebody is: asked for everybody whom a coach ever met.
create index reservations_of_coach_and_client on reservations (coach_id, client_id) where deleted_at is null;
