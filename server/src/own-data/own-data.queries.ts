import { PARTICULARS } from '@elan/contract/clients/clients.ts';
import type { OwnDataPart, OwnDataRow } from '@elan/contract/clients/own-data.ts';
import type { Language } from '@elan/contract/language.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { translated, translatedPackName, translatedPaidPackName } from '../platform/database/translated.ts';

/** Who a client is, and since when a calendar follows them. */
export const findSelf = (db: Database, id: number) =>
  db
    .selectFrom('clients')
    .innerJoin('accounts', 'accounts.id', 'clients.id')
    .leftJoin('calendar_feeds', 'calendar_feeds.account_id', 'clients.id')
    .select([
      'clients.id',
      'username',
      'matricule',
      'email',
      ...PARTICULARS,
      'phone_e164',
      'solo_points',
      'team_points',
      'accounts.created_at',
      'accounts.language',
      'calendar_feeds.created_at as calendar_feed_since',
    ])
    .where('clients.id', '=', id)
    .executeTakeFirst();

type Key = number | string;

interface Part<Row> {
  /** All that there are of a client, in the order of the file: numbers only, so that their whole list is small. */
  readonly keys: (client: number) => RawBuilder<{ key: Key }>;
  /** Some of them, each found by its number. */
  readonly rows: (keys: readonly Key[], language: Language) => RawBuilder<Row>;
}

const roleOf = (account: RawBuilder<unknown>) => sql`(select role from accounts where id = ${account})`;
const coachOf = (coach: RawBuilder<unknown>) => sql`(select name from coaches where id = ${coach})`;
/** Of an absence, the last that was said. */
const pardonOf = (booking: RawBuilder<unknown>, isIt: RawBuilder<unknown>) => sql`
  case when ${booking}.is_pardoned then (select reason from missed_pardons where ${isIt} = ${booking}.id order by id desc limit 1) end`;
/** Each by its number: a plan for however many would read every course that there ever was. */
const courseOf = (course: RawBuilder<unknown>) =>
  sql`cross join lateral (select coach_id, title, translations, date, time, duration from group_courses where id = ${course} offset 0) as course`;
const ints = (keys: readonly Key[]) => sql`${keys}::int[]`;

/** Taken off the lists or not, as far as it ever cost something: its credits tell of it, too. */
const sessions: Part<OwnDataRow<'sessions'>> = {
  keys: (client) => sql`
    select id as key from (
      select id from reservations where client_id = ${client} and deleted_at is null
      union
      select reservation_id from points_history where client_id = ${client} and reservation_id is not null
    ) as all_of_them order by id`,
  rows: (keys) => sql`
    select r.id, session_type, ${coachOf(sql`r.coach_id`)} as coach_name, date, left(time::text, 5) as time, duration, cost,
      status, refunded, released, presence, ${pardonOf(sql`r`, sql`reservation_id`)} as pardon, r.created_at as booked_at,
      ${roleOf(sql`created_by`)} as booked_by, cancelled_at, ${roleOf(sql`cancelled_by`)} as cancelled_by,
      weekly.id as weekly_id, weekly.created_at as weekly_since,
      (select coalesce(json_agg(json_build_object('at', moved_at, 'by', ${roleOf(sql`moved.moved_by`)}, 'from',
          json_build_object('date', moved.date, 'time', left(moved.time::text, 5),
            'coach_name', ${coachOf(sql`moved.coach_id`)})) order by moved.version), '[]')
        from reservation_moves moved where moved.reservation_id = r.id) as moves
    from reservations r
      left join weekly_sessions on reservation_id = r.id
      left join weekly_series weekly on weekly.id = series_id
    where r.id = any(${ints(keys)}) order by r.id`,
};

const courses: Part<OwnDataRow<'courses'>> = {
  keys: (client) => sql`select id as key from course_bookings where client_id = ${client} order by id`,
  rows: (keys, language) => sql`
    select seat.id, ${translated(language, 'course.title')} as title, ${coachOf(sql`coach_id`)} as coach_name, date, left(time::text, 5) as time, duration, seat.cost,
      seat.status, seat.refunded, seat.released, seat.from_list, seat.presence, ${pardonOf(sql`seat`, sql`booking_id`)} as pardon,
      seat.created_at as booked_at, ${roleOf(sql`seat.created_by`)} as booked_by,
      seat.cancelled_at, ${roleOf(sql`seat.cancelled_by`)} as cancelled_by
    from course_bookings seat ${courseOf(sql`seat.course_id`)}
    where seat.id = any(${ints(keys)}) order by seat.id`,
};

const waiting_lists: Part<OwnDataRow<'waiting_lists'>> = {
  keys: (client) => sql`select id as key from course_waits where client_id = ${client} order by id`,
  rows: (keys, language) => sql`
    select wait.id, ${translated(language, 'course.title')} as title, ${coachOf(sql`coach_id`)} as coach_name, date, left(time::text, 5) as time, notice, if_free,
      wait.created_at as joined_at, ${roleOf(sql`wait.created_by`)} as joined_by, ended_at, outcome,
      ${roleOf(sql`ended_by`)} as ended_by
    from course_waits wait ${courseOf(sql`wait.course_id`)}
    where wait.id = any(${ints(keys)}) order by wait.id`,
};

const packs: Part<OwnDataRow<'packs'>> = {
  keys: (client) => sql`select id as key from user_packs where user_id = ${client} order by id`,
  rows: (keys, language) => sql`
    select id, ${translatedPackName(language, 'user_packs')} as name, pack_price as price, solo_points, team_points, purchased_at as assigned_at, removed_at,
      removal_reason, points_removed
    from user_packs where id = any(${ints(keys)}) order by id`,
};

const points: Part<OwnDataRow<'points'>> = {
  keys: (client) => sql`select id as key from points_history where client_id = ${client} order by id`,
  rows: (keys) => sql`
    select id, created_at as at, ${roleOf(sql`actor_id`)} as by, reason, solo_delta, team_delta, solo_after, team_after, note,
      reservation_id as session_id, booking_id as course_id, user_pack_id as pack_id
    from points_history where id = any(${keys}::bigint[]) order by id`,
};

/** Whatever was bought, in installments: through its packs, plans and installments, each by its index. */
const installmentsOf = (client: number) => sql`
  user_packs sold
    cross join lateral (select id from payment_plans where user_pack_id = sold.id offset 0) as plan
    cross join lateral (select id from installments where payment_plan_id = plan.id offset 0) as part
  where sold.user_id = ${client}`;

const installments: Part<OwnDataRow<'installments'>> = {
  keys: (client) => sql`
    select part.id as key from ${installmentsOf(client)} order by part.id`,
  rows: (keys, language) => sql`
    select part.id, sold.id as pack_id, ${translatedPackName(language, 'sold')} as pack_name, installment_number as number, amount, due_date, status
    from installments part
      join payment_plans plan on plan.id = part.payment_plan_id
      join user_packs sold on sold.id = plan.user_pack_id
    where part.id = any(${ints(keys)}) order by part.id`,
};

const receipts: Part<OwnDataRow<'receipts'>> = {
  keys: (client) => sql`
    select line.id as key
    from (select part.id from ${installmentsOf(client)}) as part
      cross join lateral (select id from payments where installment_id = part.id offset 0) as line
    order by line.id`,
  rows: (keys, language) => sql`
    select id, receipt as number, installment_id, ${translatedPaidPackName(language, 'payments')} as pack_name, amount, payment_date, payment_method, rib, bank_reference,
      cheque_number, cheque_bank, (select state from cheques where payment_id = payments.id) as cheque_state, card_ticket,
      recorded_at, voided_at
    from payments where id = any(${ints(keys)}) order by id`,
};

const bilans: Part<OwnDataRow<'bilans'>> = {
  keys: (client) => sql`select id as key from bilans where client_id = ${client} order by id`,
  rows: (keys) => sql`
    select id, ${coachOf(sql`coach_id`)} as coach_name, bilan, created_at, updated_at, deleted_at,
      (select coalesce(json_agg(json_build_object('version', said.version, 'bilan', said.bilan, 'written_at', said.written_at)
          order by said.version), '[]') from bilan_versions said where said.bilan_id = bilans.id) as versions
    from bilans where id = any(${ints(keys)}) order by id`,
};

const consents: Part<OwnDataRow<'consents'>> = {
  keys: (client) => sql`select id as key from consents where account_id = ${client} order by id`,
  rows: (keys) => sql`select version, text, given_at from consents where id = any(${ints(keys)}) order by id`,
};

const mail_choices: Part<OwnDataRow<'mail_choices'>> = {
  keys: (client) => sql`select id as key from mail_choices where account_id = ${client} order by id`,
  rows: (keys) => sql`
    select topic, is_wanted, chosen_at, means from mail_choices where id = any(${ints(keys)}) order by id`,
};

/** Those of thirty days are all that there are: no index asks for one person's (0012_mails.sql). */
const mails: Part<OwnDataRow<'mails'>> = {
  keys: (client) => sql`select id as key from mails where account_id = ${client} order by created_at, id`,
  rows: (keys) => sql`
    select kind, state, created_at, sent_at, address, subject
    from mails left join mail_copies on mail_id = mails.id
    where mails.id = any(${keys}::uuid[]) order by created_at, mails.id`,
};

const logins: Part<OwnDataRow<'logins'>> = {
  keys: (client) => sql`select id as key from login_sessions where account_id = ${client} order by id`,
  rows: (keys) => sql`
    select user_agent, created_at, last_seen_at, expires_at from login_sessions where id = any(${ints(keys)}) order by id`,
};

const devices: Part<OwnDataRow<'devices'>> = {
  keys: (client) => sql`select id as key from known_devices where account_id = ${client} order by id`,
  rows: (keys) => sql`select last_login_at from known_devices where id = any(${ints(keys)}) order by id`,
};

const PARTS: { readonly [Name in OwnDataPart]: Part<OwnDataRow<Name>> } = {
  consents,
  sessions,
  courses,
  waiting_lists,
  packs,
  points,
  installments,
  receipts,
  bilans,
  mail_choices,
  mails,
  logins,
  devices,
};

const AT_ONCE = 200;

/**
 * One part of what is kept of a client, some rows at a time: ten years of it need no more memory than some weeks, and whoever reads slowly
 * holds no connection. Which rows there are is asked once, so that none is told twice.
 */
export async function* readPart<Name extends OwnDataPart>(
  db: Database,
  part: Name,
  client: number,
  language: Language,
): AsyncGenerator<readonly unknown[]> {
  const { keys, rows } = PARTS[part];
  const found = (await keys(client).execute(db)).rows.map(({ key }) => key);
  for (let from = 0; from < found.length; from += AT_ONCE)
    yield (await rows(found.slice(from, from + AT_ONCE), language).execute(db)).rows;
}
