import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';

/** What must hold whatever happened before; each query finds the rows that break it. */
const INVARIANTS = {
  'a balance equals the sum of its history': `
    select c.id, c.solo_points, c.team_points, sum(h.solo_delta) as solo_sum, sum(h.team_delta) as team_sum
    from clients c left join points_history h on h.client_id = c.id
    group by c.id
    having c.solo_points <> coalesce(sum(h.solo_delta), 0) or c.team_points <> coalesce(sum(h.team_delta), 0)`,

  'a balance is what its last line says': `
    select c.id, c.solo_points, c.team_points, last.solo_after, last.team_after
    from clients c, lateral (select * from points_history where client_id = c.id order by id desc limit 1) as last
    where (c.solo_points, c.team_points) <> (last.solo_after, last.team_after)`,

  'each line of history follows from the one before': `
    select * from (
      select id, client_id, solo_delta, team_delta, solo_after, team_after,
        lag(solo_after, 1, 0) over lines as solo_before, lag(team_after, 1, 0) over lines as team_before
      from points_history window lines as (partition by client_id order by id)
    ) as line
    where solo_after <> solo_before + solo_delta or team_after <> team_before + team_delta`,

  'no balance is negative, now or ever': `
    select id, solo_points, team_points from clients where least(solo_points, team_points) < 0
    union all
    select client_id, solo_after, team_after from points_history where least(solo_after, team_after) < 0`,

  'a reservation was charged what it cost, and gave that back if it says so': `
    select r.id, r.session_type, r.status, r.cost, r.refunded, array_agg(h.reason) as lines
    from reservations r
    left join points_history h on h.reservation_id = r.id
    group by r.id
    having coalesce(-sum(h.solo_delta) filter (where h.reason = 'reservation'), 0) <> r.cost
      or coalesce(sum(h.solo_delta) filter (where h.reason = 'reservation_cancelled'), 0)
        <> case when r.refunded then r.cost else 0 end
      or count(h.id) filter (where h.client_id <> r.client_id or h.team_delta <> 0) > 0`,

  'a course booking was charged what it cost, and gave that back if it says so': `
    select b.id, b.status, b.cost, b.refunded, array_agg(h.reason) as lines
    from course_bookings b
    left join points_history h on h.booking_id = b.id
    group by b.id
    having coalesce(-sum(h.team_delta) filter (where h.reason = 'course'), 0) <> b.cost
      or coalesce(sum(h.team_delta) filter (where h.reason = 'course_cancelled'), 0)
        <> case when b.refunded then b.cost else 0 end
      or count(h.id) filter (where h.client_id <> b.client_id or h.solo_delta <> 0) > 0`,

  'a pack gave its points once, and took back what it says': `
    select p.id, p.points, p.points_removed, array_agg(h.reason) as lines
    from user_packs p
    left join points_history h on h.user_pack_id = p.id
    group by p.id
    having coalesce(sum(h.solo_delta + h.team_delta) filter (where h.reason = 'pack'), 0) <> p.points
      or coalesce(-sum(h.solo_delta + h.team_delta) filter (where h.reason = 'pack_removed'), 0)
        <> coalesce(p.points_removed, 0)
      or count(h.id) filter (where h.client_id <> p.user_id) > 0`,

  // What had begun when the hours were shut was offered, and stays as it was.
  'nothing is offered while the studio is closed or the coach away': `
    select s.id, s.coach_id, s.during from slots s
    where s.withdrawn_at is null
      and (exists (
          select from closures c where c.during && s.during and lower(s.during) > c.created_at at time zone 'UTC')
        or exists (
          select from absences a where a.coach_id = s.coach_id and a.during && s.during and a.state = 'granted'
            and lower(s.during) > a.decided_at at time zone 'UTC'))
      and not exists (select from reservations r where r.slot_id = s.id and r.slot_is_live)`,

  'no two hours of a coach and a kind overlap': `
    select * from (
      select id, coach_id, during, lag(during) over (partition by coach_id, session_type order by date, start_time) as before
      from slots where withdrawn_at is null
    ) as hour
    where before && during`,

  'the agenda is what is booked, neither more nor less': `
    with booked (person_id, during, reservation_id, course_id, booking_id) as (
      select person_id, r.during, r.id, null::int, null::int
      from reservations r, unnest(array[r.client_id, r.coach_id]) as person_id where r.status = 'confirmed'
      union all
      select coach_id, during, null, id, null from group_courses where cancelled_at is null
      union all
      select b.client_id, c.during, null, null, b.id
      from course_bookings b join group_courses c on c.id = b.course_id where b.status = 'confirmed'
    ), written as (select person_id, during, reservation_id, course_id, booking_id from agenda where absence_id is null)
    select 'missing' as fault, * from (table booked except all table written) as missing
    union all
    select 'left over', * from (table written except all table booked) as left_over`,

  'a coach who is away is away all the time, but for what was kept, and nobody else is': `
    select a.id, a.coach_id, a.during, array_agg(line.during) as lines from absences a
      left join agenda line on line.person_id = a.coach_id and line.during && a.during
    where a.state = 'granted'
    group by a.id
    having not coalesce(range_agg(line.during), '{}') @> a.during
    union all
    select a.id, line.person_id, a.during, array[line.during] from agenda line join absences a on a.id = line.absence_id
    where a.state <> 'granted' or line.person_id <> a.coach_id or not line.during <@ a.during`,

  'nobody is in two places at once': `
    select a.person_id, a.during, b.during as as_well from agenda a
    join agenda b on b.person_id = a.person_id and b.ctid > a.ctid and b.during && a.during`,

  'a confirmed reservation holds a live slot of its own hour, alone': `
    select r.id, r.slot_id from reservations r left join slots s on s.id = r.slot_id
    where r.status = 'confirmed' and (s.withdrawn_at is not null
      or (s.coach_id, s.session_type, s.date, s.start_time) is distinct from (r.coach_id, r.session_type, r.date, r.time))
    union all
    select min(id), slot_id from reservations where status = 'confirmed' group by slot_id having count(*) > 1`,

  'what follows from a reservation or a balance is what it says': `
    select id, duration, during from reservations
    where (during, slot_is_live) is distinct from
      (civil_range(date, time, duration), case status when 'confirmed' then true end)
    union all
    select id, points, null from clients where points <> solo_points + team_points`,

  'participants are counted, and fit': `
    select c.id, c.current_participants, c.max_participants, count(b.id) as confirmed
    from group_courses c left join course_bookings b on b.course_id = c.id and b.status = 'confirmed'
    group by c.id
    having c.current_participants <> count(b.id) or count(b.id) > c.max_participants
      or count(b.id) <> count(distinct b.client_id) or (c.cancelled_at is not null and count(b.id) > 0)`,

  'nobody waits for a course that they are in or that is off, with a closed account, or in the place of another': `
    select w.id, w.course_id, w.client_id from course_waits w
      join group_courses c on c.id = w.course_id join accounts a on a.id = w.client_id
    where w.ended_at is null and (c.cancelled_at is not null or c.deleted_at is not null or a.archived_at is not null
      or exists (select from course_bookings b
        where b.course_id = w.course_id and b.client_id = w.client_id and b.status = 'confirmed'))
    union all
    select min(id), course_id, null from course_waits where ended_at is null
    group by course_id having count(*) <> count(distinct rank) or count(*) <> count(distinct client_id)`,

  // Beside that a booking is charged once: nobody pays for waiting, and nobody who did not wait is put in.
  'a wait leads to one seat of its own client in its own course, and the list puts in nobody else': `
    select w.id, w.booking_id, w.outcome from course_waits w join course_bookings b on b.id = w.booking_id
    where (b.course_id, b.client_id, b.from_list) <> (w.course_id, w.client_id, w.outcome = 'put_in')
      or (w.outcome = 'put_in' and w.if_free <> 'enrol')
    union all
    select null, b.id, null from course_bookings b
    where b.from_list and not exists (select from course_waits w where w.booking_id = b.id and w.outcome = 'put_in')`,

  'what is forgiven was missed, and somebody said why': `
    select 'session' as kind, id, presence from reservations r
    where is_pardoned and (presence is distinct from 'absent'
      or not exists (select from missed_pardons where reservation_id = r.id))
    union all
    select 'seat', id, presence from course_bookings b
    where is_pardoned and (presence is distinct from 'absent'
      or not exists (select from missed_pardons where booking_id = b.id))`,

  'the money adds up': `
    select p.id, p.total_amount, p.number_of_installments, sum(i.amount), count(i.id)
    from payment_plans p left join installments i on i.payment_plan_id = p.id
    group by p.id
    having coalesce(sum(i.amount) filter (where i.status <> 'cancelled'), 0) <> p.total_amount
      or count(i.id) <> p.number_of_installments`,

  'a plan that is gone owes nothing, and a pack that was taken back owes nothing more': `
    select p.id, i.status from payment_plans p
      join user_packs u on u.id = p.user_pack_id join installments i on i.payment_plan_id = p.id
    where (p.deleted_at is not null and i.status <> 'cancelled')
      or (u.removed_at is not null and i.status in ('pending', 'overdue'))`,

  'an installment is paid when one payment of it stands, and as that says': `
    select i.id, i.status, i.amount, i.payment_date, i.payment_method, p.amount as received, p.payment_date as on_day
    from installments i left join payments p on p.installment_id = i.id and p.voided_at is null
    where (i.status = 'paid') <> (p.id is not null)
      or (p.id is not null and (i.amount, i.payment_date, i.payment_method, i.rib, i.bank_reference,
          i.cheque_number, i.cheque_bank, i.card_ticket)
        is distinct from (p.amount, p.payment_date, p.payment_method, p.rib, p.bank_reference,
          p.cheque_number, p.cheque_bank, p.card_ticket))`,

  'a payment by cheque has one, which lives as long as the payment stands': `
    select p.id, c.id as cheque_id, c.state, i.status from payments p
      join installments i on i.id = p.installment_id left join cheques c on c.payment_id = p.id
    where (p.payment_method = 'cheque') <> (c.id is not null)
      or (c.state in ('refused', 'returned')) <> (p.voided_at is not null)
      or (c.number, c.amount) is distinct from (case when c.id is not null then p.cheque_number end,
        case when c.id is not null then p.amount end)`,

  'a cheque is in its newest state, and none is missing': `
    select c.id, c.state, c.version, last.state as kept from cheques c
    left join lateral (select *, count(*) over () as states from cheque_states where cheque_id = c.id
      order by version desc limit 1) as last on true
    where (last.version, last.states, last.state, last.state_at, last.state_by, last.reason) is distinct from
      (c.version, c.version, c.state, c.state_at, c.state_by, c.reason)`,

  'receipts of a year are numbered from 1 on, without gap or repeat, and its sums are theirs': `
    select year, receipts, collected, plans from payment_years
    where (receipts, receipts, receipts, collected) is distinct from (
        select (count(*)::int, count(distinct serial)::int, coalesce(max(serial), 0),
          coalesce(sum(amount) filter (where voided_at is null), 0))
        from payments where payments.year = payment_years.year)
      or plans <> (select count(*) from payment_plans where deleted_at is null
        and extract(year from created_at at time zone 'UTC') = payment_years.year)
    union all
    select year, null, null, null from payments where year not in (select year from payment_years)`,

  'money adds up per day and method: each payment is a line of the till, its undoing another, and no line is anything else': `
    with money (payment_id, kind, day, payment_method, amount, by_whom) as (
      select id, 'payment', recorded_on, payment_method, amount, recorded_by from payments
      union all
      select id, 'undo', voided_on, payment_method, -amount, voided_by
      from payments where voided_at is not null
    ), written as (
      select payment_id, kind, recorded_on, payment_method, amount, recorded_by from till_lines where payment_id is not null)
    select 'missing' as fault, * from (table money except all table written) as missing
    union all
    select 'left over', * from (table written except all table money) as left_over`,

  'a closed till is the sum of its lines, and begins with what the one before left': `
    select day, since, opening_float, expected, lines from (
      select *, lag(day) over days as day_before, lag(float_left) over days as left_before
      from till_closings window days as (order by day)
    ) as closing, lateral (
      select count(*) as written, coalesce(sum(amount) filter (where payment_method = 'cash'), 0) as cash
      from till_lines where till_lines.day between since and closing.day
    ) as of_its_days
    where (since, opening_float) <> (coalesce(day_before + 1, day), coalesce(left_before, opening_float))
      or (expected, lines) <> (opening_float + cash, written)
      or counted <> 200 * note_200 + 100 * note_100 + 50 * note_50 + 20 * note_20
        + 10 * coin_10 + 5 * coin_5 + 2 * coin_2 + coin_1 + 0.5 * coin_half
      or (difference, deposit) <> (counted - expected, counted - float_left)`,

  'a line of the till is of the day it was written on, or of the first one that was open by then': `
    select line.id, line.day, line.recorded_on from till_lines line
    where line.day < line.recorded_on or (line.day > line.recorded_on
      and not exists (select from till_closings closing where closing.day = line.day - 1))`,

  'what was taken out of the till or put in is corrected once, by as much': `
    select line.id, line.corrects_id from till_lines line join till_lines wrong on wrong.id = line.corrects_id
    where wrong.kind not in ('out', 'in') or line.amount <> -wrong.amount`,

  'a pack that stands is known to have a plan': `
    select id from user_packs u where removed_at is null
      and is_planned <> exists (select from payment_plans where user_pack_id = u.id and deleted_at is null)`,

  'a bilan says what its newest version says, and none is missing': `
    select b.id, b.version, last.version as kept from bilans b
    left join lateral (select *, count(*) over () as versions from bilan_versions where bilan_id = b.id
      order by version desc limit 1) as last on true
    where (last.version, last.versions, last.bilan, last.written_by, last.written_at) is distinct from
      (b.version, b.version, case when b.deleted_at is null then b.bilan end, b.updated_by, b.updated_at)`,

  'a session that was moved knows every move, and none is missing': `
    select r.id, r.version, moves.count from reservations r
    left join lateral (select count(*)::int, max(version) as last from reservation_moves where reservation_id = r.id) moves on true
    where r.version <> moves.count + 1 or (r.version > 1 and r.version <> moves.last)`,

  'an account has the row that its role asks for, and no other': `
    select a.id, a.role from accounts a left join clients on clients.id = a.id left join coaches on coaches.id = a.id
    where (a.role = 'user', a.role = 'coach') <> (clients.id is not null, coaches.id is not null)`,
};

/** The rows that break an invariant, under its name. Empty: the books are in order. */
export type Findings = Readonly<Record<string, readonly unknown[]>>;

/** How many rows break each of them, in the order of the list. */
const COUNTS = Object.values(INVARIANTS).map((query) => `(select count(*)::int from (${query}) as breaking)`);

/** All are counted in one statement, at one moment; rows are read of those that are broken. */
export async function auditBooks(db: Database): Promise<Findings> {
  const audit = prepared<{ counts: number[] }>('audit_books');
  const { rows: found } = await audit`select array[${sql.raw(COUNTS.join())}] as counts`.execute(db);
  const broken: Record<string, unknown[]> = {};
  for (const [index, [invariant, query]] of Object.entries(INVARIANTS).entries()) {
    if (found[0]?.counts[index] === 0) continue;
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0) broken[invariant] = rows;
  }
  return broken;
}
