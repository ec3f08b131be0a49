import type { CoachClientsQuery, CoachDay } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { onPage, readPage } from '../platform/database/paging.ts';
import { isKnownBy } from '../platform/database/people-search.ts';

/**
 * Whether that client has, or had, a session or a course with the coach; cancelled ones count, hidden sessions do not.
 * `offset 0` keeps it a look-up, client by client: without it, all that anybody ever booked may be read to hash it.
 */
const isMet = (coach: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from reservations r
    where r.coach_id = ${coach} and r.client_id = clients.id and r.deleted_at is null offset 0)
  or exists (select from course_bookings b join group_courses course on course.id = b.course_id
    where b.client_id = clients.id and course.coach_id = ${coach} offset 0))`;

const clientsOf = (db: Database, coach: number) =>
  db
    .selectFrom('clients')
    .innerJoin('accounts', 'accounts.id', 'clients.id')
    .innerJoin('people_words as known', 'known.person_id', 'clients.id')
    .where('archived_at', 'is', null)
    .where(isMet(coach));

export const isClientOf = async (db: Database, coach: number, client: number): Promise<boolean> => {
  const found = await clientsOf(db, coach)
    .select('clients.id')
    .where('clients.id', '=', client)
    .executeTakeFirst();
  return found !== undefined;
};

const matching = (db: Database, coach: number, { q, client_id }: CoachClientsQuery) => {
  const isWanted = isKnownBy('clients.id', q);
  let query = clientsOf(db, coach);
  if (isWanted) query = query.where(isWanted);
  if (client_id !== undefined) query = query.where('clients.id', '=', client_id);
  return query;
};

/** One-to-one sessions and seats alike, without what was cancelled and without absences; of these clients only. */
const held = (coach: number, until: RawBuilder<unknown>) => sql<number>`(
  (select count(*) from reservations r
    where r.coach_id = ${coach} and r.client_id = client.id and r.deleted_at is null
      and r.status = 'confirmed' and r.presence is distinct from 'absent' and ${until})
  + (select count(*) from course_bookings b join group_courses r on r.id = b.course_id
    where b.client_id = client.id and b.status = 'confirmed' and b.presence is distinct from 'absent'
      and r.coach_id = ${coach} and ${until}))`;

/** By name. What is counted is counted for those on the page. */
export const listClientsOf = (db: Database, coach: number, query: CoachClientsQuery & { now: Now }) => {
  const clients = matching(db, coach, query);
  const page = onPage(clients, query)
    .select([
      'clients.id',
      'known.name',
      'full_name',
      'username',
      'matricule',
      'email',
      'phone',
      'phone_e164',
    ])
    .select(['age', 'gender', 'goal'])
    .orderBy('known.name')
    .orderBy('known.person_id');
  const listed = db
    .selectFrom(page.as('client'))
    // Looked up for each, like whoever has a card: a plain join may read every bilan there is for one page.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bilans')
          .select(['bilan', 'version', 'created_at', 'updated_at'])
          .whereRef('client_id', '=', 'client.id')
          .where('coach_id', '=', coach)
          .where('deleted_at', 'is', null)
          .limit(1)
          .as('bilans'),
      (join) => join.onTrue(),
    )
    .selectAll('client')
    .select([
      'bilans.bilan',
      'bilans.created_at as bilan_created_at',
      'bilans.updated_at as bilan_updated_at',
      sql<number>`coalesce(bilans.version, 0)`.as('bilan_version'),
      held(coach, sql`true`).as('total_sessions'),
      held(coach, sql`upper(r.during) <= ${query.now.wall}::timestamp`).as('completed_sessions'),
    ])
    .orderBy('client.name')
    .orderBy('client.id');
  return readPage(listed, clients);
};

interface Days {
  readonly from: string;
  readonly to: string;
  readonly now: Now;
}

/** Counted day by day on the indexes of the coach; both days included. */
export async function listDaysOf(db: Database, coach: number, { from, to, now }: Days): Promise<CoachDay[]> {
  const { rows } = await sql<CoachDay>`
    select date, sum(sessions)::int as sessions, sum(bilans)::int as bilans, sum(courses)::int as courses,
      sum(free)::int as free
    from (
      select date, count(*) filter (where session_type = 'normal') as sessions,
        count(*) filter (where session_type = 'bilan') as bilans, 0 as courses, 0 as free
      from reservations
      where coach_id = ${coach} and deleted_at is null and status = 'confirmed'
        and date >= ${from}::date and date <= ${to}::date
      group by date
      union all
      select date, 0, 0, count(*), 0 from group_courses
      where coach_id = ${coach} and deleted_at is null and cancelled_at is null
        and date >= ${from}::date and date <= ${to}::date
      group by date
      union all
      select date, 0, 0, 0, count(*) from slots slot
      where coach_id = ${coach} and session_type = 'normal' and withdrawn_at is null
        and date >= ${from}::date and date <= ${to}::date and date + start_time > ${now.wall}::timestamp
        and not exists (select from agenda where person_id = ${coach} and agenda.during && slot.during offset 0)
      group by date
    ) counted
    group by date order by date`.execute(db);
  return rows;
}

/** The numbers of the first session and the first course that are not over; both end on the day on which they begin. */
export async function findNextOf(db: Database, coach: number, now: Now) {
  const [session, course] = await Promise.all([
    db
      .selectFrom('reservations')
      .select('id')
      .where('coach_id', '=', coach)
      .where('deleted_at', 'is', null)
      .where('status', '=', 'confirmed')
      .where('date', '>=', now.date)
      .where(sql<boolean>`upper(during) > ${now.wall}::timestamp`)
      .orderBy('date')
      .orderBy('time')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('group_courses')
      .select('id')
      .where('coach_id', '=', coach)
      .where('deleted_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('date', '>=', now.date)
      .where(sql<boolean>`upper(during) > ${now.wall}::timestamp`)
      .orderBy('date')
      .orderBy('time')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { session: session?.id, course: course?.id };
}
