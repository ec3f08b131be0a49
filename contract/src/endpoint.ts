import { $ZodObject, type $ZodType } from 'zod/v4/core';
import type { PageQuery } from './fields.ts';

export const ROLES = ['user', 'coach', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** `anyone` may be read without a session, `optional` is told who asks when there is one. */
export type Auth = 'anyone' | 'optional' | readonly Role[];

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters, as the router spells them. */
  readonly path: `/${string}`;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly auth: Auth;
  /** Books, cancels, moves points or makes something new: repeated under the same Idempotency-Key, it is carried out once. */
  readonly once?: true;
  /** A list read page by page: its query extends `PageQuery`, and X-Total-Count says how many rows there are in all. */
  readonly paged?: true;
  /** Its body may name the `version` that was seen: after somebody else's save it is refused. Without one the last save wins (ADR 16). */
  readonly versioned?: true;
  /** What is at this address never changes: whoever has it need not ask again. */
  readonly immutable?: true;
  /** Fails as `{ success: false, error: { message } }`: the specification reads one call so, and all others as `{ error }`. */
  readonly enveloped?: true;
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  /** With an `upload` among its fields it travels as multipart/form-data. */
  readonly body?: $ZodType;
  /** What the form of one role asks for, in its own words; judged before `body`, and the first thing wrong is the error. */
  readonly forms?: Readonly<Partial<Record<Role, $ZodType>>>;
  /** A `file`, or what JSON can say. */
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

const isFile = (schema: $ZodType) => schema._zod.def.type === 'file';

export const repliesWithFile = ({ reply }: Endpoint): boolean => isFile(reply);

/** The fields of a call's body that carry a file. */
export const uploadsOf = ({ body }: Endpoint): readonly $ZodType[] =>
  body instanceof $ZodObject ? Object.values(body._zod.def.shape).filter(isFile) : [];

/** With a file in it, a body travels as multipart/form-data. */
export const hasUpload = (endpoint: Endpoint): boolean => uploadsOf(endpoint).length > 0;
