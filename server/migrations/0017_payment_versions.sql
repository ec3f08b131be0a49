-- A form of a plan or an installment says which version it was filled from: what somebody else changed or paid meanwhile is not
-- overwritten, and no payment undone by a form that was opened before it. By a trigger, for payments write here too.
alter table payment_plans add column version int not null default 1;
alter table installments add column version int not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger payment_plans_versioned before update on payment_plans
  for each row when (new is distinct from old) execute function count_version();
create trigger installments_versioned before update on installments
  for each row when (new is distinct from old) execute function count_version();
