-- What a client missed: sessions and courses whose presence is `absent`. After so many of the last days, if the studio wishes so
-- (booking_rules.missed_max), its client calls to book (`check_missed`, 0008_booking_functions). The office forgives one by one, and says why.

-- Each line stays. The one in force is the last of a booking that `is_pardoned`; what is no longer marked as missed is no longer forgiven
-- (`stays_pardoned`), and counts anew if it is marked again.
create table missed_pardons (
  id int generated always as identity primary key,
  reservation_id int references reservations (id),
  booking_id int references course_bookings (id),
  reason text not null,
  pardoned_by int not null references accounts (id),
  pardoned_at timestamptz not null,
  constraint missed_pardons_one_booking check (num_nonnulls(reservation_id, booking_id) = 1),
  constraint missed_pardons_explained check (btrim(reason) <> '' and length(reason) <= 300)
);

create index missed_pardons_of_reservation on missed_pardons (reservation_id, id) where reservation_id is not null;
create index missed_pardons_of_booking on missed_pardons (booking_id, id) where booking_id is not null;

-- Of two who forgive the same absence the second finds it forgiven.
create function missed_pardoned() returns trigger language plpgsql as $$
begin
  if new.reservation_id is not null then
    update reservations set is_pardoned = true where id = new.reservation_id and presence = 'absent' and not is_pardoned;
  else
    update course_bookings set is_pardoned = true where id = new.booking_id and presence = 'absent' and not is_pardoned;
  end if;
  if not found then
    perform refuse('missed_pardons_of_absence', 'an absence is forgiven, and once');
  end if;
  return null;
end $$;

create trigger missed_pardons_made after insert on missed_pardons for each row execute function missed_pardoned();

create function missed_pardons_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('missed_pardons_append_only', 'what was forgiven stays as it was said');
  return null;
end $$;

create trigger missed_pardons_append_only before update or delete on missed_pardons
  for each row execute function missed_pardons_are_final();

-- Whoever makes a client's count another one holds that client's row until it is so, as whoever books does: the weeks of one series are all
-- booked before, or all asked after. Last of all locks, hence its name: triggers go by their names, and a refund or a move comes first.
create function missed_reckoned() returns trigger language plpgsql as $$
begin
  perform from clients where id = new.client_id for no key update;
  -- A session tells its client by itself (reservations_announced), a seat only its coach.
  if tg_table_name = 'course_bookings' then
    perform announce('group-courses', array[new.client_id]);
  end if;
  return null;
end $$;

create trigger reservations_reckoned after update on reservations for each row
  when ((coalesce(old.presence = 'absent', false) and not old.is_pardoned)
    <> (coalesce(new.presence = 'absent', false) and not new.is_pardoned))
  execute function missed_reckoned();
create trigger course_bookings_reckoned after update on course_bookings for each row
  when ((coalesce(old.presence = 'absent', false) and not old.is_pardoned)
    <> (coalesce(new.presence = 'absent', false) and not new.is_pardoned))
  execute function missed_reckoned();
