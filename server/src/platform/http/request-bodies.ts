import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface BodyLimits {
  /** Without a byte; the whole request has its own limit. */
  readonly mayStallMs: number;
  /** How long a connection stays open after a reply that did not wait for the body. */
  readonly lingersMs: number;
}

const LIMITS: BodyLimits = { mayStallMs: 30_000, lingersMs: 1000 };
export const BODY_MAY_STALL_MS = LIMITS.mayStallMs;

/** What is left of a short body is read and thrown away: that costs less than a new connection. */
const SHORT_BYTES = 256 * 1024;

/** Answered like any request that does not arrive in time: 408, and the connection is closed. */
class BodyStalled extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

const lengthOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;

/**
 * Node would close right after the reply. With a body that still comes in, that resets the connection, and whoever is sending could
 * lose the reply: nginx would count it as a failure of ours. So the reply ends our half, nothing more is read, and the connection
 * is closed a moment later. Chromium reads a reply when it has sent everything or cannot go on, and finds it then.
 */
function closeLater(socket: Socket, lingersMs: number): void {
  socket.destroySoon = () => {
    socket.end();
    // Not before Node has begun to throw the rest of the body away, as it does after every reply.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), lingersMs);
  };
}

/** Node bounds the time of a whole request, but not the silence within it, and reads a body to its end whoever sends it. */
export function boundBodies(fastify: FastifyInstance, limits: Partial<BodyLimits> = {}): void {
  const { mayStallMs, lingersMs } = { ...LIMITS, ...limits };
  const { server } = fastify;

  function endStalled(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    // The clock of the connection starts again with every byte.
    request.setTimeout(mayStallMs, () => server.emit('clientError', new BodyStalled(), socket));
    request.once('end', () => {
      // Whoever waits for a reply may wait. After it, the clock is that of a connection kept for the next request.
      if (!response.writableFinished) socket.setTimeout(0);
    });
    response.once('finish', () => {
      if (request.complete) return;
      const closing = setTimeout(() => socket.destroy(), lingersMs);
      request.once('end', () => clearTimeout(closing));
    });
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (lengthOf(request) > 0) endStalled(request, response);
  });

  // A reply that did not wait for a long body: whoever sends it was refused.
  fastify.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (raw.complete === false && lengthOf(raw) > SHORT_BYTES) {
      reply.header('connection', 'close');
      closeLater(raw.socket, lingersMs);
    }
    done(null, payload);
  });
}
