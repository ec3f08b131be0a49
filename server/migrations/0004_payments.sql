-- What is owed for an assigned pack, in one to three installments. What is paid and what is pending are sums over the
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
  constraint payment_plans_total_not_negative check (total_amount >= 0 and total_amount <> 'NaN'),
  constraint payment_plans_one_to_three check (number_of_installments between 1 and 3),
  constraint payment_plans_type_known check (payment_type in ('cash', 'virement', 'mixed'))
);

create unique index payment_plans_one_per_pack on payment_plans (user_pack_id) where deleted_at is null;

create table installments (
  id int generated always as identity primary key,
  payment_plan_id int not null references payment_plans (id),
  installment_number int not null,
  amount numeric(10, 2) not null,
  due_date date not null,
  payment_date date,
  payment_method text not null default 'cash',
  rib text,
  bank_reference text,
  receipt_number text,
  notes text,
  status text not null default 'pending',
  constraint installments_numbered_once unique (payment_plan_id, installment_number),
  constraint installments_one_to_three check (installment_number between 1 and 3),
  constraint installments_amount_not_negative check (amount >= 0 and amount <> 'NaN'),
  constraint installments_method_known check (payment_method in ('cash', 'virement')),
  constraint installments_status_known check (status in ('pending', 'paid', 'overdue', 'cancelled')),
  constraint installments_paid_on_a_day check ((status = 'paid') = (payment_date is not null)),
  constraint installments_rib_well_formed check (rib = btrim(rib) and regexp_replace(rib, ' ', '', 'g') ~ '^[0-9]{24}$'),
  constraint installments_transfer_needs_rib check (status <> 'paid' or payment_method <> 'virement' or rib is not null),
  constraint installments_cash_has_no_bank check (
    payment_method <> 'cash' or (rib is null and bank_reference is null)
  )
);

create index installments_due on installments (due_date) where status in ('pending', 'overdue');

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

-- Completed without a plan or once its plan is paid.
create function payment_status(user_pack int) returns text language sql stable as $$
  select case when exists (
    select from payment_plans plan join installments due on due.payment_plan_id = plan.id
    where plan.user_pack_id = user_pack and plan.deleted_at is null
      and due.status in ('pending', 'overdue') and due.amount > 0
  ) then 'pending' else 'completed' end
$$;
