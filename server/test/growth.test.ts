import { PER_PAGE_DEFAULT } from '@elan/contract/fields.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { explainedStudio, type Request, type Work } from './explained-studio.ts';
import { adminScreens, clientScreens } from './growth-screens.ts';
import { expectInvariants } from './invariants.ts';

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
/** More than the five runs after which PostgreSQL may plan a named statement without looking at its values. */
const ROUNDS = 7;

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

/** What the screens ask for, again and again; the work that each call makes in the last round, when all is warm. */
async function visit(studio: Studio): Promise<Record<string, Work>> {
  const { ask, tokenOf, db } = studio;
  const { id: coach_id } = await db
    .selectFrom('coaches')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: adminId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const client_id = await aRegular(studio);
  await givePoints(studio, client_id);
  const token = await tokenOf(client_id, 'user');
  const admin = await tokenOf(adminId, 'admin');
  const { body: courses } = await ask({ url: `/api/group-courses?from=${LATER}` });
  // A seat in the last one, to be seen; the first is joined and left below.
  const [{ id: course_id }, last] = [courses[0], courses.at(-1)];
  await ask({ method: 'POST', url: `/api/group-courses/${last.id}/book`, token });
  const who = { coach_id, course_id, client_id, client: token, admin, today: TODAY, later: last.date };
  const screens = Object.entries({ ...clientScreens(who), ...adminScreens(who) });

  const offered = await ask({ url: `/api/coaches/${coach_id}/availability?session_type=normal` });
  const { date, start_time: time } = offered.body.at(-1);
  const body = { coach_id, date, time, session_type: 'normal' };
  const course = `/api/group-courses/${course_id}`;

  const seen: Record<string, Work> = {};
  async function see(name: string, request: Request) {
    const { status, body: answer, work } = await ask(request);
    expect(status, `${name}: ${JSON.stringify(answer)}`).toBe(200);
    expect(answer, `${name}: nothing to look for`).not.toEqual([]);
    seen[name] = { ...work, scans: [...(seen[name]?.scans ?? []), ...work.scans] };
    return answer;
  }
  const post = (url: string, more: Partial<Request> = {}): Request => ({
    method: 'POST',
    url,
    token,
    ...more,
  });
  const cancel = (id: number) => `/api/reservations/client/cancel/${id}`;

  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, request] of screens) await see(name, request);
    const { reservation: first } = await see('reserve', post('/api/reserve', { body }));
    await see('cancel', post(cancel(first.id)));
    const { reservation: second } = await see(
      'reserve once',
      post('/api/reserve', { body, key: `r-${round}` }),
    );
    await see('cancel once', post(cancel(second.id), { key: `c-${round}` }));
    await see('join a course', post(`${course}/book`));
    await see('leave a course', post(`${course}/cancel`));
  }
  return seen;
}

const PATIENT = { timeout: 180_000 };

describe('ten years of a large studio', () => {
  it('cost what twenty weeks cost, and no call reads a table from end to end', PATIENT, async () => {
    const before = await visit(small);
    const after = await visit(large);
    for (const [name, { pages, scans }] of Object.entries(after)) {
      expect.soft(scans, name).toEqual([]);
      expect.soft(pages, name).toBeLessThanOrEqual((before[name]?.pages ?? 0) * FEW);
    }
  });

  it('hold every invariant, as the product would have left them', PATIENT, async () => {
    await large.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await expectInvariants(tx);
    });
  });
});
