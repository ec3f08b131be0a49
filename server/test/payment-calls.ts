import type { asking, Person } from './app.ts';
import type { cashDesk } from './cash-desk.ts';

/** A call that is carried out once, ready to be made. */
export interface KeyedCall {
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
}

interface Stage {
  readonly ask: ReturnType<typeof asking>;
  readonly admin: Person;
  readonly desk: ReturnType<typeof cashDesk>;
}

const WATER = { kind: 'out', amount: 180, reason: 'Eau' };

/** One of each `once` call about money. */
export const paymentCalls = ({ ask, admin, desk }: Stage): Record<string, () => Promise<KeyedCall>> => ({
  'POST /api/admin/payments': async () => {
    const { id: user_pack_id } = await desk.sell();
    const terms = { total_amount: 900, number_of_installments: 2, payment_type: 'cash' };
    return { path: '/api/admin/payments', body: { user_pack_id, ...terms, first_due_date: '2026-12-01' } };
  },
  'POST /api/admin/sales': async () => {
    const person = { email: 'acheteuse@example.ma', password: 'secret-1' };
    const paid = { payment_method: 'cash' };
    const installments = [{ amount: 2100, due_date: '2026-11-16', paid }];
    const body = { client: person, pack_id: await desk.aPack(), installments };
    return { path: '/api/admin/sales', body };
  },
  'DELETE /api/admin/payments/plans/:id': async () => ({
    path: `/api/admin/payments/plans/${(await desk.aPlan()).id}`,
  }),
  'PUT /api/admin/payments/plans/:id': async () => {
    const { id } = await desk.aPlan();
    const body = { total_amount: 2400, payment_type: 'mixed', version: 1 };
    return { path: `/api/admin/payments/plans/${id}`, body };
  },
  'PUT /api/admin/payments/installments/:id': async () => {
    const [id] = (await desk.aPlan()).parts;
    const body = { status: 'paid', payment_date: '2026-11-16' };
    return { path: `/api/admin/payments/installments/${id}`, body };
  },
  'POST /api/admin/payments/installments/:id/reminders': async () => {
    const [id] = (await desk.aPlan()).parts;
    return { path: `/api/admin/payments/installments/${id}/reminders`, body: { channel: 'call' } };
  },
  'PUT /api/admin/payments/installments/:id/paid': async () => {
    const [id] = (await desk.aPlan()).parts;
    return { path: `/api/admin/payments/installments/${id}/paid`, body: {} };
  },
  'PUT /api/admin/payments/installments/:id/unpaid': async () => {
    const [id] = (await desk.aPlan()).parts;
    await desk.pay(id);
    return { path: `/api/admin/payments/installments/${id}/unpaid` };
  },
  'PUT /api/admin/cheques/:id/state': async () => {
    const { id } = await desk.payByCheque((await desk.aPlan()).parts[0]);
    return { path: `/api/admin/cheques/${id}/state`, body: { state: 'refused', reason: 'Sans provision' } };
  },
  'POST /api/admin/cheques/hand-in': async () => {
    const { id } = await desk.payByCheque((await desk.aPlan()).parts[0]);
    return { path: '/api/admin/cheques/hand-in', body: { ids: [id] } };
  },
  'POST /api/admin/till/movements': async () => ({ path: '/api/admin/till/movements', body: WATER }),
  'POST /api/admin/till/movements/:id/correction': async () => {
    const { body } = await ask('POST', '/api/admin/till/movements', { token: admin.token, body: WATER });
    return { path: `/api/admin/till/movements/${body.id}/correction` };
  },
  'POST /api/admin/till/closings': async () => {
    const { body: till } = await ask('GET', '/api/admin/till', { token: admin.token });
    const notes = { note_200: 0, note_100: 0, note_50: 0, note_20: 0 };
    const coins = { coin_10: 0, coin_5: 0, coin_2: 0, coin_1: 0, coin_half: 0 };
    const seen = { day: till.day, seen_cash: till.cash, seen_lines: till.lines_count };
    const body = { ...seen, ...notes, ...coins, opening_float: 10_000, reason: 'float', float_left: 0 };
    return { path: '/api/admin/till/closings', body };
  },
});
