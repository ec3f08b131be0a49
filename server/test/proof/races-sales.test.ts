import { expect } from 'vitest';
import { cashDesk } from '../cash-desk.ts';
import { atOnce, CONTENDERS, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, aPerson, admin, ask, db } = stage;
const desk = cashDesk(stage, admin);
let round = 0;

const sale = (body: object, key: string) => () =>
  ask('POST', '/api/admin/sales', { token: admin.token, body, key });
const PAID = [{ amount: 2100, due_date: '2026-11-16', paid: { payment_method: 'cash' } }];

rounds('two desks send one sale many times at once under its key: it is sold once', async () => {
  const [{ id: client_id }, pack_id] = [await aPerson('user'), await desk.aPack()];
  round += 1;
  const body = { client_id, pack_id, installments: PAID };
  const replies = await atOnce(Array.from({ length: CONTENDERS }, () => sale(body, `sale-${round}`)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(won(replies).map(({ body: sold }) => sold.installments[0].receipt.number)).size).toBe(1);
  const sold = await db.selectFrom('user_packs').select('id').where('user_id', '=', client_id).execute();
  expect(sold).toHaveLength(1);
});

rounds(
  'two desks sell to one new client at once: the account is opened once, and one of them sells',
  async () => {
    round += 1;
    const email = `rim-${round}@example.ma`;
    const client = { email, password: 'secret-1' };
    const pack_id = await desk.aPack();
    const replies = await atOnce(
      Array.from({ length: 3 }, (_, index) =>
        sale({ client, pack_id, installments: PAID }, `new-${round}-${index}`),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  },
);
