-- Finding people by what somebody types: part of a name, an e-mail, a matricule, a telephone number, with or without
-- accents, capitals and spaces. And the orders in which people are listed, so that no list reads everybody.

create extension if not exists pg_trgm;

create function searchable(words text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(normalize(lower(words), nfkd), '[\u0300-\u036f]', '', 'g');

create function account_words(username text, email text, matricule text) returns text
  language sql immutable parallel safe
  return searchable(username || ' ' || coalesce(email, '') || ' ' || matricule);

-- The telephone number twice: as it was written, and its digits alone.
create function client_words(full_name text, phone text) returns text
  language sql immutable parallel safe
  return searchable(coalesce(full_name, '') || ' ' || coalesce(phone, '')
    || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'));

create index accounts_by_words on accounts using gin (account_words(username, email, matricule) gin_trgm_ops);
create index clients_by_words on clients using gin (client_words(full_name, phone) gin_trgm_ops);
create index clients_by_name on clients (searchable(full_name), id);
create index accounts_living on accounts (role, id) where archived_at is null;

-- Whoever has this word somewhere in what they are known by. In a FROM clause it becomes part of the query's own plan.
create function people_matching(word text) returns setof int language sql stable as $$
  select id from accounts where account_words(username, email, matricule)
    like '%' || regexp_replace(searchable(word), '([\\%_])', '\\\1', 'g') || '%'
  union all
  select id from clients where client_words(full_name, phone)
    like '%' || regexp_replace(searchable(word), '([\\%_])', '\\\1', 'g') || '%'
  union all
  select id from coaches where searchable(name)
    like '%' || regexp_replace(searchable(word), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Completed without a plan or once its plan is paid.
create function payment_status(user_pack int) returns text language sql stable as $$
  select case when exists (
    select from payment_plans plan join installments due on due.payment_plan_id = plan.id
    where plan.user_pack_id = user_pack and plan.deleted_at is null
      and due.status in ('pending', 'overdue') and due.amount > 0
  ) then 'pending' else 'completed' end
$$;

-- The assignments that stand, newest first: all of them, and one client's.
create index user_packs_standing on user_packs (purchased_at desc, id desc) where removed_at is null;
create index user_packs_standing_of_client on user_packs (user_id, purchased_at desc, id desc) where removed_at is null;
