import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { Table } from './backups.queries.ts';
import {
  END_OF_ROWS,
  Ending,
  FORMAT,
  Format,
  Heading,
  isSealedWith,
  LINE_MAX_BYTES,
  Seal,
} from './backups-format.service.ts';

/** What is done with a backup on the way through it. Whoever writes undoes it all when the way does not lead to the end. */
interface Reader {
  heading?(heading: Heading): Promise<void>;
  /** Takes every row, many at a time and each with its end of line, and tells how many there were. */
  table(table: Table, rows: AsyncIterable<Buffer>): Promise<number>;
  ending?(ending: Ending): Promise<void>;
}

export interface Reading {
  /** `null`: only damage can be found, not who made the file. */
  readonly key: string | null;
  /** How many bytes it may unpack to. */
  readonly room?: number;
  readonly signal?: AbortSignal | undefined;
}

/** A backup that was read to its end, and found whole and sealed as it should be. */
export interface WholeBackup {
  readonly file: string;
  readonly key: string | null;
  readonly takenAt: string;
  readonly tables: number;
  readonly rows: number;
  /** Whether it has a seal that could not be tried, for want of a key. */
  readonly hasUntriedSeal: boolean;
}

/** Something is wrong with the file itself; `message` goes on where its name ends. */
export class WrongBackup extends Error {}

const CUT_OFF = 'is not a whole backup of Élan: it is another kind of file, or was cut off.';
const LINE_END = 0x0a;
const MIB = 1024 * 1024;

/**
 * Whole lines, as many as came together; what follows the last end of line is none. One at a time, a file of nothing but ends of
 * lines would take minutes.
 */
async function* blocksOf(chunks: AsyncIterable<Buffer>, room: number): AsyncGenerator<Buffer, void, void> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  let unpacked = 0;
  for await (const chunk of chunks) {
    unpacked += chunk.length;
    if (unpacked > room)
      throw new WrongBackup(`unpacks to more than the ${Math.floor(room / MIB)} MiB that are free for it.`);
    const end = chunk.lastIndexOf(LINE_END) + 1;
    if (end > 0) {
      yield Buffer.concat([...begun, chunk.subarray(0, end)]);
      begun = [];
      begunBytes = 0;
    }
    begun.push(chunk.subarray(end));
    begunBytes += chunk.length - end;
    if (begunBytes > LINE_MAX_BYTES)
      throw new WrongBackup(`has a line of more than ${LINE_MAX_BYTES / MIB} MiB, as no studio writes.`);
  }
}

/** Where the line begins that ends a table's rows; -1 where these lines are all rows. */
function endOfRowsIn(lines: Buffer): number {
  if (lines.subarray(0, END_OF_ROWS.length).toString() === END_OF_ROWS) return 0;
  const before = lines.indexOf(`\n${END_OF_ROWS}`);
  return before === -1 ? -1 : before + 1;
}

function parseHeading(line: Buffer): Heading {
  const { format } = Format.parse(JSON.parse(line.toString()));
  if (format === 'elan-backup-1')
    throw new WrongBackup(
      'was made before the first release, without a seal: restore it with the version that made it, and back it up with this one.',
    );
  if (/^elan-backup-\d+$/.test(format) && format !== FORMAT)
    throw new WrongBackup(
      `has the format ${format}, which this version of Élan does not know: use one at least as new.`,
    );
  return Heading.parse(JSON.parse(line.toString()));
}

function requireSeal(seal: Seal, sha256: string, key: string | null): void {
  if (seal.sha256 !== sha256) throw new WrongBackup('was damaged or changed: its checksum is another.');
  if (key !== null && !isSealedWith(key, seal))
    throw new WrongBackup(
      'is not sealed with this BACKUP_KEY: set the one that it was made with. Without any, who made a file is not asked.',
    );
}

async function walk(
  chunks: AsyncIterable<Buffer>,
  { key, room = Number.POSITIVE_INFINITY }: Reading,
  reader: Reader,
) {
  const blocks = blocksOf(chunks, room);
  const sha256 = createHash('sha256');
  let ahead: Buffer = Buffer.alloc(0);
  const look = async () => {
    if (ahead.length > 0) return;
    const { value, done } = await blocks.next();
    if (done) throw new WrongBackup(CUT_OFF);
    ahead = value;
  };
  const take = (bytes: number) => {
    const taken = ahead.subarray(0, bytes);
    ahead = ahead.subarray(bytes);
    return taken;
  };
  const takeSealed = (bytes: number) => {
    const taken = take(bytes);
    sha256.update(taken);
    return taken;
  };
  const lengthOfLine = () => ahead.indexOf(LINE_END) + 1;
  const nextSealed = async () => {
    await look();
    return takeSealed(lengthOfLine());
  };
  async function* rows() {
    for (;;) {
      await look();
      const end = endOfRowsIn(ahead);
      if (end !== 0) yield takeSealed(end === -1 ? ahead.length : end);
      if (end !== -1) {
        takeSealed(END_OF_ROWS.length);
        return;
      }
    }
  }

  const heading = parseHeading(await nextSealed());
  await reader.heading?.(heading);
  const counts: number[] = [];
  for (const table of heading.tables) counts.push(await reader.table(table, rows()));
  const ending = Ending.parse(JSON.parse((await nextSealed()).toString()));
  for (const [index, { table }] of heading.tables.entries()) {
    if (counts[index] !== ending.rows[index])
      throw new WrongBackup(`has ${counts[index]} of ${ending.rows[index]} rows of ${table}.`);
  }
  await reader.ending?.(ending);
  await look();
  const seal = Seal.parse(JSON.parse(take(lengthOfLine()).toString()));
  requireSeal(seal, sha256.digest('hex'), key);
  if (ahead.length > 0 || !(await blocks.next()).done) throw new WrongBackup(CUT_OFF);
  const sum = counts.reduce((one, other) => one + other, 0);
  const hasUntriedSeal = seal.hmac !== undefined && key === null;
  return { takenAt: heading.taken_at, tables: counts.length, rows: sum, hasUntriedSeal };
}

/** Says what is wrong with the file rather than what a parser stumbled over. */
function explain(file: string, error: unknown): unknown {
  const isDamaged =
    error instanceof SyntaxError ||
    error instanceof z.core.$ZodError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));
  if (error instanceof WrongBackup) return new Error(`${file} ${error.message}`, { cause: error });
  return isDamaged ? new Error(`${file} ${CUT_OFF}`, { cause: error }) : error;
}

export async function readBackup(file: string, reading: Reading, reader: Reader): Promise<WholeBackup> {
  const { key, signal } = reading;
  try {
    let found: Awaited<ReturnType<typeof walk>> | undefined;
    const source = createReadStream(file);
    await pipeline(
      source,
      createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        found = await walk(chunks, reading, reader);
      },
      { signal },
    );
    if (!found) throw new WrongBackup(CUT_OFF);
    return { file, key, ...found };
  } catch (error) {
    throw explain(file, error);
  }
}

/** Goes through the whole file, and keeps nothing: what is refused later was changed in between. */
export const inspectBackup = (file: string, reading: Reading): Promise<WholeBackup> =>
  readBackup(file, reading, {
    table: async (_, rows) => {
      let count = 0;
      for await (const lines of rows) for (const byte of lines) if (byte === LINE_END) count += 1;
      return count;
    },
  });
