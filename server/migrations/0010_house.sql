-- Pictures, what is said of the studio, and what the house itself remembers.

-- Re-encoded pictures, named by the hash of their bytes and served as immutable.
create table images (
  id text primary key,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  created_by int references accounts (id),
  constraint images_named_by_hash check (id = encode(sha256(bytes), 'hex')),
  constraint images_small check (octet_length(bytes) <= 2 * 1024 * 1024)
);

-- What its operator says of the studio: name, contact, the legal lines of its receipts, its declaration to the CNDP and its language. The newest line is what the site, the
-- mails and the receipts show, and each earlier one says what they showed, by whom and until when. Whoever saves names the
-- version they saw, and writes the next: of two who saw the same one, the key lets the first in.
create table studio_versions (
  version int primary key,
  name text not null,
  phone text,
  whatsapp text,
  email text,
  address text,
  legal text[] not null,
  cndp text,
  -- Of pages and mails for whoever did not choose; null: as the specification speaks.
  language text,
  -- Null for what was entered before it was noted by whom.
  changed_by int references accounts (id),
  changed_at timestamptz not null default now(),
  constraint studio_versions_counted check (version > 0),
  constraint studio_versions_language_known check (language in ('fr', 'en', 'ar')),
  constraint studio_versions_named check (btrim(name) <> '')
);

create function studio_versions_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('studio_versions_append_only', 'what was said of the studio stays as it was said');
  return null;
end $$;

create trigger studio_versions_append_only before update or delete on studio_versions
  for each row execute function studio_versions_are_final();

-- One row per thing the processes must agree on, the signing secret first.
create table settings (
  name text primary key,
  value text not null
);

-- Login throttling: attempts, counted per account and per address within a window.
create table login_attempts (
  subject text primary key,
  attempts int not null,
  window_ends timestamptz not null
);

create index login_attempts_stale on login_attempts (window_ends);

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

-- The private address of somebody's calendar, one at most. Only a random value is kept, from which the studio's key makes the secret in
-- the address: nobody finds an address here. A new value, or none, and the address of before leads nowhere.
create table calendar_feeds (
  account_id int primary key references accounts (id),
  nonce bytea not null,
  created_at timestamptz not null,
  constraint calendar_feeds_nonce_long check (octet_length(nonce) = 16)
);

-- Replies to calls that book, cancel or move points, kept so that repeating one of them does it only once.
create table idempotency_keys (
  account_id int not null references accounts (id),
  key text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key),
  constraint idempotency_keys_bounded check (length(key) between 1 and 200)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
