-- What the desk writes to those who are expected on a day, from its own telephone: the text, and to whom it has been written.

-- A person was written to about a day, by whom, when, and what it told: each hour with its coach, `10:00 3`. An hour that came or moved
-- since is not among them. Taking it back takes the line away.
create table desk_reminders (
  date date not null,
  client_id int not null references clients (id),
  sent_by int not null references accounts (id),
  sent_at timestamptz not null,
  told text[] not null,
  primary key (date, client_id)
);

-- The text with its placeholders. The newest line is what is written, and each earlier one says what was, by whom and until when;
-- whoever saves names the version they saw, and writes the next. Without a line it is the one that every studio begins with.
create table desk_reminder_texts (
  version int primary key,
  text text not null,
  changed_by int not null references accounts (id),
  changed_at timestamptz not null,
  constraint desk_reminder_texts_counted check (version > 0),
  constraint desk_reminder_texts_present check (btrim(text) <> ''),
  constraint desk_reminder_texts_bounded check (length(text) <= 1000)
);

create function desk_reminder_texts_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('desk_reminder_texts_append_only', 'what the desk wrote stays as it was written');
  return null;
end $$;

create trigger desk_reminder_texts_append_only before update or delete on desk_reminder_texts
  for each row execute function desk_reminder_texts_are_final();

-- To the others at the desk, who might write to the same person.
create function desk_reminders_told() returns trigger language plpgsql as $$
begin
  perform announce('desk-reminders', '{}');
  return null;
end $$;

create trigger desk_reminders_announced after insert or update or delete on desk_reminders
  for each row execute function desk_reminders_told();
create trigger desk_reminder_texts_announced after insert on desk_reminder_texts
  for each row execute function desk_reminders_told();
