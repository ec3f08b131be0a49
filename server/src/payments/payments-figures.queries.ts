import type { PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

export interface Spans {
  readonly current: Span;
  readonly same_days: Span;
  readonly last_month: Span;
}

const within = (day: RawBuilder<unknown>, { from, to }: Span) =>
  sql`${day} between ${from}::date and ${to}::date`;

/** The same figure of each span. */
const compared = (day: RawBuilder<unknown>, figure: RawBuilder<unknown>, spans: Spans) =>
  sql.join(
    (['current', 'same_days', 'last_month'] as const).map(
      (name) => sql`coalesce(${figure} filter (where ${within(day, spans[name])}), 0) as ${sql.ref(name)}`,
    ),
  );

interface Collected {
  payment_method: PaymentMethod;
  pack_name: string;
  current: number;
  same_days: number;
  last_month: number;
}

/** What came in on these days and stands, by method and pack: a few lines, whatever the month brought. */
export async function sumCollected(db: Database, spans: Spans): Promise<Collected[]> {
  const day = sql`payment_date`;
  const { rows } = await sql<Collected>`
    select payment_method, pack_name, ${compared(day, sql`sum(amount)`, spans)}
    from payments
    where payment_date between ${spans.last_month.from}::date and ${spans.current.to}::date and voided_at is null
    group by payment_method, pack_name`.execute(db);
  return rows;
}

interface Held {
  coach_id: number;
  coach_name: string;
  current: number;
  same_days: number;
  last_month: number;
}

/** By coach, the sessions of these days that were not cancelled and are over. */
export async function countSessions(db: Database, spans: Spans, now: Now): Promise<Held[]> {
  const day = sql`held.date`;
  const { rows } = await sql<Held>`
    select coach_id, coaches.name as coach_name, ${compared(day, sql`count(*)`, spans)}
    from reservations held join coaches on coaches.id = coach_id
    where held.date between ${spans.last_month.from}::date and ${spans.current.to}::date and held.deleted_at is null
      and status = 'confirmed' and upper(during) <= ${now.date}::date + ${now.time}::time
    group by coach_id, coaches.name`.execute(db);
  return rows;
}

/** By coach, the participants of the courses of these days that took place. */
export async function countParticipants(db: Database, spans: Spans, now: Now): Promise<Held[]> {
  const day = sql`held.date`;
  const { rows } = await sql<Held>`
    select coach_id, coaches.name as coach_name, ${compared(day, sql`sum(current_participants)`, spans)}
    from group_courses held join coaches on coaches.id = coach_id
    where held.date between ${spans.last_month.from}::date and ${spans.current.to}::date and held.deleted_at is null
      and cancelled_at is null and upper(during) <= ${now.date}::date + ${now.time}::time
    group by coach_id, coaches.name`.execute(db);
  return rows;
}
