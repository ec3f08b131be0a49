-- The till: every payment and its undoing is a line of a day, and so is what is taken out of the drawer or put into it. A day that is
-- closed was counted, and nothing of it changes any more: what comes later is a line of a later day.

create table till_lines (
  id int generated always as identity primary key,
  -- Of the till that it is counted in.
  day date not null,
  -- The studio's day on which it was written, by the program's clock; earlier than its day if that till was closed by then.
  recorded_on date not null,
  kind text not null,
  payment_method text not null,
  -- What the till has more by it; less, if it is negative.
  amount numeric(10, 2) not null,
  payment_id int references payments (id),
  -- The line that was wrong.
  corrects_id int references till_lines (id),
  -- What was taken out or put in for.
  reason text,
  recorded_at timestamptz not null,
  recorded_by int not null references accounts (id),
  constraint till_lines_kind_known check (kind in ('payment', 'undo', 'out', 'in', 'correction')),
  constraint till_lines_method_known check (payment_method in ('cash', 'virement', 'cheque', 'card')),
  constraint till_lines_signed check (
    case when kind in ('payment', 'in') then amount > 0 when kind in ('undo', 'out') then amount < 0 else amount <> 0 end
  ),
  constraint till_lines_of_something check (
    (kind in ('payment', 'undo')) = (payment_id is not null) and (kind = 'correction') = (corrects_id is not null)
      and (payment_id is null) = (reason is not null)
  ),
  constraint till_lines_reason_present check (reason = btrim(reason) and reason <> ''),
  constraint till_lines_moved_in_cash check (payment_id is not null or payment_method = 'cash')
);

create index till_lines_by_day on till_lines (day, id);
-- A payment is a line once, and once more when it is undone.
create unique index till_lines_once on till_lines (payment_id, kind);
create unique index till_lines_corrected_once on till_lines (corrects_id);

create table till_closings (
  -- The last day that it closes, and the first: a till that was forgotten is closed with the days after it.
  day date primary key,
  since date not null,
  -- What the drawer began with: what the closing before left in it. The first one of all is told.
  opening_float numeric(10, 2) not null,
  note_200 int not null,
  note_100 int not null,
  note_50 int not null,
  note_20 int not null,
  coin_10 int not null,
  coin_5 int not null,
  coin_2 int not null,
  coin_1 int not null,
  coin_half int not null,
  counted numeric(12, 2) not null,
  -- The float and the cash of its lines.
  expected numeric(12, 2) not null,
  -- How many lines it closes, of every method.
  lines int not null,
  difference numeric(12, 2) not null,
  reason text,
  note text,
  -- What stays in the drawer, and what is taken to the bank.
  float_left numeric(10, 2) not null,
  deposit numeric(12, 2) not null,
  closed_by int not null references accounts (id),
  closed_at timestamptz not null,
  -- The studio's day at that moment.
  closed_on date not null,
  constraint till_closings_not_ahead check (day <= closed_on),
  constraint till_closings_float_not_negative check (opening_float >= 0 and opening_float <> 'NaN'),
  constraint till_closings_pieces_counted check (
    least(note_200, note_100, note_50, note_20, coin_10, coin_5, coin_2, coin_1, coin_half) >= 0
      and greatest(note_200, note_100, note_50, note_20, coin_10, coin_5, coin_2, coin_1, coin_half) <= 100000
  ),
  constraint till_closings_float_left check (float_left between 0 and counted),
  constraint till_closings_reason_known check (reason in ('change', 'unrecorded', 'float', 'other')),
  constraint till_closings_difference_explained check ((difference = 0) = (reason is null)),
  constraint till_closings_other_noted check (reason <> 'other' or note is not null),
  constraint till_closings_note_present check (note = btrim(note) and note <> '')
);

-- Whoever writes a line holds the till with the others who do, whoever closes it holds it alone. It is the last lock of a transaction.
create function till_lock() returns bigint language sql immutable as $$ select hashtext('elan_till')::bigint $$;

-- Waits for a closing that is under way, and then knows which day is open.
create function till_line_written() returns trigger language plpgsql as $$
declare
  wrong till_lines;
begin
  if new.payment_id is not null and pg_trigger_depth() < 2 then
    perform refuse('till_lines_by_payments', 'payments write their lines themselves');
  end if;
  if new.corrects_id is not null then
    select * into wrong from till_lines where id = new.corrects_id;
    if wrong.kind not in ('out', 'in') then
      perform refuse('till_lines_corrects_movement', 'only what was taken out or put in is corrected by a line of its own');
    end if;
    new.amount := -wrong.amount;
    new.reason := wrong.reason;
  end if;
  perform pg_advisory_xact_lock_shared(till_lock());
  select greatest(new.recorded_on, max(day) + 1) into new.day from till_closings;
  return new;
end $$;

create trigger till_lines_written before insert on till_lines for each row execute function till_line_written();

create function till_lines_stay() returns trigger language plpgsql as $$
begin
  perform refuse('till_lines_final', 'a line of the till stays as it was written; another one completes it');
  return null;
end $$;

create trigger till_lines_unchanged before update or delete on till_lines for each row execute function till_lines_stay();
create trigger till_lines_not_truncated before truncate on till_lines for each statement execute function till_lines_stay();

-- At commit, so that nobody who holds the till waits for anything else: of payments at once one need not know what the other locks.
create function payment_in_till() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into till_lines (recorded_on, kind, payment_method, amount, payment_id, recorded_at, recorded_by)
      values (new.recorded_on, 'payment', new.payment_method, new.amount, new.id, new.recorded_at, new.recorded_by);
  else
    insert into till_lines (recorded_on, kind, payment_method, amount, payment_id, recorded_at, recorded_by)
      values (new.voided_on, 'undo', new.payment_method, -new.amount, new.id, new.voided_at, new.voided_by);
  end if;
  return null;
end $$;

create constraint trigger payments_in_till after insert or update on payments
  deferrable initially deferred for each row execute function payment_in_till();

-- Follows from the lines, from the closing before it and from what was counted, whatever was written there.
create function till_closed() returns trigger language plpgsql as $$
declare
  last till_closings;
  cash numeric;
begin
  perform pg_advisory_xact_lock(till_lock());
  select * into last from till_closings order by day desc limit 1;
  if not found then
    new.since := new.day;
  elsif new.day <= last.day then
    perform refuse('till_closings_once', format('the till is closed until %s', last.day));
  else
    new.since := last.day + 1;
    new.opening_float := last.float_left;
  end if;
  select count(*), coalesce(sum(amount) filter (where payment_method = 'cash'), 0) into new.lines, cash
    from till_lines where day between new.since and new.day;
  new.expected := new.opening_float + cash;
  new.counted := 200 * new.note_200 + 100 * new.note_100 + 50 * new.note_50 + 20 * new.note_20
    + 10 * new.coin_10 + 5 * new.coin_5 + 2 * new.coin_2 + new.coin_1 + 0.5 * new.coin_half;
  new.difference := new.counted - new.expected;
  new.deposit := new.counted - new.float_left;
  return new;
end $$;

create trigger till_closings_made before insert on till_closings for each row execute function till_closed();

create function till_closings_stay() returns trigger language plpgsql as $$
begin
  perform refuse('till_closings_final', 'a closed till stays closed; what is wrong is completed by a line of a later day');
  return null;
end $$;

create trigger till_closings_unchanged before update or delete on till_closings
  for each row execute function till_closings_stay();
create trigger till_closings_not_truncated before truncate on till_closings
  for each statement execute function till_closings_stay();

create function till_told() returns trigger language plpgsql as $$
begin
  perform announce('till', '{}');
  return null;
end $$;

create trigger till_lines_announced after insert on till_lines for each row execute function till_told();
create trigger till_closings_announced after insert on till_closings for each row execute function till_told();
