-- Two people may change the same person's particulars at once. Every save raises this number, and a form that says which
-- number it was filled from is refused when another save came between.
alter table accounts add column version int not null default 1;
