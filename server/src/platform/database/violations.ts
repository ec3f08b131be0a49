import pg from 'pg';

/** The named constraint that a statement broke, and the values it names: `Key (person_id, during)=(7, …)`. */
export interface Violation {
  readonly name: string;
  readonly key: Readonly<Record<string, string>>;
}

const KEY = /^Key \((.+?)\)=\((.+?)\)/;

export function violatedConstraint(error: unknown): Violation | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint === undefined) return undefined;
  const [, columns = '', values = ''] = KEY.exec(error.detail ?? '') ?? [];
  const given = values.split(', ');
  const key = Object.fromEntries(columns.split(', ').map((column, index) => [column, given[index] ?? '']));
  return { name: error.constraint, key };
}
