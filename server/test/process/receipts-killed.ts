import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { postmasterOf } from '../../../testing/data-dir.ts';
import type { ServerProcess } from '../../../testing/server-process.ts';
import { PATIENCE } from './program.ts';
import { queryIn } from './query-in.ts';

const BUSY_MS = 300;
const RECEIPTS = 10;

const Paid = z.object({ receipt: z.nullable(z.object({ number: z.string() })) });
const send = (address: string, method: string, path: string, token = '', body: object = {}) =>
  fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function logIn(address: string): Promise<string> {
  const admin = { matricule: 'AD-0001', password: 'elan-admin' };
  const reply = await send(address, 'POST', '/api/auth/login', '', admin);
  return z.parse(z.object({ token: z.string() }), await reply.json()).token;
}

/** Pays and undoes until the server is no more; notes every receipt that somebody was given. */
async function payAndUndo(address: string, token: string, id: number, given: Set<string>): Promise<void> {
  const url = `/api/admin/payments/installments/${id}`;
  try {
    for (;;) {
      const { receipt } = z.parse(Paid, await (await send(address, 'PUT', `${url}/paid`, token)).json());
      if (receipt) given.add(receipt.number);
      await send(address, 'PUT', `${url}/unpaid`, token);
    }
  } catch {
    // The connection is gone: what was under way is whole, or never was.
  }
}

/** Numbers from 1 on, without gap or repeat, and the year's counter beside them. */
const FAULTS = `
  select year, receipts from payment_years y
  where (select count(*) <> y.receipts or count(distinct serial) <> y.receipts or coalesce(max(serial), 0) <> y.receipts
    from payments where payments.year = y.year)
  union all
  select i.id, null from installments i left join payments p on p.installment_id = i.id and p.voided_at is null
  where (i.status = 'paid') <> (p.id is not null)`;

/** `kill -9` of the program and its database in the middle of payments; notes every receipt that was given until then. */
export async function killWhilePaying(server: ServerProcess, dataDir: string, given: Set<string>) {
  const address = await server.ready;
  const token = await logIn(address);
  const owed = z.parse(
    z.array(z.object({ id: z.int() })),
    await queryIn(dataDir, `select id from installments where status in ('pending', 'overdue')`),
  );
  const enough = given.size + RECEIPTS;
  const busy = owed.map(({ id }) => payAndUndo(address, token, id, given));
  await expect.poll(() => given.size, PATIENCE).toBeGreaterThan(enough);
  await sleep(Math.random() * BUSY_MS);
  const postmaster = await postmasterOf(dataDir);
  server.kill('SIGKILL');
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  await Promise.all([server.ended, ...busy]);
}

/** There is no gap, and none that was given is lost. */
export async function expectReceipts(dataDir: string, given: ReadonlySet<string>) {
  expect(await queryIn(dataDir, FAULTS)).toEqual([]);
  const kept = z.parse(
    z.array(z.object({ receipt: z.string() })),
    await queryIn(dataDir, 'select receipt from payments'),
  );
  expect(given.difference(new Set(kept.map(({ receipt }) => receipt)))).toEqual(new Set());
}
