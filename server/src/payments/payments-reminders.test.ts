import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { beforeEach, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';

const { ask, aPerson, clock } = await testApp({ RATE_LIMIT: 'off', TOKEN_TTL_HOURS: '48' });
const admin = await aPerson('admin');
const { token } = admin;
const { aPlan, plan, sell, installmentsOf, pay, read } = cashDesk({ ask, aPerson }, admin);

beforeEach(() => clock.set(NOW));

const remind = (id: number | undefined, body: object, by = token) =>
  ask('POST', `/api/admin/payments/installments/${id}/reminders`, { token: by, body });
const overdue = async (query: string) => (await read(`/api/admin/payments/overdue?${query}`)).body;
const LATE = { first_due_date: '2026-11-02', number_of_installments: 1 };
const lastOf = (row: { last_reminder: unknown }) => row.last_reminder;

it('who was asked for what is late, by whom, when, and what was promised stands on the row', async () => {
  const { client, parts } = await aPlan(LATE);
  expect((await overdue(`q=${client.email}`)).map(lastOf)).toEqual([null]);
  const other = await aPerson('admin');
  await remind(parts[0], { channel: 'call', note: ' Ne répond pas. ' });
  clock.set('2026-11-16T17:05');
  const { status, body } = await remind(
    parts[0],
    { channel: 'message', promised_for: '2026-11-20' },
    other.token,
  );
  const told = {
    id: expect.any(Number),
    installment_id: parts[0],
    channel: 'message',
    note: null,
    promised_for: '2026-11-20',
    reminded_at: expect.stringContaining('T17:05'),
    reminded_by: expect.stringMatching(/^admin-/),
  };
  expect([status, body]).toEqual([200, told]);
  const last = { ...body, standing_promise: '2026-11-20' };
  expect((await overdue(`q=${client.email}`)).map(lastOf)).toEqual([last]);
  expect((await read(`/api/admin/payments/installments/${parts[0]}/reminders`)).body).toEqual([
    body,
    expect.objectContaining({ channel: 'call', note: 'Ne répond pas.', promised_for: null }),
  ]);
  const { debts } = (await read('/api/admin/today')).body;
  expect(debts.list.find(({ client_id }: { client_id: number }) => client_id === client.id)).toMatchObject({
    installment_id: parts[0],
    due_date: '2026-11-02',
    client_email: client.email,
    client_phone_e164: '+212600000000',
    last_reminder: last,
  });
});

it('who owes several is asked once, and what was said of something paid since is no longer told', async () => {
  const { client, parts } = await aPlan({ ...LATE, number_of_installments: 2, first_due_date: '2026-10-01' });
  const rows = async () => (await overdue(`q=${client.email}`)).map(lastOf);
  const { body } = await remind(parts[0], { channel: 'call', promised_for: '2026-11-16' });
  const last = { ...body, standing_promise: '2026-11-16' };
  expect(await rows()).toEqual([last, last]);
  await pay(parts[0]);
  expect(await rows()).toEqual([null]);
  // It stays in the history.
  expect((await read(`/api/admin/payments/installments/${parts[1]}/reminders`)).body).toEqual([body]);
});

it('a promise stands until another is made or what it was about is paid, whoever is called meanwhile', async () => {
  const { client, parts } = await aPlan({ ...LATE, number_of_installments: 2, first_due_date: '2026-10-01' });
  const promises = async () =>
    (await overdue(`q=${client.email}`)).map(
      ({ last_reminder: { channel, standing_promise } }: { last_reminder: Record<string, unknown> }) => [
        channel,
        standing_promise,
      ],
    );
  await remind(parts[0], { channel: 'call', promised_for: '2026-11-16' });
  clock.set('2026-11-17T10:00');
  await remind(parts[1], { channel: 'mail', note: 'Ne répond pas.' });
  expect(await promises()).toEqual([
    ['mail', '2026-11-16'],
    ['mail', '2026-11-16'],
  ]);
  await pay(parts[0]);
  expect(await promises()).toEqual([['mail', null]]);
  await remind(parts[1], { channel: 'message', promised_for: '2026-11-20' });
  expect(await promises()).toEqual([['message', '2026-11-20']]);
});

it('neither a day that is past can be promised, nor something paid be asked for', async () => {
  const { id, parts } = await aPlan(LATE);
  expect(await remind(parts[0], { channel: 'call', promised_for: '2026-11-15' })).toMatchObject({
    status: 400,
    body: { fields: { promised_for: PAYMENT_TEXTS.PROMISED_BEFORE } },
  });
  expect((await remind(parts[0], { channel: 'pigeon' })).status).toBe(400);
  await pay(parts[0]);
  expect(await remind(parts[0], { channel: 'call' })).toMatchObject({
    status: 409,
    body: { error: PAYMENT_TEXTS.REMINDER_NOT_OWED },
  });
  const unknown = { status: 404, body: { error: PAYMENT_TEXTS.INSTALLMENT_NOT_FOUND } };
  expect(await remind(999_999, { channel: 'call' })).toMatchObject(unknown);
  expect(await read('/api/admin/payments/installments/999999/reminders')).toMatchObject(unknown);
  expect(await installmentsOf(id)).toMatchObject([{ status: 'paid' }]);
});

it('those whom nobody asked come first, then who was asked longest ago', async () => {
  const client = await aPerson('user');
  const owing = async (buyer: typeof client, first_due_date: string) => {
    const { id } = await sell(buyer);
    const { body } = await plan(id, { ...LATE, first_due_date });
    return (await installmentsOf(body.payment_plan_id))[0]?.id;
  };
  const [first, second, third] = [client, await aPerson('user'), await aPerson('user')];
  const never = await owing(third, '2026-11-05');
  const lately = await owing(first, '2026-11-03');
  const longAgo = await owing(second, '2026-11-04');
  clock.set('2026-11-10T10:00');
  await remind(longAgo, { channel: 'mail' });
  clock.set(NOW);
  await remind(lately, { channel: 'call' });
  const order = async (direction: string) =>
    (await overdue(`sort=reminded&order=${direction}&per_page=200`))
      .map(({ id }: { id: number }) => id)
      .filter((id: number) => [never, lately, longAgo].includes(id));
  expect(await order('asc')).toEqual([never, longAgo, lately]);
  expect(await order('desc')).toEqual([lately, longAgo, never]);
});

it('what is late is counted by installments, amount and clients', async () => {
  const figures = async () => (await read('/api/admin/payments/statistics')).body;
  const before = await figures();
  await aPlan({ ...LATE, first_due_date: '2026-10-01', number_of_installments: 2, total_amount: 500 });
  await aPlan({ first_due_date: '2026-12-01' });
  const after = await figures();
  expect(after).toMatchObject({
    overdue_installments: before.overdue_installments + 2,
    overdue_amount: before.overdue_amount + 500,
    overdue_clients: before.overdue_clients + 1,
  });
});
