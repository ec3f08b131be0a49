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
  sent_at timestamptz,
  -- Of those that a sweep writes: what they are for, so that however often it comes, and whoever sweeps, there is one.
  once text,
  -- Of those that wait a little for what else happens: which others are told in the same mail, as long as both wait.
  merges text,
  -- Of those about bookings: whether their coaches were told, by mails of their own.
  coaches_told boolean not null default false,
  -- Why it was not sent, or not yet: one of our words for what was dropped, the mail server's for what it refused.
  reason text
);

create index mails_due on mails (due_at) where due_at is not null;
create unique index mails_once on mails (once) where once is not null;
create unique index mails_merged on mails (account_id, merges) where merges is not null and state = 'waiting';
create index mails_by_age on mails (created_at, id);
-- The office looks for some of many: those that failed, those that were dropped. Those of one kind or to one person it finds among the
-- thirty days that are kept: an index of them would be written three times for each mail, and the first time by the booking.
create index mails_failed on mails (created_at, id) where state in ('failed', 'undeliverable');
create index mails_dropped on mails (created_at, id) where state = 'dropped';

-- What two mails that become one are about: the numbers of both, each once and in the order in which they came; of what is noted by name,
-- what was noted first.
create function merged_about(earlier jsonb, later jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(coalesce(a.key, b.key), case
    when jsonb_typeof(a.value) = 'array' and jsonb_typeof(b.value) = 'array' then a.value || coalesce((
      select jsonb_agg(added) from jsonb_array_elements(b.value) as added where not a.value @> added), '[]')
    when jsonb_typeof(a.value) = 'object' and jsonb_typeof(b.value) = 'object' then b.value || a.value
    else coalesce(b.value, a.value) end), '{}')
  from jsonb_each(earlier) as a full join jsonb_each(later) as b on a.key = b.key;
$$;

-- A mail as it left, for whoever asks what was said; secrets in it are struck out.
create table mail_copies (
  mail_id uuid primary key references mails (id) on delete cascade,
  address text not null,
  subject text not null,
  plain text not null,
  html text not null,
  attachments text[] not null
);

create index mail_copies_found on mail_copies using gin (searchable(address || ' ' || subject) gin_trgm_ops);

-- The mails to one of these people, whom the word may mean, or with the word somewhere in their address or subject. In a FROM clause it
-- becomes part of the query's own plan, as `people_matching` does.
create function mails_matching(word text, people int[]) returns setof uuid language sql stable as $$
  select id from mails where account_id = any(people)
  union all
  select mail_id from mail_copies
  where searchable(address || ' ' || subject) like '%' || regexp_replace(searchable(word), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Which kinds of mail the studio does not send, and its own words in them. The newest line is in force, and each earlier one says what
-- was, by whom and until when; whoever saves names the version they saw, and writes the next: of two who saw the same one, the key lets
-- the first in.
create table mail_settings (
  version int primary key,
  off text[] not null,
  -- By kind.
  notes jsonb not null,
  signature text not null,
  changed_by int not null references accounts (id),
  changed_at timestamptz not null,
  constraint mail_settings_counted check (version > 0),
  constraint mail_settings_notes_by_kind check (jsonb_typeof(notes) = 'object'),
  constraint mail_settings_signature_bounded check (length(signature) <= 300)
);

create function mail_settings_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('mail_settings_append_only', 'what was decided of the mails stays as it was decided');
  return null;
end $$;

create trigger mail_settings_append_only before update or delete on mail_settings
  for each row execute function mail_settings_are_final();

-- What a client wants to be told by mail, each time they said so: the last line of a topic is in force.
create table mail_choices (
  id int generated always as identity primary key,
  account_id int not null references accounts (id),
  topic text not null,
  is_wanted boolean not null,
  chosen_at timestamptz not null,
  -- In one's profile, or by the link that every such mail carries.
  means text not null,
  constraint mail_choices_topic_known check (topic in ('credits', 'payments', 'bilans', 'offers')),
  constraint mail_choices_means_known check (means in ('profile', 'link'))
);

-- A consent is proven by the line that says when it was given, and one that ended by the line that says so.
create function mail_choices_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('mail_choices_append_only', 'what a client chose stays as it was chosen');
  return null;
end $$;

create trigger mail_choices_append_only before update or delete on mail_choices
  for each row execute function mail_choices_are_final();

create index mail_choices_of_account on mail_choices (account_id, topic, id desc);
