import type { SessionType } from '@elan/contract/slots/slots.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

interface Span {
  readonly coachId: number;
  readonly first: string;
  readonly last: string;
}

/** When the coach is offered already, both days included. */
export const listOfferedTimes = (db: Database, { coachId, first, last }: Span) =>
  db
    .selectFrom('slots')
    .select([
      'date',
      sql<SessionType>`session_type`.as('session_type'),
      'start_time',
      sql<string>`civil_end(start_time, duration)`.as('end_time'),
    ])
    .where('coach_id', '=', coachId)
    .where('withdrawn_at', 'is', null)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();

/** When the coach is taken, by sessions and courses alike; whatever begins on a day ends with it at the latest. */
export const listBusyTimes = (db: Database, { coachId, first, last }: Span) =>
  db
    .selectFrom('agenda')
    .select([
      sql<string>`lower(during)::date`.as('date'),
      sql<string>`lower(during)::time`.as('start_time'),
      sql<string>`coalesce(nullif(upper(during)::time, '00:00'), '24:00')`.as('end_time'),
    ])
    .where('person_id', '=', coachId)
    .where(sql<boolean>`during && tsrange(${first}::date, ${last}::date + 1)`)
    .execute();
