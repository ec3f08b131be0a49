import { TILL_TEXTS } from '@elan/contract/till/till.texts.ts';
import { addDays } from '@elan/contract/time.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { cashDesk } from '../cash-desk.ts';
import { expectInvariants } from '../invariants.ts';
import { CONTENDERS, inTurn, openStage, type Reply, won } from './stage.ts';

const stage = await openStage();
const { rounds, ask, admin, clock, db } = stage;
const { token } = admin;
const desk = cashDesk(stage, admin);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const readTill = async () => (await ask('GET', '/api/admin/till', { token })).body;
const move = (kind: 'out' | 'in') => () =>
  ask('POST', '/api/admin/till/movements', { token, body: { kind, amount: 700, reason: 'Monnaie' } });

/** Counts nothing in the drawer and leaves nothing in it, on what it sees. */
async function close(): Promise<Reply> {
  const till = await readTill();
  const notes = { note_200: 0, note_100: 0, note_50: 0, note_20: 0 };
  const coins = { coin_10: 0, coin_5: 0, coin_2: 0, coin_1: 0, coin_half: 0 };
  const seen = { day: till.day, seen_cash: till.cash, seen_lines: till.lines_count };
  const isRight = till.cash + (till.opening_float ?? 0) === 0;
  const told = till.opening_float === null ? { opening_float: 0 } : {};
  const body = { ...seen, ...notes, ...coins, ...told, reason: isRight ? null : 'unrecorded', float_left: 0 };
  return ask('POST', '/api/admin/till/closings', { token, body });
}

/** As somebody does who is told that a payment came meanwhile: looks again, until the till is closed. */
async function closeAtLast(): Promise<Reply> {
  const reply = await close();
  const isOver = reply.status === 200 || reply.body.error === TILL_TEXTS.CLOSED;
  return isOver ? reply : closeAtLast();
}

let today = '2026-11-16';
function nextMorning() {
  today = addDays(today, 1);
  clock.set(`${today}T09:41`);
}

rounds(
  'the till is closed while payments come, are undone, and cash is moved: each is counted once, before or after',
  async () => {
    nextMorning();
    const plans = await Promise.all(times(8, () => desk.aPlan()));
    const parts = plans.flatMap((plan) => plan.parts);
    const [undone, paid] = [parts.slice(0, 4), parts.slice(4)];
    for (const part of undone) await desk.pay(part);
    const before = await readTill();
    const replies = await inTurn([
      ...paid.map((part) => () => desk.pay(part)),
      ...undone.map((part) => () => desk.unpay(part)),
      ...times(6, (index) => move(index % 2 ? 'in' : 'out')),
      ...times(5, () => closeAtLast),
    ]);
    const written = paid.length + undone.length + 6;
    expect(won(replies.slice(0, written))).toHaveLength(written);
    const [closing, ...others] = won(replies.slice(written));
    expect(others).toEqual([]);
    const after = await readTill();
    expect(after.day).toBe(addDays(today, 1));
    const lines: { id: number; amount: number; day: string }[] = closing?.body.lines;
    const cash = lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(closing?.body).toMatchObject({ expected: cash, lines_count: lines.length, day: today });
    expect(lines.length + after.lines_count).toBe(before.lines_count + written);
    expect(new Set([...lines, ...after.lines].map(({ id }) => id)).size).toBe(before.lines_count + written);
    expect(cash + after.cash).toBe(before.cash + 700 * (paid.length - undone.length));
    // What came too late for it is left for the next round, which closes it.
    const closed = (await ask('GET', `/api/admin/till/closings/${today}`, { token })).body;
    expect({ ...closed, next_day: null }).toEqual(closing?.body);
  },
);

rounds('all correct the same line at once: it is taken back once', async () => {
  nextMorning();
  const { body: line } = await move('out')();
  const correct = () => ask('POST', `/api/admin/till/movements/${line.id}/correction`, { token });
  const replies = await inTurn(times(CONTENDERS, () => correct));
  expect(won(replies)).toHaveLength(1);
});

const WAITING = sql<{ count: number }>`
  select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
const somebodyWaits = () =>
  vi.waitFor(async () => expect((await WAITING.execute(db)).rows[0]?.count).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 20,
  });

test('a closing waits for the payment that is under way, and is told of it', async () => {
  nextMorning();
  let closing: Promise<Reply> | undefined;
  const before = await readTill();
  await db.transaction().execute(async (tx) => {
    await sql`insert into till_lines (recorded_on, kind, payment_method, amount, reason, recorded_at, recorded_by)
      values (${today}::date, 'in', 'cash', 700, 'Monnaie', now(), ${admin.id})`.execute(tx);
    closing = close();
    await somebodyWaits();
  });
  expect(await closing).toMatchObject({
    status: 409,
    body: { error: TILL_TEXTS.changed(before.opening_float + before.cash + 700) },
  });
  await expectInvariants(db);
});

test('a payment waits for the closing that is under way, and is a line of the next day', async () => {
  nextMorning();
  const { parts } = await desk.aPlan();
  let payment: Promise<Reply> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`insert into till_closings (day, opening_float, note_200, note_100, note_50, note_20, coin_10, coin_5, coin_2,
        coin_1, coin_half, reason, float_left, closed_by, closed_at, closed_on)
      values (${today}::date, 0, 500, 0, 0, 0, 0, 0, 0, 0, 0, 'change', 0, ${admin.id}, now(), ${today}::date)`.execute(
      tx,
    );
    payment = desk.pay(parts[0]);
    await somebodyWaits();
  });
  expect(await payment).toMatchObject({ status: 200 });
  const till = await readTill();
  expect(till.lines).toMatchObject([{ kind: 'payment', day: addDays(today, 1), recorded_on: today }]);
  await expectInvariants(db);
});
