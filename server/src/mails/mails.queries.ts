import type { Role } from '@elan/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared-statements.ts';

/** A mail as it waits: its kind, the account it goes to, and the numbers of what it is about. */
interface NewMail {
  readonly kind: string;
  readonly to: number | null;
  readonly about: object;
  /** With which others to the same account it becomes one, as long as it waits; null for none. */
  readonly merges: string | null;
}

/**
 * What happens where another one waits already to be told with it: they become one, which leaves when the first of them was to. It is a
 * new mail, under a name of its own: of the other one a try may have arrived, and be taken for the same. Whoever takes that one in this
 * moment has it, and this one goes by itself.
 */
export const TOLD_WITH_WHAT_WAITS = sql`
  on conflict (account_id, merges) where merges is not null and state = 'waiting' do update set id = excluded.id,
    about = merged_about(mails.about, excluded.about), attempts = 0, reason = null, coaches_told = false,
    due_at = least(mails.due_at, excluded.due_at)`;

/** To be sent after so many seconds. */
export const insertMails = (db: Database, mails: readonly NewMail[], afterSeconds: number) =>
  sql`
    insert into mails (kind, account_id, about, merges, due_at)
    select kind, "to", about, merges, now() + make_interval(secs => ${afterSeconds})
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail (kind text, "to" int, about jsonb, merges text)
    ${TOLD_WITH_WHAT_WAITS}`.execute(db);

/** Each of its fields as SQL, over the row `done`. */
interface MailOfRow {
  readonly kind: string;
  readonly to: RawBuilder<number>;
  readonly about: RawBuilder<unknown>;
  /** Whether there is one at all. */
  readonly when: RawBuilder<boolean>;
}

/** The same as a part of the statement whose rows, `done`, are to be told. */
export const mailOfRow = ({ kind, to, about, when }: MailOfRow) => sql`
  insert into mails (kind, account_id, about) select ${kind}::text, ${to}, ${about} from done where ${when}`;

export interface TakenMail {
  readonly id: string;
  readonly kind: string;
  /** Null as long as nobody knows who it is. */
  readonly account_id: number | null;
  readonly about: unknown;
  readonly attempts: number;
  /** Null for somebody without an address, too. */
  readonly email: string | null;
  readonly name: string | null;
  readonly role: Role | null;
  readonly is_closed: boolean;
  /** What its reader chose to read, if anything. */
  readonly language: string | null;
}

/**
 * Takes the next few that are due, for so many seconds: after that somebody else may. Several processes take different ones.
 * Clients, coaches and administrators go by the name that greets them.
 */
export async function takeMails(db: Database, count: number, seconds: number): Promise<TakenMail[]> {
  const { rows } = await prepared<TakenMail>('take_mails')`
    with taken as (
      update mails set state = 'sending', attempts = attempts + 1, due_at = now() + make_interval(secs => ${seconds})
      where id in (select id from mails where due_at <= now() order by due_at limit ${count} for update skip locked)
      returning id, kind, account_id, about, attempts, created_at)
    select taken.id, kind, account_id, about, attempts, accounts.email, accounts.role, accounts.archived_at is not null as is_closed, accounts.language,
      coalesce(clients.full_name, coaches.name, accounts.username) as name
    from taken left join accounts on accounts.id = account_id
      left join clients on clients.id = account_id left join coaches on coaches.id = account_id
    order by taken.created_at`.execute(db);
  return rows;
}

/** What is kept of a mail as it left. */
export interface MailCopy {
  readonly address: string;
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
  readonly attachments: readonly string[];
}

interface Settled {
  readonly state: 'sent' | 'dropped' | 'undeliverable' | 'failed';
  readonly reason: string | null;
  /** Of one that was written. */
  readonly copy: MailCopy | undefined;
}

/** Nothing more is to be done about it. */
export const settleMail = (db: Database, id: string, { state, reason, copy }: Settled) =>
  prepared('settle_mail')`
    with settled as (update mails set state = ${state}, reason = ${reason}, due_at = null, sent_at = case when ${state} = 'sent' then now() end where id = ${id} returning id)
    insert into mail_copies (mail_id, address, subject, plain, html, attachments)
    select id, ${copy?.address ?? null}, ${copy?.subject ?? null}, ${copy?.plain ?? null}, ${copy?.html ?? null}, ${copy?.attachments ?? null}::text[]
    from settled where ${copy !== undefined}::boolean
    on conflict (mail_id) do update set address = excluded.address, subject = excluded.subject, plain = excluded.plain, html = excluded.html,
      attachments = excluded.attachments`.execute(db);

interface PutBack {
  readonly seconds: number;
  readonly reason: string | null;
  /** One that was not even tried has as many attempts as before it was taken. */
  readonly wasTried: boolean;
}

/** To be tried after so many seconds; where another one came meanwhile to be told with it, that one tells both. */
export const putMailBack = (db: Database, id: string, { seconds, reason, wasTried }: PutBack) =>
  sql`
    with taken as (select account_id, merges, about from mails where id = ${id}),
    later as (
      update mails set about = merged_about(taken.about, mails.about) from taken
      where mails.account_id = taken.account_id and mails.merges = taken.merges and mails.state = 'waiting' returning mails.id),
    told_by_it as (delete from mails where id = ${id} and exists (select from later))
    update mails set state = 'waiting', reason = ${reason}, due_at = now() + make_interval(secs => ${seconds}),
      attempts = attempts - ${wasTried ? 0 : 1}::int
    where id = ${id} and not exists (select from later)`.execute(db);

interface Backlog {
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
  readonly undeliverable: number;
}

/** Each up to so many, and by indexes that do not hold what is done. */
export async function countMails(db: Database, upTo: number): Promise<Backlog> {
  const count = (which: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from mails where ${which} limit ${upTo}) as found)`;
  const { rows } = await sql<Backlog>`select
    ${count(sql`due_at is not null and state = 'waiting' and attempts = 0`)} as waiting,
    ${count(sql`due_at is not null and state = 'waiting' and attempts > 0`)} as retrying,
    ${count(sql`state = 'failed'`)} as failed,
    ${count(sql`state = 'undeliverable'`)} as undeliverable`.execute(db);
  return rows[0] ?? { waiting: 0, retrying: 0, failed: 0, undeliverable: 0 };
}

export const sweepMails = (db: Database, days: number) =>
  sql`delete from mails where due_at is null and created_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
