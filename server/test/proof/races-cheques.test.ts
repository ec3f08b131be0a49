import { CHEQUE_TEXTS } from '@elan/contract/payments/cheques.texts.ts';
import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { expect } from 'vitest';
import { cashDesk } from '../cash-desk.ts';
import { CONTENDERS, errorsOf, inTurn, openStage, won } from './stage.ts';

const stage = await openStage();
const { rounds, aPerson, admin, db } = stage;
const desk = cashDesk(stage, admin);
const colleagues = [admin, await aPerson('admin'), await aPerson('admin')];
const colleague = (index: number) => colleagues[index % colleagues.length]?.token ?? '';
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
let serial = 0;

/** A plan of which the first installment is paid by a cheque that was handed in. */
async function aCheque() {
  serial += 1;
  const plan = await desk.aPlan();
  const { id: cheque } = await desk.payByCheque(plan.parts[0], `R${serial}`);
  await desk.say(cheque, 'handed_in');
  return { ...plan, cheque, part: plan.parts[0] };
}

const linesOf = (installment: number | undefined) =>
  db
    .selectFrom('payments')
    .select(['voided_by', 'voided_at'])
    .where('installment_id', '=', installment ?? 0)
    .execute();
const stateOf = async (cheque: number) =>
  (await db.selectFrom('cheques').select('state').where('id', '=', cheque).executeTakeFirstOrThrow()).state;

rounds('a cheque is refused by everybody at once: one says so, its payment is undone once', async () => {
  const { cheque, part, client } = await aCheque();
  const replies = await inTurn(
    times(CONTENDERS, (index) => () => desk.say(cheque, 'refused', {}, colleague(index))),
  );
  expect(won(replies)).toHaveLength(1);
  expect(errorsOf(replies)).toEqual([`409 ${CHEQUE_TEXTS.REFUSED}`]);
  expect(await linesOf(part)).toHaveLength(1);
  expect(await desk.planOf(client.id)).toMatchObject({ amount_paid: 0, amount_pending: 2100 });
});

rounds('a cheque is refused while its payment is undone: one of both ends it', async () => {
  const { cheque, part } = await aCheque();
  const replies = await inTurn(
    times(CONTENDERS, (index) =>
      index % 2
        ? () => desk.say(cheque, 'refused', {}, colleague(index))
        : () => desk.unpay(part, { as: colleague(index) }),
    ),
  );
  const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index % 2] : []));
  expect(winners).toHaveLength(1);
  expect(await stateOf(cheque)).toBe(winners[0] === 1 ? 'refused' : 'returned');
  expect(errorsOf(replies)).toEqual(
    [
      `409 ${winners[0] === 1 ? CHEQUE_TEXTS.REFUSED : CHEQUE_TEXTS.RETURNED}`,
      `409 ${PAYMENT_TEXTS.INSTALLMENT_NOT_PAID}`,
    ].toSorted(),
  );
});

rounds('a cheque is refused while its pack is taken back: nothing of it is owed any more', async () => {
  const cheques = await Promise.all(times(6, aCheque));
  const replies = await inTurn(
    cheques.flatMap(({ cheque, userPack }) => [
      () => desk.say(cheque, 'refused'),
      () => desk.takeBack(userPack),
    ]),
  );
  expect(errorsOf(replies)).toEqual([]);
  for (const { client } of cheques) expect(await desk.planOf(client.id)).toBeUndefined();
});

rounds(
  'a selection is handed in while one of it is refused: all of it goes to the bank, or none',
  async () => {
    const cheques = await Promise.all(
      times(8, async (index) => {
        const { parts } = await desk.aPlan();
        serial += 1;
        return (await desk.payByCheque(parts[0], `S${serial}-${index}`)).id;
      }),
    );
    const [doomed = 0] = cheques;
    // Each in an order of its own: the plans are held in theirs.
    const orders = [cheques, cheques.toReversed(), [...cheques.slice(4), ...cheques.slice(0, 4)]];
    const replies = await inTurn([
      ...orders.map((ids, index) => () => desk.handIn(ids, colleague(index))),
      () => desk.say(doomed, 'refused'),
    ]);
    expect(replies.at(-1)?.status).toBe(200);
    const handed = won(replies.slice(0, -1)).length;
    expect(handed).toBeLessThanOrEqual(1);
    const others = await Promise.all(cheques.slice(1).map(stateOf));
    expect(new Set(others)).toEqual(new Set([handed === 1 ? 'handed_in' : 'received']));
    expect(await stateOf(doomed)).toBe('refused');
  },
);

rounds('cheques of one plan are paid, handed in, refused and undone at once: the money adds up', async () => {
  const { parts, id, cheque } = await aCheque();
  const { id: second } = await desk.payByCheque(parts[1], `T${serial}`);
  await inTurn([
    ...times(6, (index) => () => desk.say(index % 2 ? cheque : second, 'refused', {}, colleague(index))),
    ...times(4, () => () => desk.handIn([second])),
    ...times(4, (index) => () => desk.unpay(parts[index % 2], { as: colleague(index) })),
    ...times(4, (index) => () => desk.pay(parts[index % 3], { payment_method: 'cash' })),
    () => desk.change(id, { payment_type: 'mixed', total_amount: 2500 }),
    stage.asAdmin('POST', '/api/admin/payments/update-overdue'),
  ]);
});
