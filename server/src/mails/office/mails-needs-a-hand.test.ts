import { addDays } from '@elan/contract/time.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { cashDesk } from '../../../test/cash-desk.ts';
import { addressees, mailingStudio } from '../../../test/mailing-studio.ts';
import { AUDIT } from '../../audit/audit.service.ts';
import { keepAudit } from '../../audit/audit-last.queries.ts';
import { keepLastBackup } from '../../backups/backups-last.queries.ts';
import { BACKUP } from '../../backups/backups-last.service.ts';
import { openJobs } from '../../platform/jobs.ts';
import { sweepNeedsAHand } from './mails-needs-a-hand.jobs.ts';

const studio = await mailingStudio();
const { app, ask, aPerson, aClient, aSlot, aCourse, clock, db, pool, post, reserve, url, waiting, dropped } =
  studio;
const boss = await aPerson('admin');
const jobs = await openJobs(url, app.log);
afterAll(() => jobs.close());
for (const queue of [BACKUP, AUDIT]) await jobs.repeat(queue, '0 0 1 1 *', async () => undefined);

const sweep = () => sweepNeedsAHand({ db, clock }, jobs);
/** Somebody of the office who has no address, as the first administrator of a studio. */
async function aClerk() {
  const clerk = await aPerson('admin');
  await db.updateTable('accounts').set({ email: null }).where('id', '=', clerk.id).execute();
  return clerk;
}

let day = '2026-11-20';
const at = (days: number, time: string) => clock.set(`${addDays(day, days)}T${time}`);
/** A morning of the test's own, after a night in which all went well. */
beforeEach(async () => {
  day = addDays(day, 10);
  await pool.query('update pgboss.schedule set created_on = $1', [`${day}T03:00:00Z`]);
  await aGoodNight(0);
});
async function aGoodNight(days: number) {
  await keepLastBackup(db, `${addDays(day, days)}T02:10:00.000Z`);
  await keepAudit(db, { at: `${addDays(day, days)}T02:40:00.000Z`, findings: 0 });
}

/** As it happens when an address is wrong. */
async function aLostMail(full_name: string) {
  at(-1, '12:00');
  const [coach, client] = [await aPerson('coach'), await aClient()];
  await db.updateTable('clients').set({ full_name }).where('id', '=', client.id).execute();
  await aSlot(coach.id, { date: addDays(day, 5) });
  post.refuse(550);
  await reserve(client, coach.id, addDays(day, 5));
  await expect.poll(waiting).toEqual([]);
  post.refuse();
}

async function aLateInstallment() {
  at(-5, '09:00');
  const { aPlan } = cashDesk({ ask, aPerson }, await aClerk());
  const first_due_date = addDays(day, -1);
  return (await aPlan({ number_of_installments: 1, first_due_date })).parts[0];
}

/** A session at 09:00 and a seat at 18:00, both of yesterday. */
async function anUnmarkedDay() {
  at(-1, '00:30');
  const [coach, client] = [await aPerson('coach'), await aClient()];
  await aSlot(coach.id, { date: addDays(day, -1) });
  const course = await aCourse(coach.id, { date: addDays(day, -1), time: '18:00' });
  const booked = await reserve(client, coach.id, addDays(day, -1));
  await ask('POST', `/api/group-courses/${course}/book`, { token: client.token });
  await post.take(2);
  return { coach, session: booked.body.reservation.id };
}

/** The coach says who came to what was at 09:00. */
async function mark({ coach, session }: Awaited<ReturnType<typeof anUnmarkedDay>>) {
  const path = `/api/coach-dashboard/reservations/${session}/presence`;
  at(-1, '10:00');
  await ask('PUT', path, { token: coach.token, body: { presence: 'present' } });
}

it('a morning on which all is well is nothing to write about, nor where presence is never marked', async () => {
  await anUnmarkedDay();
  at(0, '08:00');
  await sweep();
  const { rows } = await pool.query("select from mails where kind = 'needs_a_hand'");
  expect(rows).toEqual([]);
});

it('whoever runs the studio hears at 08:00 of all that needs a hand, once, and where to see to it', async () => {
  await aLostMail('Amina Mekouar');
  await aLateInstallment();
  await mark(await anUnmarkedDay());
  await keepAudit(db, { at: `${day}T02:41:00.000Z`, findings: 2 });
  await aClerk();
  const second = await aPerson('admin');
  at(0, '07:59');
  await sweep();
  expect(await waiting()).toEqual([]);
  at(0, '08:00');
  await Promise.all([sweep(), sweep(), sweep()]);
  const mails = await post.take(2);
  expect(new Set(addressees(mails))).toEqual(new Set([boss.email, second.email]));
  const [mail] = mails;
  expect(mail?.subject).toBe('Ce matin : 4 points à regarder');
  const yesterday = addDays(day, -1);
  for (const words of [
    'Des écritures ne concordent pas\n  2 anomalies au dernier contrôle',
    "1 message n'est pas arrivé\n  À Amina Mekouar",
    "1 échéance d'hier n'est pas réglée\n  2\u{a0}100,00\u{a0}DH",
    "1 présence d'hier n'est pas notée\n  1 place en cours collectif",
    'https://elan.example/admin/account',
    'https://elan.example/admin/messages/mails',
    'https://elan.example/admin/payments/overdue',
    `https://elan.example/admin/planning?date=${yesterday}`,
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toContain(`href="https://elan.example/admin/planning?date=${yesterday}"`);
  for (const time of ['08:05', '11:59', '18:00']) {
    at(0, time);
    await sweep();
  }
  await db.updateTable('accounts').set({ email: null }).where('id', '=', second.id).execute();
});

it('a machine that was off in the morning tells it until noon', async () => {
  await aLateInstallment();
  at(0, '12:00');
  await sweep();
  expect(await waiting()).toEqual([]);
  at(0, '11:59');
  await sweep();
  expect((await post.take(1))[0]?.subject).toBe('Ce matin : 1 point à regarder');
});

it('mails that did not arrive are told once, and again only where that mail did not leave either', async () => {
  await aLostMail('Zineb Kadiri');
  await aLostMail('Zineb Kadiri');
  at(0, '08:00');
  post.refuse(550);
  await sweep();
  await expect.poll(waiting).toEqual([]);
  post.refuse();
  await aGoodNight(1);
  at(1, '08:00');
  await sweep();
  const [mail] = await post.take(1);
  expect(mail?.text).toContain('2 messages ne sont pas arrivés\n  À Zineb Kadiri\n');
  await aGoodNight(2);
  at(2, '08:00');
  await sweep();
  expect(await waiting()).toEqual([]);
});

it('a night without backup or proof is told, and what was made up for before the mail leaves is not', async () => {
  await pool.query('update pgboss.schedule set created_on = $1', ['2026-11-01T03:00:00Z']);
  at(2, '08:00');
  await sweep();
  const [mail] = await post.take(1);
  expect(mail?.text).toContain("Aucune sauvegarde depuis plus d'une nuit");
  expect(mail?.text).toContain("Aucun contrôle des écritures depuis plus d'une nuit");

  at(3, '08:00');
  post.refuse(451);
  await sweep();
  await expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
  post.refuse();
  await aGoodNight(3);
  await pool.query("update mails set due_at = now() where attempts > 0 and state = 'waiting'");
  expect(await dropped('needs_a_hand', boss)).toEqual(['no_longer_so']);
});

it('what is paid before the mail leaves is not told', async () => {
  const part = await aLateInstallment();
  at(0, '08:00');
  post.refuse(451);
  await sweep();
  await expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
  post.refuse();
  await cashDesk({ ask, aPerson }, await aClerk()).pay(part);
  await pool.query("update mails set due_at = now() where attempts > 0 and state = 'waiting'");
  expect((await dropped('needs_a_hand', boss)).at(-1)).toBe('no_longer_so');
});
