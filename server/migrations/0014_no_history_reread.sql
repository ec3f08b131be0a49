-- What the administrator changes must not cost more with every year that the studio is open.

-- Withdrawing a slot asks whether a session holds it, and found the answer only by reading every session: the index knew
-- those confirmed, without being told that these are meant. One that is not confirmed has no `slot_is_live`, and nulls
-- are never the same: it is still one confirmed session a slot.
drop index reservations_slot_taken;
create unique index reservations_slot_taken on reservations (slot_id, slot_is_live);

-- A change of a client's particulars read every session as well: the index of a client's sessions has those that are shown.
create or replace function announce_client(client int) returns void language plpgsql as $$
begin
  perform announce('clients', array(
    select client
    union select coach_id from reservations where client_id = client and deleted_at is null
    union select course.coach_id from course_bookings b join group_courses course on course.id = b.course_id
      where b.client_id = client
    order by 1));
end $$;
