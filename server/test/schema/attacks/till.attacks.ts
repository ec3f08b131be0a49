import { expect } from 'vitest';
import { DAY, type Studio } from '../studio.ts';
import { type Attack, follows, refused } from './attack.ts';
import { twoParts } from './payments.attacks.ts';

const NEXT_DAY = '2027-03-09';

const line = async (s: Studio, values: object = {}): Promise<number> =>
  s.insert('till_lines', {
    recorded_on: DAY,
    kind: 'out',
    payment_method: 'cash',
    amount: -180,
    reason: 'Eau',
    recorded_at: DAY,
    recorded_by: await s.admin(),
    ...values,
  });
const correction = (s: Studio, corrects_id: number, values: object = {}) =>
  line(s, { kind: 'correction', corrects_id, ...values });

/** Of a drawer with 200 DH in it, which are right. */
const close = async (s: Studio, values: object = {}) => {
  const pieces = { note_200: 1, note_100: 0, note_50: 0, note_20: 0 };
  const coins = { coin_10: 0, coin_5: 0, coin_2: 0, coin_1: 0, coin_half: 0 };
  const closed = { closed_by: await s.admin(), closed_at: NEXT_DAY, closed_on: NEXT_DAY };
  const row = { day: DAY, opening_float: 200, ...pieces, ...coins, float_left: 0, ...closed, ...values };
  const names = Object.keys(row);
  return s.rows(
    `insert into till_closings (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
    ...Object.values(row),
  );
};
const MISSING = { opening_float: 210 };

/** A payment of 600 in cash, which is a line by now. */
async function paid(s: Studio, values: object = {}): Promise<number> {
  const id = await s.pay((await twoParts(s)).first, { recorded_on: DAY, ...values });
  await s.settle();
  return id;
}
const linesOf = (s: Studio) =>
  s.rows('select day::text, kind, payment_method, amount from till_lines order by id');

const LINE_ATTACKS: readonly Attack[] = [
  refused('till_lines_kind_known', 'a line of no known kind', (s) => line(s, { kind: 'gift' })),
  refused('till_lines_method_known', 'a line in kind', (s) => line(s, { payment_method: 'barter' })),
  ...[
    { kind: 'out', amount: 180 },
    { kind: 'in', amount: -180 },
    { kind: 'out', amount: 0 },
  ].map((wrong) =>
    refused('till_lines_signed', `a line the wrong way: ${JSON.stringify(wrong)}`, (s) => line(s, wrong)),
  ),
  refused('till_lines_of_something', 'cash taken out for nothing that was said', (s) =>
    line(s, { reason: null }),
  ),
  refused('till_lines_of_something', 'cash taken out that says to correct something', async (s) =>
    line(s, { corrects_id: await line(s) }),
  ),
  ...['', ' Eau', 'Eau '].map((reason) =>
    refused('till_lines_reason_present', `the reason ${JSON.stringify(reason)}`, (s) => line(s, { reason })),
  ),
  refused('till_lines_moved_in_cash', 'a card taken out of the drawer', (s) =>
    line(s, { payment_method: 'card' }),
  ),
  refused(
    'till_lines_by_payments',
    'a line of a payment by hand',
    async (s) => {
      const payment_id = await paid(s);
      await line(s, { kind: 'undo', amount: -600, reason: null, payment_id });
    },
    'till_lines_written',
  ),
  refused('till_lines_once', 'a payment that is counted twice', async (s) => {
    await paid(s);
    await s.insideTrigger(
      `insert into till_lines (recorded_on, kind, payment_method, amount, payment_id, recorded_at, recorded_by)
       select recorded_on, kind, payment_method, amount, payment_id, recorded_at, recorded_by from till_lines`,
    );
  }),
  refused('till_lines_corrected_once', 'a correction made twice', async (s) => {
    const id = await line(s);
    await correction(s, id);
    await correction(s, id);
  }),
  refused(
    'till_lines_corrects_movement',
    'the correction of a correction',
    async (s) => correction(s, await correction(s, await line(s))),
    'till_lines_written',
  ),
  ...[
    'update till_lines set amount = -1',
    "update till_lines set day = '2027-03-01'",
    'delete from till_lines',
  ].map((statement) =>
    refused(
      'till_lines_final',
      `rewriting the till (${statement})`,
      async (s) => {
        await line(s);
        await s.rows(statement);
      },
      'till_lines_unchanged',
    ),
  ),
  refused(
    'till_lines_final',
    'truncating the till',
    (s) => s.rows('truncate till_lines'),
    'till_lines_not_truncated',
  ),
];

const CLOSING_ATTACKS: readonly Attack[] = [
  refused('till_closings_not_ahead', 'closing a day before it came', (s) =>
    close(s, { closed_on: '2027-03-07' }),
  ),
  ...[-0.01, 'NaN'].map((opening_float) =>
    refused('till_closings_float_not_negative', `a float of ${opening_float}`, (s) =>
      close(s, { opening_float, reason: 'float' }),
    ),
  ),
  ...[-1, 100_001].map((coin_1) =>
    refused('till_closings_pieces_counted', `${coin_1} coins`, (s) => close(s, { coin_1, reason: 'change' })),
  ),
  ...[-1, 200.01].map((float_left) =>
    refused('till_closings_float_left', `leaving ${float_left} of 200`, (s) => close(s, { float_left })),
  ),
  refused('till_closings_reason_known', 'an excuse', (s) => close(s, { ...MISSING, reason: 'moon' })),
  refused('till_closings_difference_explained', 'a difference without a reason', (s) => close(s, MISSING)),
  refused('till_closings_difference_explained', 'a reason without a difference', (s) =>
    close(s, { reason: 'change' }),
  ),
  refused('till_closings_other_noted', 'another reason that nobody knows', (s) =>
    close(s, { ...MISSING, reason: 'other' }),
  ),
  ...['', ' Un billet'].map((note) =>
    refused('till_closings_note_present', `the note ${JSON.stringify(note)}`, (s) => close(s, { note })),
  ),
  ...[DAY, '2027-03-07'].map((day) =>
    refused(
      'till_closings_once',
      `closing ${day} after ${DAY}`,
      async (s) => {
        await close(s);
        await close(s, { day });
      },
      'till_closings_made',
    ),
  ),
  ...['update till_closings set note_200 = 2', 'delete from till_closings'].map((statement) =>
    refused(
      'till_closings_final',
      `taking a closing back (${statement})`,
      async (s) => {
        await close(s);
        await s.rows(statement);
      },
      'till_closings_unchanged',
    ),
  ),
  refused(
    'till_closings_final',
    'truncating the closings',
    (s) => s.rows('truncate till_closings'),
    'till_closings_not_truncated',
  ),
];

const CONSEQUENCES: readonly Attack[] = [
  follows(['payments_in_till'], 'writes a payment and its undoing into the till of their days', async (s) => {
    const id = await paid(s);
    await s.update('payments', id, { voided_at: NEXT_DAY, voided_on: NEXT_DAY, voided_by: await s.admin() });
    await s.settle();
    expect(await linesOf(s)).toEqual([
      { day: DAY, kind: 'payment', payment_method: 'cash', amount: 600 },
      { day: NEXT_DAY, kind: 'undo', payment_method: 'cash', amount: -600 },
    ]);
  }),
  follows(
    ['till_lines_written'],
    'gives a line to the first open day, and a correction the amount it takes back',
    async (s) => {
      await close(s);
      const id = await line(s, { day: '2027-03-01' });
      await correction(s, id, { amount: 1, reason: 'Autre' });
      await line(s, { recorded_on: '2027-03-10' });
      const cash = { payment_method: 'cash', amount: -180 };
      expect(await linesOf(s)).toEqual([
        { day: NEXT_DAY, kind: 'out', ...cash },
        { day: NEXT_DAY, kind: 'correction', ...cash, amount: 180 },
        { day: '2027-03-10', kind: 'out', ...cash },
      ]);
    },
  ),
  follows(
    ['till_closings_made'],
    'sums up a closing, and begins the next with what it left, whatever is written',
    async (s) => {
      await paid(s);
      await line(s);
      const sums = { since: '2027-01-01', counted: 1, expected: 1, lines: 9, difference: 0, deposit: 1 };
      await close(s, { ...sums, note_200: 3, coin_half: 3, reason: 'change', float_left: 100 });
      await line(s, { kind: 'in', amount: 0.5 });
      await close(s, { ...sums, day: NEXT_DAY, opening_float: 7, note_200: 0, note_100: 1, coin_half: 1 });
      const read = `select since::text, opening_float, counted, expected, lines, difference, deposit
        from till_closings order by day`;
      expect(await s.rows(read)).toEqual([
        {
          ...{ since: DAY, opening_float: 200, counted: 601.5, expected: 620, lines: 2 },
          ...{ difference: -18.5, deposit: 501.5 },
        },
        {
          ...{ since: NEXT_DAY, opening_float: 100, counted: 100.5, expected: 100.5, lines: 1 },
          ...{ difference: 0, deposit: 100.5 },
        },
      ]);
    },
  ),
];

export const TILL_ATTACKS: readonly Attack[] = [...LINE_ATTACKS, ...CLOSING_ATTACKS, ...CONSEQUENCES];
export { close as closeTill, line as tillLine };
