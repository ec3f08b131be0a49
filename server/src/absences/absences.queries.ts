import type { AbsenceAct, AbsenceState } from '@elan/contract/absences/absences.ts';
import type { SessionType } from '@elan/contract/slots/slots.ts';
import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/database.ts';

/** Hours of the wall clock, as PostgreSQL reads them: `[2026-11-17T00:00,2026-11-18T00:00)`. */
export type Span = string;

export interface AbsenceRow {
  id: number;
  coach_id: number;
  coach_name: string;
  from_date: string;
  from_time: string;
  to_date: string;
  to_time: string;
  span: Span;
  is_over: boolean;
  state: AbsenceState;
  reason: string | null;
  public_reason: string | null;
  answer: string | null;
  created_at: string;
  created_by: string;
  author_id: number;
  decided_at: string | null;
  people: number;
  told: number;
  undecided: number;
  put_in: number;
}

/** Who is to be told is counted one by one: absences that stand are few. */
const listed = (where: ReturnType<typeof sql>, now: Now) => sql<AbsenceRow>`
  select a.id, a.coach_id, coach.name as coach_name, lower(a.during)::date as from_date, lower(a.during)::time as from_time,
    upper(a.during)::date as to_date, upper(a.during)::time as to_time, to_char(lower(a.during), '[YYYY-MM-DD"T"HH24:MI,') || to_char(upper(a.during), 'YYYY-MM-DD"T"HH24:MI)') as span,
    upper(a.during) <= ${now.wall}::timestamp as is_over, a.state, a.reason, a.public_reason, a.answer, a.created_at,
    coalesce(author.name, account.username) as created_by, a.created_by as author_id, a.decided_at, told.people, told.told,
    kept.undecided, line.put_in
  from absences a
    join coaches coach on coach.id = a.coach_id
    join accounts account on account.id = a.created_by
    left join coaches author on author.id = a.created_by
    cross join lateral (
      select count(p.client_id)::int as people, count(p.told_at)::int as told
      from absence_acts act join absence_people p on p.act_id = act.id where act.absence_id = a.id) told
    cross join lateral (
      select count(*)::int as undecided
      from absence_acts act
        left join reservations r on r.id = act.reservation_id
        left join group_courses c on c.id = act.course_id
      where act.absence_id = a.id and act.act = 'keep' and coalesce(r.coach_id, c.coach_id) = a.coach_id
        and coalesce(r.during, c.during) && a.during and lower(coalesce(r.during, c.during)) > ${now.wall}::timestamp
        and case when c.id is null then r.status = 'confirmed' and r.deleted_at is null
          else c.cancelled_at is null and c.deleted_at is null end) kept
    cross join lateral (
      select count(*)::int as put_in
      from absence_acts act
        join course_bookings b on b.course_id = act.course_id and b.status = 'confirmed' and b.from_list and b.created_at = a.decided_at
      where act.absence_id = a.id and act.act = 'move') line
  where ${where}
  order by a.state <> 'requested', lower(a.during), a.id`;

/** From today on, and whatever waits for an answer; what was taken back or undone is gone. */
export const listOfCoach = async (db: Database, coachId: number, now: Now) => {
  const where = sql`a.coach_id = ${coachId} and a.state <> 'undone'
    and (a.state = 'requested' or a.during && tsrange(${now.date}::date, null))`;
  return (await listed(where, now).execute(db)).rows;
};

/** What waits for an answer, and what was granted and is not over, or has people to be told. Each is found by its own index. */
export const listForOffice = async (db: Database, now: Now) => {
  const where = sql`a.state in ('requested', 'granted') and a.id = any (array(
    select id from absences where state = 'requested'
    union
    select id from absences where state = 'granted' and during && tsrange(${now.date}::date, null)
    union
    select act.absence_id from absence_people p join absence_acts act on act.id = p.act_id where p.told_at is null))`;
  return (await listed(where, now).execute(db)).rows;
};

export const findAbsence = async (db: Database, coachId: number, id: number, now: Now) => {
  const { rows } = await listed(sql`a.id = ${id} and a.coach_id = ${coachId}`, now).execute(db);
  return rows[0];
};

/** How many requests wait for an answer, and how many people for a word. */
export const countToDo = async (db: Database) => {
  const { rows } = await sql<{ absences_asked: number; people_to_tell: number }>`
    select (select count(*)::int from absences where state = 'requested') as absences_asked,
      (select count(*)::int from absences a
        join absence_acts act on act.absence_id = a.id
        join absence_people p on p.act_id = act.id and p.told_at is null
        where a.state = 'granted') as people_to_tell`.execute(db);
  return rows[0] ?? { absences_asked: 0, people_to_tell: 0 };
};

/** Until the transaction ends nobody decides, undoes or ticks anything of it. */
export const lockAbsence = (db: Database, coachId: number, id: number) =>
  db
    .selectFrom('absences')
    .select('state')
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface NewAbsence {
  readonly coachId: number;
  readonly span: Span;
  readonly state: 'requested' | 'granted';
  readonly reason: string | null;
  readonly publicReason: string | null;
  readonly actor: number;
  readonly now: Now;
}

export const insertAbsence = async (db: Database, absence: NewAbsence): Promise<number> => {
  const { coachId, span, state, reason, publicReason, actor, now } = absence;
  const isGranted = state === 'granted';
  const { id } = await db
    .insertInto('absences')
    .values({
      coach_id: coachId,
      during: span,
      state,
      reason,
      public_reason: publicReason,
      created_by: actor,
      created_at: now.at,
      decided_by: isGranted ? actor : null,
      decided_at: isGranted ? now.at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether some of these hours are already granted or, for who asks, asked for. */
export const isTakenAlready = async (
  db: Database,
  coachId: number,
  span: Span,
  states: readonly AbsenceState[],
) => {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from absences where coach_id = ${coachId} and during && ${span}::tsrange
      and state = any (${[...states]}::text[])) as is_taken`.execute(db);
  return rows[0]?.is_taken ?? false;
};

interface Answered {
  readonly state: 'granted' | 'refused';
  readonly publicReason: string | null | undefined;
  readonly answer: string | null;
  readonly actor: number;
  readonly now: Now;
}

export const answerAbsence = (
  db: Database,
  id: number,
  { state, publicReason, answer, actor, now }: Answered,
) =>
  db
    .updateTable('absences')
    .set({
      state,
      answer,
      decided_by: actor,
      decided_at: now.at,
      ...(publicReason !== undefined && { public_reason: publicReason }),
    })
    .where('id', '=', id)
    .execute();

export const undoAbsence = (db: Database, id: number, actor: number, now: Now) =>
  db
    .updateTable('absences')
    .set({ state: 'undone', undone_by: actor, undone_at: now.at })
    .where('id', '=', id)
    .execute();

export interface NewAct {
  readonly reservation_id: number | null;
  readonly course_id: number | null;
  readonly act: AbsenceAct;
  readonly was_date: string;
  readonly was_time: string;
  readonly version: number;
  /** Who is to be told. */
  readonly clients: readonly number[];
}

/** In the order of their numbers, each with its people. */
export async function insertActs(db: Database, absenceId: number, acts: readonly NewAct[]): Promise<void> {
  for (const { clients, ...act } of acts) {
    const { id } = await db
      .insertInto('absence_acts')
      .values({ ...act, absence_id: absenceId })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (clients.length > 0)
      await db
        .insertInto('absence_people')
        .values(clients.map((client_id) => ({ act_id: id, client_id })))
        .execute();
  }
}

export const countTold = async (db: Database, absenceId: number): Promise<number> => {
  const { rows } = await sql<{ told: number }>`
    select count(p.told_at)::int as told from absence_acts act join absence_people p on p.act_id = act.id
    where act.absence_id = ${absenceId}`.execute(db);
  return rows[0]?.told ?? 0;
};

export interface PersonRow {
  act_id: number;
  client_id: number;
  client_name: string;
  client_email: string | null;
  client_phone: string | null;
  client_phone_e164: string | null;
  title: string | null;
  session_type: SessionType | null;
  minutes: number;
  act: AbsenceAct;
  was_date: string;
  was_time: string;
  was_coach_id: number;
  was_coach_name: string;
  /** Where it stands; null once cancelled. */
  date: string | null;
  time: string | null;
  coach_id: number | null;
  coach_name: string | null;
  credits: number;
  told_at: string | null;
  told_by: string | null;
}

/** In the order of what they had booked, then by name. */
export async function listPeople(db: Database, absenceId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select act.id as act_id, p.client_id, coalesce(client.full_name, account.username) as client_name,
      account.email as client_email, client.phone as client_phone, client.phone_e164 as client_phone_e164,
      course.title, booked.session_type, coalesce(booked.duration, course.duration) as minutes, act.act, act.was_date, act.was_time, a.coach_id as was_coach_id, was_coach.name as was_coach_name,
      coalesce(r.date, course.date) as date, coalesce(r.time, course.time) as time, now_coach.id as coach_id,
      now_coach.name as coach_name,
      case when act.act = 'cancel' then coalesce(case when r.refunded then r.cost end, seat.cost, 0) else 0 end as credits,
      p.told_at, coalesce(teller.name, by.username) as told_by
    from absence_acts act
      join absences a on a.id = act.absence_id
      join coaches was_coach on was_coach.id = a.coach_id
      join absence_people p on p.act_id = act.id
      join clients client on client.id = p.client_id
      join accounts account on account.id = p.client_id
      left join reservations booked on booked.id = act.reservation_id
      left join reservations r on r.id = booked.id and (r.status = 'confirmed' or act.act = 'cancel')
      left join group_courses course on course.id = act.course_id
      left join lateral (
        select booking.cost from course_bookings booking
        where booking.course_id = act.course_id and booking.client_id = p.client_id and booking.refunded
        order by booking.id desc limit 1) seat on true
      left join coaches now_coach on now_coach.id = coalesce(r.coach_id, course.coach_id) and act.act <> 'cancel'
        and course.cancelled_at is null
      left join accounts by on by.id = p.told_by
      left join coaches teller on teller.id = p.told_by
    where act.absence_id = ${absenceId}
    order by act.was_date, act.was_time, act.id, client_name, p.client_id`.execute(db);
  return rows;
}

interface Telling {
  readonly absenceId: number;
  readonly clientId: number;
  readonly actIds: readonly number[];
  readonly actor: number;
  /** Null: not told yet. */
  readonly at: string | null;
}

/** Who was told before stays told as it was. How many of these bookings are that client's. */
export async function markTold(db: Database, { absenceId, clientId, actIds, actor, at }: Telling) {
  const { rows } = await sql<{ known: number }>`
    with marked as (
      update absence_people p set told_at = ${at}::timestamptz, told_by = case when ${at}::timestamptz is not null then ${actor}::int end
      from absence_acts act
      where act.id = p.act_id and act.absence_id = ${absenceId} and p.client_id = ${clientId} and p.act_id = ${anyOf(actIds)}
        and (p.told_at is null) = (${at}::timestamptz is not null))
    select count(*)::int as known from absence_people p join absence_acts act on act.id = p.act_id
    where act.absence_id = ${absenceId} and p.client_id = ${clientId} and p.act_id = ${anyOf(actIds)}`.execute(
    db,
  );
  return rows[0]?.known ?? 0;
}
