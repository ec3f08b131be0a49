import { COURSE_COST, SESSION_COST } from '@elan/contract/prices.rules.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { AMINA } from '../src/demo/demo-people.ts';
import type { Database } from '../src/platform/database/database.ts';
import { expectInvariants } from './invariants.ts';

/** A demo studio, and the wall clock that it was filled at. */
interface Filled {
  readonly db: Database;
  readonly now: string;
}

async function count({ db, now }: Filled, condition: string): Promise<number> {
  const rows = sql.raw(condition.replaceAll('$now', `timestamp '${now}'`));
  const { rows: counted } = await sql<{ count: number }>`select count(*) from ${rows}`.execute(db);
  return counted[0]?.count ?? 0;
}

const ofAmina = (table: string, column: string, condition: string) =>
  `${table} where ${column} = (select id from accounts where username = '${AMINA}') and ${condition}`;
const upcoming = `status = 'confirmed' and lower(during) > $now`;

/** What is hers, and how many of each. */
const AMINAS = {
  'her credits for 8 sessions and 4 courses': [
    1,
    ofAmina('clients', 'id', `solo_points = ${8 * SESSION_COST.normal} and team_points = ${4 * COURSE_COST}`),
  ],
  'sessions to come': [3, ofAmina('reservations', 'client_id', `${upcoming} and session_type = 'normal'`)],
  'a bilan to come': [1, ofAmina('reservations', 'client_id', `${upcoming} and session_type = 'bilan'`)],
  'sessions cancelled': [3, ofAmina('reservations', 'client_id', `status = 'cancelled'`)],
  'courses to come': [
    2,
    ofAmina('course_bookings b join group_courses c on c.id = course_id', 'client_id', `b.${upcoming}`),
  ],
  packs: [2, ofAmina('user_packs', 'user_id', 'removed_at is null')],
  bilans: [3, ofAmina('bilans', 'client_id', 'true')],
} as const;

const today = `date = $now::date`;

/** What must be there, whatever the day; `$now` is the studio's wall clock. */
const THINGS = {
  'a completed session': `reservations where status = 'confirmed' and lower(during) < $now`,
  'a session to come': `reservations where status = 'confirmed' and lower(during) > $now`,
  'somebody who waits for a full course': `course_waits w join group_courses c on c.id = w.course_id
    where w.ended_at is null and lower(c.during) > $now and c.current_participants = c.max_participants`,
  'a session cancelled in time': `reservations where status = 'cancelled' and refunded`,
  'a session cancelled too late': `reservations where status = 'cancelled' and not refunded and cost > 0`,
  'a cancelled session that is still to come': `reservations where status = 'cancelled' and lower(during) > $now`,
  'a session off every list': `reservations where deleted_at is not null`,
  'a bilan done': `reservations where session_type = 'bilan' and status = 'confirmed' and lower(during) < $now`,
  'a bilan to come': `reservations where session_type = 'bilan' and status = 'confirmed' and lower(during) > $now`,
  'a slot taken back': `slots where withdrawn_at is not null`,
  'hours that the weeks of two coaches keep open': `(select from slots where by_rule and date > $now::date + 60
    group by coach_id) having count(*) = 2`,
  'an open course': `group_courses where is_active and is_live and lower(during) > $now and current_participants between 1 and 6`,
  'a full course': `group_courses where lower(during) > $now and current_participants = max_participants`,
  'an almost full course': `group_courses where lower(during) > $now and current_participants = max_participants - 1`,
  'an ended course': `group_courses where lower(during) < $now and current_participants > 0`,
  'an inactive course': `group_courses where not is_active`,
  'a course called off': `group_courses where cancelled_at is not null`,
  'a booking that was called off': `course_bookings where status = 'cancelled'`,
  'an inactive pack': `packs where not is_active`,
  'a free pack': `packs where price is null and is_active`,
  'a pack taken back': `user_packs where points_removed = ${12 * COURSE_COST}`,
  'a pack without a plan': `user_packs u where pack_price is not null and not exists (select from payment_plans where user_pack_id = u.id)`,
  'a plan paid whole': `payment_plans p where not exists (select from installments where payment_plan_id = p.id and status <> 'paid')`,
  'a cash payment with its receipt': `installments where status = 'paid' and receipt_number is not null`,
  'a transfer with its RIB': `installments where status = 'paid' and rib is not null and bank_reference is not null`,
  'money in five of six months at least': `(select distinct date_trunc('month', payment_date) from payments where voided_at is null
    and payment_date >= date_trunc('month', $now) - interval '5 months') having count(*) >= 5`,
  'money yesterday, by cash and by transfer': `(select distinct payment_method from payments where voided_at is null
    and payment_date = $now::date - 1) having count(*) = 2`,
  'a cheque in every state but the last': `(select distinct state from cheques) having count(*) = 4`,
  'cheques to hand in together': `cheques where state = 'received' having count(*) >= 2`,
  'something late whose cheque was refused': `installments i join payments p on p.installment_id = i.id
    join cheques c on c.payment_id = p.id where c.state = 'refused' and i.status = 'overdue'`,
  'a void receipt': `payments where voided_at is not null`,
  'tills that were closed, until yesterday': `till_closings where day < $now::date having count(*) >= 5`,
  'a till that was not right': `till_closings where difference <> 0`,
  'a pending installment': `installments where status = 'pending' and due_date > $now::date`,
  'an overdue installment': `installments where status = 'overdue' and due_date < $now::date`,
  'one that became late unnoticed': `installments where status = 'pending' and due_date < $now::date`,
  'a cancelled installment': `installments where status = 'cancelled'`,
  'a client without credits': `clients where points = 0`,
  'a client with team points only': `clients where solo_points = 0 and team_points > 0`,
  'bilans by each coach': `(select from bilans group by coach_id having count(*) >= 3) having count(*) = 4`,
  'plans of one, two and three installments': `(select distinct number_of_installments from payment_plans) having count(*) = 3`,
  'something soon for Amina': ofAmina(
    'reservations',
    'client_id',
    `${upcoming} and lower(during) < $now + interval '36 hours'`,
  ),
  'more than 150 sessions': `reservations having count(*) > 150`,
  'more than 30 slots today': `slots where ${today} having count(*) > 30`,
  'a course today': `group_courses where ${today}`,
  'every coach at work today': `(select from reservations where ${today} and status = 'confirmed' group by coach_id having count(*) >= 3) having count(*) = 4`,
  'hours left to book with every coach': `(select from slots s where ${today} and session_type = 'normal'
    and not exists (select from agenda a where a.person_id = s.coach_id and a.during && s.during) group by coach_id) having count(*) = 4`,
};

/** What must not be there. */
const FAULTS = {
  'written later than yesterday': `(
    select created_at as at from accounts union all select created_at from slots union all select created_at from group_courses
    union all select created_at from reservations union all select cancelled_at from reservations
    union all select created_at from course_bookings union all select cancelled_at from course_bookings
    union all select purchased_at from user_packs union all select created_at from payment_plans
    union all select recorded_at from payments
    union all select updated_at from bilans union all select created_at from points_history
  ) where at >= $now::date::timestamp at time zone 'Africa/Casablanca'`,
  'booked after it began': `reservations where created_at > lower(during) at time zone 'Africa/Casablanca'`,
  'booked before the slot was there': `reservations r join slots s on s.id = r.slot_id where r.created_at < s.created_at`,
  'cancelled before it was booked': `reservations where cancelled_at <= created_at`,
  'joined before the course was there': `course_bookings b join group_courses c on c.id = b.course_id where b.created_at < c.created_at`,
  'sold before they came': `user_packs p join accounts a on a.id = p.user_id where p.purchased_at < a.created_at`,
  'history out of order': `(select created_at < lag(created_at) over (partition by client_id order by id) as is_back from points_history) where is_back`,
  'paid in the future': `installments where payment_date > $now::date`,
  'paid before its plan': `payments p join installments i on i.id = p.installment_id join payment_plans l on l.id = i.payment_plan_id
    where p.payment_date < least((l.created_at at time zone 'Africa/Casablanca')::date,
      (select min(due_date) from installments where payment_plan_id = l.id))`,
  'overdue in the future': `installments where status = 'overdue' and due_date >= $now::date`,
  'a bilan about somebody never seen': `bilans b where not exists (select from reservations r where r.client_id = b.client_id and r.coach_id = b.coach_id and r.status = 'confirmed' and r.date < $now::date)`,
  'receipts out of order': `(select payment_date < lag(payment_date) over (partition by year order by serial) as is_back from payments) where is_back`,
  'a receipt number twice': `(select from installments where receipt_number is not null group by receipt_number having count(*) > 1)`,
};

/** It has everything there is to see, and no fault. */
export async function expectWholeDemo(studio: Filled): Promise<void> {
  await expectInvariants(studio.db);
  const missing: string[] = [];
  for (const [thing, condition] of Object.entries(THINGS)) {
    if ((await count(studio, condition)) === 0) missing.push(thing);
  }
  const faults: string[] = [];
  for (const [fault, condition] of Object.entries(FAULTS)) {
    if ((await count(studio, condition)) > 0) faults.push(fault);
  }
  expect({ missing, faults }).toEqual({ missing: [], faults: [] });
  for (const [thing, [wanted, condition]] of Object.entries(AMINAS)) {
    expect(await count(studio, condition), thing).toBe(wanted);
  }
}
