-- What its operator says of the studio: name, contact and the legal lines of its receipts. The newest line is what the site, the
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
  -- Null for what was entered before it was noted by whom.
  changed_by int references accounts (id),
  changed_at timestamptz not null default now(),
  constraint studio_versions_counted check (version > 0),
  constraint studio_versions_named check (btrim(name) <> '')
);

insert into studio_versions (version, name, phone, whatsapp, email, address, legal)
  select 1, said ->> 'name', said ->> 'phone', said ->> 'whatsapp', said ->> 'email', said ->> 'address',
    array(select jsonb_array_elements_text(said -> 'legal'))
  from (select value::jsonb as said from settings where name = 'studio') as entered;
delete from settings where name = 'studio';

create function studio_versions_are_final() returns trigger language plpgsql as $$
begin
  perform refuse('studio_versions_append_only', 'what was said of the studio stays as it was said');
  return null;
end $$;

create trigger studio_versions_append_only before update or delete on studio_versions
  for each row execute function studio_versions_are_final();
