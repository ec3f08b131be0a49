import pg from 'pg';

export interface Table {
  readonly table: string;
  readonly columns: string[];
}

/** Its next value, and whether that was given out already. */
export interface Sequence {
  readonly name: string;
  readonly last_value: string;
  readonly is_called: boolean;
}

/**
 * The studio's own tables. Not the live channel's, which forgets within minutes, nor pg-boss's, nor the mails: one that waited
 * when the backup was made has long been sent when it is restored.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not in ('schema_migrations', 'mails', 'mail_copies')
    group by relname order by relname`);
  return rows;
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, coalesce(last_value, start_value)::text as last_value, last_value is not null as is_called
    from pg_sequences where schemaname = 'public' order by sequencename`);
  return rows;
}

/** For COPY: its name and columns. */
export const copied = ({ table, columns }: Table): string =>
  `public.${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')})`;

/** Runs the statements that a query writes, one after the other. */
async function runEach(client: pg.Client, writing: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(writing);
  for (const { statement } of rows) await client.query(statement);
}

const perTable = (what: string) => `
  select format('alter table %s ${what}', pg_class.oid::regclass) as statement from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`;

const perForeignKey = (what: string) => `
  select format('alter table %s alter constraint %I ${what}', conrelid::regclass, conname) as statement from pg_constraint
  where connamespace = 'public'::regnamespace and contype = 'f'`;

/**
 * Empties the tables of what the migrations wrote, and lets rows come in any order without acting again. It takes no more than
 * the right of their owner.
 */
export async function openTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await runEach(client, perForeignKey('not enforced'));
  await runEach(client, perTable('disable trigger user'));
  const names = tables.map(({ table }) => `public.${pg.escapeIdentifier(table)}`);
  // What refers to them and is in no backup, the mails, goes with them.
  await client.query(`truncate ${names.join(', ')} cascade`);
}

/** PostgreSQL looks at every row again for each foreign key that it is to hold from now on. */
export async function closeTables(client: pg.Client): Promise<void> {
  await runEach(client, perForeignKey('enforced'));
  await runEach(client, perTable('enable trigger user'));
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    const sequence = `public.${pg.escapeIdentifier(name)}`;
    await client.query('select setval($1::regclass, $2, $3)', [sequence, last_value, is_called]);
  }
}

/** Sequences that would give out a number that a row has already. */
export async function listSequencesBehind(client: pg.Client): Promise<string[]> {
  const { rows: numbered } = await client.query<{ name: string; statement: string }>(`
    select pg_class.relname as name, format(
      'select from %s having max(%I) > (select case when is_called then last_value else last_value - 1 end from %s)',
      refobjid::regclass, attname, objid::regclass) as statement
    from pg_depend
      join pg_class on pg_class.oid = objid and relkind = 'S' and relnamespace = 'public'::regnamespace
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')`);
  const behind: string[] = [];
  for (const { name, statement } of numbered) {
    const { rowCount } = await client.query(statement);
    if (rowCount) behind.push(name);
  }
  return behind;
}
