import * as z from 'zod/mini';

/**
 * A backup is one gzip file of lines: a heading; for each table its own heading, its rows as PostgreSQL's COPY writes
 * them, and `\.`; at the end the counts and sequences. A file without its end was cut off.
 */
export const Heading = z.object({
  format: z.literal('elan-backup-1'),
  /** When the snapshot was taken. */
  taken_at: z.string(),
  /** The schema that the rows belong to. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type Heading = z.infer<typeof Heading>;

export const TableHeading = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableHeading = z.infer<typeof TableHeading>;

export const Ending = z.object({
  rows: z.record(z.string(), z.int()),
  /** Next value of each, and whether it was given out already. */
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
});
export type Ending = z.infer<typeof Ending>;

export const END_OF_ROWS = '\\.';

export const countRows = ({ rows }: Pick<Ending, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);
