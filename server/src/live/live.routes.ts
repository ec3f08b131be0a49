import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { LIVE_TEXTS } from '@elan/contract/live/live.texts.ts';
import { LIVE_PATH } from '@elan/contract/live/live.ts';
import websocket from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../platform/errors.ts';
import type { App } from '../platform/http/serve.ts';
import { createHub } from './hub.ts';
import { LIMITS, type Limits } from './limits.ts';
import { type Listener, startListener } from './listener.ts';

interface Options {
  /** For the one connection that listens. */
  readonly databaseUrl: string;
  readonly limits?: Partial<Limits> | undefined;
}

const hostOf = (url: string | null | undefined) => (url ? URL.parse(url)?.host : undefined);

/** Browsers say which site opens a socket; other programs say nothing, and have no visitor to abuse. */
function isFromOurSite({ headers, host }: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  const theirs = hostOf(origin);
  return theirs !== undefined && (theirs === host.toLowerCase() || theirs === hostOf(publicUrl));
}

/** Mounted after every other route: those answer a request for an upgrade as if it had not been one. */
export async function liveRoutes(app: App, { databaseUrl, limits: changed = {} }: Options): Promise<void> {
  const { fastify, deps } = app;
  const limits = { ...LIMITS, ...changed };
  const hub = createHub(deps, limits, fastify.log);
  let listener: Listener | undefined;
  fastify.addHook('onListen', () => {
    listener = startListener(databaseUrl, {
      announce: hub.announce,
      catchUp: hub.catchUp,
      onLost: ({ message }) => fastify.log.warn({ reason: message }, 'the database is not being heard'),
    });
  });
  // Before the plugin's own goodbye, which waits for every browser to answer.
  fastify.addHook('preClose', async () => {
    await Promise.all([hub.close(), listener?.close()]);
  });

  // The published types do not know `closeTimeout` yet.
  const options = { maxPayload: limits.messageBytes, closeTimeout: limits.goodbyeMs };
  await fastify.register(websocket, {
    options,
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a live connection failed');
      // One that broke a rule of the protocol is already being told so.
      if (socket.readyState === socket.OPEN) socket.terminate();
    },
  });
  fastify.route({
    method: 'GET',
    url: LIVE_PATH,
    onRequest: async (request) => {
      if (!isFromOurSite(request, deps.config.publicUrl)) throw new Refusal(403, AUTH_TEXTS.FORBIDDEN);
    },
    handler: (_request, reply) => {
      reply.header('upgrade', 'websocket');
      throw new Refusal(426, LIVE_TEXTS.NOT_A_PAGE);
    },
    wsHandler: (socket) => hub.welcome(socket),
  });
}
