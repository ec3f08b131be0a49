-- Assessments, pictures, and what the house itself remembers.

create table bilans (
  id int generated always as identity primary key,
  client_id int not null references clients (id),
  coach_id int not null references coaches (id),
  bilan text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bilans_text_present check (btrim(bilan) <> ''),
  constraint bilans_one_per_coach unique (client_id, coach_id)
);

create index bilans_of_coach on bilans (coach_id);

-- Re-encoded pictures, named by the hash of their bytes and served as immutable.
create table images (
  id text primary key,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  created_by int references accounts (id),
  constraint images_named_by_hash check (id = encode(sha256(bytes), 'hex')),
  constraint images_small check (octet_length(bytes) <= 2 * 1024 * 1024)
);

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
