import { amountOf, centsOf } from '@elan/contract/money.ts';
import { PAYMENT_METHODS } from '@elan/contract/payments/payment-methods.ts';
import { monthOf } from '@elan/contract/payments/payments.rules.ts';
import { figureSpans } from '@elan/contract/payments/payments-figures.rules.ts';
import {
  type ComparedSum,
  PaymentFigures,
  type PaymentFiguresQuery,
} from '@elan/contract/payments/payments-figures.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './payments-figures.queries.ts';

const SPANS = ['current', 'same_days', 'last_month'] as const;
const NOTHING = { current: 0, same_days: 0, last_month: 0 };

const add = (lines: readonly ComparedSum[]): ComparedSum => {
  const [current = 0, same_days = 0, last_month = 0] = SPANS.map((span) =>
    amountOf(lines.reduce((cents, line) => cents + centsOf(line[span]), 0)),
  );
  return { current, same_days, last_month };
};

const most = <Line extends ComparedSum>(a: Line, b: Line) =>
  b.current - a.current || b.last_month - a.last_month;

/** A month beside the one before it; the one that is running beside the same days, too. */
export async function readFigures(
  { db, clock }: Deps,
  { month }: PaymentFiguresQuery,
): Promise<PaymentFigures> {
  const now = clock.now();
  const { is_so_far, ...spans } = figureSpans(month ?? now.date, now.date);
  const lines = await queries.sumCollected(db, spans);
  const sessions = await queries.countSessions(db, spans, now);
  const participants = await queries.countParticipants(db, spans, now);
  const coaches = new Map([...sessions, ...participants].map((held) => [held.coach_id, held.coach_name]));
  const of = (held: typeof sessions, coach: number) =>
    held.find(({ coach_id }) => coach_id === coach) ?? NOTHING;
  return PaymentFigures.parse({
    month: monthOf(spans.current.from),
    is_so_far,
    spans,
    collected: add(lines),
    methods: PAYMENT_METHODS.map((payment_method) => ({
      payment_method,
      ...add(lines.filter((line) => line.payment_method === payment_method)),
    })),
    packs: [...Map.groupBy(lines, ({ pack_name }) => pack_name)]
      .map(([pack_name, own]) => ({ pack_name, ...add(own) }))
      .toSorted((a, b) => most(a, b) || a.pack_name.localeCompare(b.pack_name, 'fr')),
    coaches: [...coaches]
      .map(([coach_id, coach_name]) => ({
        coach_id,
        coach_name,
        sessions: of(sessions, coach_id),
        participants: of(participants, coach_id),
      }))
      .toSorted((a, b) => a.coach_name.localeCompare(b.coach_name, 'fr')),
  });
}
