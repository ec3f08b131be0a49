import { expect, it } from 'vitest';
import { addressees, mailingStudio } from '../../test/mailing-studio.ts';
import { tellClients } from './bookings/mails-bookings.service.ts';

const studio = await mailingStudio();
const { aPerson, aClient, aSlot, db, pool, post, reserve, waiting } = studio;

/** As many sessions, each of another client; the addresses of these. */
async function book(count: number, day: number) {
  const coach = await aPerson('coach');
  const clients = await Promise.all(Array.from({ length: count }, () => aClient(1)));
  const dates = clients.map((_, index) => `2026-12-${String(day + index).padStart(2, '0')}`);
  for (const date of dates) await aSlot(coach.id, { date });
  const replies = await Promise.all(
    clients.map((client, index) => reserve(client, coach.id, dates[index] ?? '')),
  );
  expect(replies.map(({ status }) => status)).toEqual(clients.map(() => 200));
  return addressees(clients.map(({ email }) => ({ to: [{ name: '', address: email }] })));
}

it('a mail server that is away for an hour gets every mail once when it is back, asked ever more seldom', async () => {
  await post.close();
  const clients = await book(12, 1);
  const pauses: number[] = [];
  let minutes = 0;
  for (let attempts = 1; minutes < 60; attempts++) {
    const all = clients.map(() => ({ state: 'waiting', attempts }));
    await expect.poll(waiting).toEqual(all);
    // Instead of waiting, the hour is taken off what they wait for.
    const { rows } = await pool.query<{ minutes: number }>(
      `with waiting as (select id, due_at from mails where state = 'waiting' and merges is null for update)
       update mails set due_at = now() from waiting where mails.id = waiting.id
       returning ceil(extract(epoch from waiting.due_at - now()) / 60)::int as minutes`,
    );
    expect(new Set(rows.map((row) => row.minutes)).size).toBe(1);
    pauses.push(rows[0]?.minutes ?? 0);
    minutes += rows[0]?.minutes ?? 0;
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32]);
  await post.reopen();
  // The seventh time may have come while it was still away.
  await pool.query("update mails set due_at = now() where state = 'waiting' and merges is null");
  expect(addressees(await post.take(clients.length))).toEqual(clients);
});

it('a slow mail server keeps no booking waiting, and gets every mail once', async () => {
  post.slowDown(2000);
  const clients = await book(8, 15);
  expect(post.mails.length).toBeLessThan(clients.length);
  post.slowDown(0);
  expect(addressees(await post.take(clients.length))).toEqual(clients);
});

it('a thousand mails by one act are one statement, and a row each', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into accounts (role, username, email, matricule, password_hash)
     select 'user', 'mille' || n, 'mille' || n || '@example.ma', 'CL-M' || n, '' from generate_series(1, 1000) as n returning id`,
  );
  const seats = rows.map(({ id }) => ({ id, client_id: id }));
  const said: string[] = [];
  const heard = db.withPlugin({
    transformQuery: ({ node }) => {
      said.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await tellClients(studio, heard, { id: 1 }, 'cancelled', { seats });
  expect(said).toHaveLength(1);
  const { rows: written } = await pool.query("select count(*)::int from mails where about ->> 'by' = '1'");
  expect(written).toEqual([{ count: 1000 }]);
  await pool.query("delete from mails where about ->> 'by' = '1' and state = 'waiting'");
});
