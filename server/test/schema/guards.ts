import type { Connection } from './sql.ts';

export interface Guard {
  readonly kind: 'constraint' | 'domain' | 'index' | 'trigger' | 'refusal';
  readonly name: string;
  /** The table or domain that it guards; none for a refusal, which is a name that a trigger gives. */
  readonly owner: string | null;
  /** Keys that only repeat the primary key, and references that PostgreSQL named: nothing of ours to attack. */
  readonly implied: boolean;
}

const GUARDS = `
  select 'constraint' as kind, c.conname as name, c.conrelid::regclass::text as owner,
    case c.contype
      when 'u' then exists (select from pg_constraint p where p.conrelid = c.conrelid and p.contype = 'p' and p.conkey <@ c.conkey)
      when 'f' then c.conname = concat_ws('_', t.relname, (
        select string_agg(attname, '_' order by place) from unnest(c.conkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum), 'fkey')
      else false
    end as implied
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'u', 'x')
    and c.conrelid <> 0
  union all
  select 'domain', c.conname, c.contypid::regtype::text, false
  from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contypid <> 0 and c.contype = 'c'
  union all
  select 'index', i.indexrelid::regclass::text, i.indrelid::regclass::text, false
  from pg_index i join pg_class t on t.oid = i.indexrelid
  where t.relnamespace = 'public'::regnamespace and i.indisunique
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  union all
  select 'trigger', g.tgname, g.tgrelid::regclass::text, false
  from pg_trigger g join pg_class t on t.oid = g.tgrelid
  where t.relnamespace = 'public'::regnamespace and not g.tgisinternal
  union all
  select distinct 'refusal', call[1], null, false
  from pg_proc p, regexp_matches(p.prosrc, 'refuse\\(''(\\w+)''', 'g') as call
  where p.pronamespace = 'public'::regnamespace
  order by name, kind`;

/** Everything in the schema that says no, and every trigger that keeps two things in step. */
export const readGuards = async (connection: Connection): Promise<Guard[]> =>
  (await connection.query<Guard>(GUARDS)).rows;

/** Takes one guard out of the schema, to see whether anybody misses it. */
export async function dropGuard(connection: Connection, { kind, name, owner }: Guard): Promise<void> {
  if (kind === 'constraint') await connection.query(`alter table ${owner} drop constraint ${name}`);
  if (kind === 'domain') await connection.query(`alter domain ${owner} drop constraint ${name}`);
  if (kind === 'index') await connection.query(`drop index ${name}`);
  if (kind === 'trigger') await connection.query(`drop trigger ${name} on ${owner}`);
  if (kind === 'refusal') await connection.query(refuseAllBut(name));
}

const refuseAllBut = (name: string) => `
  create or replace function refuse(constraint_name text, explanation text, particulars text default '') returns void language plpgsql as $$
  begin
    if constraint_name <> '${name}' then
      raise exception using errcode = 'integrity_constraint_violation', constraint = constraint_name, message = explanation,
        detail = particulars;
    end if;
  end $$`;
