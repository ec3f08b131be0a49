-- Points: an append-only history is the truth, the balances on `clients` follow it and are written by nobody else.

create table packs (
  id int generated always as identity primary key,
  name text not null,
  description text not null default '',
  translations jsonb not null default '{}',
  solo_points int not null default 0,
  team_points int not null default 0,
  points int not null generated always as (solo_points + team_points) stored,
  price numeric(10, 2),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The form of a pack says which version it was filled from: a price that somebody else set meanwhile is not overwritten.
  version int not null default 1,
  constraint packs_name_present check (btrim(name) <> ''),
  constraint packs_translations_known check (are_translations(translations, 'name')),
  constraint packs_solo_points_not_negative check (solo_points >= 0),
  constraint packs_team_points_not_negative check (team_points >= 0),
  constraint packs_worth_something check (solo_points + team_points > 0),
  constraint packs_price_not_negative check (price >= 0 and price <> 'NaN')
);

-- By name, for a condition cannot look at the whole row: its points are generated.
create trigger packs_versioned before update on packs
  for each row when (
    (old.name, old.description, old.translations, old.solo_points, old.team_points, old.price, old.is_active, old.version)
    is distinct from
    (new.name, new.description, new.translations, new.solo_points, new.team_points, new.price, new.is_active, new.version)
  ) execute function count_version();

-- A pack given to a client, as it was that day: later changes of the pack do not rewrite what was sold.
create table user_packs (
  id int generated always as identity primary key,
  user_id int not null references clients (id),
  pack_id int not null references packs (id),
  pack_name text not null,
  pack_price numeric(10, 2),
  solo_points int not null,
  team_points int not null,
  points int not null generated always as (solo_points + team_points) stored,
  notes text,
  purchased_at timestamptz not null default now(),
  assigned_by int not null references accounts (id),
  removed_at timestamptz,
  removed_by int references accounts (id),
  removal_reason text,
  points_removed int,
  -- Whether it has a plan, for the list of those that have none: see plan_counted.
  is_planned boolean not null default false,
  constraint user_packs_solo_points_not_negative check (solo_points >= 0),
  constraint user_packs_team_points_not_negative check (team_points >= 0),
  constraint user_packs_worth_something check (solo_points + team_points > 0),
  constraint user_packs_removed_whole check (
    num_nonnulls(removed_at, removed_by, removal_reason, points_removed) in (0, 4)
    and (removal_reason is null or btrim(removal_reason) <> '')
  )
);

create index user_packs_of_client on user_packs (user_id, purchased_at desc);
create index user_packs_by_date on user_packs (purchased_at desc);
-- The assignments that stand, newest first: all of them, and one client's.
create index user_packs_standing on user_packs (purchased_at desc, id desc) where removed_at is null;
create index user_packs_standing_of_client on user_packs (user_id, purchased_at desc, id desc) where removed_at is null;
-- How often a pack was given is counted up to a limit, in this order: without one, reading the table from its beginning may look
-- cheaper, and is not for a pack that is rarely sold.
create index user_packs_standing_of_pack on user_packs (pack_id, id) where removed_at is null;
-- What is to be collected without any plan saying when: sold for money, and never many.
create index user_packs_to_collect on user_packs (user_id) include (pack_price)
  where removed_at is null and not is_planned and pack_price > 0;
create index user_packs_unplanned on user_packs (purchased_at desc, id desc) where removed_at is null and not is_planned;

create domain points_reason as text constraint points_history_reason_known check (
  value in ('reservation', 'reservation_cancelled', 'course', 'course_cancelled', 'pack', 'pack_removed',
    'admin_add', 'admin_remove', 'admin_set')
);

-- The long rules of a line of history are plpgsql, which a connection reads once (ADR 12).
create function cause_fits_reason(reason text, reservation_id int, booking_id int, user_pack_id int) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return (reservation_id is not null) = (reason in ('reservation', 'reservation_cancelled'))
    and (booking_id is not null) = (reason in ('course', 'course_cancelled'))
    and (user_pack_id is not null) = (reason in ('pack', 'pack_removed'));
end $$;

-- A booking takes points of its own kind, and its cancellation gives some of that kind back. How many, the booking knows.
create function amount_fits_reason(reason text, solo_delta int, team_delta int) returns boolean
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

create table points_history (
  id bigint generated always as identity primary key,
  client_id int not null references clients (id),
  solo_delta int not null default 0,
  team_delta int not null default 0,
  solo_after int not null,
  team_after int not null,
  reason points_reason not null,
  reservation_id int references reservations (id),
  booking_id int references course_bookings (id),
  user_pack_id int references user_packs (id),
  actor_id int not null references accounts (id),
  note text,
  created_at timestamptz not null default now(),
  constraint points_history_moves_something check (solo_delta <> 0 or team_delta <> 0),
  constraint points_history_cause_named check (cause_fits_reason(reason, reservation_id, booking_id, user_pack_id)),
  constraint points_history_amount_fits_reason check (amount_fits_reason(reason, solo_delta, team_delta))
);

create index points_history_of_client on points_history (client_id, id desc);
create unique index points_history_once_per_reservation on points_history (reservation_id, reason)
  where reservation_id is not null;
create unique index points_history_once_per_booking on points_history (booking_id, reason) where booking_id is not null;
create unique index points_history_once_per_pack on points_history (user_pack_id, reason) where user_pack_id is not null;

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

-- The line takes its number after the client's row is locked: in the order of numbers, each line's balance follows from
-- the one before. It is never the caller's number, so that no conflict can drop a line whose points have moved.
--
-- Nothing is minted: what a cancelled booking gives back is what its client was charged for it.
-- That is asked of refunds alone. A charge is not compared with the price of its booking, which would cost every booking a
-- statement: at worst it takes too much, and the audit finds it.
create function points_move() returns trigger language plpgsql as $$
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

create trigger points_history_moves_balance before insert on points_history
  for each row execute function points_move();

create function points_history_is_final() returns trigger language plpgsql as $$
begin
  perform refuse('points_history_append_only', 'the history of points is never rewritten');
  return null;
end $$;

create trigger points_history_append_only before update or delete on points_history
  for each row execute function points_history_is_final();
create trigger points_history_not_truncated before truncate on points_history
  for each statement execute function points_history_is_final();

create function balance_check_writer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.solo_points <> 0 or new.team_points <> 0 then
      perform refuse('clients_start_at_zero', 'points enter through the history');
    end if;
  elsif (new.solo_points, new.team_points) is distinct from (old.solo_points, old.team_points)
      and pg_trigger_depth() < 2 then
    perform refuse('clients_points_follow_history', 'balances follow the history and are not written directly');
  end if;
  new.points := new.solo_points + new.team_points;
  return new;
end $$;

create trigger clients_points_follow_history before insert or update on clients
  for each row execute function balance_check_writer();

create function pack_assigned() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    perform refuse('user_packs_start_assigned', 'a pack is assigned before it is removed');
  end if;
  perform require_open_accounts(new.user_id);
  insert into points_history (client_id, solo_delta, team_delta, reason, user_pack_id, actor_id, created_at)
    values (new.user_id, new.solo_points, new.team_points, 'pack', new.id, new.assigned_by, new.purchased_at);
  return null;
end $$;

create trigger user_packs_assigned after insert on user_packs for each row execute function pack_assigned();

-- Takes back what is left of the pack's points, at most. The client's row is locked first, so that a booking in the
-- same moment either pays before or finds the balance after.
create function pack_removed() returns trigger language plpgsql as $$
declare
  solo int;
  team int;
begin
  if old.removed_at is not null
      or (new.user_id, new.pack_id, new.pack_name, new.pack_price, new.solo_points, new.team_points)
      is distinct from (old.user_id, old.pack_id, old.pack_name, old.pack_price, old.solo_points, old.team_points) then
    perform refuse('user_packs_final', 'an assigned pack is only ever removed, once');
  end if;
  if new.removed_at is not null then
    select least(solo_points, new.solo_points), least(team_points, new.team_points) into solo, team
      from clients where id = new.user_id for no key update;
    new.points_removed := solo + team;
    if solo + team > 0 then
      insert into points_history (client_id, solo_delta, team_delta, reason, user_pack_id, actor_id, note, created_at)
        values (new.user_id, -solo, -team, 'pack_removed', new.id, new.removed_by, new.removal_reason, new.removed_at);
    end if;
  end if;
  return new;
end $$;

create trigger user_packs_removed before update on user_packs for each row execute function pack_removed();
