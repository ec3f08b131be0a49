import { sql } from 'kysely';
import type { Now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** A device, and one of the accounts that signed in on it. */
interface DeviceOfAccount {
  readonly account_id: number;
  readonly token_hash: Buffer;
}

/** Unless its last login is too old, or the account has another password since. */
export const findDevice = (db: Database, { account_id, token_hash }: DeviceOfAccount, since: string) =>
  db
    .selectFrom('known_devices as d')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'd.account_id').onRef('a.session_epoch', '=', 'd.epoch'),
    )
    .select('d.id')
    .where('d.token_hash', '=', token_hash)
    .where('d.account_id', '=', account_id)
    .where('d.last_login_at', '>', since)
    .executeTakeFirst();

/** Whether some account signed in on it, this one or another. */
export const isDevice = async (db: Database, token_hash: Buffer): Promise<boolean> => {
  const device = await db
    .selectFrom('known_devices')
    .select('id')
    .where('token_hash', '=', token_hash)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
};

/** A login that read the account before its password changed does not undo what the change kept. */
export const saveDevice = (db: Database, device: DeviceOfAccount & { readonly epoch: number }, { at }: Now) =>
  db
    .insertInto('known_devices')
    .values({ ...device, last_login_at: at })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet({
        epoch: sql`greatest(known_devices.epoch, excluded.epoch)`,
        last_login_at: sql`excluded.last_login_at`,
      }),
    )
    .execute();

/** Takes it along to the account's new epoch. */
export const keepDevice = (db: Database, { account_id, token_hash }: DeviceOfAccount) =>
  db
    .updateTable('known_devices')
    .set({ epoch: sql`(select session_epoch from accounts where id = ${account_id})` })
    .where('token_hash', '=', token_hash)
    .where('account_id', '=', account_id)
    .execute();

/** All but the latest; rows that somebody else is deleting right now are left to them. */
export const deleteOldest = (db: Database, account_id: number, kept: number) =>
  db
    .deleteFrom('known_devices')
    .where('id', 'in', (query) =>
      query
        .selectFrom('known_devices')
        .select('id')
        .where('account_id', '=', account_id)
        .where('id', 'not in', (latest) =>
          latest
            .selectFrom('known_devices')
            .select('id')
            .where('account_id', '=', account_id)
            .orderBy('last_login_at', 'desc')
            .orderBy('id', 'desc')
            .limit(kept),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute();

export const sweepDevices = (db: Database, until: string) =>
  db
    .deleteFrom('known_devices')
    .where('id', 'in', (query) =>
      query
        .selectFrom('known_devices')
        .select('id')
        .where('last_login_at', '<=', until)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
