-- Devices that have signed in to an account before. Each has tries of its own at the login, whatever strangers have used up; it
-- opens nothing. Of the random value in its cookie the hash is kept. Like a session it carries the account's epoch of its login:
-- a new password forgets the device, unless it was changed there.
create table known_devices (
  id int generated always as identity primary key,
  account_id int not null references accounts (id),
  token_hash bytea not null,
  epoch int not null,
  last_login_at timestamptz not null,
  constraint known_devices_token_hashed check (octet_length(token_hash) = 32),
  constraint known_devices_once unique (token_hash, account_id)
);

create index known_devices_of_account on known_devices (account_id, last_login_at);
create index known_devices_by_age on known_devices (last_login_at);
