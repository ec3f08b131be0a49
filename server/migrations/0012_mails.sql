-- What people are told by mail. A row is written by the statement or transaction that makes it true; any process takes it from
-- here, reads what it tells by then and sends it.

-- `dropped`: there was nothing left to tell, or nobody to tell it to. `undeliverable`: the mail server knows no such address.
-- `failed`: given up after the last try.
create domain mail_state as text constraint mail_state_known check (
  value in ('waiting', 'sending', 'sent', 'dropped', 'undeliverable', 'failed'));

create table mails (
  -- In the mail's Message-ID, the same for every try.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null where it is not known yet whether there is such an account: whoever asks for a link must not learn it by the time it takes.
  account_id int references accounts (id),
  -- The numbers of what it is about, by kind.
  about jsonb not null,
  state mail_state not null default 'waiting',
  attempts int not null default 0,
  -- When to try, or while it is being sent when to believe that whoever did so is gone; null once nothing is to be done.
  due_at timestamptz default now(),
  created_at timestamptz not null default now(),
  -- Of those that a sweep writes: what they are for, so that however often it comes, and whoever sweeps, there is one.
  once text
);

create index mails_due on mails (due_at) where due_at is not null;
create unique index mails_once on mails (once) where once is not null;
create index mails_failed on mails (id) where state = 'failed';
