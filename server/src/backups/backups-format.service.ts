import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * A backup is one gzip file of lines: a heading; the rows of each table that the heading names, as PostgreSQL's COPY writes them,
 * and `\.` after them; the counts and sequences; a seal over every byte before it. A file without its seal was cut off.
 */
export const FORMAT = 'elan-backup-2';

/** A row's longest value is a picture of 2 MiB, written with two digits a byte; what is no row is far shorter. */
export const LINE_MAX_BYTES = 16 * 1024 * 1024;

export const Format = z.object({ format: z.string() });

const Table = z.object({ table: z.string(), columns: z.array(z.string()) });

export const Heading = z.object({
  format: z.literal(FORMAT),
  /** When the snapshot was taken. */
  taken_at: z.string(),
  /** The schema that the rows belong to. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In the order in which their rows follow. */
  tables: z.array(Table),
});
export type Heading = z.infer<typeof Heading>;

const Sequence = z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() });

export const Ending = z.object({
  /** How many each table has, in the heading's order. */
  rows: z.array(z.int()),
  sequences: z.array(Sequence),
});
export type Ending = z.infer<typeof Ending>;

/** `sha256` finds damage; `hmac`, made of it with BACKUP_KEY, finds whoever has not that key. */
export const Seal = z.object({ sha256: z.string(), hmac: z.optional(z.string()) });
export type Seal = z.infer<typeof Seal>;

export const END_OF_ROWS = '\\.\n';

const hmacOf = (sha256: string, key: string) => createHmac('sha256', key).update(sha256).digest('hex');

export const sealOf = (sha256: string, key: string | null): Seal =>
  key === null ? { sha256 } : { sha256, hmac: hmacOf(sha256, key) };

export function isSealedWith(key: string, { sha256, hmac = '' }: Seal): boolean {
  const [expected, given] = [Buffer.from(hmacOf(sha256, key)), Buffer.from(hmac)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
