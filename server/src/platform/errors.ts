/** What went wrong, for a log: whatever was thrown has some words. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Details = Readonly<Record<string, unknown>>;

/** A request that cannot be granted, in words for the person who made it. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: Details;
  /** Seconds after which it may be tried again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(status: number, error: string, details: Details = {}, retryAfter?: number) {
    super(error);
    this.retryAfter = retryAfter;
    this.status = status;
    this.details = details;
  }
}

/** One that a single field of the form is to blame for. */
export const fieldRefusal = (field: string, text: string, status: 400 | 409 = 400): Refusal =>
  new Refusal(status, text, { fields: { [field]: text } });

// Connection failures (08…), shutdown and connections that were discarded (57P…, 25P03), statements that took too long (57014),
// no disk, memory or connections left (53…), files that cannot be read or written (58030), and the driver's own words.
const AWAY_CODES =
  /^(08...|57P0.|25P03|57014|53...|58030|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const AWAY_MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end/;
// A full disk, files that cannot be written, and a server that only reads, as after a failover.
const UNWRITABLE_CODES = /^(53100|58030|25006)$/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the database could not be reached, could not answer in time, or could not write. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (AWAY_CODES.test(codeOf(error)) || AWAY_MESSAGES.test(error.message));

/** Whether the database answers, but keeps nothing. */
export const isUnwritable = (error: unknown): boolean => UNWRITABLE_CODES.test(codeOf(error));
