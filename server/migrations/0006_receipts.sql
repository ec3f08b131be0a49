-- Every payment of an installment is a line that stays, and its receipt: numbered without gap within its year, voided when
-- the payment is undone, its number never used again. Whether an installment is paid follows from these lines.

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
  cheque_number text,
  cheque_bank text,
  card_ticket text,
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
  -- The studio's day at that moment, by the program's clock: of the till that it is counted in.
  recorded_on date not null,
  recorded_by int not null references accounts (id),
  voided_at timestamptz,
  voided_on date,
  voided_by int references accounts (id),
  constraint payments_numbered_once unique (year, serial),
  constraint payments_of_something check (amount > 0),
  constraint payments_voided_whole check (num_nulls(voided_at, voided_on, voided_by) in (0, 3))
);

create unique index payments_one_standing on payments (installment_id) where voided_at is null;
create index payments_of_installment on payments (installment_id, id);
create index payments_by_day on payments (payment_date, id);

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
    rib = new.rib, bank_reference = new.bank_reference, cheque_number = new.cheque_number, cheque_bank = new.cheque_bank,
    card_ticket = new.card_ticket, receipt_number = new.receipt_number, notes = new.notes
    where id = new.installment_id;
  return null;
end $$;

create trigger payments_received after insert on payments for each row execute function payment_received();

-- The number in words is left out: it follows from the others, and is not yet there.
create function payments_stay() returns trigger language plpgsql as $$
declare
  undoing text[] := '{voided_at,voided_on,voided_by,receipt}';
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
