import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface ToldBilan {
  coach_name: string;
  updated_at: string;
  /** Not by its coach: the office wrote it for them. */
  is_by_office: boolean;
}

interface Asked {
  readonly client: number;
  readonly bilans: readonly number[];
  readonly date: string;
}

/**
 * Those of them that stand, for a client whose account is open, and that no mail of that day has told yet. What is two days old by the
 * database's clock is of no such day: the index by age need not go further back.
 */
export const listUntoldBilans = async (
  db: Database,
  { client, bilans, date }: Asked,
): Promise<ToldBilan[]> => {
  const { rows } = await sql<ToldBilan>`
    select coach.name as coach_name, bilan.updated_at, bilan.updated_by <> bilan.coach_id as is_by_office
    from bilans bilan join coaches coach on coach.id = bilan.coach_id
      join accounts client on client.id = bilan.client_id
    where bilan.id = any(${bilans}::int[]) and bilan.client_id = ${client} and bilan.deleted_at is null
      and client.archived_at is null
      and not exists (select from mails told
        where told.created_at > now() - interval '2 days' and told.kind = 'bilan' and told.account_id = bilan.client_id
          and told.state = 'sent' and told.about->>'date' = ${date} and told.about->'bilans' @> to_jsonb(bilan.id))
    order by bilan.updated_at desc, bilan.id`.execute(db);
  return rows;
};
