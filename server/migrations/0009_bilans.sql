-- Assessments. A bilan keeps every text it ever had, with who wrote it and when. The row in `bilans` is what it says now;
-- whatever changes that row leaves a line in `bilan_versions`, so that no statement can get round it. Deleting hides: the
-- texts stay, and writing again goes on.

create table bilans (
  id int generated always as identity primary key,
  client_id int not null references clients (id),
  coach_id int not null references coaches (id),
  bilan text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  updated_by int not null references accounts (id),
  deleted_at timestamptz,
  constraint bilans_text_present check (btrim(bilan) <> ''),
  constraint bilans_one_per_coach unique (client_id, coach_id)
);

create index bilans_of_coach on bilans (coach_id);

create table bilan_versions (
  bilan_id int not null references bilans (id),
  version int not null,
  -- Null where it was deleted.
  bilan text,
  written_by int not null references accounts (id),
  written_at timestamptz not null,
  primary key (bilan_id, version)
);

-- Whoever saves names the version they saw: the number is counted here, whatever was written there. Saying the same again
-- is nothing new.
create function bilan_count_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif new.bilan is distinct from old.bilan or (new.deleted_at is null) <> (old.deleted_at is null) then
    new.version := old.version + 1;
  else
    new.version := old.version;
    new.updated_at := old.updated_at;
    new.updated_by := old.updated_by;
  end if;
  return new;
end $$;

create trigger bilans_counted before insert or update on bilans
  for each row execute function bilan_count_version();

create function bilan_keep_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into bilan_versions (bilan_id, version, bilan, written_by, written_at)
      values (new.id, new.version, case when new.deleted_at is null then new.bilan end, new.updated_by, new.updated_at);
  end if;
  return null;
end $$;

create trigger bilans_versioned after insert or update on bilans
  for each row execute function bilan_keep_version();

create function bilans_are_kept() returns trigger language plpgsql as $$
begin
  perform refuse('bilans_kept', 'bilans are hidden, never deleted');
  return null;
end $$;

create trigger bilans_kept before delete on bilans
  for each row execute function bilans_are_kept();

create function bilan_versions_check_writer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or pg_trigger_depth() < 2 then
    perform refuse('bilan_versions_append_only', 'what a bilan said stays as it was said');
  end if;
  return new;
end $$;

create trigger bilan_versions_append_only before insert or update or delete on bilan_versions
  for each row execute function bilan_versions_check_writer();
