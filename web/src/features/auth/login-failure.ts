import { $ZodError } from 'zod/v4/core';
import { ApiFailure, isUnanswered } from '../../lib/api/api-failure.ts';

/** What a login page says when the server did not put it into words. */
export interface LoginWords {
  readonly unreachable: string;
  readonly failed: string;
  /** Of a server that failed; left out, `failed` is said of that, too. */
  readonly inTrouble?: string;
  readonly wrongRole: string;
}

const SERVER_IN_TROUBLE = 500;

const isOtherRole = (cause: unknown): boolean =>
  cause instanceof $ZodError && cause.issues.some(({ path }) => path[0] === 'role');

export const loginErrorText = (error: unknown, words: LoginWords): string => {
  if (isUnanswered(error)) return words.unreachable;
  if (!(error instanceof ApiFailure)) return words.failed;
  if (error.kind === 'unreadable' && isOtherRole(error.cause)) return words.wrongRole;
  // A server in trouble says nothing of what was typed.
  const ours = error.status >= SERVER_IN_TROUBLE ? words.inTrouble : undefined;
  return error.error ?? ours ?? words.failed;
};
