import type pg from 'pg';

export type Values = Readonly<Record<string, unknown>>;

/** Anything that runs SQL: one connection inside a transaction, or a pool. */
export type Connection = Pick<pg.ClientBase, 'query'>;

export type Sql = ReturnType<typeof sqlOn>;

export function sqlOn(connection: Connection) {
  const rows = async (text: string, ...values: readonly unknown[]): Promise<Values[]> =>
    (await connection.query<Values>(text, [...values])).rows;
  const row = async (text: string, ...values: readonly unknown[]): Promise<Values | undefined> =>
    (await rows(text, ...values))[0];

  /** Inserts one row and gives its id. */
  const insert = async (table: string, values: Values): Promise<number> => {
    const places = Object.keys(values).map((_, index) => `$${index + 1}`);
    const text = `insert into ${table} (${Object.keys(values)}) values (${places}) returning id`;
    return Number((await row(text, ...Object.values(values)))?.['id']);
  };
  const update = (table: string, id: number, changes: Values): Promise<Values[]> => {
    const places = Object.keys(changes).map((column, index) => `${column} = $${index + 2}`);
    return rows(`update ${table} set ${places} where id = $1`, id, ...Object.values(changes));
  };
  /** What a commit would check, without one. */
  const settle = () => rows('set constraints all immediate');

  /** Runs a statement as a trigger would: past the guards that stop direct writers, up to those behind them. */
  const insideTrigger = async (statement: string): Promise<void> => {
    await connection.query(`
      create temp table inner_statement (text text) on commit drop;
      create function pg_temp.run_inner() returns trigger language plpgsql
        as $$ begin execute new.text; return null; end $$;
      create trigger run_inner after insert on inner_statement
        for each row execute function pg_temp.run_inner()`);
    await rows('insert into inner_statement values ($1)', statement);
  };
  return { rows, row, insert, update, settle, insideTrigger };
}
