import { health } from '@elan/contract/studio/health.ts';
import compress from '@fastify/compress';
import proxyAddr from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import {
  fastify as createFastify,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../program/config.ts';
import { answerBadUrl, answerUnread, installErrorHandler, matcher } from './error-replies.ts';
import { type BodyLimits, boundBodies } from './request-bodies.ts';
import { REQUEST_ID_HEADER, requestIds } from './request-id.ts';
import { installLanguages } from './request-language.ts';
import { securityHeaders } from './security-headers.ts';
import { serializeShape } from './written-reply.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
/** A large photo over a poor line, as long as the browser waits for it; who sends a byte now and then is hung up on. */
export const REQUEST_MAY_TAKE_MS = 180_000;
const HEADERS_MAY_TAKE_MS = 15_000;
const LOOK_FOR_SLOW_ONES_MS = 1000;
/** A studio's Wi-Fi is one address for everybody in the room, each of whom may turn pages as fast as they read. */
const PEOPLE_BEHIND_ONE_ADDRESS = 40;
const CALLS_PER_PERSON = 60;
export const CALLS_PER_MINUTE = PEOPLE_BEHIND_ONE_ADDRESS * CALLS_PER_PERSON;

/** One line per request, with its outcome, instead of two. */
class RequestLog extends LogController {
  override incomingRequest(): void {
    // Told once it is answered.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const told = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...told, err: error }, 'request errored');
    else request.log.info(told, 'request completed');
  }
}

const isCall = (url: string) => /^\/(api|calendars|mails|unsubscribe)\//.test(url);

/** Without its query, and without what opens a private calendar or a mail, or speaks for somebody: whoever reads the log could, too. */
const loggedPath = (url: string) =>
  url.split('?')[0]?.replace(/^(\/(?:calendars|mails|unsubscribe)\/).+/i, '$1…');

const isLoopback = proxyAddr.compile(['loopback']);
const isHealth = matcher(health.path);

/** A monitor or load balancer of this machine asks as often as it likes; a visitor that a proxy here speaks for does not. */
const isLocalMonitor = ({ url, ip, headers }: FastifyRequest) =>
  isHealth.test(url.split('?')[0] ?? '') && headers['x-forwarded-for'] === undefined && isLoopback(ip, 0);

interface Outside {
  readonly log?: NodeJS.WritableStream | undefined;
  readonly bodies?: Partial<BodyLimits> | undefined;
}

/** The web server before any route: logs, limits, headers, compression, errors. */
export async function createHttpServer(
  config: Config,
  { log, bodies }: Outside = {},
): Promise<FastifyInstance> {
  const fastify = createFastify({
    logger: {
      level: config.logLevel,
      ...(log && { stream: log }),
      // Method, address and outcome; never a header, a query or a body, where credentials travel.
      serializers: {
        req: ({ method, url, ip }) => ({ method, path: loggedPath(url), ip }),
      },
    },
    logController: new RequestLog(),
    genReqId: requestIds(config.trustedProxies),
    // Those may say whom they speak for; nobody else's word is believed.
    trustProxy: config.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MAY_TAKE_MS,
    http: { headersTimeout: HEADERS_MAY_TAKE_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_ONES_MS },
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerUnread,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  boundBodies(fastify, bodies);
  fastify.setValidatorCompiler(validateWithAbsence);
  fastify.setSerializerCompiler(serializeShape);
  installLanguages(fastify);
  installErrorHandler(fastify);
  acceptJsonOnly(fastify);
  const headers = securityHeaders(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header(REQUEST_ID_HEADER, request.id);
    // What the API says is somebody's, or true for a moment: no browser or proxy on the way keeps it.
    if (isCall(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
  await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  if (config.rateLimit) {
    await fastify.register(rateLimit, {
      global: false,
      max: CALLS_PER_MINUTE,
      timeWindow: '1 minute',
      // Pages, scripts and pictures cost next to nothing, and a page that is refused helps nobody: only calls count.
      allowList: (request) => !isCall(request.url) || isLocalMonitor(request),
    });
    // Of every address, and before a route asks who is calling: a flood of dead sessions is counted like any other.
    fastify.addHook('onRequest', fastify.rateLimit());
  }
  return fastify;
}

/** Fastify hands an absent body to the validator as null, where a schema expects undefined to apply its default. */
const validateWithAbsence: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (data: unknown) => validate(data ?? undefined);
};

/** JSON in, and an empty body for calls that send none, whatever header their client puts on it. */
function acceptJsonOnly(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
}
