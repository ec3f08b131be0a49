import type { Profile, ProfileQuery, ProfileUser } from '@elan/contract/clients/profile.ts';
import { PROFILE_LIST_MAX } from '@elan/contract/clients/profile.ts';
import { languageNow } from '@elan/contract/language.ts';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';
import { translatedPackName } from '../platform/database/translated.ts';

interface ProfileRow extends ProfileUser {
  readonly packs: Profile['packs']['list'];
  readonly packs_total: number;
  readonly sessions: Profile['sessions']['list'];
  readonly sessions_total: number;
  readonly bilans: Profile['bilans']['list'];
  readonly bilans_total: number;
}

/**
 * Everything in one statement and one round trip. The lists come as JSON, newest first, each on one index; instants within
 * them are not yet the studio's. Of more sessions than a list holds, the next ones come before the later, and all of them
 * before those that are over.
 */
export async function findProfile(
  db: Database,
  id: number,
  // With or without dates it is one text, so that it can be prepared.
  { from = '-infinity', to = 'infinity', today }: ProfileQuery & { readonly today: string },
): Promise<ProfileRow | undefined> {
  const { rows } = await prepared<ProfileRow>('profile')`
    select client.id, username, email, full_name, matricule, phone, age, gender, goal,
      created_at as member_since, points, solo_points, team_points,
      (select coalesce(json_agg(pack), '[]') from (
        select given.id, ${translatedPackName(languageNow(), 'given')} as name, solo_points, team_points, purchased_at,
          payment_status(given.id) as payment_status
        from user_packs given where user_id = client.id and removed_at is null
        order by purchased_at desc limit ${PROFILE_LIST_MAX}) pack) as packs,
      (select count(*) from user_packs where user_id = client.id and removed_at is null) as packs_total,
      (select coalesce(json_agg(session), '[]') from (
        select r.id, r.client_id as user_id, r.coach_id, coach.name as coach_name, r.date,
          left(r.time::text, 5) as time, r.duration, r.session_type, r.cost, r.status, r.cancelled_at, r.refunded,
          r.released, r.presence,
          (select series_id from weekly_sessions where reservation_id = r.id) as series_id
        from (
          select * from (
            (select * from reservations
              where client_id = client.id and deleted_at is null
                and date >= greatest(${from}::date, ${today}::date) and date <= ${to}::date
              order by date, time limit ${PROFILE_LIST_MAX})
            union all
            (select * from reservations
              where client_id = client.id and deleted_at is null
                and date >= ${from}::date and date <= ${to}::date and date < ${today}::date
              order by date desc, time desc limit ${PROFILE_LIST_MAX})) near
          order by date < ${today}::date, abs(date - ${today}::date), time desc limit ${PROFILE_LIST_MAX}) r
          join coaches coach on coach.id = r.coach_id
        order by r.date desc, r.time desc) session) as sessions,
      (select count(*) from reservations r
        where r.client_id = client.id and r.deleted_at is null and r.date >= ${from}::date and r.date <= ${to}::date
      ) as sessions_total,
      (select coalesce(json_agg(entry), '[]') from (
        select b.id, b.coach_id, coach.name as coach_name, coach.specialty as coach_specialty, b.bilan,
          b.created_at, b.updated_at
        from bilans b join coaches coach on coach.id = b.coach_id
        where b.client_id = client.id and b.deleted_at is null order by b.updated_at desc limit ${PROFILE_LIST_MAX}) entry) as bilans,
      (select count(*) from bilans where client_id = client.id and deleted_at is null) as bilans_total
    from clients client join accounts account on account.id = client.id
    where client.id = ${id}`.execute(db);
  return rows[0];
}
