import {
  type Endpoint,
  hasUpload,
  IDEMPOTENCY_HEADER,
  type Page,
  type PagedEndpoint,
  repliesWithFile,
} from '@elan/contract/endpoint.ts';
import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import { LANGUAGE_HEADER, languageNow } from '@elan/contract/language.ts';
import { t } from '@lingui/core/macro';
import { type $ZodType, type input, type output, safeParse } from 'zod/v4/core';
import { type Area, areaOf } from '../session/area.ts';
import { endingOf, getSession, peekSession, rejectSession } from '../session/sessions.ts';
import { ApiFailure, refusalOf } from './api-failure.ts';
import { sendUnderKey, sendWithKey } from './idempotency-keys.ts';

/** A body with files in it, as a form is sent. */
const formOf = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) {
    if (value instanceof File) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
};

const NAME = /filename\*=UTF-8''([^;]+)/;

/** A reply that is a file, under the name it is meant to be saved under, if any. */
const readFile = async (response: Response): Promise<File> => {
  const [, name = ''] = NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  return new File([await response.arrayBuffer()], decodeURIComponent(name), { type });
};

const TIMEOUT_MS = 20_000;
/** Ten megabytes over a poor line. */
const UPLOAD_TIMEOUT_MS = 180_000;

type Scalar = string | number | boolean;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends $ZodType ? E[K] : never;

type ParamsOf<E extends Endpoint> = [Part<E, 'params'>] extends [never]
  ? { params?: never }
  : { params: Record<keyof output<Part<E, 'params'>> & string, string | number> };
type QueryOf<E extends Endpoint> = [Part<E, 'query'>] extends [never]
  ? { query?: never }
  : { query?: Partial<Record<keyof output<Part<E, 'query'>> & string, Scalar | undefined>> };
type BodyOf<E extends Endpoint> = [Part<E, 'body'>] extends [never]
  ? { body?: never }
  : { body: input<Part<E, 'body'>> };

export type CallInput<E extends Endpoint> = ParamsOf<E> &
  QueryOf<E> &
  BodyOf<E> & {
    signal?: AbortSignal;
    /** Instead of the browser's own `fetch`: see `fetchWithProgress`. */
    transport?: typeof fetch;
    /** Of a `once` call, instead of one that follows from what is asked: what is changed after a lost reply is the same act. */
    key?: string;
  };
export type ReplyOf<E extends Endpoint> = output<E['reply']>;

interface Answer<E extends Endpoint> {
  readonly reply: ReplyOf<E>;
  /** What travels beside the reply: counts, and what an empty list means. */
  readonly headers: Headers;
}

const urlOf = (
  endpoint: Endpoint,
  params: Record<string, Scalar>,
  query: Record<string, Scalar | undefined>,
) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;
};

/**
 * The token of the area the visitor is in, for a call that says who asks. One whose date is past ends its session as the timer
 * does: a guarded page then leads to the login, and a public page stays where it is, whoever of both notices first. What still
 * asks in its name is not sent, and what anybody may read is asked for as anybody.
 */
const tokenFor = (endpoint: Endpoint, area: Area): string | undefined => {
  if (endpoint.auth === 'anyone') return undefined;
  const session = getSession(area);
  const isNeeded = endpoint.auth !== 'optional';
  if (session === undefined && isNeeded && endingOf(area) === 'expired')
    throw new ApiFailure('expired', 0, { error: t`Token expired` });
  return session?.token;
};

const initOf = (
  endpoint: Endpoint,
  token: string | undefined,
  body: unknown,
  key: string | undefined,
): RequestInit => ({
  method: endpoint.method,
  headers: {
    accept: repliesWithFile(endpoint) ? '*/*' : 'application/json',
    [LANGUAGE_HEADER]: languageNow(),
    ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    // The browser itself names the type of a form, with the boundary between its parts.
    ...(body !== undefined && !hasUpload(endpoint) && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: hasUpload(endpoint) ? formOf(body) : JSON.stringify(body) }),
});

/** The answer with its body: a connection can be lost between both. */
const exchange = async <Body>(
  url: string,
  init: RequestInit,
  { signal, transport = fetch }: Pick<CallInput<Endpoint>, 'signal' | 'transport'>,
  read: (response: Response) => Promise<Body>,
) => {
  const deadline = AbortSignal.timeout(init.body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  try {
    const response = await transport(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return { response, body: await read(response) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiFailure(deadline.aborted ? 'timeout' : 'network', 0, undefined, cause);
  }
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const ask = async <E extends Endpoint>(
  endpoint: E,
  url: string,
  asked: CallInput<E>,
  key?: string,
): Promise<Answer<E>> => {
  const area = areaOf(window.location.pathname);
  const token = tokenFor(endpoint, area);
  const read = (response: Response): Promise<unknown> =>
    response.ok && repliesWithFile(endpoint) ? readFile(response) : readJson(response);
  const { response, body } = await exchange(url, initOf(endpoint, token, asked.body, key), asked, read);
  // A refusal of an older token, or of none, says nothing about the session that is there now, nor about one that has ended.
  const isOurs = token !== undefined && peekSession(area)?.token === token;
  if (response.status === 401 && isOurs) rejectSession(area);
  if (!response.ok) throw refusalOf(response.status, body);
  const reply = safeParse<E['reply']>(endpoint.reply, body);
  if (!reply.success) throw new ApiFailure('unreadable', response.status, undefined, reply.error);
  return { reply: reply.data, headers: response.headers };
};

/** A call whose headers say something too. */
export const callWithHeaders = <E extends Endpoint>(endpoint: E, asked: CallInput<E>): Promise<Answer<E>> => {
  const { params = {}, query = {}, body } = asked;
  const url = urlOf(endpoint, params, query);
  if (!endpoint.once) return ask(endpoint, url, asked);
  if (asked.key !== undefined) return sendUnderKey(asked.key, (key) => ask(endpoint, url, asked, key));
  const request = JSON.stringify([endpoint.method, url, body]);
  return sendWithKey(request, (key) => ask(endpoint, url, asked, key));
};

/**
 * The only `fetch` of the browser. It neither shows messages nor navigates: it answers, or throws an `ApiFailure`. What
 * books, cancels or moves points may be called again after a lost reply: it is carried out once.
 */
export const call = async <E extends Endpoint>(endpoint: E, asked: CallInput<E>): Promise<ReplyOf<E>> =>
  (await callWithHeaders(endpoint, asked)).reply;

type RowOf<E extends PagedEndpoint> = ReplyOf<E>[number];

/** One page of a list, and how long the whole list is. */
export const callPage = async <E extends PagedEndpoint>(
  endpoint: E,
  asked: CallInput<E>,
): Promise<Page<RowOf<E>>> => {
  const { reply, headers } = await callWithHeaders(endpoint, asked);
  return { rows: reply, total: Number(headers.get(TOTAL_COUNT_HEADER) ?? 0) };
};
