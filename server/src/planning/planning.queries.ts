import type { PlanningQuery } from '@elan/contract/planning/planning.ts';
import { sql } from 'kysely';
import { clientCardOf } from '../platform/database/client-card.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * The slots that nobody took, a line for each coach, day and kind. `offset 0` keeps the search of the agenda a search, slot
 * by slot: without it, it may become a join that first reads all that everybody ever did.
 */
export const listFreeSlots = (db: Database, { start_date, end_date }: PlanningQuery) =>
  db
    .selectFrom('slots as slot')
    .select([
      'slot.coach_id',
      'slot.date',
      'slot.session_type',
      sql<string[]>`array_agg(left(slot.start_time::text, 5) order by slot.start_time)`.as('start_times'),
    ])
    .where('slot.withdrawn_at', 'is', null)
    .where('slot.date', '>=', start_date)
    .where('slot.date', '<=', end_date)
    .where(
      sql<boolean>`not exists (
        select from agenda where person_id = slot.coach_id and agenda.during && slot.during offset 0)`,
    )
    .groupBy(['slot.coach_id', 'slot.date', 'slot.session_type'])
    .orderBy('slot.date')
    .orderBy('slot.coach_id')
    .orderBy('slot.session_type', 'desc')
    .execute();

const confirmedSessions = (db: Database) =>
  db
    .selectFrom('reservations as busy')
    .innerJoin('coaches as coach', 'coach.id', 'busy.coach_id')
    .innerJoin('accounts as account', 'account.id', 'busy.coach_id')
    .innerJoinLateral(clientCardOf('busy.client_id').as('client'), (join) => join.onTrue())
    .select([
      sql<string>`'session'`.as('kind'),
      sql<object>`json_build_object(
        'session_type', busy.session_type, 'cost', busy.cost, 'version', busy.version, 'user_id', client.client_id,
        'client_name', coalesce(client.full_name, client.username), 'client_phone', client.phone,
        'client_phone_e164', client.phone_e164)`.as('details'),
    ])
    .where('busy.deleted_at', 'is', null)
    .where('busy.status', '=', 'confirmed');

/** Inactive ones too: nobody joins them, but the coach gives them. */
const coursesGiven = (db: Database) =>
  db
    .selectFrom('group_courses as busy')
    .innerJoin('coaches as coach', 'coach.id', 'busy.coach_id')
    .innerJoin('accounts as account', 'account.id', 'busy.coach_id')
    .select([
      sql<string>`'course'`.as('kind'),
      sql<object>`json_build_object(
        'title', busy.title, 'current_participants', busy.current_participants,
        'max_participants', busy.max_participants)`.as('details'),
    ])
    .where('busy.deleted_at', 'is', null)
    .where('busy.cancelled_at', 'is', null);

const COMMON = [
  'busy.id',
  'busy.coach_id',
  sql<string | null>`case when account.archived_at is not null then coach.name end`.as('coach_name'),
  'busy.date',
  'busy.time',
  'busy.duration',
] as const;

/** Sessions and courses in one statement, in the order in which they begin. */
export const listBusyHours = (db: Database, { start_date, end_date }: PlanningQuery) =>
  confirmedSessions(db)
    .select(COMMON)
    .where('busy.date', '>=', start_date)
    .where('busy.date', '<=', end_date)
    .unionAll(
      coursesGiven(db).select(COMMON).where('busy.date', '>=', start_date).where('busy.date', '<=', end_date),
    )
    .orderBy('date')
    .orderBy('time')
    .orderBy('coach_id')
    .execute();
