import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { openJobs } from '../platform/jobs.ts';
import { createMetrics } from '../platform/metrics.ts';
import { auditNightly } from './audit.jobs.ts';
import { auditBooks } from './audit.queries.ts';
import { AUDIT } from './audit.service.ts';
import { readLastAudit } from './audit-last.queries.ts';

const { app, ask, aPerson, clock, config, db, tokens, url } = await testApp({ RATE_LIMIT: 'off' });
const jobs = await openJobs(url, app.log);
afterAll(() => jobs.close());
const log = { info: vi.fn(), error: vi.fn() };

/** As the clock would. */
async function audit() {
  const { at } = (await readLastAudit(db)) ?? {};
  clock.set(`2026-11-1${at === undefined ? 7 : 8}T03:40`);
  await sql`insert into pgboss.job (name) values (${AUDIT})`.execute(db);
  return vi.waitFor(
    async () => {
      const last = await readLastAudit(db);
      expect(last?.at).not.toBe(at);
      return last;
    },
    { timeout: 10_000, interval: 50 },
  );
}

it('the audit proves the books every night, and says so when they are wrong', async () => {
  await auditNightly({ config, db, clock, tokens, metrics: createMetrics() }, url, jobs, log);
  const { id } = await aPerson('user');
  expect(await audit()).toMatchObject({ findings: 0 });
  expect(log.error).not.toHaveBeenCalled();

  // What no call can do: a point from nowhere.
  await sql`alter table clients disable trigger user`.execute(db);
  await sql`update clients set solo_points = 1, points = 1 where id = ${id}`.execute(db);
  expect(await audit()).toMatchObject({ findings: 1 });
  expect(log.error).toHaveBeenCalledWith(
    { findings: [{ rule: 'a balance equals the sum of its history', rows: 1 }] },
    'the books are not in order',
  );
});

it('the audit finds a bilan without its newest version, and an account without what its role asks for', async () => {
  const [coach, client] = [await aPerson('coach'), await aPerson('user')];
  const bilan = { client_id: client.id, coach_id: coach.id, bilan: 'Bonne endurance', updated_by: coach.id };
  await db.insertInto('bilans').values(bilan).execute();
  const found = async () => Object.keys(await auditBooks(db));
  const before = await found();
  await sql`alter table bilan_versions disable trigger user`.execute(db);
  await sql`delete from bilan_versions`.execute(db);
  const account = {
    role: 'coach',
    username: 'nobody',
    email: 'n@example.ma',
    matricule: 'N',
    password_hash: '',
  };
  await db.insertInto('accounts').values(account).execute();
  expect((await found()).slice(before.length)).toEqual([
    'a bilan says what its newest version says, and none is missing',
    'an account has the row that its role asks for, and no other',
  ]);
});

it('the audit finds a refused cheque whose payment stands, and a state without its line', async () => {
  const desk = cashDesk({ ask, aPerson }, await aPerson('admin'));
  const { parts } = await desk.aPlan();
  const { id } = await desk.payByCheque(parts[0]);
  const found = async () => Object.keys(await auditBooks(db));
  const before = await found();
  await sql`alter table cheques disable trigger user`.execute(db);
  await sql`update cheques set state = 'refused', reason = 'Sans provision' where id = ${id}`.execute(db);
  expect((await found()).filter((rule) => !before.includes(rule))).toEqual([
    'a payment by cheque has one, which lives as long as the payment stands',
    'a cheque is in its newest state, and none is missing',
  ]);
});

it('the audit finds two hours of a coach that overlap', async () => {
  const { id: coach_id } = await aPerson('coach');
  const found = async () => Object.keys(await auditBooks(db));
  const before = await found();
  const hour = { coach_id, date: '2026-12-01', session_type: 'normal' };
  await db
    .insertInto('slots')
    .values({ ...hour, start_time: '10:00' })
    .execute();
  await db
    .insertInto('slots')
    .values({ ...hour, start_time: '10:55' })
    .execute();
  await db
    .insertInto('slots')
    .values({ ...hour, session_type: 'bilan', start_time: '10:30' })
    .execute();
  expect(await found()).toEqual(before);
  await sql`alter table slots disable trigger user`.execute(db);
  await db
    .insertInto('slots')
    .values({ ...hour, start_time: '11:30' })
    .execute();
  expect((await found()).filter((rule) => !before.includes(rule))).toEqual([
    'no two hours of a coach and a kind overlap',
  ]);
});

it('the audit finds an absence that was forgiven without a word', async () => {
  const coach = await aPerson('coach');
  const course = { coach_id: coach.id, title: 'Boxe', date: '2026-11-20', time: '18:00' };
  const { id: course_id } = await db
    .insertInto('group_courses')
    .values(course)
    .returning('id')
    .executeTakeFirstOrThrow();
  const client = await aPerson('user');
  const line = { client_id: client.id, team_delta: 1, reason: 'admin_add', actor_id: client.id };
  await db
    .insertInto('points_history')
    .values({ ...line, solo_delta: 0, solo_after: 0, team_after: 0 })
    .execute();
  const seat = { course_id, client_id: client.id, created_by: client.id, presence: 'absent' };
  await db.insertInto('course_bookings').values(seat).execute();
  const found = async () => Object.keys(await auditBooks(db));
  const before = await found();
  await sql`alter table course_bookings disable trigger user`.execute(db);
  await sql`update course_bookings set is_pardoned = true where course_id = ${course_id}`.execute(db);
  expect((await found()).filter((rule) => !before.includes(rule))).toEqual([
    'what is forgiven was missed, and somebody said why',
  ]);
});
