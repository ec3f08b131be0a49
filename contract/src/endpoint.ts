import type { $ZodType } from 'zod/v4/core';
import type { PageQuery } from './fields.ts';

export const ROLES = ['user', 'coach', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** `anyone` may be read without a session, `optional` is told who asks when there is one. */
export type Auth = 'anyone' | 'optional' | readonly Role[];

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters, as the router spells them. */
  readonly path: `/api/${string}`;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly auth: Auth;
  /** Books, cancels, moves points or makes something new: repeated under the same Idempotency-Key, it is carried out once. */
  readonly once?: true;
  /** A list read page by page: its query extends `PageQuery`, and X-Total-Count says how many rows there are in all. */
  readonly paged?: true;
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  /** What the form of one role asks for, in its own words; judged before `body`, and the first thing wrong is the error. */
  readonly forms?: Readonly<Partial<Record<Role, $ZodType>>>;
  readonly reply: $ZodType;
}

/** What `servePage` answers and `callPage` reads. */
export interface PagedEndpoint extends Endpoint {
  readonly paged: true;
  readonly query: $ZodType<PageQuery>;
  readonly reply: $ZodType<unknown[], unknown[]>;
}

/** One page of a list, and how many rows the whole list has. */
export interface Page<T> {
  readonly rows: T[];
  readonly total: number;
}

/** Names one request of a person: however often it is sent under this key, a `once` call is carried out once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Declares a call once, for the server that answers it and for the browser that makes it. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;
