import { TILL_TEXTS } from '@elan/contract/till/till.texts.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { auditBooks } from '../audit/audit.queries.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off', TOKEN_TTL_HOURS: '720' });
const admin = await aPerson('admin');
const { token } = admin;
const desk = cashDesk({ ask, aPerson }, admin);

afterEach(() => expectInvariants(db));

const NOTHING = {
  ...{ note_200: 0, note_100: 0, note_50: 0, note_20: 0 },
  ...{ coin_10: 0, coin_5: 0, coin_2: 0, coin_1: 0, coin_half: 0 },
};
const readTill = async () => (await ask('GET', '/api/admin/till', { token })).body;
const closing = (day: string) => ask('GET', `/api/admin/till/closings/${day}`, { token });
const move = (body: object) => ask('POST', '/api/admin/till/movements', { token, body });
const correct = (id: number) => ask('POST', `/api/admin/till/movements/${id}/correction`, { token });

/** With what is seen now, unless told otherwise. */
async function close(over: object = {}) {
  const { day, cash, lines_count } = await readTill();
  const body = { day, ...NOTHING, seen_cash: cash, seen_lines: lines_count, float_left: 0, ...over };
  return ask('POST', '/api/admin/till/closings', { token, body });
}
const at = (wall: string) => clock.set(wall);

/** Rolls back what the audit has looked at. */
class Undone extends Error {
  readonly found: string[];
  constructor(found: string[]) {
    super('undone');
    this.found = found;
  }
}

/** One studio, one till: each tells of the days after those before it. */
describe('the till', () => {
  it('before its first closing expects what came in today, whatever day the payment is dated', async () => {
    at('2026-11-13T18:00');
    const early = await desk.aPlan({ first_due_date: '2026-11-01' });
    await desk.pay(early.parts[0]);
    at('2026-11-16T09:41');
    const { parts } = await desk.aPlan({ first_due_date: '2026-11-01' });
    await desk.pay(parts[0], { payment_date: '2026-11-10' });
    await desk.pay(parts[1], { payment_method: 'card', card_ticket: '0042' });
    const till = await readTill();
    expect(till).toMatchObject({
      ...{ day: '2026-11-16', since: '2026-11-16', today: '2026-11-16', open_since: null },
      ...{ is_closable: true, opening_float: null, cash: 700, received: 700, receipts: 1, undone: 0 },
      ...{ taken_out: 0, put_in: 0, lines_count: 2, closings: [] },
    });
    expect(till.methods).toEqual([
      { payment_method: 'virement', amount: 0, payments: 0 },
      { payment_method: 'cheque', amount: 0, payments: 0 },
      { payment_method: 'card', amount: 700, payments: 1 },
    ]);
    expect(till.lines).toMatchObject([
      {
        ...{ kind: 'payment', payment_method: 'cash', amount: 700, recorded_by: 'admin-1' },
        ...{ pack_name: 'Progression', installment_number: 1, number_of_installments: 3 },
        receipt: expect.stringMatching(/^R-2026-/),
      },
      { kind: 'payment', payment_method: 'card' },
    ]);
  });

  it('tells what was taken out and put in, and each correction once', async () => {
    const { body: water } = await move({ kind: 'out', amount: '180,00', reason: 'Eau et fournitures' });
    expect(water).toMatchObject({ kind: 'out', amount: -180, day: '2026-11-16', is_corrected: false });
    await move({ kind: 'in', amount: 50, reason: 'Monnaie de la banque' });
    expect(await readTill()).toMatchObject({ cash: 570, taken_out: -180, put_in: 50 });
    const { body: back } = await correct(water.id);
    expect(back).toMatchObject({ kind: 'correction', amount: 180, corrects_id: water.id });
    expect(back.reason).toBe('Eau et fournitures');
    expect(await readTill()).toMatchObject({ cash: 750, taken_out: 0, put_in: 50, lines_count: 5 });
    expect(await correct(water.id)).toMatchObject({ status: 409, body: { error: TILL_TEXTS.CORRECTED } });
    const unknown = { status: 404, body: { error: TILL_TEXTS.MOVEMENT_NOT_FOUND } };
    expect(await correct(back.id)).toMatchObject(unknown);
    expect(await correct(9999)).toMatchObject(unknown);
  });

  it('is closed for the first time with a float, which is asked for', async () => {
    expect(await close({ note_200: 4 })).toMatchObject({
      status: 400,
      body: { error: TILL_TEXTS.FLOAT_MISSING, fields: { opening_float: TILL_TEXTS.FLOAT_MISSING } },
    });
  });

  it.each([
    ['without its reason', {}, 400, TILL_TEXTS.REASON_MISSING],
    ['for another reason that nobody noted', { reason: 'other' }, 400, TILL_TEXTS.NOTE_MISSING],
    [
      'leaving more than there is',
      { reason: 'change', float_left: 1540.01 },
      400,
      TILL_TEXTS.FLOAT_TOO_LARGE,
    ],
    ['of a payment less', { reason: 'change', seen_cash: 50, seen_lines: 4 }, 409, TILL_TEXTS.changed(1550)],
    ['of as much, by fewer lines', { reason: 'change', seen_lines: 4 }, 409, TILL_TEXTS.changed(1550)],
    ['of tomorrow', { reason: 'change', day: '2026-11-17' }, 409, TILL_TEXTS.OTHER_DAY],
    ['of yesterday', { reason: 'change', day: '2026-11-15' }, 409, TILL_TEXTS.OTHER_DAY],
  ])('is not closed with a difference %s', async (_, over, status, error) => {
    const reply = await close({ note_200: 7, note_100: 1, note_20: 2, opening_float: 800, ...over });
    expect(reply).toMatchObject({ status, body: { error } });
  });

  it('needs no reason for what is right', async () => {
    const right = { note_200: 7, note_100: 1, note_50: 1, opening_float: 800, reason: 'change' };
    expect(await close(right)).toMatchObject({ status: 400, body: { error: TILL_TEXTS.REASON_IDLE } });
  });

  it('is closed with what was counted, to the half dirham, and by whom', async () => {
    at('2026-11-16T20:34');
    const counted = { ...NOTHING, note_200: 7, note_100: 1, note_20: 1, coin_10: 1, coin_5: 1, coin_half: 3 };
    const reason = { reason: 'change', note: 'Rendu 110 au lieu de 100' };
    const { status, body } = await close({ ...counted, opening_float: 800, ...reason, float_left: 800 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ day: '2026-11-16', since: '2026-11-16', ...counted, ...reason, opening_float: 800 },
      ...{ counted: 1536.5, expected: 1550, difference: -13.5, float_left: 800, deposit: 736.5 },
      ...{ closed_by: 'admin-1', previous_day: null, next_day: null, received: 700, lines_count: 5 },
    });
    expect((await closing('2026-11-16')).body).toEqual(body);
    expect(await closing('2026-11-13')).toMatchObject({
      status: 404,
      body: { error: TILL_TEXTS.CLOSING_NOT_FOUND },
    });
  });

  it('stays as it was closed: a payment that is undone afterwards is a line of the next day', async () => {
    const before = (await closing('2026-11-16')).body;
    const { receipt_id } = before.lines[0];
    const { installment_id } = await db
      .selectFrom('payments')
      .select('installment_id')
      .where('id', '=', receipt_id)
      .executeTakeFirstOrThrow();
    await desk.unpay(installment_id);
    expect((await closing('2026-11-16')).body).toEqual(before);
    const till = await readTill();
    expect(till).toMatchObject({
      ...{ day: '2026-11-17', since: '2026-11-17', is_closable: false, opening_float: 800 },
      ...{ cash: -700, undone: -700, received: 0, lines_count: 1 },
      closings: [{ day: '2026-11-16', difference: -13.5, closed_by: 'admin-1' }],
    });
    expect(till.lines).toMatchObject([
      { kind: 'undo', amount: -700, day: '2026-11-17', recorded_on: '2026-11-16', receipt_id },
    ]);
    expect(await close()).toMatchObject({ status: 409, body: { error: TILL_TEXTS.CLOSED } });
  });

  it('that was forgotten is closed by itself in the morning, and today stays open', async () => {
    at('2026-11-18T09:00');
    expect(await readTill()).toMatchObject({
      ...{ day: '2026-11-17', since: '2026-11-17', open_since: '2026-11-17', today: '2026-11-18' },
      ...{ is_closable: true, opening_float: 800, cash: -700 },
    });
    const { parts } = await desk.aPlan();
    await desk.pay(parts[0], { payment_method: 'cheque', cheque_number: '7', cheque_bank: 'CIH' });
    expect(await readTill()).toMatchObject({ day: '2026-11-17', lines_count: 1 });
    expect((await close({ note_100: 1, float_left: 100 })).body).toMatchObject({
      ...{ day: '2026-11-17', since: '2026-11-17', opening_float: 800, expected: 100, difference: 0 },
      ...{ reason: null, note: null, previous_day: '2026-11-16' },
    });
    expect(await readTill()).toMatchObject({ day: '2026-11-18', opening_float: 100, lines_count: 1 });
  });

  it('that was forgotten is closed with today once cash of today came in', async () => {
    at('2026-11-20T09:00');
    const { client, parts } = await desk.aPlan();
    await desk.pay(parts[0]);
    await ask('DELETE', `/api/admin/clients/${client.id}`, { token });
    await desk.unpay(parts[0]);
    await desk.pay(parts[0]);
    const cheque = { payment_method: 'cheque', cheque_number: '8', cheque_bank: 'CIH' };
    await desk.pay(parts[1], cheque);
    await desk.unpay(parts[1]);
    expect(await readTill()).toMatchObject({
      ...{ day: '2026-11-20', since: '2026-11-18', open_since: '2026-11-18', cash: 700, lines_count: 6 },
      ...{ received: 1400, receipts: 2, undone: -700 },
    });
    const earlier = { day: '2026-11-18', note_200: 4, float_left: 100 };
    expect(await close(earlier)).toMatchObject({ status: 409, body: { error: TILL_TEXTS.OTHER_DAY } });
    const early = { ...earlier, seen_cash: 0, seen_lines: 1 };
    expect(await close(early)).toMatchObject({ status: 409, body: { error: TILL_TEXTS.changed(800) } });
    const { body } = await close({ note_200: 4, float_left: 100 });
    expect(body).toMatchObject({ since: '2026-11-18', day: '2026-11-20', difference: 0, lines_count: 6 });
    expect(body.methods[1]).toEqual({ payment_method: 'cheque', amount: 700, payments: 1 });
    expect((await closing('2026-11-17')).body).toMatchObject({ next_day: '2026-11-20' });
  });

  it('begins with what the last closing left, whatever is said of it', async () => {
    at('2026-11-21T09:00');
    const wrong = { note_100: 1, opening_float: 90, float_left: 100 };
    expect(await close(wrong)).toMatchObject({ status: 409, body: { error: TILL_TEXTS.changed(100) } });
    expect(await close({ note_100: 1, opening_float: 100, float_left: 100 })).toMatchObject({ status: 200 });
  });
});

it('the audit finds a payment that the till does not know, and a closed day that somebody rewrote', async () => {
  const found = async () => Object.keys(await auditBooks(db));
  const tampered = (statement: string) =>
    db
      .transaction()
      .execute(async (tx) => {
        await sql`alter table till_lines disable trigger user`.execute(tx);
        await sql.raw(statement).execute(tx);
        throw new Undone(Object.keys(await auditBooks(tx)));
      })
      .catch((error: unknown) => (error instanceof Undone ? error.found : Promise.reject(error)));
  const sums = 'a closed till is the sum of its lines, and begins with what the one before left';
  const money = expect.stringMatching(/^money adds up per day and method/);
  expect(await tampered(`delete from till_lines where kind = 'undo'`)).toEqual([money, sums]);
  expect(await tampered(`update till_lines set amount = amount - 1 where kind = 'in'`)).toEqual([sums]);
  expect(await tampered(`update till_lines set payment_method = 'card' where kind = 'payment'`)).toEqual([
    money,
    sums,
  ]);
  expect(await found()).toEqual([]);
});
