import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { PACK_TEXTS } from '@elan/contract/packs/packs.texts.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { SALE_TEXTS } from '@elan/contract/sales/sales.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const admin = await aPerson('admin');
const { token } = admin;
const { aPack, aPlan, read, takeBack } = cashDesk({ ask, aPerson }, admin);
const TODAY = '2026-11-16';

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const CASH = { payment_method: 'cash' };
const CHEQUE = { payment_method: 'cheque', cheque_number: '1234567', cheque_bank: 'Attijariwafa' };
const due = (amount: number, due_date = TODAY, paid?: object) => ({
  amount,
  due_date,
  ...(paid && { paid }),
});
const sale = (body: object, key?: string) =>
  ask('POST', '/api/admin/sales', { token, body, ...(key && { key }) });
const refusal = ({ status, body }: Awaited<ReturnType<typeof sale>>) => [status, body.error];

const countOf = async (table: 'user_packs' | 'payment_plans' | 'payments' | 'clients' | 'mails') => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
const everything = async () => ({
  packs: await countOf('user_packs'),
  plans: await countOf('payment_plans'),
  payments: await countOf('payments'),
  clients: await countOf('clients'),
  mails: await countOf('mails'),
});

describe('a sale', () => {
  it('gives the pack and its points, makes the plan and takes what is paid, each with a receipt', async () => {
    const [client, pack_id] = [await aPerson('user'), await aPack()];
    const paid = { ...CHEQUE, payment_date: TODAY, receipt_number: 'Carnet 3', notes: 'Au comptoir' };
    const { status, body } = await sale({
      client_id: client.id,
      pack_id,
      notes: 'Venue avec Salma',
      installments: [due(800, TODAY, paid), due(700, '2026-12-16'), due(600, '2027-01-16')],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: SALE_TEXTS.sold('Progression', body.assignment.full_name),
      updated_points: 16,
      updated_solo_points: 10,
      updated_team_points: 6,
      assignment: {
        user_id: client.id,
        pack_id,
        pack_price: 2100,
        is_planned: true,
        payment_status: 'pending',
        notes: 'Venue avec Salma',
      },
      plan: {
        total_amount: 2100,
        number_of_installments: 3,
        payment_type: 'cheque',
        amount_paid: 800,
        amount_pending: 1300,
        next_due_date: '2026-12-16',
      },
      installments: [
        {
          ...paid,
          amount: 800,
          status: 'paid',
          receipt: { number: expect.stringMatching(/^R-2026-\d{4}$/) },
        },
        { amount: 700, due_date: '2026-12-16', status: 'pending', cheque_number: null, receipt: null },
        { amount: 600, due_date: '2027-01-16', status: 'pending' },
      ],
    });
  });

  it('opens the account of a new client in the same act', async () => {
    const client = {
      full_name: 'Rim Tahiri',
      email: 'passante@example.ma',
      phone: '+212 6 61 00 00 09',
      password: 'secret-1',
    };
    const { status, body } = await sale({
      client,
      pack_id: await aPack({ price: 900 }),
      installments: [due(900, TODAY, { payment_method: 'card', card_ticket: '0042' })],
    });
    expect([status, body.assignment.full_name, body.assignment.payment_status]).toEqual([
      200,
      'Rim Tahiri',
      'completed',
    ]);
    expect((await read(`/api/admin/clients/${body.assignment.user_id}`)).body).toMatchObject({
      full_name: 'Rim Tahiri',
      phone: '+212 6 61 00 00 09',
      solo_points: 10,
      team_points: 6,
    });
    const login = { email: client.email, password: client.password };
    expect((await ask('POST', '/api/auth/client-login', { body: login })).status).toBe(200);
  });

  it('opens the account under the name of the buyer, however long their address, and numbers namesakes', async () => {
    const pack_id = await aPack({ price: null });
    const open = async (client: object) => {
      const { status, body } = await sale({ client: { ...client, password: 'secret-1' }, pack_id });
      return [status, body.assignment?.username];
    };
    const email = `${'une.adresse.'.repeat(5)}longue@example.ma`;
    expect(await open({ full_name: 'Inès Él Idrissi', email })).toEqual([200, 'ines.el.idrissi']);
    expect(await open({ full_name: 'Ines El Idrissi', email: 'autre@example.ma' })).toEqual([
      200,
      'ines.el.idrissi.2',
    ]);
    expect(await open({ email: 'sans.nom@example.ma' })).toEqual([200, 'sans.nom']);
  });

  it('refuses a new client whose address has an account, and says so of the address', async () => {
    const { email } = await aPerson('user');
    const client = { full_name: 'Rim Tahiri', email, password: 'secret-1' };
    const { status, body } = await sale({ client, pack_id: await aPack({ price: null }) });
    expect([status, Object.keys(body.fields)]).toEqual([409, ['email']]);
  });

  it('gives what is offered without a plan', async () => {
    const client = await aPerson('user');
    const sold = await sale({
      client_id: client.id,
      pack_id: await aPack({ price: null }),
      installments: [],
    });
    expect(sold).toMatchObject({
      status: 200,
      body: { plan: null, installments: [], assignment: { pack_price: null, is_planned: false } },
    });
  });

  it('mixes methods, and takes nothing now if nothing is paid now', async () => {
    const client = await aPerson('user');
    const mixed = await sale({
      client_id: client.id,
      pack_id: await aPack(),
      installments: [due(1000, TODAY, CASH), due(1100, TODAY, { payment_method: 'card' })],
    });
    expect(mixed.body.plan).toMatchObject({ payment_type: 'mixed', amount_pending: 0 });
    const numbers = mixed.body.installments.map(({ receipt }: { receipt: { number: string } }) =>
      Number(receipt.number.slice(-4)),
    );
    expect(numbers[1] - numbers[0]).toBe(1);
    const later = await sale({
      client_id: client.id,
      pack_id: await aPack(),
      installments: [350, 350, 350, 350, 350, 350].map((amount, month) =>
        due(amount, `2027-0${month + 1}-01`),
      ),
    });
    expect(later.body.plan).toMatchObject({
      number_of_installments: 6,
      amount_paid: 0,
      payment_type: 'cash',
    });
  });
});

describe('a refused sale leaves nothing behind', () => {
  it.each<[string, () => Promise<object>, number, string]>([
    [
      'when the installments come to less than the price',
      async () => ({ pack_id: await aPack(), installments: [due(700), due(700), due(699.99)] }),
      409,
      SALE_TEXTS.sumDiffers(2099.99, 2100),
    ],
    [
      'when a priced pack comes without installments',
      async () => ({ pack_id: await aPack() }),
      409,
      SALE_TEXTS.sumDiffers(0, 2100),
    ],
    [
      'when money is asked for what is offered',
      async () => ({ pack_id: await aPack({ price: null }), installments: [due(10)] }),
      409,
      SALE_TEXTS.OFFERED,
    ],
    [
      'when there are seven installments',
      async () => ({ pack_id: await aPack(), installments: Array.from({ length: 7 }, () => due(300)) }),
      400,
      SALE_TEXTS.TOO_MANY_INSTALLMENTS,
    ],
    [
      'when a cheque has no bank',
      async () => ({
        pack_id: await aPack(),
        installments: [due(2100, TODAY, { ...CHEQUE, cheque_bank: '' })],
      }),
      400,
      PAYMENT_TEXTS.CHEQUE_BANK_MISSING,
    ],
    [
      'when it is paid tomorrow',
      async () => ({
        pack_id: await aPack(),
        installments: [due(2100, TODAY, { ...CASH, payment_date: '2026-11-17' })],
      }),
      400,
      PAYMENT_TEXTS.PAID_IN_FUTURE,
    ],
    [
      'when the second of two payments lacks its RIB',
      async () => ({
        pack_id: await aPack(),
        installments: [due(1000, TODAY, CASH), due(1100, TODAY, { payment_method: 'virement' })],
      }),
      409,
      PAYMENT_TEXTS.RIB_MISSING,
    ],
    [
      'when the pack is no longer offered',
      async () => ({ pack_id: await aPack({ is_active: false }), installments: [due(2100)] }),
      409,
      PACK_TEXTS.INACTIVE,
    ],
    [
      'when there is no such pack',
      async () => ({ pack_id: 999_999, installments: [due(2100)] }),
      404,
      PACK_TEXTS.NOT_FOUND,
    ],
  ])('%s', async (_, body, status, error) => {
    const [{ id: client_id }, offered] = [await aPerson('user'), await body()];
    const before = await everything();
    expect(refusal(await sale({ client_id, ...offered }))).toEqual([status, error]);
    expect(await everything()).toEqual(before);
  });

  it('not even the account of the new client, who can then be sold to with the same particulars', async () => {
    const client = { email: 'rim@example.ma', password: 'secret-1' };
    const pack_id = await aPack();
    const before = await everything();
    expect((await sale({ client, pack_id, installments: [due(1)] }, 'rim-1')).status).toBe(409);
    expect(await everything()).toEqual(before);
    expect((await sale({ client, pack_id, installments: [due(2100)] }, 'rim-1')).status).toBe(200);
  });

  it('without a client, with two, or with one who is gone', async () => {
    const pack_id = await aPack();
    const installments = [due(2100)];
    const client = { email: 'deux@example.ma', password: 'secret-1' };
    expect(refusal(await sale({ pack_id, installments }))).toEqual([400, SALE_TEXTS.CLIENT_MISSING]);
    expect(refusal(await sale({ pack_id, installments, client, client_id: 1 }))).toEqual([
      400,
      SALE_TEXTS.CLIENT_TWICE,
    ]);
    expect(refusal(await sale({ pack_id, installments, client_id: 999_999 }))).toEqual([
      404,
      CLIENT_TEXTS.NOT_FOUND,
    ]);
  });
});

it('a sale sent again under its key is the same sale', async () => {
  const { id: client_id } = await aPerson('user');
  const body = { client_id, pack_id: await aPack(), installments: [due(2100, TODAY, CASH)] };
  const first = await sale(body, 'same-sale');
  const after = await everything();
  expect((await sale(body, 'same-sale')).body).toEqual(first.body);
  expect(await everything()).toEqual(after);
});

it('a pack with a price and without a plan is to be collected until it has one, is paid for, or is taken back', async () => {
  const figures = async () => {
    const { total_pending, unplanned_packs, unplanned_amount } = (
      await read('/api/admin/payments/statistics')
    ).body;
    return { total_pending, unplanned_packs, unplanned_amount };
  };
  const before = await figures();
  const assign = async (pack: object) => {
    const { id } = await aPerson('user');
    const url = `/api/packs/admin/assign/${id}/${await aPack(pack)}`;
    return (await ask('POST', url, { token, body: {} })).body.assignment;
  };
  await assign({ price: null });
  expect(await figures()).toEqual(before);
  const given = await assign({ price: 900.5 });
  expect(given).toMatchObject({ pack_price: 900.5, is_planned: false, payment_status: 'completed' });
  expect(await figures()).toEqual({
    total_pending: before.total_pending,
    unplanned_packs: before.unplanned_packs + 1,
    unplanned_amount: before.unplanned_amount + 900.5,
  });
  await takeBack(given.id);
  expect(await figures()).toEqual(before);
});

it('what a client owes is to be collected when the account is closed too, with a plan or without', async () => {
  const figures = async () => (await read('/api/admin/payments/statistics')).body;
  const { client } = await aPlan();
  await ask('POST', `/api/packs/admin/assign/${client.id}/${await aPack({ price: 900.5 })}`, {
    token,
    body: {},
  });
  const before = await figures();
  expect((await ask('DELETE', `/api/admin/clients/${client.id}`, { token })).status).toBe(200);
  expect(await figures()).toEqual(before);
});
