-- The form of a pack says which version it was filled from: a price that somebody else set meanwhile is not overwritten.
alter table packs add column version int not null default 1;

-- By name, for a condition cannot look at the whole row: its points are generated.
create trigger packs_versioned before update on packs
  for each row when (
    (old.name, old.description, old.solo_points, old.team_points, old.price, old.is_active, old.version)
    is distinct from
    (new.name, new.description, new.solo_points, new.team_points, new.price, new.is_active, new.version)
  ) execute function count_version();
