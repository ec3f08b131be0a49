-- Every payment of an installment is a line that stays, and its receipt: numbered without gap within its year, voided when
-- the payment is undone, its number never used again. Whether an installment is paid follows from these lines.

-- A RIB has 24 digits as a rule, and the form warns of any other; what the bank wrote is kept all the same.
alter table installments drop constraint installments_rib_well_formed;
alter table installments add constraint installments_rib_present check (rib = btrim(rib) and rib <> '');

-- What was counted in a year, so that no figure is a sum over the whole history. Its row is locked while a number is given:
-- a number that is rolled back is given to the next.
create table payment_years (
  year int primary key,
  -- The last number given.
  receipts int not null default 0,
  -- By those of its receipts that stand.
  collected numeric(14, 2) not null default 0,
  -- Made in that year and not deleted.
  plans int not null default 0,
  constraint payment_years_not_negative check (receipts >= 0 and collected >= 0 and plans >= 0)
);

create table payments (
  id int generated always as identity primary key,
  installment_id int not null references installments (id),
  year int not null,
  serial int not null,
  -- R-2026-0042
  receipt text not null
    generated always as ('R-' || year::text || '-' || lpad(serial::text, greatest(4, length(serial::text)), '0')) stored,
  amount numeric(10, 2) not null,
  payment_date date not null,
  payment_method text not null,
  rib text,
  bank_reference text,
  -- Of a receipt that was written by hand.
  receipt_number text,
  notes text,
  -- Who paid for what, as it was that day: a receipt is printed again as it was.
  client_name text not null,
  matricule text not null,
  pack_name text not null,
  installment_number int not null,
  number_of_installments int not null,
  recorded_at timestamptz not null default now(),
  recorded_by int not null references accounts (id),
  voided_at timestamptz,
  voided_by int references accounts (id),
  constraint payments_numbered_once unique (year, serial),
  constraint payments_of_something check (amount > 0),
  constraint payments_voided_whole check ((voided_at is null) = (voided_by is null))
);

create unique index payments_one_standing on payments (installment_id) where voided_at is null;
create index payments_of_installment on payments (installment_id, id);
create index payments_by_day on payments (payment_date, id);

-- Also those that are gone, for the history of a pack.
create index payment_plans_of_pack on payment_plans (user_pack_id);

-- What falls due, and what fell due, by day.
create index installments_by_day on installments (due_date) include (amount) where status <> 'cancelled';

-- What was paid before there were receipts, numbered in the order of its days.
insert into payments (installment_id, year, serial, amount, payment_date, payment_method, rib, bank_reference,
    receipt_number, notes, client_name, matricule, pack_name, installment_number, number_of_installments, recorded_at,
    recorded_by)
  select paid.id, extract(year from payment_date),
    row_number() over (partition by extract(year from payment_date) order by payment_date, paid.id), amount, payment_date,
    payment_method, rib, bank_reference, receipt_number, paid.notes, coalesce(full_name, username), matricule, pack_name,
    installment_number, number_of_installments, payment_date + time '12:00' at time zone 'UTC', plan.created_by
  from installments paid
    join payment_plans plan on plan.id = payment_plan_id
    join user_packs sold on sold.id = user_pack_id
    join clients on clients.id = sold.user_id
    join accounts on accounts.id = sold.user_id
  where paid.status = 'paid' and amount > 0;

insert into payment_years (year, receipts, collected, plans)
  select year, count(*) filter (where amount is not null), coalesce(sum(amount), 0), count(*) filter (where amount is null)
  from (
    select year, amount from payments
    union all
    select extract(year from created_at at time zone 'UTC'), null from payment_plans where deleted_at is null
  ) as counted
  group by year;

create function payment_years_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or pg_trigger_depth() < 2 then
    perform refuse('payment_years_follow', 'years are counted by payments and plans');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger payment_years_followed before insert or update or delete on payment_years
  for each row execute function payment_years_follow();
create trigger payment_years_not_truncated before truncate on payment_years
  for each statement execute function payment_years_follow();

-- Payments ----------------------------------------------------------------------------------------------------------

-- The whole installment is paid, once. The plan's row is the lock, as for every change of a plan; the year's is the last.
create function payment_recorded() returns trigger language plpgsql as $$
declare
  owed installments;
begin
  perform from payment_plans where id = (select payment_plan_id from installments where id = new.installment_id)
    for no key update;
  select * into owed from installments where id = new.installment_id;
  if owed.status not in ('pending', 'overdue') then
    perform refuse('payments_of_what_is_owed', format('installment %s is %s', owed.id, owed.status));
  end if;
  if new.voided_at is not null then
    perform refuse('payments_start_standing', 'a payment is recorded before it is undone');
  end if;
  new.amount := owed.amount;
  new.installment_number := owed.installment_number;
  select number_of_installments, sold.pack_name, coalesce(client.full_name, account.username), account.matricule
    into new.number_of_installments, new.pack_name, new.client_name, new.matricule
    from payment_plans plan
      join user_packs sold on sold.id = plan.user_pack_id
      join clients client on client.id = sold.user_id
      join accounts account on account.id = sold.user_id
    where plan.id = owed.payment_plan_id;
  insert into payment_years as counted (year, receipts) values (new.year, 1)
    on conflict (year) do update set receipts = counted.receipts + 1 returning receipts into new.serial;
  return new;
end $$;

create trigger payments_recorded before insert on payments for each row execute function payment_recorded();

create function payment_received() returns trigger language plpgsql as $$
begin
  update payment_years set collected = collected + new.amount where year = new.year;
  update installments set status = 'paid', payment_date = new.payment_date, payment_method = new.payment_method,
    rib = new.rib, bank_reference = new.bank_reference, receipt_number = new.receipt_number, notes = new.notes
    where id = new.installment_id;
  return null;
end $$;

create trigger payments_received after insert on payments for each row execute function payment_received();

-- The number in words is left out: it follows from the others, and is not yet there.
create function payments_stay() returns trigger language plpgsql as $$
declare
  undoing text[] := '{voided_at,voided_by,receipt}';
begin
  if tg_op <> 'UPDATE' or old.voided_at is not null or new.voided_at is null
      or to_jsonb(new) - undoing <> to_jsonb(old) - undoing then
    perform refuse('payments_final', 'a payment stays as it was recorded; it is only ever undone, once');
  end if;
  return new;
end $$;

create trigger payments_unchanged before update on payments for each row execute function payments_stay();
create trigger payments_kept before delete on payments for each row execute function payments_stay();
create trigger payments_not_truncated before truncate on payments for each statement execute function payments_stay();

-- What is unpaid of it is owed no more, and a plan on which nothing was ever paid goes.
create function close_plan(plan_id int, closed_at timestamptz) returns void language plpgsql as $$
declare
  paid numeric;
begin
  update installments set status = 'cancelled' where payment_plan_id = plan_id and status in ('pending', 'overdue');
  select coalesce(sum(amount), 0) into paid from installments where payment_plan_id = plan_id and status = 'paid';
  update payment_plans set total_amount = paid, deleted_at = case paid when 0 then closed_at end where id = plan_id;
end $$;

-- What was paid is owed again, unless its pack was taken back.
create function payment_undone() returns trigger language plpgsql as $$
declare
  plan payment_plans;
begin
  update payment_years set collected = collected - old.amount where year = old.year;
  update installments set status = 'pending', payment_date = null where id = old.installment_id;
  select p.* into plan from payment_plans p join installments i on i.payment_plan_id = p.id where i.id = old.installment_id;
  if exists (select from user_packs where id = plan.user_pack_id and removed_at is not null) then
    perform close_plan(plan.id, new.voided_at);
  end if;
  return null;
end $$;

create trigger payments_undone after update on payments for each row execute function payment_undone();

-- Installments and plans --------------------------------------------------------------------------------------------

create function installment_paid_by_payment() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('installments_paid_by_payments', 'an installment is paid, and no longer paid, by its payments');
  end if;
  return new;
end $$;

create trigger installments_paid_at_once before insert on installments for each row
  when (new.status = 'paid') execute function installment_paid_by_payment();
create trigger installments_paid_by_payments before update on installments for each row
  when ((old.status = 'paid' or new.status = 'paid')
    and (new.status, new.amount, new.due_date, new.payment_date, new.payment_method, new.rib, new.bank_reference)
      is distinct from
      (old.status, old.amount, old.due_date, old.payment_date, old.payment_method, old.rib, old.bank_reference))
  execute function installment_paid_by_payment();

create function plans_stay() returns trigger language plpgsql as $$
begin
  perform refuse('payment_plans_kept', 'a plan stays with its pack, and goes only when nothing of it is owed or paid');
  return null;
end $$;

create trigger payment_plans_unmoved before update on payment_plans for each row
  when ((new.user_pack_id, new.created_at) is distinct from (old.user_pack_id, old.created_at))
  execute function plans_stay();
create trigger payment_plans_not_erased before delete on payment_plans for each row execute function plans_stay();
create trigger payment_plans_gone_for_good before update on payment_plans for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function plans_stay();

-- Holds the pack until the transaction ends: taking it back waits, or we wait for that and refuse.
create function plan_made() returns trigger language plpgsql as $$
begin
  perform from user_packs where id = new.user_pack_id and removed_at is null for no key update;
  if not found then
    perform refuse('payment_plans_of_standing_pack', 'a pack that was taken back gets no plan');
  end if;
  return new;
end $$;

create trigger payment_plans_made before insert on payment_plans for each row execute function plan_made();

-- Which packs have a plan, for the list of those that have none.
alter table user_packs add column is_planned boolean not null default false;
update user_packs set is_planned = true where removed_at is null
  and exists (select from payment_plans where user_pack_id = user_packs.id and deleted_at is null);
create index user_packs_unplanned on user_packs (purchased_at desc, id desc) where removed_at is null and not is_planned;

create function pack_planned_by_plan() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    perform refuse('user_packs_planned_by_plans', 'whether a pack has a plan follows from its plans');
  end if;
  return new;
end $$;

create trigger user_packs_planned_at_once before insert on user_packs for each row
  when (new.is_planned) execute function pack_planned_by_plan();
create trigger user_packs_planned_by_plans before update on user_packs for each row
  when (new.is_planned <> old.is_planned) execute function pack_planned_by_plan();

create function plan_counted() returns trigger language plpgsql as $$
declare
  change int := (new.deleted_at is null)::int;
  year_made int := extract(year from new.created_at at time zone 'UTC');
begin
  if tg_op = 'UPDATE' then
    change := change - (old.deleted_at is null)::int;
  end if;
  if new.deleted_at is not null and exists (
      select from installments where payment_plan_id = new.id and status <> 'cancelled') then
    perform refuse('payment_plans_deleted_unowed', 'of a plan that goes every installment is cancelled');
  end if;
  if change <> 0 then
    insert into payment_years (year) values (year_made) on conflict do nothing;
    update payment_years set plans = plans + change where year = year_made;
    update user_packs set is_planned = new.deleted_at is null where id = new.user_pack_id and removed_at is null;
  end if;
  return null;
end $$;

create trigger payment_plans_counted after insert or update on payment_plans
  for each row execute function plan_counted();

create function removed_pack_closes_plan() returns trigger language plpgsql as $$
declare
  plan_id int;
begin
  select id into plan_id from payment_plans where user_pack_id = new.id and deleted_at is null for no key update;
  if found then
    perform close_plan(plan_id, new.removed_at);
  end if;
  return null;
end $$;

create trigger user_packs_removal_closes_plan after update on user_packs for each row
  when (old.removed_at is null and new.removed_at is not null) execute function removed_pack_closes_plan();
