import type { Role } from '@elan/contract/endpoint.ts';
import type { MailKind } from '@elan/contract/mails/mail-kinds.ts';
import type { MailState, MailsQuery, MailView } from '@elan/contract/mails/mails-admin.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { onPage, readPage } from '../../platform/database/paging.ts';
import { listMeant, wordsOf } from '../../platform/database/people-search.ts';

/** Each as one of the indexes says it. */
const VIEWS: Readonly<Record<MailView, RawBuilder<boolean>>> = {
  sent: sql`mails.state = 'sent'`,
  waiting: sql`mails.due_at is not null`,
  failed: sql`mails.state in ('failed', 'undeliverable')`,
  dropped: sql`mails.state = 'dropped'`,
};
const UNDROPPED = sql<boolean>`mails.state <> 'dropped'`;

/** One of the typed words, and the people whom it may mean. */
interface Sought {
  readonly word: string;
  readonly people: readonly number[];
}

const all = (db: Database) => db.selectFrom('mails');

const matching = (db: Database, { state, kind }: MailsQuery, sought: readonly Sought[]) => {
  let query = all(db).where(state === undefined ? UNDROPPED : VIEWS[state]);
  if (kind !== undefined) query = query.where('mails.kind', '=', kind);
  for (const { word, people } of sought)
    query = query.where(
      sql<boolean>`mails.id in (select found from mails_matching(${word}, ${people}) as found)`,
    );
  return query;
};

/** To where it went; what has not left yet goes to the address that the account has by then. */
const described = (query: ReturnType<typeof all>) =>
  query
    .leftJoin('mail_copies as copy', 'copy.mail_id', 'mails.id')
    .leftJoin('accounts', 'accounts.id', 'mails.account_id')
    .leftJoin('clients', 'clients.id', 'mails.account_id')
    .leftJoin('coaches', 'coaches.id', 'mails.account_id')
    .select(({ fn }) => [
      'mails.id',
      sql<MailKind>`mails.kind`.as('kind'),
      sql<MailState>`mails.state`.as('state'),
      'mails.reason',
      'mails.attempts',
      'mails.created_at',
      'mails.sent_at',
      sql<string | null>`case when mails.state = 'waiting' then mails.due_at end`.as('due_at'),
      sql<string | null>`coalesce(case when mails.due_at is null then copy.address end, accounts.email)`.as(
        'address',
      ),
      'copy.subject',
      'accounts.id as account_id',
      sql<Role | null>`accounts.role`.as('role'),
      sql<boolean>`accounts.archived_at is not null`.as('is_closed'),
      fn.coalesce('clients.full_name', 'coaches.name', 'accounts.username').as('name'),
    ]);

interface Reader {
  readonly address: string;
  readonly id: number;
  readonly role: Role;
  readonly name: string;
}

export type MailRow = Awaited<ReturnType<typeof listMails>>['rows'][number];

/** Its page is found first, and only what is on it is described. */
export async function listMails(db: Database, query: MailsQuery) {
  const people = await listMeant(db, query.q);
  const sought = wordsOf(query.q).map((word, index) => ({ word, people: people[index] ?? [] }));
  const listed = matching(db, query, sought);
  const newest = listed.select('mails.id').orderBy('mails.created_at', 'desc').orderBy('mails.id', 'desc');
  const page = onPage(newest, query);
  const rows = described(all(db).where('mails.id', 'in', page))
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc');
  return readPage(rows, listed);
}

export const findMail = (db: Database, id: string) =>
  described(all(db).where('mails.id', '=', id))
    .select(['copy.plain', 'copy.attachments'])
    .executeTakeFirst();

/** Who reads mails at these addresses, each as it was asked for. */
export const listReaders = async (db: Database, addresses: readonly string[]): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select address, accounts.id, accounts.role, coalesce(clients.full_name, coaches.name, accounts.username) as name
    from unnest(${addresses}::text[]) as address
      join accounts on lower(accounts.email) = lower(address) and accounts.archived_at is null
      left join clients on clients.id = accounts.id left join coaches on coaches.id = accounts.id`.execute(
    db,
  );
  return rows;
};

export const findMailPage = (db: Database, id: string) =>
  db.selectFrom('mail_copies').select('html').where('mail_id', '=', id).executeTakeFirst();

/** As if it had never been tried or written, and by itself; false for what did not fail, or does not any more. */
export async function resendMail(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    with resent as (
      update mails set state = 'waiting', attempts = 0, reason = null, merges = null, due_at = now()
      where id = ${id} and (${VIEWS.failed} or mails.state = 'waiting' and mails.attempts > 0) returning id),
    unwritten as (delete from mail_copies where mail_id in (select id from resent))
    select from resent`.execute(db);
  return rows.length > 0;
}
