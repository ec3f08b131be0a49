-- Finding people by what somebody types: part of a name, an e-mail, a matricule, a telephone number, with or without
-- accents, capitals and spaces. The words have a table of their own: a client's row changes with every booking, and must
-- not drag the index of words along.

create extension if not exists pg_trgm;

create function searchable(words text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(normalize(lower(words), nfkd), '[\u0300-\u036f]', '', 'g');

create table people_words (
  person_id int primary key references accounts (id),
  -- What lists are ordered by.
  name text not null,
  -- The telephone number as it was written, its digits alone, and as it is dialled.
  words text not null
);

create index people_words_by_name on people_words (name, person_id);
-- People change rarely and are looked for all day: no list of pending entries, which every search would have to read.
create index people_words_found on people_words using gin (words gin_trgm_ops) with (fastupdate = off);

create function write_people_words(person int) returns void language sql as $$
  insert into people_words (person_id, name, words)
    select a.id, searchable(coalesce(client.full_name, coach.name, a.username)),
      searchable(concat_ws(' ', client.full_name, coach.name, a.username, a.email, a.matricule, client.phone,
        regexp_replace(client.phone, '\D', '', 'g'), client.phone_e164))
    from accounts a left join clients client on client.id = a.id left join coaches coach on coach.id = a.id
    where a.id = person
  on conflict (person_id) do update set name = excluded.name, words = excluded.words
$$;

create function people_words_follow() returns trigger language plpgsql as $$
begin
  perform write_people_words(new.id);
  return null;
end $$;

create trigger accounts_words after insert or update of username, email, matricule on accounts
  for each row execute function people_words_follow();
create trigger clients_words after insert or update of full_name, phone, phone_e164 on clients
  for each row execute function people_words_follow();
create trigger coaches_words after insert or update of name on coaches
  for each row execute function people_words_follow();

-- Whoever has this word somewhere in what they are known by. In a FROM clause it becomes part of the query's own plan.
create function people_matching(word text) returns setof int language sql stable as $$
  select person_id from people_words
  where words like '%' || regexp_replace(searchable(word), '([\\%_])', '\\\1', 'g') || '%'
$$;
