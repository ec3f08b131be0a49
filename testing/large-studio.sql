-- Ten years of a large studio, or any other size: `pg_temp.size` says which. Everything follows from the number of the
-- day, the hour and the coach, so two runs of one size make the same studio. The triggers are off while it is written,
-- for they would take an hour; what they would have written is written here, and the invariants are checked by a test.

do $$
declare
  name regclass;
begin
  for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s disable trigger user', name);
  end loop;
  -- But for what fills in the row itself.
  alter table reservations enable trigger reservations_filled;
  alter table course_bookings enable trigger course_bookings_filled;
end $$;

-- References and exclusions are checked much faster at once, at the end, than row by row.
create temp table the_constraints as
  select oid, conrelid::regclass as of_table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype in ('f', 'x') and connamespace = 'public'::regnamespace;
do $$
declare
  dropped the_constraints;
begin
  for dropped in select * from the_constraints loop
    execute format('alter table %s drop constraint %I', dropped.of_table, dropped.name);
  end loop;
end $$;

-- People ----------------------------------------------------------------------------------------------------------

create temp table the_admin as
  with made as (
    insert into accounts (role, username, matricule, password_hash)
      values ('admin', 'grande-direction', 'GS-AD', 'no password') returning id
  ) select id from made;

create temp table the_coaches as
  with made as (
    insert into accounts (role, username, email, matricule, password_hash)
      select 'coach', 'grand-coach-' || n, 'grand-coach-' || n || '@example.ma', 'GS-CO-' || n, 'no password'
      from size, generate_series(1, coaches) as n
      returning id
  ) select row_number() over (order by id) - 1 as n, id from made;
insert into coaches (id, name, specialty) select id, 'Coach ' || n, 'Force' from the_coaches;

create temp table the_clients as
  with made as (
    insert into accounts (role, username, email, matricule, password_hash, created_at)
      select 'user', 'grand-client-' || n, 'grand-client-' || n || '@example.ma', 'GS-CL-' || n, 'no password', today - days
      from size, generate_series(1, clients) as n
      returning id
  ) select row_number() over (order by id) - 1 as n, id from made;
-- A few numbers cannot be dialled.
insert into clients (id, full_name, phone, phone_e164, age, gender)
  select id, 'Client ' || n, '+212 6 ' || lpad(n::text, 8, '0'), case when n >= 5 then '+2126' || lpad(n::text, 8, '0') end, 20 + n % 50, (array['male', 'female'])[1 + n % 2]
  from the_clients;
-- An index is made much faster at once than row by row.
do $$
declare
  index_of_words text := pg_get_indexdef('people_words_found'::regclass);
begin
  drop index people_words_found;
  perform write_people_words(id) from accounts;
  execute index_of_words;
end $$;
analyze accounts, clients, coaches, people_words, the_coaches, the_clients;

-- Six days a week.
create temp table the_days as
  select row_number() over (order by day) as n, day::date as day
  from size, generate_series(today - days, today + ahead, interval '1 day') as day
  where extract(isodow from day) < 7;

-- Weeks --------------------------------------------------------------------------------------------------------------

-- Each coach changes the week every year, has another for a month of it, and decides otherwise on a day a month. The hours below are
-- those of times before there were weeks.
insert into coach_weeks (coach_id, valid_from, valid_to, changed_by, changed_at)
  select coach.id, day::date, case half.n when 1 then day::date + 29 end, admin.id, day
  from size, the_admin as admin, the_coaches as coach, generate_series(0, 1) as half (n),
    generate_series(today - days + half.n * 100, today - 60, interval '1 year') as day;
insert into week_windows (week_id, weekday, start_time, end_time, session_types)
  select week.id, weekday, '19:00', '21:00', array['normal', 'bilan']
  from coach_weeks as week, generate_series(1, 6) as weekday
  where week.valid_to is not null;
insert into week_dates (coach_id, date, is_open, changed_by, changed_at)
  select coach.id, day::date, false, admin.id, day
  from size, the_admin as admin, the_coaches as coach, generate_series(today - days, today + ahead, interval '1 month') as day;
analyze coach_weeks, week_windows, week_dates;

-- Slots and sessions ------------------------------------------------------------------------------------------------

-- Eight sessions and two assessments a day for each coach. Four of five past ones were booked, one of twenty of these
-- cancelled; of those to come, three of ten. Within one hour no two coaches have the same client.
create temp table the_offer as
  select row_number() over (order by day.day, hour.start, coach.n) as id, coach.id as coach_id, client.id as client_id,
    day.day, hour.start, hour.kind,
    case
      when day.day >= today then case when chance.percent < 30 then 'booked' else 'free' end
      when chance.percent < 76 then 'booked'
      when chance.percent < 80 then 'cancelled'
      when chance.percent < 98 then 'free'
      else 'withdrawn'
    end as fate,
    day.day + hour.start - interval '2 days' as booked_at,
    day.day + hour.start - interval '1 day' as cancelled_at
  from size
    cross join the_days as day
    cross join (values (0, '08:00'::time, 'normal'), (1, '09:00', 'normal'), (2, '10:00', 'normal'),
      (3, '11:00', 'normal'), (4, '13:00', 'normal'), (5, '14:00', 'normal'), (6, '15:00', 'normal'),
      (7, '16:00', 'normal'), (8, '17:00', 'bilan'), (9, '17:30', 'bilan')) as hour (n, start, kind)
    cross join the_coaches as coach
    cross join lateral (select (day.n * 31 + hour.n * 17 + coach.n * 7) % 100 as percent) as chance
    join the_clients as client on client.n = (day.n * 7919 + hour.n * coaches + coach.n) % clients;
analyze the_offer;

insert into slots (id, coach_id, session_type, date, start_time, created_at, withdrawn_at) overriding system value
  select id, coach_id, kind, day, start, day - 30, case fate when 'withdrawn' then day - 3 end from the_offer order by id;
analyze slots;

insert into reservations (id, client_id, coach_id, slot_id, session_type, date, time, status, refunded, created_at,
    created_by, cancelled_at, cancelled_by) overriding system value
  select id, client_id, coach_id, id, kind, day, start, case fate when 'booked' then 'confirmed' else 'cancelled' end,
    fate = 'cancelled' and kind = 'normal', least(booked_at, today), client_id,
    case fate when 'cancelled' then cancelled_at end, case fate when 'cancelled' then client_id end
  from size, the_offer where fate in ('booked', 'cancelled') order by id;
-- Every tenth was moved once, by a week; and then missed, where it took place, and every other absence forgiven.
alter table reservations disable trigger reservations_filled;
update reservations set version = 2, moved_at = created_at, moved_by = created_by,
    presence = case when was_missed then 'absent' end, is_pardoned = was_missed and reservations.id % 20 = 0
  from (select r.id, status = 'confirmed' and date < today as was_missed from reservations as r, size) as moved
  where moved.id = reservations.id and reservations.id % 10 = 0;
alter table reservations enable trigger reservations_filled;
insert into missed_pardons (reservation_id, reason, pardoned_by, pardoned_at)
  select reservations.id, 'Train en retard', admin.id, date + 1 from reservations, the_admin as admin where is_pardoned order by reservations.id;
insert into reservation_moves (reservation_id, version, coach_id, date, time, moved_by, moved_at)
  select id, version, coach_id, date - 7, time, moved_by, moved_at from reservations where version = 2;
analyze reservations, reservation_moves, missed_pardons;

-- Group courses -----------------------------------------------------------------------------------------------------

-- Two evenings a week for each coach, eight seats taken, three of those to come. Nobody sits in two of one evening.
create temp table the_seats as
  select row_number() over (order by day.day, coach.n, seat.n) as id, (day.n * coaches + coach.n)::int as course_id,
    coach.id as coach_id, client.id as client_id, day.day,
    day.day < today and (day.n + coach.n + seat.n) % 20 = 0 as is_cancelled,
    day.day + interval '18 hours' - interval '3 days' as booked_at
  from size
    cross join the_days as day
    join the_coaches as coach on (day.n + coach.n) % 3 = 0
    cross join lateral generate_series(0, case when day.day < today then 7 else 2 end) as seat (n)
    join the_clients as client on client.n = (day.n * 7919 + coach.n * 8 + seat.n + clients / 2) % clients;

-- Planned together by coach and quarter of a year.
create temp table the_series as
  select row_number() over (order by coach_id, quarter)::int as id, coach_id, quarter
  from (select distinct coach_id, date_trunc('quarter', day) as quarter from the_seats) as planned;
insert into course_series (id, created_at) overriding system value select id, quarter from the_series;
insert into group_courses (id, coach_id, title, date, time, current_participants, series_id, created_at) overriding system value
  select course_id, coach_id, 'Mobilité douce', day, '18:00', count(*) filter (where not is_cancelled), series.id, day - 30
  from the_seats join the_series as series using (coach_id)
  where series.quarter = date_trunc('quarter', day)
  group by course_id, coach_id, day, series.id order by course_id;
analyze course_series, group_courses;

insert into course_bookings (id, course_id, client_id, status, refunded, created_at, created_by, cancelled_at, cancelled_by)
    overriding system value
  select id, course_id, client_id, case when is_cancelled then 'cancelled' else 'confirmed' end, is_cancelled,
    least(booked_at, today), client_id, case when is_cancelled then booked_at + interval '1 day' end,
    case when is_cancelled then client_id end
  from size, the_seats order by id;
analyze course_bookings;

-- Two wait for each course; the lists of those that took place are over.
insert into course_waits (id, course_id, client_id, rank, created_at, created_by, ended_at, outcome) overriding system value
  select row_number() over (order by course_id, place), course_id, client.id, place, day - 2, client.id,
    case when day < today then day + interval '18 hours' end, case when day < today then 'over' end
  from size
    cross join (select distinct course_id, day from the_seats) as course
    cross join generate_series(1, 2) as place
    join the_clients as client on client.n = (course_id * 2 + place + clients / 3) % clients
  where not exists (select from the_seats where the_seats.course_id = course.course_id and client_id = client.id);
analyze course_waits;

-- Absences ------------------------------------------------------------------------------------------------------------

-- Every coach is away on Sundays, and of one session that was cancelled before each a client was told.
insert into absences (id, coach_id, during, state, reason, created_by, created_at, decided_by, decided_at) overriding system value
  select row_number() over (order by sunday, coach.id), coach.id, tsrange(sunday::date, sunday::date + 1), 'granted', 'Repos',
    the_admin.id, sunday - interval '30 days', the_admin.id, sunday - interval '30 days'
  from size cross join the_admin cross join the_coaches as coach
    cross join generate_series(today - days, today + ahead, interval '1 day') as sunday
  where extract(isodow from sunday) = 7;
analyze absences;
-- The studio is closed then, too.
insert into closures (during, reason, created_by, created_at)
  select distinct during, 'Repos', created_by, created_at from absences;
analyze closures;
insert into absence_acts (id, absence_id, reservation_id, act, was_date, was_time, version) overriding system value
  select a.id, a.id, r.id, 'cancel', r.date, r.time, r.version
  from absences a cross join lateral (
    select id, date, time, version from reservations r
    where r.coach_id = a.coach_id and r.status = 'cancelled' and r.date <= lower(a.during)::date order by r.date desc, r.time desc limit 1) r;
analyze absence_acts;
insert into absence_people (act_id, client_id, told_at, told_by)
  select act.id, r.client_id, r.cancelled_at, the_admin.id
  from the_admin, absence_acts act join reservations r on r.id = act.reservation_id;
analyze absence_people;

-- What the triggers would have written --------------------------------------------------------------------------------

insert into agenda (person_id, during, reservation_id, course_id, booking_id, absence_id)
  select person_id, during, reservation_id, course_id, booking_id, absence_id from (
    select person_id, during, id as reservation_id, null::int as course_id, null::int as booking_id, null::int as absence_id
      from reservations, unnest(array[client_id, coach_id]) as person_id where status = 'confirmed'
    union all
    select coach_id, during, null, id, null, null from group_courses
    union all
    select coach_id, during, null, null, null, id from absences
    union all
    select booking.client_id, course.during, null, null, booking.id, null
      from course_bookings booking join group_courses course on course.id = booking.course_id
      where booking.status = 'confirmed'
  ) as booked order by lower(during), person_id;

create temp table the_movements as
  select client_id, created_at as at, -cost as solo, 0 as team, 'reservation' as reason, id as reservation_id,
    null::int as booking_id from reservations where cost > 0
  union all
  select client_id, cancelled_at, cost, 0, 'reservation_cancelled', id, null from reservations where refunded
  union all
  select client_id, created_at, 0, -cost, 'course', null, id from course_bookings where cost > 0
  union all
  select client_id, cancelled_at, 0, cost, 'course_cancelled', null, id from course_bookings where refunded;

-- A pack of ten just before every tenth booking of its kind: nobody ever books on credit.
insert into packs (name, solo_points, team_points, price) values ('10 séances', 10, 0, 2500), ('10 cours', 0, 10, 900);

-- All have a plan, below. To say so afterwards would leave the first half of the table empty.
insert into user_packs (id, user_id, pack_id, pack_name, pack_price, solo_points, team_points, purchased_at, assigned_by,
    is_planned) overriding system value
  select row_number() over (order by at, client_id, pack.id), client_id, pack.id, pack.name, pack.price, pack.solo_points,
    pack.team_points, at - interval '1 minute', the_admin.id, true
  from (
    select client_id, at, reason,
      row_number() over (partition by client_id, reason order by at, reservation_id, booking_id) as nth
    from the_movements where reason in ('reservation', 'course')
  ) as booking
    join packs pack on (pack.solo_points > 0) = (reason = 'reservation') and pack.name like '10 %'
    cross join the_admin
  where (nth - 1) % 10 = 0;
analyze user_packs;

insert into points_history (id, client_id, solo_delta, team_delta, solo_after, team_after, reason, reservation_id,
    booking_id, user_pack_id, actor_id, created_at) overriding system value
  select row_number() over (order by at, rank, reservation_id, booking_id, user_pack_id), client_id, solo, team,
    sum(solo) over line, sum(team) over line, reason, reservation_id, booking_id, user_pack_id, actor_id, at
  from (
    select client_id, at, 1 as rank, solo, team, reason, reservation_id, booking_id, null::int as user_pack_id,
      client_id as actor_id from the_movements
    union all
    select user_id, purchased_at, 0, solo_points, team_points, 'pack', null, null, id, assigned_by from user_packs
  ) as movement
  window line as (partition by client_id order by at, rank, reservation_id, booking_id, user_pack_id);
analyze points_history;

update clients set solo_points = balance.solo, team_points = balance.team, points = balance.solo + balance.team
  from (select client_id, sum(solo_delta) as solo, sum(team_delta) as team from points_history group by client_id) as balance
  where balance.client_id = clients.id;

-- Payments and assessments ------------------------------------------------------------------------------------------

insert into payment_plans (user_pack_id, total_amount, number_of_installments, payment_type, created_at, created_by)
  select id, pack_price, 1, 'cash', purchased_at, assigned_by from user_packs order by id;
analyze payment_plans;

-- Paid on the day, but for those of the last few days.
insert into installments (payment_plan_id, installment_number, amount, due_date, status, payment_date, payment_method,
    cheque_number, cheque_bank)
  select id, 1, total_amount, due, case when due < today - 3 then 'paid' else 'pending' end,
    case when due < today - 3 then due end, case id % 5 when 1 then 'cheque' else 'cash' end,
    case id % 5 when 1 then 'N' || id end, case id % 5 when 1 then 'Banque Populaire' end
  from size, payment_plans, lateral (select created_at::date + 30 as due) as installment order by id;
analyze installments;

insert into payments (installment_id, year, serial, amount, payment_date, payment_method, cheque_number, cheque_bank,
    client_name, matricule, pack_name, installment_number, number_of_installments, recorded_at, recorded_on, recorded_by)
  select paid.id, extract(year from payment_date),
    row_number() over (partition by extract(year from payment_date) order by payment_date, paid.id), amount, payment_date,
    paid.payment_method, paid.cheque_number, paid.cheque_bank, full_name, matricule, pack_name, 1, 1, payment_date, payment_date,
    plan.created_by
  from installments paid
    join payment_plans plan on plan.id = payment_plan_id
    join user_packs sold on sold.id = user_pack_id
    join clients on clients.id = sold.user_id
    join accounts on accounts.id = sold.user_id
  where paid.status = 'paid' order by payment_date, paid.id;

-- Handed in a day later and cashed another day later, but for the last ones: ten wait at the studio and ten at the bank.
create temp table the_steps as
  select * from (values ('received', 0, 1), ('handed_in', 1, 2), ('cashed', 2, 3)) as told (state, days, version);
insert into cheques (payment_id, client_id, number, amount, state, state_at, state_on, state_by, version)
  select line.id, line.user_id, cheque_number, amount, told.state, payment_date + told.days, payment_date + told.days, recorded_by,
    told.version
  from (
    select line.*, sold.user_id, row_number() over (order by line.id desc) as from_the_last
    from payments line
      join installments part on part.id = line.installment_id
      join payment_plans plan on plan.id = part.payment_plan_id
      join user_packs sold on sold.id = plan.user_pack_id
    where line.payment_method = 'cheque'
  ) as line join the_steps told on told.version = least(3, (from_the_last + 9) / 10)
  order by line.id;
insert into cheque_states (cheque_id, version, state, state_at, state_by)
  select cheque.id, told.version, told.state, line.payment_date + told.days, cheque.state_by
  from cheques cheque join payments line on line.id = cheque.payment_id join the_steps told on told.version <= cheque.version
  order by cheque.id, told.version;
analyze payments, cheques, cheque_states;

insert into payment_years (year, receipts, collected, plans)
  select year, count(amount), coalesce(sum(amount), 0), count(*) - count(amount) from (
    select year, amount from payments
    union all select extract(year from created_at at time zone 'UTC'), null from payment_plans
  ) as counted group by year;

-- One in five was late, and was asked for it.
insert into payment_reminders (installment_id, client_id, channel, promised_for, reminded_at, reminded_by)
  select part.id, sold.user_id, 'call', due_date + 5, due_date + 1, plan.created_by
  from installments part join payment_plans plan on plan.id = payment_plan_id join user_packs sold on sold.id = user_pack_id
  where part.id % 5 = 0 order by due_date, part.id;
analyze payment_reminders;
-- Every day was closed but for the last few, and what came in was taken to the bank.
insert into till_lines (day, recorded_on, kind, payment_method, amount, payment_id, recorded_at, recorded_by)
  select recorded_on, recorded_on, 'payment', payment_method, amount, id, recorded_at, recorded_by from payments order by id;
insert into till_closings (day, since, opening_float, note_200, note_100, note_50, note_20, coin_10, coin_5, coin_2, coin_1, coin_half,
    counted, expected, lines, difference, float_left, deposit, closed_by, closed_at, closed_on)
  select day, day, 0, cash::int / 200, 0, 0, 0, 0, 0, 0, cash::int % 200, 0, cash, cash, lines, 0, 0, cash, the_admin.id, day, day
  from size, the_admin, (select min(day) as first_day from till_lines) as first,
    lateral (select closed::date as day from generate_series(first_day, today - 5, interval '1 day') as closed) as days,
    lateral (select coalesce(sum(amount) filter (where payment_method = 'cash'), 0) as cash, count(*) as lines from till_lines where till_lines.day = days.day) as of_the_day;
analyze till_lines, till_closings;

insert into bilans (client_id, coach_id, bilan, updated_by)
  select client.id, coach.id, 'Bonne mobilité, gainage à renforcer.', coach.id
  from size cross join the_clients client join the_coaches coach on coach.n = client.n % coaches;

insert into bilan_versions (bilan_id, version, bilan, written_by, written_at)
  select id, version, bilan, updated_by, updated_at from bilans;

-- The desk wrote to everybody who had a session, the evening before.
insert into desk_reminders (date, client_id, sent_by, sent_at, told)
  select date, client_id, the_admin.id, date - interval '6 hours', array_agg(left(time::text, 5) || ' ' || coach_id)
  from reservations, the_admin where status = 'confirmed' group by date, client_id, the_admin.id;

-- The keys of a busy day: older ones are swept away.
insert into idempotency_keys (account_id, key, request_hash, reply, created_at)
  select id, gen_random_uuid(), md5(id::text), '{}', today from size, the_clients;

-- What the last thirty days told: to each client as often, whatever the age of the studio. One in forty waits, one failed, one was
-- dropped, and the office tried whether they leave. Those that wait have nothing to tell: a program that takes them sends none.
create temp table the_mails as
  select gen_random_uuid() as id, client.id as client_id, nth % 40 as fate,
    today - interval '1 day' * day - interval '1 second' * nth as sent_at
  from size cross join generate_series(1, 30) as day cross join generate_series(1, 200) as nth
    join the_clients client on client.n = nth % least(clients, 200);

insert into mails (id, kind, account_id, about, state, attempts, due_at, created_at, sent_at, reason)
  select id, case fate when 3 then 'test' else 'bookings' end, client_id,
    case fate when 3 then '{}' else '{"event": "booked", "sessions": [], "seats": [], "by": 0}' end::jsonb,
    case fate when 0 then 'failed' when 1 then 'dropped' when 2 then 'waiting' else 'sent' end, 1,
    case fate when 2 then sent_at end, sent_at, case when fate >= 3 then sent_at end, case fate when 1 then 'no_longer_so' end
  from the_mails;
insert into mail_copies (mail_id, address, subject, plain, html, attachments)
  select the_mails.id, email, case fate when 3 then 'Message d''essai' else 'Réservation confirmée' end, 'Bonjour', 'Bonjour', '{}'
  from the_mails join accounts on accounts.id = client_id where fate >= 3;
analyze mails, mail_copies;

-- And everything as it was ------------------------------------------------------------------------------------------

do $$
declare
  dropped the_constraints;
begin
  for dropped in select * from the_constraints order by oid loop
    execute format('alter table %s add constraint %I %s', dropped.of_table, dropped.name, dropped.definition);
  end loop;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['slots', 'reservations', 'course_series', 'group_courses', 'course_bookings', 'course_waits', 'user_packs', 'points_history',
      'absences', 'absence_acts'] loop
    execute format('select setval(pg_get_serial_sequence(%L, ''id''), max(id)) from %I', name, name);
  end loop;
end $$;

do $$
declare
  name regclass;
begin
  for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s enable trigger user', name);
  end loop;
end $$;
