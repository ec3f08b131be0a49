import { describe, expect, it } from 'vitest';
import { asking, NOW } from '../../test/app.ts';
import { addressees, mailingStudio, TIME } from '../../test/mailing-studio.ts';
import { buildApp } from '../app.ts';

const studio = await mailingStudio();
const { ask, aPerson, aClient, aSlot, db, pool, post, reserve, waiting } = studio;

/** One mail, in vain. */
const triedOnce = () => expect.poll(waiting).toEqual([{ state: 'waiting', attempts: 1 }]);

describe('many mails', () => {
  /** As many sessions as there are clients, all booked at once through the processes in turn. */
  const bookMany = async (count: number, processes = [ask]) => {
    const coach = await aPerson('coach');
    const clients = await Promise.all(Array.from({ length: count }, () => aClient(1)));
    const hours = clients.map((_, index) => `${String(6 + (index % 16)).padStart(2, '0')}:00`);
    const days = clients.map((_, index) => `2026-11-${20 + Math.floor(index / 16)}`);
    for (const [index, start_time] of hours.entries())
      await aSlot(coach.id, { date: days[index], start_time });
    const replies = await Promise.all(
      clients.map(({ token }, index) => {
        const body = { coach_id: coach.id, date: days[index], time: hours[index] };
        return processes[index % processes.length]?.('POST', '/api/reserve', { token, body });
      }),
    );
    expect(replies.map((reply) => reply?.status)).toEqual(clients.map(() => 200));
    return addressees(clients.map(({ email }) => ({ to: [{ name: '', address: email }] })));
  };

  it('leave over one connection', async () => {
    await bookMany(1);
    await post.take(1);
    const before = post.connections();
    const clients = await bookMany(40);
    expect(addressees(await post.take(40))).toEqual(clients);
    expect(post.connections() - before).toBeLessThan(2);
  });

  it('leave once each, whichever of several processes sends them', async () => {
    const { config, clock, url } = studio;
    const other = await buildApp({ config, db, clock, databaseUrl: url });
    const clients = await bookMany(40, [ask, asking(other)]);
    const mails = await post.take(40);
    expect(addressees(mails)).toEqual(clients);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(40);
    await other.close();
  });
});

describe('a process that ended while it was sending', () => {
  it('left its mail to the others, under the same Message-ID', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-11-20' });
    post.refuse(451);
    await reserve(client, coach.id, '2026-11-20');
    await triedOnce();
    post.refuse();
    const { rows } = await pool.query(
      "update mails set state = 'sending', due_at = now() where state = 'waiting' and attempts > 0 returning id",
    );
    const [mail] = await post.take(1);
    expect(mail?.messageId).toBe(`<${rows[0].id}@elan.example>`);
  });
});

it('no mail is written down where there is no mail server', async () => {
  const silent = await buildApp({
    config: { ...studio.config, smtpUrl: null },
    db,
    clock: studio.clock,
    databaseUrl: studio.url,
  });
  const coach = await aPerson('coach');
  const client = await aClient();
  await aSlot(coach.id, { date: '2026-11-20' });
  const count = async () => (await pool.query('select count(*)::int from mails')).rows[0].count;
  const before = await count();
  const body = { coach_id: coach.id, date: '2026-11-20', time: TIME };
  expect((await asking(silent)('POST', '/api/reserve', { token: client.token, body })).status).toBe(200);
  expect(await count()).toBe(before);
  await silent.close();
});

const again = () => pool.query("update mails set due_at = now() where state = 'waiting' and attempts > 0");

it('a mail whose booking cannot be read now is tried again later', async () => {
  const coach = await aPerson('coach');
  const client = await aClient();
  await aSlot(coach.id, { date: '2026-11-20' });
  await pool.query('alter table group_courses rename column title to hidden');
  await reserve(client, coach.id, '2026-11-20');
  await triedOnce().finally(() => pool.query('alter table group_courses rename column hidden to title'));
  await again();
  expect(addressees(await post.take(1))).toEqual([client.email]);
});

describe('a mail server', () => {
  it('that cannot take a mail now gets it later; the booking stands', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-11-20' });
    post.refuse(451);
    expect((await reserve(client, coach.id, '2026-11-20')).status).toBe(200);
    await triedOnce();
    post.refuse();
    await again();
    expect(addressees(await post.take(1))).toEqual([client.email]);
  });

  it('gets no confirmation any more of what was cancelled meanwhile', async () => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-11-20' });
    post.refuse(451);
    const booked = await reserve(client, coach.id, '2026-11-20');
    await triedOnce();
    post.refuse();
    await ask('POST', `/api/reservations/client/cancel/${booked.body.reservation.id}`, {
      token: client.token,
      body: {},
    });
    await post.take(1);
    await again();
  });

  it.each(['no', '5.1.1 user unknown', '5.2.1 mailbox disabled'])(
    'that knows no such address is not asked again, and its words are kept: %s',
    async (words) => {
      const coach = await aPerson('coach');
      const client = await aClient();
      await aSlot(coach.id, { date: '2026-11-20' });
      post.refuse(550, 'recipient', words);
      await reserve(client, coach.id, '2026-11-20');
      await expect.poll(waiting).toEqual([]);
      post.refuse();
      const { rows } = await pool.query('select state, reason from mails where account_id = $1', [client.id]);
      expect(rows).toEqual([{ state: 'undeliverable', reason: `550 ${words}` }]);
    },
  );

  it.each([
    ['our address', 'sender', 553, 'no'],
    ['our address for each recipient', 'recipient', 550, '5.1.8 bad sender'],
    ['to let us in', 'sender', 530, 'no'],
    ['to pass mail on', 'recipient', 554, 'no'],
    ['to pass mail on by a code', 'recipient', 550, '5.7.1 no'],
    ['to pass mail on in words', 'recipient', 550, 'relay not permitted'],
  ] as const)('that refuses %s gets the mails once that is mended', async (_what, whom, code, words) => {
    const coach = await aPerson('coach');
    const client = await aClient();
    await aSlot(coach.id, { date: '2026-11-20' });
    post.refuse(code, whom, words);
    await reserve(client, coach.id, '2026-11-20');
    await triedOnce();
    post.refuse();
    await again();
    expect(addressees(await post.take(1))).toEqual([client.email]);
  });

  it('that was away too long gets nothing about what is over', async () => {
    const coach = await aPerson('coach');
    await aSlot(coach.id, { date: '2026-11-20' });
    post.refuse(451);
    await reserve(await aClient(), coach.id, '2026-11-20');
    await triedOnce();
    post.refuse();
    studio.clock.set('2026-11-20T09:01');
    await again();
    await expect.poll(waiting).toEqual([]);
    studio.clock.set(NOW);
  });
});
