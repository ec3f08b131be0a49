import { ApiError, type BookingRule, EnvelopedError } from '@elan/contract/errors.ts';

/**
 * - `refused`: the server answered with an error status;
 * - `network`: no answer at all; `timeout`: none in time;
 * - `expired`: not sent, the token's date is past;
 * - `unreadable`: an answer that is not what the contract says.
 */
export type FailureKind = 'refused' | 'network' | 'timeout' | 'expired' | 'unreadable';

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  /** 0 when there was no answer. */
  readonly status: number;
  /** The server's own words for a person, if it had any. */
  readonly error: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly current: number | undefined;
  readonly required: number | undefined;
  /** Which of the studio's rules of booking refuses. */
  readonly rule: BookingRule | undefined;
  /** What somebody else saved meanwhile, null when they deleted it; to be parsed by whoever expects it. */
  readonly newer: unknown;

  constructor(kind: FailureKind, status: number, refusal?: ApiError, cause?: unknown) {
    super(refusal?.error ?? `${kind} ${status}`, { cause });
    this.kind = kind;
    this.status = status;
    this.error = refusal?.error;
    this.fields = refusal?.fields ?? {};
    this.current = refusal?.current;
    this.required = refusal?.required;
    this.rule = refusal?.rule;
    this.newer = refusal?.newer;
  }
}

/** No answer came: nothing is known of what became of the request. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.kind === 'network' || error.kind === 'timeout');

/** The server understood and said no: asking the same again gets the same answer. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** The failure behind an error status. A proxy's page in HTML has a status but no words for a person. */
export const refusalOf = (status: number, body: unknown): ApiFailure => {
  const enveloped = EnvelopedError.safeParse(body);
  const parsed = ApiError.safeParse(enveloped.success ? { error: enveloped.data.error.message } : body);
  return new ApiFailure('refused', status, parsed.success ? parsed.data : undefined);
};

/** Why the server said no, under a title that says what could not be done. */
export const refusalText = (error: unknown): string | undefined =>
  isRefused(error) ? failureText(error, '') : undefined;

/** The server's own words for a person, or ours where it had none. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiFailure ? (error.error ?? fallback) : fallback;
