import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Endpoint } from '@elan/contract/endpoint.ts';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { refusalOf } from '../database/refusals.ts';
import { isDatabaseAway, Refusal } from '../errors.ts';
import { inLanguage } from '../language.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { languageOf } from './request-language.ts';

const BY_STATUS: Readonly<Record<number, () => string>> = {
  400: () => HTTP_TEXTS.INVALID,
  404: () => HTTP_TEXTS.UNKNOWN_PATH,
  405: () => HTTP_TEXTS.METHOD_NOT_ALLOWED,
  408: () => HTTP_TEXTS.TOO_SLOW,
  413: () => HTTP_TEXTS.TOO_LARGE,
  414: () => HTTP_TEXTS.TOO_LARGE,
  415: () => HTTP_TEXTS.UNSUPPORTED_MEDIA_TYPE,
  429: () => HTTP_TEXTS.TOO_MANY_REQUESTS,
  431: () => HTTP_TEXTS.TOO_LARGE,
};

const MALFORMED_BODY = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);

/** A text per wrong field; the first one wins, and nested paths are spelt `a.b`. */
function fieldTexts(error: FastifyError): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'body';
    texts[field] ??= message ?? HTTP_TEXTS.INVALID;
  }
  return texts;
}

const isTooLargeFile = ({ keyword, params }: FastifySchemaValidationError) =>
  keyword === 'too_big' && params['origin'] === 'file';

/** Refuses what a form does not allow; its fields are in the order in which it checks, and it stops at the first. */
export function checkForm(form: $ZodType, body: unknown): void {
  const { error } = safeParse(form, body ?? {});
  if (!error) return;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message;
  throw new Refusal(400, Object.values(fields)[0] ?? HTTP_TEXTS.INVALID, { fields });
}

function explain(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldTexts(error);
    const [only, ...others] = new Set(Object.values(fields));
    const status = error.validation.some(isTooLargeFile) ? 413 : 400;
    // One thing wrong: say it. Several: say that, and each beside its field.
    return new Refusal(status, others.length === 0 && only ? only : HTTP_TEXTS.INVALID, { fields });
  }
  if (MALFORMED_BODY.has(error.code)) return new Refusal(400, HTTP_TEXTS.MALFORMED_JSON);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(status, BY_STATUS[status]?.() ?? HTTP_TEXTS.INVALID);
  if (isDatabaseAway(error)) return new Refusal(503, HTTP_TEXTS.DATABASE_AWAY);
  return refusalOf(error) ?? new Refusal(500, HTTP_TEXTS.SERVER_ERROR);
}

const send = (reply: FastifyReply, { status, message, details }: Refusal, isEnveloped = false) =>
  // Past the reply schema on purpose: an error has a shape of its own.
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(isEnveloped ? { success: false, error: { message } } : { error: message, ...details });

/** Of an endpoint's path, as it is asked for. */
export const matcher = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** Every failure leaves as `{ error }`; only what nobody foresaw is logged as an error. */
export function installErrorHandler(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = inLanguage(request.language, () => explain(error));
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    if (refusal.status >= 500 && !(error instanceof Refusal)) {
      request.log.error({ err: error }, 'request failed');
    }
    return send(reply, refusal, request.routeOptions.config.endpoint?.enveloped);
  });
}

/** An address that cannot even be read, such as `/%`, is one that does not exist. */
export const answerBadUrl = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = inLanguage(languageOf(request), () => new Refusal(404, HTTP_TEXTS.UNKNOWN_PATH));
  return send(reply.header(REQUEST_ID_HEADER, request.id), refusal);
};

const UNREAD: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What was never read to its end has no reply that could be sent: the same words, in no language that anybody chose, straight to the connection, which is closed. */
export function answerUnread(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = UNREAD[error.code] ?? 400;
  const body = JSON.stringify({ error: BY_STATUS[status]?.() });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** Tells an unknown address (404) from a known one asked the wrong way (405, with what it allows). */
export function refuseUnknown(endpoints: readonly Endpoint[]) {
  const paths = endpoints.map(({ method, path }) => ({ method, pattern: matcher(path) }));
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [url = ''] = request.url.split('?');
    const allowed = new Set(paths.filter(({ pattern }) => pattern.test(url)).map(({ method }) => method));
    // A method that it does allow: a part of the address is longer than any that exists.
    if (allowed.size === 0 || [...allowed].some((method) => method === request.method))
      return send(reply, new Refusal(404, HTTP_TEXTS.UNKNOWN_PATH));
    reply.header('allow', [...allowed].join(', '));
    return send(reply, new Refusal(405, HTTP_TEXTS.METHOD_NOT_ALLOWED));
  };
}
