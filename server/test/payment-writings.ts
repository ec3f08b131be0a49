import type { asking, Person } from './app.ts';
import type { cashDesk } from './cash-desk.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Writing {
  /** The numbers in the address. */
  readonly of?: Readonly<Record<string, number>>;
  readonly token?: string;
  /** What has to be a certain value; the other fields get one of their own. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** Where it is afterwards: the rows that the call wrote. */
  stored(reply: Row): Promise<readonly Row[]>;
  /** Fields that say how to write, and are no columns. */
  readonly unstored?: readonly string[];
  /** Columns that have another name. */
  readonly as?: Readonly<Record<string, string>>;
}

interface Stage {
  readonly ask: ReturnType<typeof asking>;
  readonly admin: Person;
  readonly desk: ReturnType<typeof cashDesk>;
  rowsOf(from: string, where: string, value: unknown): Promise<readonly Row[]>;
}

const BY_TRANSFER = { payment_method: 'virement', rib: '007 780 0001234567890123 45' };
/** A transfer has none of them; the tests of payments store them. */
const OF_OTHER_METHODS = ['cheque_number', 'cheque_bank', 'card_ticket'];

/** The calls that write something about money, and where it is afterwards. */
export function paymentWritings({ ask, admin, desk: { aPlan, payByCheque }, rowsOf }: Stage) {
  const oneOf = (from: string) => (reply: Row) => rowsOf(from, 'id', reply['id']);
  const inPlan = async () => (await aPlan()).parts[0] ?? 0;
  return {
    updatePaymentPlan: async () => {
      const { id } = await aPlan();
      return {
        of: { id },
        given: { payment_type: 'virement', version: 1 },
        stored: () => rowsOf('payment_plans', 'id', id),
        unstored: ['version'],
      };
    },
    updateInstallment: async () => ({
      of: { id: await inPlan() },
      given: { ...BY_TRANSFER, amount: 650, status: 'paid', payment_date: '2026-11-16', version: 1 },
      stored: oneOf('installments'),
      unstored: ['version', ...OF_OTHER_METHODS],
    }),
    recordPaymentReminder: async () => ({
      of: { id: await inPlan() },
      given: { channel: 'mail', promised_for: '2026-11-20' },
      stored: oneOf('payment_reminders'),
    }),
    markPaid: async () => ({
      of: { id: await inPlan() },
      given: { ...BY_TRANSFER, amount: 700, payment_date: '2026-11-16' },
      stored: async (reply) => [
        ...(await oneOf('installments')(reply)),
        ...(await rowsOf('payments', 'installment_id', reply['id'])),
      ],
      unstored: OF_OTHER_METHODS,
    }),
    setChequeState: async () => ({
      of: { id: (await payByCheque(await inPlan())).id },
      given: { state: 'refused', version: 1 },
      stored: oneOf('cheques'),
      unstored: ['version'],
    }),
    recordTillMovement: async () => ({ given: { kind: 'in' }, stored: oneOf('till_lines') }),
    closeTill: async () => {
      const { day, cash, lines_count } = (await ask('GET', '/api/admin/till', { token: admin.token })).body;
      return {
        given: { day, seen_cash: cash, seen_lines: lines_count, opening_float: 10_000 },
        stored: () => rowsOf('till_closings', 'day', day),
        unstored: ['seen_cash', 'seen_lines'],
      };
    },
  } satisfies Record<string, () => Promise<Writing>>;
}
