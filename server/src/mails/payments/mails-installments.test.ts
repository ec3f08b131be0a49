import { addDays } from '@elan/contract/time.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, type Person } from '../../../test/app.ts';
import { cashDesk } from '../../../test/cash-desk.ts';
import { addressees, mailingStudio, partsOf } from '../../../test/mailing-studio.ts';
import { updateOverdue } from '../../payments/payments-overdue.service.ts';
import { writtenDay } from '../../platform/written.ts';
import { sweepInstallments } from './mails-payments.jobs.ts';

const { ask, aPerson, clock, db, pool, post, waiting, dropped } = await mailingStudio();
const sweep = () => sweepInstallments({ db, clock });

/** So far apart that a day of one test is none of another. */
const APART_DAYS = 30;
let due = '2026-11-30';
let desk: ReturnType<typeof cashDesk>;
let client: Person;
let [first, second] = [0, 0];
/** A client with an installment on a day of the test's own and another long after, agreed on long before. */
beforeEach(async () => {
  due = addDays(due, APART_DAYS);
  clock.set(NOW);
  desk = cashDesk({ ask, aPerson }, await aPerson('admin'));
  const plan = await desk.aPlan({ number_of_installments: 2, first_due_date: due });
  [first = 0, second = 0] = plan.parts;
  await desk.edit(second, { due_date: '2035-01-01' });
  client = plan.client;
});

const at = (days: number, time: string) => clock.set(`${addDays(due, days)}T${time}`);
/** Another client who owes all of a pack on that day. */
const anOwed = ({ aPlan }: typeof desk) => aPlan({ number_of_installments: 1, first_due_date: due });
const office = async () => cashDesk({ ask, aPerson }, await aPerson('admin'));

describe('an installment that will be due', () => {
  it('is told three days before at 10:00, once, however often it is looked for', async () => {
    at(-3, '09:59');
    await sweep();
    at(-3, '10:00');
    await Promise.all([sweep(), sweep(), sweep()]);
    const [mail] = await post.take(1);
    expect(mail?.to?.[0]?.address).toBe(client.email);
    expect(mail?.subject).toBe(`Votre échéance du ${writtenDay(due)}`);
    for (const part of partsOf(mail)) {
      expect(part).toContain('1 050,00 DH');
      expect(part).toContain('Pack Progression, échéance 1 sur 2');
      expect(part).toContain(`À régler pour le ${writtenDay(due)}`);
      expect(part).toContain('+212 6 00 00 00 00');
    }
    for (const [days, time] of [[-3, '10:05'] as const, [-1, '10:00'] as const, [0, '23:59'] as const]) {
      at(days, time);
      await sweep();
    }
  });

  it('is told late after a machine that was off, until the day itself', async () => {
    at(0, '23:55');
    await sweep();
    expect((await post.take(1))[0]?.subject).toBe(`Votre échéance du ${writtenDay(due)}`);
  });

  it('is not told once it is paid or cancelled, nor to who has left', async () => {
    const [other, third] = [await anOwed(desk), await anOwed(desk)];
    await desk.pay(first, { payment_date: NOW.slice(0, 10) });
    await desk.edit(other.parts[0], { status: 'cancelled' });
    await desk.takeBack(third.userPack);
    const left = await anOwed(desk);
    const { token } = await aPerson('admin');
    await ask('DELETE', `/api/admin/clients/${left.client.id}`, { token });
    at(-3, '10:00');
    await sweep();
    const { rows } = await pool.query(
      "select from mails where kind = 'installment_due' and about->>'due_date' = $1",
      [due],
    );
    expect(rows).toEqual([]);
  });

  it('that is paid or put off before the mail leaves is not told, and anew for the new day', async () => {
    at(-3, '10:00');
    const { edit } = await office();
    post.refuse(451);
    await sweep();
    await expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
    post.refuse();
    const later = addDays(due, 5);
    expect((await edit(first, { due_date: later })).status).toBe(200);
    await sql`update mails set due_at = now() where attempts > 0 and state = 'waiting'`.execute(db);
    expect(await dropped('installment_due', client)).toEqual(['no_longer_so']);
    at(2, '09:59');
    await sweep();
    at(2, '10:00');
    await sweep();
    expect((await post.take(1))[0]?.subject).toBe(`Votre échéance du ${writtenDay(later)}`);
  });

  it('is not told as one to come by a mail server that was away until it was late', async () => {
    at(-3, '10:00');
    post.refuse(451);
    await sweep();
    await expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
    post.refuse();
    at(1, '08:00');
    await sql`update mails set due_at = now() where attempts > 0 and state = 'waiting'`.execute(db);
    expect(await dropped('installment_due', client)).toEqual(['no_longer_so']);
  });

  it('was agreed on too shortly before to be told', async () => {
    await desk.pay(first, { payment_date: NOW.slice(0, 10) });
    at(-3, '10:01');
    await anOwed(await office());
    at(-2, '10:00');
    await sweep();
    expect(await waiting()).toEqual([]);
  });

  it('whose day was agreed on too shortly before it is not told of that one', async () => {
    at(-30, '09:00');
    const { edit } = await office();
    expect((await edit(first, { due_date: addDays(due, -29) })).status).toBe(200);
    at(-30, '10:00');
    await sweep();
    const { rows } = await pool.query(
      "select from mails where kind = 'installment_due' and account_id = $1",
      [client.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('an installment that is overdue', () => {
  /** The reminder before is another test's. */
  beforeEach(async () => {
    at(-3, '10:00');
    await sweep();
    await post.take(1);
  });

  it('is told the day after at 10:00, once, in a friendly way', async () => {
    at(0, '23:59');
    await sweep();
    at(1, '09:59');
    await updateOverdue({ db, clock });
    await sweep();
    at(1, '10:00');
    await Promise.all([sweep(), sweep()]);
    const [mail] = await post.take(1);
    expect(mail?.to?.[0]?.address).toBe(client.email);
    expect(mail?.subject).toBe(`Votre échéance du ${writtenDay(due)} est à régler`);
    for (const part of partsOf(mail)) {
      expect(part).toContain('Un oubli arrive à tout le monde');
      expect(part).toContain('1 050,00 DH');
      expect(part).toContain(`Date prévue : ${writtenDay(due)}`);
      expect(part).toContain('Appelez-nous au +212 6 00 00 00 00.');
    }
    for (const days of [1, 2, 7]) {
      at(days, '18:00');
      await sweep();
    }
  });

  it('is told late after a machine that was off, for a week and no longer', async () => {
    at(8, '10:00');
    await sweep();
    expect(await waiting()).toEqual([]);
    at(7, '23:59');
    await sweep();
    expect(addressees(await post.take(1))).toEqual([client.email]);
  });

  it('is not told once it is paid, put off, or paid before the mail leaves', async () => {
    at(1, '10:00');
    const { pay, edit } = await office();
    post.refuse(451);
    await sweep();
    await expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);
    post.refuse();
    await pay(first);
    await pool.query("delete from mails where kind = 'payment'");
    await sql`update mails set due_at = now() where attempts > 0 and state = 'waiting'`.execute(db);
    expect(await dropped('installment_overdue', client)).toEqual(['no_longer_so']);
    await edit(first, { status: 'pending', due_date: '2035-02-01' });
    at(2, '10:00');
    await sweep();
    expect(await waiting()).toEqual([]);
  });

  it('was written down when it was late already: nobody is told', async () => {
    at(1, '10:01');
    const counter = await office();
    await counter.pay(first);
    await anOwed(counter);
    at(2, '10:00');
    await sweep();
    expect(await waiting()).toEqual([]);
  });
});
