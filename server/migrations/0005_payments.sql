-- What is owed for an assigned pack, in one to six installments. What is paid and what is pending are sums over the
-- installments; the plan's total must equal their sum when a transaction ends.

create table payment_plans (
  id int generated always as identity primary key,
  user_pack_id int not null references user_packs (id),
  total_amount numeric(10, 2) not null,
  number_of_installments int not null,
  payment_type text not null,
  notes text,
  created_at timestamptz not null default now(),
  created_by int not null references accounts (id),
  deleted_at timestamptz,
  -- A form of a plan or an installment says which version it was filled from: what somebody else changed or paid meanwhile is
  -- not overwritten, and no payment undone by a form that was opened before it. By a trigger, for payments write here too.
  version int not null default 1,
  constraint payment_plans_total_not_negative check (total_amount >= 0 and total_amount <> 'NaN'),
  constraint payment_plans_one_to_six check (number_of_installments between 1 and 6),
  constraint payment_plans_type_known check (payment_type in ('cash', 'virement', 'cheque', 'card', 'mixed'))
);

create unique index payment_plans_one_per_pack on payment_plans (user_pack_id) where deleted_at is null;
-- Also those that are gone, for the history of a pack.
create index payment_plans_of_pack on payment_plans (user_pack_id);
create index payment_plans_by_total on payment_plans (total_amount, id) where deleted_at is null;

create table installments (
  id int generated always as identity primary key,
  payment_plan_id int not null references payment_plans (id),
  installment_number int not null,
  amount numeric(10, 2) not null,
  due_date date not null,
  -- Since when that is its day; null: since there is its plan.
  due_date_since timestamptz,
  payment_date date,
  payment_method text not null default 'cash',
  rib text,
  bank_reference text,
  cheque_number text,
  cheque_bank text,
  card_ticket text,
  receipt_number text,
  notes text,
  status text not null default 'pending',
  version int not null default 1,
  constraint installments_numbered_once unique (payment_plan_id, installment_number),
  constraint installments_one_to_six check (installment_number between 1 and 6),
  constraint installments_amount_not_negative check (amount >= 0 and amount <> 'NaN'),
  constraint installments_method_known check (payment_method in ('cash', 'virement', 'cheque', 'card')),
  constraint installments_status_known check (status in ('pending', 'paid', 'overdue', 'cancelled')),
  constraint installments_paid_on_a_day check ((status = 'paid') = (payment_date is not null)),
  -- A RIB has 24 digits as a rule, and the form warns of any other; what the bank wrote is kept all the same.
  constraint installments_rib_present check (rib = btrim(rib) and rib <> ''),
  constraint installments_transfer_needs_rib check (status <> 'paid' or payment_method <> 'virement' or rib is not null),
  constraint installments_cheque_needs_number check (
    status <> 'paid' or payment_method <> 'cheque' or (cheque_number is not null and cheque_bank is not null)
  ),
  constraint installments_particulars_present check (
    cheque_number = btrim(cheque_number) and cheque_number <> '' and cheque_bank = btrim(cheque_bank) and cheque_bank <> ''
      and card_ticket = btrim(card_ticket) and card_ticket <> ''
  ),
  -- What is noted of one method does not concern another.
  constraint installments_bank_of_transfer check (
    payment_method = 'virement' or (rib is null and bank_reference is null)
  ),
  constraint installments_number_of_cheque check (
    payment_method = 'cheque' or (cheque_number is null and cheque_bank is null)
  ),
  constraint installments_ticket_of_card check (payment_method = 'card' or card_ticket is null)
);

create index installments_due on installments (due_date) where status in ('pending', 'overdue');
-- What falls due, and what fell due, by day.
create index installments_by_day on installments (due_date) include (amount) where status <> 'cancelled';

create trigger payment_plans_versioned before update on payment_plans
  for each row when (new is distinct from old) execute function count_version();
create trigger installments_versioned before update on installments
  for each row when (new is distinct from old) execute function count_version();

create function payments_add_up() returns trigger language plpgsql as $$
declare
  plan payment_plans;
  installed numeric;
  counted int;
  plan_id int;
begin
  if tg_table_name = 'payment_plans' then
    plan_id := new.id;
  else
    plan_id := coalesce(new.payment_plan_id, old.payment_plan_id);
  end if;
  -- The plan's row is the lock: two changes of one plan are checked one after the other.
  select * into plan from payment_plans where id = plan_id for no key update;
  select coalesce(sum(amount) filter (where status <> 'cancelled'), 0), count(*) into installed, counted
    from installments where payment_plan_id = plan_id;
  if installed <> plan.total_amount then
    perform refuse('payments_add_up', format('installments of plan %s sum to %s, its total is %s',
      plan_id, installed, plan.total_amount));
  end if;
  if counted <> plan.number_of_installments then
    perform refuse('payments_counted', format('plan %s has %s installments, not %s',
      plan_id, counted, plan.number_of_installments));
  end if;
  return null;
end $$;

create constraint trigger payment_plans_add_up after insert or update on payment_plans
  deferrable initially deferred for each row execute function payments_add_up();
create constraint trigger installments_add_up after insert or update or delete on installments
  deferrable initially deferred for each row execute function payments_add_up();

-- The sums above are checked for the plan that a row belongs to, so a row belongs to one plan for good.
create function installments_stay() returns trigger language plpgsql as $$
begin
  perform refuse('installments_kept', 'installments stay with their plan, and are not truncated');
  return null;
end $$;

create trigger installments_unmoved before update on installments for each row
  when (new.payment_plan_id <> old.payment_plan_id) execute function installments_stay();
create trigger installments_not_truncated before truncate on installments
  for each statement execute function installments_stay();

-- By payment_received and payment_undone.
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
    and (new.status, new.amount, new.due_date, new.payment_date, new.payment_method, new.rib, new.bank_reference,
        new.cheque_number, new.cheque_bank, new.card_ticket)
      is distinct from
      (old.status, old.amount, old.due_date, old.payment_date, old.payment_method, old.rib, old.bank_reference,
        old.cheque_number, old.cheque_bank, old.card_ticket))
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

-- By plan_counted.
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

-- What is unpaid of it is owed no more, and a plan on which nothing was ever paid goes.
create function close_plan(plan_id int, closed_at timestamptz) returns void language plpgsql as $$
declare
  paid numeric;
begin
  update installments set status = 'cancelled' where payment_plan_id = plan_id and status in ('pending', 'overdue');
  select coalesce(sum(amount), 0) into paid from installments where payment_plan_id = plan_id and status = 'paid';
  update payment_plans set total_amount = paid, deleted_at = case paid when 0 then closed_at end where id = plan_id;
end $$;

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

-- Completed without a plan or once its plan is paid.
create function payment_status(user_pack int) returns text language sql stable as $$
  select case when exists (
    select from payment_plans plan join installments due on due.payment_plan_id = plan.id
    where plan.user_pack_id = user_pack and plan.deleted_at is null
      and due.status in ('pending', 'overdue') and due.amount > 0
  ) then 'pending' else 'completed' end
$$;
