import { PER_PAGE_DEFAULT } from '@elan/contract/fields.ts';
import { addDays } from '@elan/contract/time.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sweepReminders } from '../../src/mails/bookings/mails-reminders.jobs.ts';
import { sweepDaysAhead } from '../../src/mails/coaches/mails-day-ahead.jobs.ts';
import { readDayLeft } from '../../src/mails/office/mails-needs-a-hand.queries.ts';
import { sweepInstallments } from '../../src/mails/payments/mails-payments.jobs.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { expectInvariants } from '../invariants.ts';
import { explainedStudio, type Request, type Work } from './explained-studio.ts';
import { adminScreens, clientScreens, coachScreens, paymentScreens } from './screens.ts';
import { actAsAdmin, actAsClient } from './writes.ts';

/** One coach is enough for the plans and soon generated; `GROWTH_COACHES=20` makes it the half million sessions of a large studio. */
const coaches = Number(process.env['GROWTH_COACHES'] ?? 1);
const TEN_YEARS = { coaches, clients: 5000, days: 3652, ahead: 28 };
/** Each client has come as often as in ten years: what is compared is the cost of everybody else's history. */
const TWENTY_WEEKS = { coaches, clients: 200, days: 146, ahead: 28 };
/** A small table is read fastest from end to end. Here it is not, to compare like with like. */
const ON_INDEXES = ['enable_seqscan=off'];

const large = await explainedStudio(TEN_YEARS);
const small = await explainedStudio(TWENTY_WEEKS, ON_INDEXES);
type Studio = typeof large;

/** Deeper indexes, and the planner's other tastes with more rows. Whatever reads everybody's history costs twenty-five times. */
const FEW = 4;
const TODAY = '2026-11-16';
/** From here on there is a slot and a course to book. */
const LATER = '2026-12-07';
const LATE_PAGE = 100;
/** More than the five runs after which PostgreSQL may plan a named statement without looking at its values. */
const ROUNDS = 6;
/** Plans are made for the values at first, and once more when they may be kept: in between there is nothing new to be seen. */
const [FIRST, LAST] = [0, ROUNDS - 1];

/** The client who came most often and has nothing planned later on. */
async function aRegular({ db }: Studio): Promise<number> {
  const visits = db
    .selectFrom('reservations')
    .select(({ fn }) => ['client_id', fn.countAll().as('times')])
    .groupBy('client_id');
  const { client_id } = await db
    .selectFrom(visits.as('visits'))
    .select('client_id')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('agenda')
            .whereRef('person_id', '=', 'client_id')
            .where((row) => row(row.fn('lower', ['during']), '>=', row.val(LATER))),
        ),
      ),
    )
    .orderBy('times', 'desc')
    .orderBy('client_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return client_id;
}

/**
 * More than a page of points, and the statistics of half a million sessions. With only some lines a head, the planner takes
 * a page of them for the doing of a few people, and does not see what reading everybody instead would save.
 */
async function givePoints({ db }: Studio, client_id: number) {
  const line = { client_id, solo_delta: 9, team_delta: 9, reason: 'admin_add', actor_id: client_id };
  await db
    .insertInto('points_history')
    .values(Array.from({ length: 2 * PER_PAGE_DEFAULT }, () => ({ ...line, solo_after: 0, team_after: 0 })))
    .execute();
  await sql`alter table points_history alter actor_id set (n_distinct = 5000)`.execute(db);
  await sql`analyze points_history`.execute(db);
}

async function aPaidPack({ db }: Studio, client_id: number) {
  const { plan_id, user_pack_id } = await db
    .selectFrom('payment_plans as plan')
    .innerJoin('user_packs as sold', 'sold.id', 'plan.user_pack_id')
    .innerJoin('installments as paid', 'paid.payment_plan_id', 'plan.id')
    .select(['plan.id as plan_id', 'sold.id as user_pack_id'])
    .where('sold.user_id', '=', client_id)
    .where('paid.status', '=', 'paid')
    .orderBy('plan.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { plan_id, user_pack_id };
}

async function aMovedSession({ db }: Studio): Promise<number> {
  const { reservation_id } = await db
    .selectFrom('reservation_moves')
    .select('reservation_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return reservation_id;
}

async function anAbsence({ db }: Studio, coachId: number): Promise<number> {
  const { id } = await db
    .selectFrom('absences')
    .innerJoin('absence_acts as act', 'act.absence_id', 'absences.id')
    .select('absences.id')
    .where('coach_id', '=', coachId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** One for every round, with sessions still to come. */
async function leavers({ db }: Studio, stays: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reservations')
    .select('client_id')
    .distinct()
    .where('client_id', '<>', stays)
    .where('status', '=', 'confirmed')
    .where('date', '>=', LATER)
    .orderBy('client_id')
    .limit(ROUNDS)
    .execute();
  expect(rows).toHaveLength(ROUNDS);
  return rows.map(({ client_id }) => client_id);
}

/** What the mails by the clock look for, every five minutes. */
const SWEEPS: Readonly<Record<string, (deps: Pick<Deps, 'db' | 'clock'>) => Promise<unknown>>> = {
  'mails: reminders': sweepReminders,
  'mails: days ahead': sweepDaysAhead,
  'mails: installments': sweepInstallments,
  'mails: what is left of yesterday': ({ db }) => readDayLeft(db, addDays(TODAY, -1)),
};

/** What the screens ask for and what people do there, again and again; the work that each call makes in the last round, when all is warm. */
async function visit(studio: Studio, explained: readonly number[]): Promise<Record<string, Work>> {
  const { ask, tokenOf, db } = studio;
  const firstOf = async (table: 'coaches' | 'packs') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const coach_id = await firstOf('coaches');
  const pack_id = await firstOf('packs');
  const { id: adminId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  // Else nobody's absences are counted, and the count costs nothing.
  await db.insertInto('booking_rules').values({ version: 2, missed_max: 20 }).execute();
  const client_id = await aRegular(studio);
  await givePoints(studio, client_id);
  const token = await tokenOf(client_id, 'user');
  const admin = await tokenOf(adminId, 'admin');
  const coach = await tokenOf(coach_id, 'coach');
  const { body: courses } = await ask({ url: `/api/group-courses?from=${LATER}` });
  // A seat in the last one, to be seen; the first is joined and left below.
  const [{ id: course_id }, last] = [courses[0], courses.at(-1)];
  await ask({ method: 'POST', url: `/api/group-courses/${last.id}/book`, token });
  const feedOf = async (whose: string) =>
    new URL((await ask({ method: 'POST', url: '/api/calendar-feed', token: whose })).body.url, 'http://elan')
      .pathname;
  const offered = await ask({ url: `/api/coaches/${coach_id}/availability?session_type=normal` });
  const { date, start_time: time } = offered.body.at(-1);
  const who = {
    coach_id,
    course_id,
    booked_course_id: last.id,
    moved_id: await aMovedSession(studio),
    absence_id: await anAbsence(studio, coach_id),
    client_id,
    pack_id,
    ...(await aPaidPack(studio, client_id)),
    client: token,
    admin,
    coach,
    client_feed: await feedOf(token),
    coach_feed: await feedOf(coach),
    today: TODAY,
    later: last.date,
    free: { coach_id, date, time, session_type: 'normal' },
  };
  const screens = Object.entries({
    ...clientScreens(who),
    ...adminScreens(who),
    ...paymentScreens(who),
    ...coachScreens(who),
  });

  const seen: Record<string, Work> = {};
  async function see(name: string, request: Request) {
    const { status, body: answer, work } = await ask(request);
    expect(status, `${name}: ${JSON.stringify(answer)}`).toBe(200);
    expect(answer, `${name}: nothing to look for`).not.toEqual([]);
    seen[name] = { ...work, scans: [...(seen[name]?.scans ?? []), ...work.scans] };
    return answer;
  }

  for (const [round, leaver] of (await leavers(studio, client_id)).entries()) {
    await studio.explain(explained.includes(round));
    await actAsAdmin(see, who, round, leaver);
    await actAsClient(see, who, round);
    for (const [name, request] of screens) await see(name, request);
  }
  for (const [name, sweep] of Object.entries(SWEEPS)) seen[name] = await studio.workOf(sweep);
  await see('let a coach go', { method: 'DELETE', url: `/api/coaches/${coach_id}`, token: admin });
  return seen;
}

/** Minutes on a machine that is busy with something else. */
const PATIENT = { timeout: 600_000 };

describe('ten years of a large studio', () => {
  it('cost what twenty weeks cost, and no call reads a table from end to end', PATIENT, async () => {
    const before = await visit(small, [LAST]);
    const after = await visit(large, [FIRST, LAST]);
    for (const [name, { pages, scans }] of Object.entries(after)) {
      expect.soft(pages, `${name}: was not explained`).toBeGreaterThan(0);
      expect.soft(scans, name).toEqual([]);
      expect.soft(pages, name).toBeLessThanOrEqual((before[name]?.pages ?? 0) * FEW);
    }
  });

  it('are leafed through without describing the pages before', PATIENT, async () => {
    const { id } = await large.db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    const token = await large.tokenOf(id, 'admin');
    for (const sort of ['date', 'client', 'coach']) {
      const url = `/api/admin/reservations?sort=${sort}`;
      const { work: first } = await large.ask({ url, token, isWhole: true });
      const { work: late } = await large.ask({ url: `${url}&page=${LATE_PAGE}`, token, isWhole: true });
      // Each row before the page is counted off, in an index and in its table; no slot, client or coach of it is looked up.
      expect.soft(late.pages - first.pages, sort).toBeLessThan(2 * LATE_PAGE * PER_PAGE_DEFAULT);
    }
  });

  it('hold every invariant, as the product would have left them', PATIENT, () => expectInvariants(large.db));
});
