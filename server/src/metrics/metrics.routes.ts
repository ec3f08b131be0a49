import { createHash, timingSafeEqual } from 'node:crypto';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { Refusal } from '../platform/errors.ts';
import { timeRequests } from '../platform/http/request-metrics.ts';
import type { App } from '../platform/http/serve.ts';
import { metricsOf } from './metrics.service.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * For the operator's Prometheus, under a token of its own; without one there is no such address. No call of the contract:
 * nobody who uses the studio asks for it, and its format is not ours.
 */
export function metricsRoutes({ fastify, deps }: App): void {
  const { config, db, metrics } = deps;
  if (config.metricsToken === null) return;
  const expected = digest(`Bearer ${config.metricsToken}`);
  timeRequests(fastify, metrics);
  const write = metricsOf(metrics, db);
  fastify.get('/metrics', async (request, reply) => {
    // Of equal length, so that the time it takes tells nothing.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Refusal(401, AUTH_TEXTS.NOT_SIGNED_IN);
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .serializer((text: string) => text)
      .send(await write());
  });
}
