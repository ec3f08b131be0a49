-- Logins that are still good, each of which can be ended by itself. A token names its row and is dead without it, or once
-- the account's epoch is another: that of a session is the account's at its login.
create table login_sessions (
  id int generated always as identity primary key,
  account_id int not null references accounts (id),
  epoch int not null,
  -- What the browser said it is, as far as it is worth keeping.
  user_agent text,
  created_at timestamptz not null default now(),
  -- To within some minutes: not every request is worth a write.
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint login_sessions_user_agent_bounded check (length(user_agent) <= 300)
);

create index login_sessions_of_account on login_sessions (account_id);
create index login_sessions_by_expiry on login_sessions (expires_at);

-- To the processes themselves: sockets opened with its token have to close.
create function login_session_announced() returns trigger language plpgsql as $$
begin
  perform announce('account', array[old.account_id]);
  return null;
end $$;

create trigger login_sessions_announced after delete on login_sessions
  for each row execute function login_session_announced();
