import { PAYMENT_TEXTS } from '@elan/contract/payments/payments.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { aPlan, pay, unpay, edit } = cashDesk({ ask, aPerson }, await aPerson('admin'));
const TODAY = '2026-11-16';

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const refused = (text: string) => ({ status: 400, body: { error: text, fields: { payment_date: text } } });

/** Every call that records a payment. */
const CALLS = {
  'recorded as paid': (id: number | undefined, payment_date: string) => pay(id, { payment_date }),
  'edited into paid': (id: number | undefined, payment_date: string) =>
    edit(id, { status: 'paid', payment_date }),
};

describe.each(Object.entries(CALLS))('an installment that is %s', (_, record) => {
  it('may not be dated before its plan nor in the future', async () => {
    const { parts } = await aPlan({ first_due_date: '2026-10-12' });
    expect(await record(parts[1], '2026-10-11')).toMatchObject(refused(PAYMENT_TEXTS.PAID_BEFORE_PLAN));
    expect(await record(parts[1], '2026-11-17')).toMatchObject(refused(PAYMENT_TEXTS.PAID_IN_FUTURE));
    for (const payment_date of ['2026-10-12', TODAY]) {
      expect(await record(parts[1], payment_date)).toMatchObject({ status: 200, body: { payment_date } });
      await unpay(parts[1]);
    }
  });

  it('may be dated from the day on which its plan was made, when nothing is due before', async () => {
    clock.set('2026-11-15T23:59');
    const { parts } = await aPlan();
    clock.set(NOW);
    expect(await record(parts[0], '2026-11-14')).toMatchObject(refused(PAYMENT_TEXTS.PAID_BEFORE_PLAN));
    expect(await record(parts[0], '2026-11-15')).toMatchObject({ status: 200 });
  });
});

it('an installment is paid today also when the clock was set back since its plan was made', async () => {
  const { parts } = await aPlan();
  clock.set('2026-11-15T23:59');
  expect(await pay(parts[0])).toMatchObject({ status: 200, body: { payment_date: '2026-11-15' } });
});
