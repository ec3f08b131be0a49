-- What the desk said to those who are late with a payment, and what they promised.

-- One line each time somebody called, wrote or mailed, about the installment that was late; what was said stays. Whose it is follows from
-- the installment: a person with several that are late is asked once, and all of them show it.
create table payment_reminders (
  id int generated always as identity primary key,
  installment_id int not null references installments (id),
  client_id int not null references clients (id),
  channel text not null,
  note text,
  promised_for date,
  reminded_at timestamptz not null,
  reminded_by int not null references accounts (id),
  constraint payment_reminders_channel_known check (channel in ('call', 'message', 'mail')),
  constraint payment_reminders_note_bounded check (btrim(note) <> '' and length(note) <= 500)
);

create index payment_reminders_of_client on payment_reminders (client_id, id desc);

create function payment_reminder_of_debtor() returns trigger language plpgsql as $$
begin
  select sold.user_id into new.client_id
    from installments part join payment_plans plan on plan.id = part.payment_plan_id join user_packs sold on sold.id = plan.user_pack_id
    where part.id = new.installment_id;
  return new;
end $$;

create trigger payment_reminders_of_debtor before insert on payment_reminders
  for each row execute function payment_reminder_of_debtor();

create function payment_reminders_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('payment_reminders_append_only', 'what was said to a client stays as it was noted');
  return null;
end $$;

create trigger payment_reminders_append_only before update or delete on payment_reminders
  for each row execute function payment_reminders_are_final();
create trigger payment_reminders_not_truncated before truncate on payment_reminders
  for each statement execute function payment_reminders_are_final();

-- To the others at the desk, who might call the same person; the client is not told.
create function payment_reminders_told() returns trigger language plpgsql as $$
begin
  perform announce('payments', '{}');
  return null;
end $$;

create trigger payment_reminders_announced after insert on payment_reminders
  for each row execute function payment_reminders_told();
