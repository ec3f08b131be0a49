import {
  ABSENCES_AHEAD_DAYS,
  type FreeHour,
  type ListedCoach,
  NEXT_SLOTS,
} from '@elan/contract/coaches/coaches.ts';
import type { CoachPresentation } from '@elan/contract/coaches/coaches-admin.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

const living = (db: Database) =>
  db
    .selectFrom('coaches')
    .innerJoin('accounts', 'accounts.id', 'coaches.id')
    .where('accounts.archived_at', 'is', null);

/**
 * The first of a coach's ordinary hours that nothing has taken. `offset 0` keeps the search of the agenda a search, hour by
 * hour until enough are free: without it, it may become a join that first reads all that the coach ever did.
 */
const nextSlots = (now: Now) => sql<{ next_slots: FreeHour[] }>`(
  select coalesce(json_agg(hour), '[]') as next_slots from (
    select slot.date, left(slot.start_time::text, 5) as start_time from slots slot
    where slot.coach_id = coaches.id and slot.session_type = 'normal' and slot.withdrawn_at is null
      and slot.date >= ${now.date}::date and slot.date + slot.start_time > ${now.wall}::timestamp
      and not exists (select from agenda where person_id = coaches.id and agenda.during && slot.during offset 0)
    order by slot.date, slot.start_time limit ${NEXT_SLOTS}) hour)`;

/** The absence that runs now with those that follow it without a day between, if it lasts longer than today. */
const away = (now: Now) => sql<{ back_on: string | null; away_reason: string | null }>`(
  select coalesce((
    select slot.date from slots slot
    where slot.coach_id = coaches.id and slot.withdrawn_at is null
      and slot.date >= upper(span)::date and slot.date + slot.start_time >= upper(span)
    order by slot.date limit 1), upper(span)::date) as back_on, (
    select public_reason from absences
    where coach_id = coaches.id and state = 'granted' and during @> ${now.wall}::timestamp) as away_reason
  from unnest((
    select range_agg(during) from absences
    where coach_id = coaches.id and state = 'granted' and during && tsrange(${now.wall}::timestamp, null))) span
  where span @> ${now.wall}::timestamp and upper(span)::date > ${now.date}::date)`;

/** With the reason for clients only: the office's is its own. */
const absences = (now: Now) => sql<ListedCoach['absences']>`(
  select coalesce(json_agg(json_build_object('from', first, 'to', last, 'reason', public_reason) order by first), '[]')
  from (
    select lower(during)::date + (lower(during)::time > '00:00')::int as first, upper(during)::date - 1 as last, public_reason
    from absences
    where coach_id = coaches.id and state = 'granted'
      and during && tsrange(${now.date}::date, ${now.date}::date + ${ABSENCES_AHEAD_DAYS}::int)) absent
  where first <= last and last >= ${now.date}::date)`;

export const listCoaches = (db: Database, now: Now) =>
  living(db)
    .leftJoinLateral(away(now).as('away'), (join) => join.onTrue())
    .innerJoinLateral(nextSlots(now).as('free'), (join) => join.onTrue())
    .select(['coaches.id', 'name', 'specialty', 'bio', 'photo', 'free.next_slots'])
    .select(['away.back_on', 'away.away_reason', absences(now).as('absences')])
    .orderBy('coaches.id')
    .execute();

const isToCome = (now: Now) => sql<boolean>`date + time > ${now.wall}::timestamp`;

/** With what archiving the coach would cancel. */
const forAdmin = (db: Database, now: Now) =>
  living(db)
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('group_courses')
          .select(({ fn }) => [
            fn.countAll<number>().as('upcoming_courses'),
            sql<number>`coalesce(sum(current_participants), 0)`.as('upcoming_seats'),
          ])
          .whereRef('coach_id', '=', 'coaches.id')
          .where('cancelled_at', 'is', null)
          .where('deleted_at', 'is', null)
          .where('date', '>=', now.date)
          .where(isToCome(now))
          .as('planned'),
      (join) => join.onTrue(),
    )
    .select(({ fn, selectFrom }) => [
      'coaches.id',
      'name',
      'specialty',
      'bio',
      'photo',
      'photo as profile_image',
      'username',
      'email',
      'matricule',
      'version',
      'upcoming_courses',
      'upcoming_seats',
      selectFrom('reservations')
        .select(fn.countAll<number>().as('sessions'))
        .whereRef('coach_id', '=', 'coaches.id')
        .where('status', '=', 'confirmed')
        .where('deleted_at', 'is', null)
        .where('date', '>=', now.date)
        .where(isToCome(now))
        .$asScalar()
        .$notNull()
        .as('upcoming_sessions'),
    ]);

export const listCoachesForAdmin = (db: Database, now: Now) =>
  forAdmin(db, now).orderBy('coaches.id').execute();

export const findCoachForAdmin = (db: Database, id: number, now: Now) =>
  forAdmin(db, now).where('coaches.id', '=', id).executeTakeFirst();

export const insertCoach = (db: Database, id: number, coach: CoachPresentation) =>
  db
    .insertInto('coaches')
    .values({ id, ...coach })
    .execute();

/** Before the account, as by whoever opens hours of the coach. */
export const lockCoach = (db: Database, id: number) =>
  db.selectFrom('coaches').select('id').where('id', '=', id).forNoKeyUpdate().execute();

export const updateCoach = (db: Database, id: number, coach: CoachPresentation) =>
  db.updateTable('coaches').set(coach).where('id', '=', id).execute();
