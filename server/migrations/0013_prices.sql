-- What a session and a seat cost, each told in one function, and kept with what was booked: a new price is for bookings from
-- then on, and what was booked before is refunded as it was paid. A later migration that changes a price, or how long a
-- session lasts (session_minutes), replaces one function and nothing else.

-- Prices ----------------------------------------------------------------------------------------------------------

-- In individual points, for a session; an unknown kind costs nothing, so that the constraint on kinds is what refuses it.
-- SESSION_COST and COURSE_COST of the contract repeat these two figures, and a test compares (rules.test.ts).
create function session_cost(session_type text) returns int
  language plpgsql immutable parallel safe strict as $$
begin
  return case session_type when 'normal' then 1 else 0 end;
end $$;

-- In team points, for a seat in a course.
create function course_cost() returns int
  language plpgsql immutable parallel safe as $$
begin
  return 1;
end $$;

-- What was booked keeps them --------------------------------------------------------------------------------------

-- Every seat so far was taken for one point. From here on the default only stands for "see seat_filled".
alter table course_bookings add column cost int not null default 1;
alter table course_bookings alter column cost set default 0;

create function seat_filled() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.cost := course_cost();
  else
    new.cost := old.cost;
  end if;
  return new;
end $$;

create trigger course_bookings_filled before insert or update on course_bookings
  for each row execute function seat_filled();

-- Price and length are those of the day of the booking; the hours follow date, time and that length.
create or replace function reservation_filled() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.duration := session_minutes(new.session_type);
    new.cost := session_cost(new.session_type);
  else
    new.duration := old.duration;
    new.cost := old.cost;
  end if;
  new.during := civil_range(new.date, new.time, new.duration);
  new.slot_is_live := case new.status when 'confirmed' then true end;
  return new;
end $$;

-- What was free has nothing to give back, whichever kind it is.
alter table reservations drop constraint reservations_refund_needs_cancel,
  add constraint reservations_refund_needs_cancel check (not refunded or (status = 'cancelled' and cost > 0));
alter table course_bookings drop constraint course_bookings_refund_needs_cancel,
  add constraint course_bookings_refund_needs_cancel check (not refunded or (status = 'cancelled' and cost > 0));

-- Points ----------------------------------------------------------------------------------------------------------

-- A booking takes points of its own kind, and its cancellation gives some of that kind back. How many, the booking knows.
create or replace function amount_fits_reason(reason text, solo_delta int, team_delta int) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return case reason
    when 'reservation' then solo_delta < 0 and team_delta = 0
    when 'reservation_cancelled' then solo_delta > 0 and team_delta = 0
    when 'course' then solo_delta = 0 and team_delta < 0
    when 'course_cancelled' then solo_delta = 0 and team_delta > 0
    when 'pack' then solo_delta >= 0 and team_delta >= 0
    when 'pack_removed' then solo_delta <= 0 and team_delta <= 0
    when 'admin_add' then solo_delta >= 0 and team_delta >= 0
    when 'admin_remove' then solo_delta <= 0 and team_delta <= 0
    else true
  end;
end $$;

-- Nothing is minted: what a cancelled booking gives back is what its client was charged for it.
-- That is asked of refunds alone. A charge is not compared with the price of its booking, which would cost every booking a
-- statement: at worst it takes too much, and the audit finds it.
create or replace function points_move() returns trigger language plpgsql as $$
begin
  if new.reason not in ('admin_add', 'admin_remove', 'admin_set') and pg_trigger_depth() < 2 then
    perform refuse('points_history_follows_bookings', 'bookings and packs write their own lines');
  end if;
  if new.reason in ('reservation_cancelled', 'course_cancelled') and not is_charged(new) then
    perform refuse('points_history_refund_equals_charge', 'a refund is what the booking was charged');
  end if;
  update clients set solo_points = solo_points + new.solo_delta, team_points = team_points + new.team_delta
    where id = new.client_id
    returning solo_points, team_points into new.solo_after, new.team_after;
  new.id := nextval('points_history_id_seq');
  return new;
end $$;

-- Whether there is a line that took from the same client, for the same booking, what this one gives back.
create function is_charged(refund points_history) returns boolean language plpgsql stable as $$
begin
  if refund.reason = 'reservation_cancelled' then
    return exists (select from points_history charge
      where charge.reservation_id = refund.reservation_id and charge.reason = 'reservation'
        and (charge.client_id, charge.solo_delta, charge.team_delta)
          = (refund.client_id, -refund.solo_delta, -refund.team_delta));
  end if;
  return exists (select from points_history charge
    where charge.booking_id = refund.booking_id and charge.reason = 'course'
      and (charge.client_id, charge.solo_delta, charge.team_delta)
        = (refund.client_id, -refund.solo_delta, -refund.team_delta));
end $$;

-- Seats -----------------------------------------------------------------------------------------------------------

create or replace function course_joined() returns trigger language plpgsql as $$
begin
  if new.status <> 'confirmed' then
    perform refuse('bookings_start_confirmed', 'a booking starts confirmed');
  end if;
  perform require_open_accounts(new.client_id);
  update group_courses set current_participants = current_participants + 1 where id = new.course_id;
  insert into agenda (person_id, during, booking_id)
    select new.client_id, during, new.id from group_courses where id = new.course_id;
  if new.cost > 0 then
    insert into points_history (client_id, team_delta, reason, booking_id, actor_id, created_at)
      values (new.client_id, -new.cost, 'course', new.id, new.created_by, new.created_at);
  end if;
  return null;
end $$;

create or replace function course_left() returns trigger language plpgsql as $$
begin
  update group_courses set current_participants = current_participants - 1 where id = new.course_id;
  if new.refunded then
    insert into points_history (client_id, team_delta, reason, booking_id, actor_id, created_at)
      values (new.client_id, new.cost, 'course_cancelled', new.id, new.cancelled_by, new.cancelled_at);
  end if;
  delete from agenda where booking_id = new.id;
  return null;
end $$;

create or replace function leave_course(course int, client int, actor int, at timestamptz, wall timestamp)
  returns joined_course language plpgsql as $$
declare
  left_booking int;
begin
  perform from group_courses where id = course for no key update;
  update course_bookings b
    set status = 'cancelled', cancelled_at = at, cancelled_by = actor, refunded = b.cost > 0
    from group_courses c
    where b.course_id = course and b.client_id = client and b.status = 'confirmed'
      and c.id = b.course_id and c.date + c.time > wall
    returning b.id into left_booking;
  if left_booking is null then
    return null;
  end if;
  return describe_joining(left_booking);
end $$;
