-- What moved is told to every process that listens, with the commit that moved it: what is rolled back tells nobody.
-- A change leaves one line here: its topic and, besides the administrators, the people concerned (null: everybody). No
-- more about anybody than their number, and where points moved the balance. Lines are read once by every process, within
-- moments, and then thrown away; a crash may lose them, for every process starts over after it.
create unlogged table live_events (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  topic text not null,
  people int[],
  balance int[]
);

-- By transaction, because lines become visible in the order of commits, not of numbers: a reader asks for what its last
-- snapshot did not show.
create index live_events_by_transaction on live_events (xact);

create function announce(topic text, people int[], balance int[] default null) returns void language plpgsql as $$
begin
  insert into live_events (topic, people, balance) values (topic, people, balance);
end $$;

-- A transaction with a NOTIFY keeps all others like it waiting until it is on disk, which would put every booking of the
-- studio in one queue. So of those that commit in the same moment one calls the readers, and they look again for as
-- long as that snapshot shows others under way. Deferred, for the call is only kept from others while committing.
create function live_events_call() returns trigger language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(hashtext('elan_live')) then
    perform pg_notify('elan_live', '');
  end if;
  return null;
end $$;

create constraint trigger live_events_called after insert on live_events
  deferrable initially deferred for each row execute function live_events_call();

-- Hundreds of slots are offered at once, and none of them concerns one person more than another.
create function slots_announced() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform announce('slots', null);
  end if;
  return null;
end $$;

create trigger slots_offer_announced after insert on slots referencing new table as changed
  for each statement execute function slots_announced();
create trigger slots_change_announced after update on slots referencing new table as changed
  for each statement execute function slots_announced();

-- The slot that a session takes or frees is not told apart: who hears of reservations knows. A new one is told by
-- reservation_made (0007_bookings), with the client's balance; the client is the first of its people.
create function reservation_announced() returns trigger language plpgsql as $$
begin
  perform announce('reservations', array_remove(
    array[new.client_id, new.coach_id, nullif(old.coach_id, new.coach_id)], null));
  return null;
end $$;

create trigger reservations_announced after update on reservations
  for each row execute function reservation_announced();

-- Joining and leaving pass here too, through the counter. A course that moves takes or frees its coach's slots.
create function course_announced() returns trigger language plpgsql as $$
begin
  perform announce('group-courses', null);
  if tg_op = 'INSERT' or (new.coach_id, new.during, new.is_live) is distinct from (old.coach_id, old.during, old.is_live) then
    perform announce('slots', null);
  end if;
  return null;
end $$;

create trigger group_courses_announced after insert or update on group_courses
  for each row execute function course_announced();

-- A mark on a session is told by reservations_announced. A seat is told by its course's counter, which a mark does not move.
create function seat_marked() returns trigger language plpgsql as $$
begin
  perform announce('group-courses', array(select coach_id from group_courses where id = new.course_id));
  return null;
end $$;

create trigger course_bookings_marked after update of presence on course_bookings
  for each row when (new.presence is distinct from old.presence) execute function seat_marked();

-- Not what a new session costs: that is told with the session.
create function points_announced() returns trigger language plpgsql as $$
begin
  if new.reason <> 'reservation' then
    perform announce('points', array[new.client_id], array[new.solo_after, new.team_after]);
  end if;
  return null;
end $$;

create trigger points_history_announced after insert on points_history
  for each row execute function points_announced();

create function pack_announced() returns trigger language plpgsql as $$
begin
  perform announce('packs', case tg_table_name when 'user_packs' then array[(to_jsonb(new) ->> 'user_id')::int] end);
  return null;
end $$;

create trigger packs_announced after insert or update on packs
  for each row execute function pack_announced();
create trigger user_packs_announced after insert or update on user_packs
  for each row execute function pack_announced();

create function plan_announced() returns trigger language plpgsql as $$
begin
  perform announce('payments', array[(select user_id from user_packs where id = new.user_pack_id)]);
  return null;
end $$;

create trigger payment_plans_announced after insert or update on payment_plans
  for each row execute function plan_announced();

create function installment_announced() returns trigger language plpgsql as $$
begin
  perform announce('payments', array[(
    select sold.user_id from payment_plans plan join user_packs sold on sold.id = plan.user_pack_id
    where plan.id = coalesce(new.payment_plan_id, old.payment_plan_id))]);
  return null;
end $$;

create trigger installments_announced after insert or update or delete on installments
  for each row execute function installment_announced();

create function bilan_announced() returns trigger language plpgsql as $$
begin
  perform announce('bilans',
    array[coalesce(new.client_id, old.client_id), coalesce(new.coach_id, old.coach_id)]);
  return null;
end $$;

create trigger bilans_announced after insert or update or delete on bilans
  for each row execute function bilan_announced();

create function coach_announced() returns trigger language plpgsql as $$
begin
  perform announce('coaches', null);
  return null;
end $$;

create trigger coaches_announced after insert or update of name, specialty, bio, photo on coaches
  for each row execute function coach_announced();

-- A client's particulars are read by the client and by every coach who has, or had, to do with them, as far as it is shown:
-- that much the index of a client's sessions knows.
create function announce_client(client int) returns void language plpgsql as $$
begin
  perform announce('clients', array(
    select client
    union select coach_id from reservations where client_id = client and deleted_at is null
    union select course.coach_id from course_bookings b join group_courses course on course.id = b.course_id
      where b.client_id = client
    order by 1));
end $$;

-- Not on the balance, which every booking moves: points speak for themselves.
create function client_announced() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce('clients', '{}');
  else
    perform announce_client(new.id);
  end if;
  return null;
end $$;

create trigger clients_announced after insert or update of full_name, phone, age, gender, goal on clients
  for each row execute function client_announced();

-- `account` is for the processes themselves: sockets opened with a token of that account may have to close.
create function account_announced() returns trigger language plpgsql as $$
begin
  if (new.session_epoch, new.role, new.archived_at) is distinct from (old.session_epoch, old.role, old.archived_at) then
    perform announce('account', array[new.id]);
  end if;
  case new.role
    when 'coach' then perform announce('coaches', null);
    when 'user' then perform announce_client(new.id);
    else null;
  end case;
  return null;
end $$;

create trigger accounts_announced after update on accounts
  for each row execute function account_announced();

-- To the processes themselves: sockets opened with its token have to close.
create function login_session_announced() returns trigger language plpgsql as $$
begin
  perform announce('account', array[old.account_id]);
  return null;
end $$;

create trigger login_sessions_announced after delete on login_sessions
  for each row execute function login_session_announced();
