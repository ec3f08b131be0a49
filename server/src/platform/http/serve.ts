import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import {
  type Endpoint,
  hasUpload,
  IDEMPOTENCY_HEADER,
  type Role,
  repliesWithFile,
} from '@elan/contract/endpoint.ts';
import type { Language } from '@elan/contract/language.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { $ZodType, input, output } from 'zod/v4/core';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { inLanguage } from '../language.ts';
import { readDeviceCookie } from './device-cookie.ts';
import { checkForm } from './error-replies.ts';
import { fileSchema, StreamedFile, sendFile, streamFile } from './file-replies.ts';
import { acceptMultipart, readMultipart, takeUploadIn } from './multipart.ts';
import { chosenIn, readForAccount } from './request-language.ts';
import { singleFlight } from './single-flight.ts';
import type { WrittenReply } from './written-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers. */
    readonly endpoint?: Endpoint;
  }
}

/** As nginx writes it into its log; nobody is left to read it. */
const HUNG_UP = 499;

/** The person behind a request, as the database knows them now. */
export interface Actor {
  readonly id: number;
  readonly role: Role;
}

/** With the login that they came by. */
export interface SignedIn extends Actor {
  readonly session: number;
  /** What they chose to read; null: nothing. */
  readonly language: Language | null;
}

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  /** What the browser says it is. */
  readonly userAgent: string | undefined;
  /** What its cookie says, where somebody signed in before. */
  readonly device: string | undefined;
  /** What was chosen to be read there. */
  readonly language: Language | undefined;
}

/** A request under an Idempotency-Key; `request` is all that was asked under it. */
export interface KeyedRequest {
  readonly key: string;
  readonly request: unknown;
}

/** The web server, and how it tells who is asking. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly deps: Deps;
  /** `undefined` without a token; refuses a dead one. */
  readonly authenticate: (request: FastifyRequest) => Promise<SignedIn | undefined>;
  /** Carries a keyed request out once, however often it is made. */
  readonly once: <T>(
    deps: Deps,
    actor: Actor,
    keyed: KeyedRequest,
    work: (deps: Deps) => Promise<T>,
    options: { readonly secret?: string | undefined },
  ) => Promise<T>;
}

/** For a call that others make in a way of their own (a mailbox program sends a form): what they send is read and thrown away. */
export function serveWhateverBody(app: App, register: (scope: App) => void): void {
  app.fastify.register(async (fastify) => {
    fastify.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    register({ ...app, fastify });
  });
}

type Parsed<S> = S extends $ZodType ? output<S> : undefined;
type ActorOf<E extends Endpoint> = E['auth'] extends 'anyone'
  ? undefined
  : E['auth'] extends 'optional'
    ? SignedIn | undefined
    : SignedIn;

type Reply<E extends Endpoint> = input<E['reply']> | WrittenReply<input<E['reply']>> | StreamedFile;

export interface Call<E extends Endpoint> {
  /** For a `once` call under a key, on the transaction that also remembers the key. */
  readonly deps: Deps;
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  readonly actor: ActorOf<E>;
  /** Writes lines that carry the id of the request. */
  readonly log: FastifyBaseLogger;
  readonly origin: Origin;
  /** What a call with `keepsKey` is to carry out once by itself. */
  readonly keyed: KeyedRequest | undefined;
  /** Aborted when whoever asked hangs up before the reply is out: for work that is worth nothing to anybody else. */
  readonly hungUp: AbortSignal;
  setHeader(name: string, value: string | number): void;
}

async function admit(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<SignedIn | undefined> {
  const { auth } = endpoint;
  if (auth === 'anyone') return undefined;
  const actor = await app.authenticate(request);
  if (actor !== undefined) readForAccount(request, actor.language);
  if (auth === 'optional') return actor;
  if (actor === undefined) throw new Refusal(401, AUTH_TEXTS.NOT_SIGNED_IN);
  if (!auth.includes(actor.role))
    throw inLanguage(request.language, () => new Refusal(403, AUTH_TEXTS.FORBIDDEN));
  return actor;
}

/** Not Fastify's `request.signal`: that one follows the stream of the request, which closes as soon as its body is read. */
function hangingUp({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new Refusal(HUNG_UP, 'hung up'));
  if (raw.destroyed) abort();
  raw.once('close', () => {
    if (!raw.writableFinished) abort();
  });
  return controller.signal;
}

interface Options<E extends Endpoint> {
  /** Those who ask for the same in the same language at the same time get the same answer; for what does not depend on who asks. */
  readonly shares?: E extends { method: 'GET'; auth: 'anyone' } ? boolean : false;
  /** The Idempotency-Key is handed to the call, which keeps it in its own statement. */
  readonly keepsKey?: E extends { once: true } ? boolean : false;
  /** A field of the reply that is not kept with the Idempotency-Key: a repeated request is not told it again. */
  readonly secret?: E extends { once: true } ? keyof output<E['reply']> & string : never;
}

/** With `preview` nothing is carried out, and no key is kept: the same body may come again to be carried out. */
const isRehearsal = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'preview' in query && query.preview === true;

type Header = [name: string, value: string | number];
interface Answer {
  readonly text: ReturnType<FastifyReply['serialize']>;
  readonly headers: readonly Header[];
}

/**
 * Answers one call of the contract: authenticates, checks the role, validates, runs, and serialises through `reply`,
 * which drops whatever is not declared there.
 */
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  run: (call: Call<E>) => Promise<Reply<E>> | Reply<E>,
  { shares, keepsKey, secret }: Options<E> = {},
): void {
  const { params, query, body, forms, reply, method, path } = endpoint;
  const isUpload = hasUpload(endpoint);
  const actors = new WeakMap<FastifyRequest, SignedIn | undefined>();
  const share = singleFlight<Answer>();
  const route: RouteOptions = {
    method,
    url: path,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: repliesWithFile(endpoint) ? fileSchema(reply) : reply },
    },
    config: { endpoint },
    // Before the body is even read: a stranger's megabyte is not worth parsing.
    onRequest: async (request, response) => {
      actors.set(request, await admit(app, endpoint, request));
      if (isUpload) inLanguage(request.language, () => takeUploadIn(response));
    },
    ...((isUpload || forms) && {
      preValidation: async (request: FastifyRequest) => {
        if (isUpload) request.body = await readMultipart(request, endpoint);
        const role = actors.get(request)?.role;
        const form = role && forms?.[role];
        if (form) checkForm(form, request.body);
      },
    }),
    handler: async (request, response) => {
      const { params, query, body, log, ip, headers: sent } = request;
      const origin: Origin = {
        address: ip,
        userAgent: sent['user-agent'],
        device: readDeviceCookie(sent.cookie),
        get language() {
          return chosenIn(sent.cookie);
        },
      };
      const actor = actors.get(request);
      const headers: Header[] = [];
      const setHeader = (...header: Header) => {
        headers.push(header);
        response.header(...header);
      };
      const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
      const isOnce = endpoint.once && actor !== undefined && typeof key === 'string' && !isRehearsal(query);
      const keyed = isOnce ? { key, request: [method, path, params, query, body] } : undefined;
      // The schemas above have just parsed these: this is where the contract's types come true.
      const work = async (deps: Deps) =>
        run({
          deps,
          params,
          query,
          body,
          actor,
          log,
          origin,
          keyed,
          setHeader,
          // Most calls are over before anybody could hang up: no signal is made for those that do not ask.
          get hungUp() {
            return hangingUp(response);
          },
        } as unknown as Call<E>);
      if (shares) {
        const answer = async () => ({ text: response.serialize(await work(app.deps)), headers });
        const shared = await share(`${request.language} ${request.url}`, answer);
        for (const header of shared.headers) response.header(...header);
        return response.type('application/json; charset=utf-8').send(shared.text);
      }
      if (actor !== undefined && keyed !== undefined && !keepsKey)
        return app.once(app.deps, actor, keyed, work, { secret });
      const answer = await work(app.deps);
      if (answer instanceof StreamedFile) return streamFile(response, answer);
      return answer instanceof File ? sendFile(response, answer, endpoint) : answer;
    },
  };
  if (isUpload) acceptMultipart(app.fastify, route);
  else app.fastify.route(route);
}
