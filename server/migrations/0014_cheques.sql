-- A payment by cheque is worth what its bank makes of it: received, handed in, cashed or refused. A refused one undoes its payment,
-- by the same line of `payments` as somebody who undoes it by hand, so that the receipt is void and the installment owed again;
-- undoing the payment gives the cheque back.

-- What is needed to find one is copied from its payment, which never changes. Whoever changes one holds its plan first, as for
-- every change of a payment.
create table cheques (
  id int generated always as identity primary key,
  payment_id int not null references payments (id),
  client_id int not null references clients (id),
  number text not null,
  amount numeric(10, 2) not null,
  state text not null default 'received',
  state_at timestamptz not null,
  -- The studio's day at that moment, by the program's clock.
  state_on date not null,
  state_by int not null references accounts (id),
  reason text,
  -- Counts its states.
  version int not null default 1,
  constraint cheques_one_per_payment unique (payment_id),
  constraint cheques_state_known check (state in ('received', 'handed_in', 'cashed', 'refused', 'returned')),
  constraint cheques_reason_present check (reason = btrim(reason) and reason <> ''),
  constraint cheques_refused_for_a_reason check (state <> 'refused' or reason is not null)
);

create index cheques_in_state on cheques (state, id) include (amount);
create index cheques_of_client on cheques (client_id, id);
create index cheques_by_amount on cheques (amount, id);
create index cheques_by_number on cheques (number);

-- Every state that a cheque was in, who said so, when and why.
create table cheque_states (
  cheque_id int not null references cheques (id),
  version int not null,
  state text not null,
  state_at timestamptz not null,
  state_by int not null references accounts (id),
  reason text,
  primary key (cheque_id, version)
);

-- The same as CHEQUE_STEPS of the contract. A bank may return what it had cashed; what was handed in by mistake is taken back;
-- what is refused or given back stays so.
create function cheque_may_become(was text, becomes text) returns boolean language sql immutable as $$
  select case was
    when 'received' then becomes in ('handed_in', 'refused', 'returned')
    when 'handed_in' then becomes in ('received', 'cashed', 'refused', 'returned')
    when 'cashed' then becomes in ('refused', 'returned')
    else false
  end
$$;

create function cheques_stay() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or pg_trigger_depth() < 2 then
    perform refuse('cheques_kept', 'a cheque comes with its payment, and stays');
  end if;
  return new;
end $$;

create trigger cheques_made before insert on cheques for each row execute function cheques_stay();
create trigger cheques_unmoved before update on cheques for each row
  when ((new.payment_id, new.client_id, new.number, new.amount)
    is distinct from (old.payment_id, old.client_id, old.number, old.amount))
  execute function cheques_stay();
create trigger cheques_not_erased before delete on cheques for each row execute function cheques_stay();
create trigger cheques_not_truncated before truncate on cheques for each statement execute function cheques_stay();

create function cheque_steps() returns trigger language plpgsql as $$
begin
  if not cheque_may_become(old.state, new.state) then
    perform refuse('cheques_step_allowed', format('a cheque that is %s does not become %s', old.state, new.state), old.state);
  end if;
  if new.state = 'returned' and pg_trigger_depth() < 2 then
    perform refuse('cheques_returned_by_payments', 'a cheque is given back when its payment is undone');
  end if;
  return new;
end $$;

create trigger cheques_stepped before update on cheques for each row execute function cheque_steps();
create trigger cheques_versioned before update on cheques for each row execute function count_version();

create function cheque_noted() returns trigger language plpgsql as $$
begin
  insert into cheque_states (cheque_id, version, state, state_at, state_by, reason)
    values (new.id, new.version, new.state, new.state_at, new.state_by, new.reason);
  return null;
end $$;

create trigger cheques_noted after insert or update on cheques for each row execute function cheque_noted();

create function cheque_states_are_final() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or pg_trigger_depth() < 2 then
    perform refuse('cheque_states_append_only', 'states are written by the cheque that is in them, and stay');
  end if;
  return new;
end $$;

create trigger cheque_states_append_only before insert or update or delete on cheque_states
  for each row execute function cheque_states_are_final();
create trigger cheque_states_not_truncated before truncate on cheque_states
  for each statement execute function cheque_states_are_final();

-- Fires after `payments_received`: what is missing of a cheque is told by the installment.
create function cheque_taken() returns trigger language plpgsql as $$
begin
  insert into cheques (payment_id, client_id, number, amount, state_at, state_on, state_by)
    select new.id, sold.user_id, new.cheque_number, new.amount, new.recorded_at, new.recorded_on, new.recorded_by
    from installments part
      join payment_plans plan on plan.id = part.payment_plan_id
      join user_packs sold on sold.id = plan.user_pack_id
    where part.id = new.installment_id;
  return null;
end $$;

create trigger payments_take_cheque after insert on payments for each row
  when (new.payment_method = 'cheque') execute function cheque_taken();

create function cheque_given_back() returns trigger language plpgsql as $$
begin
  update cheques set state = 'returned', state_at = new.voided_at, state_on = new.voided_on, state_by = new.voided_by, reason = null
    where payment_id = new.id and state <> 'refused';
  return null;
end $$;

create trigger payments_undo_cheque after update on payments for each row
  when (new.payment_method = 'cheque') execute function cheque_given_back();

-- Its number leaves the installment: whoever is paid again says by what.
create function cheque_refused() returns trigger language plpgsql as $$
begin
  update payments set voided_at = new.state_at, voided_on = new.state_on, voided_by = new.state_by where id = new.payment_id;
  update installments set cheque_number = null, cheque_bank = null
    where id = (select installment_id from payments where id = new.payment_id);
  return null;
end $$;

create trigger cheques_refused after update on cheques for each row
  when (new.state = 'refused') execute function cheque_refused();

create function cheque_announced() returns trigger language plpgsql as $$
begin
  perform announce('payments', array[new.client_id]);
  return null;
end $$;

create trigger cheques_announced after insert or update on cheques
  for each row execute function cheque_announced();
