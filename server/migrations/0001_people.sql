-- Who there is: one account per person, whatever the role, and what only clients or only coaches have.

create extension if not exists btree_gist;

create table accounts (
  id int generated always as identity primary key,
  role text not null,
  username text not null,
  email text,
  matricule text not null,
  password_hash text not null,
  -- Raised when the password changes or the account is closed: tokens carry it and die with it.
  session_epoch int not null default 0,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Two people may change the same person's particulars at once. Every save raises this number, and a form that says which
  -- number it was filled from is refused when another save came between.
  version int not null default 1,
  -- Where an administrator begins.
  start_page text not null default 'default',
  -- What its owner chose to read; null as long as they chose nothing.
  language text,
  constraint accounts_role_known check (role in ('user', 'coach', 'admin')),
  constraint accounts_username_present check (btrim(username) <> ''),
  constraint accounts_email_plausible check (email like '%_@_%'),
  constraint accounts_email_needed check (email is not null or role = 'admin'),
  constraint accounts_matricule_present check (btrim(matricule) <> ''),
  constraint accounts_start_page_known check (start_page in ('default', 'today')),
  constraint accounts_language_known check (language in ('default', 'fr', 'en', 'ar')),
  constraint accounts_id_role_key unique (id, role)
);

create unique index accounts_username_taken on accounts (lower(username)) where archived_at is null;
create unique index accounts_email_taken on accounts (lower(email)) where archived_at is null;
create unique index accounts_matricule_taken on accounts (lower(matricule)) where archived_at is null;

-- Lists of people of one role, without those who left.
create index accounts_living on accounts (role, id) where archived_at is null;

create sequence matricule_user;
create sequence matricule_coach;
create sequence matricule_admin;

-- CL-0042, CO-0007, AD-0001. Skips numbers that somebody typed in by hand.
create function next_matricule(role text) returns text language plpgsql as $$
declare
  prefix text := case role when 'user' then 'CL-' when 'coach' then 'CO-' else 'AD-' end;
  number text;
  candidate text;
begin
  loop
    number := nextval('matricule_' || role)::text;
    candidate := prefix || lpad(number, greatest(4, length(number)), '0');
    exit when not exists (select from accounts where lower(matricule) = lower(candidate) and archived_at is null);
  end loop;
  return candidate;
end $$;

-- Rules about one column of a client are domains, which are checked when that column is written. Checks of the table would
-- be read and checked with every point that moves (ADR 13).
create domain client_role as text constraint clients_role_user check (value = 'user');
create domain client_age as int constraint clients_age_plausible check (value between 0 and 120);
-- As every telephone of the world dials it (E.164): the country first, digits alone.
create domain dialled_number as text constraint clients_phone_e164_dialled check (value ~ '^\+[1-9][0-9]{5,14}$');
create domain client_gender as text constraint clients_gender_known check (value in ('male', 'female', 'other'));
create domain solo_balance as int constraint clients_solo_points_not_negative check (value >= 0);
create domain team_balance as int constraint clients_team_points_not_negative check (value >= 0);

create table clients (
  id int primary key,
  role client_role not null default 'user',
  full_name text,
  -- As it was typed, and as it is dialled: null where nobody can read it, which the office is shown.
  phone text,
  phone_e164 dialled_number,
  age client_age,
  gender client_gender,
  goal text,
  solo_points solo_balance not null default 0,
  team_points team_balance not null default 0,
  -- Their sum, whatever is written there: see balance_check_writer.
  points int not null default 0,
  constraint clients_account foreign key (id, role) references accounts (id, role)
);

-- The numbers that cannot be dialled, for the desk to ask again.
create index clients_phone_unusable on clients (id) where phone is not null and phone_e164 is null;

create table coaches (
  id int primary key,
  role text not null default 'coach',
  name text not null,
  specialty text not null default '',
  bio text not null default '',
  photo text,
  -- Raised by whoever opens hours (slots_check_open): of two at once one waits, and finds what the other opened.
  openings int not null default 0,
  constraint coaches_account foreign key (id, role) references accounts (id, role),
  constraint coaches_role_coach check (role = 'coach'),
  constraint coaches_name_present check (btrim(name) <> '')
);

-- Raises as a named constraint would, so that one table of names explains every refusal. The particulars are for the words
-- that a person reads: which day, how many.
create function refuse(constraint_name text, explanation text, particulars text default '') returns void language plpgsql as $$
begin
  raise exception using errcode = 'integrity_constraint_violation', constraint = constraint_name, message = explanation,
    detail = particulars;
end $$;

-- Holds the accounts open until the transaction ends: closing one waits, or we wait for the closing and refuse. Two people
-- at most, and not a list of them: how long a list will be nobody knows, and the statement would be planned anew each time.
create function require_open_accounts(one int, other int default null) returns void language plpgsql as $$
declare
  found_open int;
begin
  perform from accounts where id in (one, other) and archived_at is null order by id for share;
  get diagnostics found_open = row_count;
  if found_open < num_nonnulls(one, other) then
    perform refuse('account_open', format('one of the accounts %s is closed or unknown', concat_ws(', ', one, other)));
  end if;
end $$;

-- What a form was filled from: whatever was written there, the number follows every change.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- What a client agreed to when they registered (law 09-08): the very words, their version and the moment. The newest line is in force.
create table consents (
  id int generated always as identity primary key,
  account_id int not null references accounts (id),
  version text not null,
  text text not null,
  given_at timestamptz not null,
  constraint consents_version_present check (btrim(version) <> ''),
  constraint consents_text_present check (btrim(text) <> '')
);

create index consents_of_account on consents (account_id, id desc);

create function consents_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('consents_append_only', 'what a client agreed to stays as they read it');
  return null;
end $$;

create trigger consents_append_only before update or delete on consents
  for each row execute function consents_are_final();
