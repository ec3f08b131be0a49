import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Metrics } from '../metrics.ts';

/** From a page of the site to a statement that is given up. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Times every request by the pattern of its route, never by its address, of which there is no end. */
export function timeRequests(fastify: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'elan_http_request_duration_seconds',
    help: 'Requests by method, route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  fastify.addHook('onResponse', ({ method, is404, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = is404 ? undefined : routeOptions.url;
    const labels = { method: route ? method : 'any', route: route ?? 'none' };
    duration.observe({ ...labels, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
    done();
  });
}
