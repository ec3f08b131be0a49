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

// Connection failures (08…), shutdown (57P…), statements that took too long (57014), too many connections (53300), and
// the driver's own words.
const AWAY_CODES = /^(08...|57P0[123]|57014|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Whether the database could not be reached, or could not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message);
}
