-- How often a pack was given is counted up to a limit, in this order: without one, reading the table from its beginning may look
-- cheaper, and is not for a pack that is rarely sold.
drop index user_packs_standing_of_pack;
create index user_packs_standing_of_pack on user_packs (pack_id, id) where removed_at is null;
