import type { NotNull } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

/** A client, a coach or an administrator, under the name that greets them; nothing for somebody without an address. */
export const findAddressee = (db: Database, id: number) =>
  db
    .selectFrom('accounts')
    .leftJoin('clients', 'clients.id', 'accounts.id')
    .leftJoin('coaches', 'coaches.id', 'accounts.id')
    .select(({ fn }) => ['email', fn.coalesce('full_name', 'coaches.name', 'username').as('name')])
    .where('accounts.id', '=', id)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
