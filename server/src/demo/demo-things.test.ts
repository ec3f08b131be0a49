import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { frozenClock } from '../platform/clock.ts';
import { fillDemoStudio } from './demo.service.ts';

const TODAYS = [
  { name: 'a Monday morning', now: '2026-11-16T09:41' },
  { name: 'a Sunday', now: '2026-11-15T11:20' },
  { name: 'the last of February', now: '2027-02-28T13:10' },
  { name: 'New Year’s Eve', now: '2026-12-31T16:05' },
  { name: 'late in the evening', now: '2026-11-20T23:30' },
  { name: 'just after midnight', now: '2026-11-18T00:10' },
  { name: 'the day after the legal clock changed', now: '2026-09-21T10:05' },
];

const studios: (TestDatabase & (typeof TODAYS)[number])[] = [];
for (const today of TODAYS) studios.push({ ...(await testDatabase()), ...today });

async function count({ db }: TestDatabase, condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(condition)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What must be there, whatever the day; `$now` is the studio's wall clock. */
const THINGS = {
  'a completed session': `reservations where status = 'confirmed' and lower(during) < $now`,
  'a session to come': `reservations where status = 'confirmed' and lower(during) > $now`,
  'a session cancelled in time': `reservations where status = 'cancelled' and refunded`,
  'a session cancelled too late': `reservations where status = 'cancelled' and not refunded and cost > 0`,
  'a cancelled session that is still to come': `reservations where status = 'cancelled' and lower(during) > $now`,
  'a session off every list': `reservations where deleted_at is not null`,
  'a bilan done': `reservations where session_type = 'bilan' and status = 'confirmed' and lower(during) < $now`,
  'a bilan to come': `reservations where session_type = 'bilan' and status = 'confirmed' and lower(during) > $now`,
  'a slot taken back': `slots where withdrawn_at is not null`,
  'an open course': `group_courses where is_active and is_live and lower(during) > $now and current_participants between 1 and 6`,
  'a full course': `group_courses where lower(during) > $now and current_participants = max_participants`,
  'an almost full course': `group_courses where lower(during) > $now and current_participants = max_participants - 1`,
  'an ended course': `group_courses where lower(during) < $now and current_participants > 0`,
  'an inactive course': `group_courses where not is_active`,
  'a course called off': `group_courses where cancelled_at is not null`,
  'a booking that was called off': `course_bookings where status = 'cancelled'`,
  'an inactive pack': `packs where not is_active`,
  'a free pack': `packs where price is null and is_active`,
  'a pack taken back': `user_packs where points_removed = 12`,
  'a pack without a plan': `user_packs u where pack_price is not null and not exists (select from payment_plans where user_pack_id = u.id)`,
  'a plan paid whole': `payment_plans p where not exists (select from installments where payment_plan_id = p.id and status <> 'paid')`,
  'a cash payment with its receipt': `installments where status = 'paid' and receipt_number is not null`,
  'a transfer with its RIB': `installments where status = 'paid' and rib is not null and bank_reference is not null`,
  'a pending installment': `installments where status = 'pending' and due_date > $now::date`,
  'an overdue installment': `installments where status = 'overdue' and due_date < $now::date`,
  'one that became late unnoticed': `installments where status = 'pending' and due_date < $now::date`,
  'a cancelled installment': `installments where status = 'cancelled'`,
  'a client without credits': `clients where points = 0`,
  'a client with team points only': `clients where solo_points = 0 and team_points > 0`,
  'bilans by each coach': `(select from bilans group by coach_id having count(*) >= 3) having count(*) = 4`,
  'plans of one, two and three installments': `(select distinct number_of_installments from payment_plans) having count(*) = 3`,
};

/** What must not be there. */
const FAULTS = {
  'written later than now': `(
    select created_at as at from accounts union all select created_at from slots union all select created_at from group_courses
    union all select created_at from reservations union all select cancelled_at from reservations
    union all select created_at from course_bookings union all select cancelled_at from course_bookings
    union all select purchased_at from user_packs union all select created_at from payment_plans
    union all select updated_at from bilans union all select created_at from points_history
  ) where at > $now at time zone 'Africa/Casablanca'`,
  'booked after it began': `reservations where created_at > lower(during) at time zone 'Africa/Casablanca'`,
  'booked before the slot was there': `reservations r join slots s on s.id = r.slot_id where r.created_at < s.created_at`,
  'cancelled before it was booked': `reservations where cancelled_at <= created_at`,
  'joined before the course was there': `course_bookings b join group_courses c on c.id = b.course_id where b.created_at < c.created_at`,
  'sold before they came': `user_packs p join accounts a on a.id = p.user_id where p.purchased_at < a.created_at`,
  'history out of order': `(select created_at < lag(created_at) over (partition by client_id order by id) as is_back from points_history) where is_back`,
  'paid in the future': `installments where payment_date > $now::date`,
  'overdue in the future': `installments where status = 'overdue' and due_date >= $now::date`,
  'a bilan about somebody never seen': `bilans b where not exists (select from reservations r where r.client_id = b.client_id and r.coach_id = b.coach_id and r.status = 'confirmed' and r.date < $now::date)`,
  'a receipt number twice': `(select from installments where receipt_number is not null group by receipt_number having count(*) > 1)`,
};

describe.each(studios)('on $name', (studio) => {
  const at = (condition: string) => condition.replaceAll('$now', `timestamp '${studio.now}'`);

  it('fills an empty database once, and every invariant holds', async () => {
    expect(await fillDemoStudio({ db: studio.db, clock: frozenClock(studio.now) })).toBe(true);
    await expectInvariants(studio.db);
  });

  it('has each kind of thing, in a believable order', async () => {
    const missing = [];
    for (const [thing, condition] of Object.entries(THINGS)) {
      if ((await count(studio, at(condition))) === 0) missing.push(thing);
    }
    const faults = [];
    for (const [fault, condition] of Object.entries(FAULTS)) {
      if ((await count(studio, at(condition))) > 0) faults.push(fault);
    }
    expect({ missing, faults }).toEqual({ missing: [], faults: [] });
  });

  it('has Amina’s 8 SI and 4 SE, and something of everything in her profile', async () => {
    const ofAmina = (table: string, column: string, condition: string) =>
      count(
        studio,
        at(
          `${table} where ${column} = (select id from accounts where username = 'amina.m') and ${condition}`,
        ),
      );
    const upcoming = `status = 'confirmed' and lower(during) > $now`;
    expect({
      balance: await ofAmina('clients', 'id', 'solo_points = 8 and team_points = 4'),
      upcoming: await ofAmina('reservations', 'client_id', `${upcoming} and session_type = 'normal'`),
      soon:
        (await ofAmina(
          'reservations',
          'client_id',
          `${upcoming} and lower(during) < $now + interval '36 hours'`,
        )) > 0,
      bilan: await ofAmina('reservations', 'client_id', `${upcoming} and session_type = 'bilan'`),
      cancelled: await ofAmina('reservations', 'client_id', `status = 'cancelled'`),
      courses: await ofAmina(
        'course_bookings b join group_courses c on c.id = course_id',
        'client_id',
        `b.${upcoming}`,
      ),
      packs: await ofAmina('user_packs', 'user_id', 'removed_at is null'),
      bilans: await ofAmina('bilans', 'client_id', 'true'),
    }).toEqual({
      balance: 1,
      upcoming: 3,
      soon: true,
      bilan: 1,
      cancelled: 3,
      courses: 2,
      packs: 2,
      bilans: 3,
    });
  });

  it('shows every coach at work today, with hours left to book', async () => {
    const today = `date = $now::date`;
    const busy = `(select from reservations where ${today} and status = 'confirmed' group by coach_id having count(*) >= 3)`;
    expect(await count(studio, at(busy))).toBe(4);
    const free = `(select from slots s where ${today} and session_type = 'normal'
      and not exists (select from agenda a where a.person_id = s.coach_id and a.during && s.during) group by coach_id)`;
    expect(await count(studio, at(free))).toBe(4);
  });
});
