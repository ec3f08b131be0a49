import { endpoints } from '@elan/contract/endpoints.ts';
import { shapes } from '@elan/contract/shapes.ts';
import { type FastifyInstance, fastify as newFastify } from 'fastify';
import { lazily } from '../lazily.ts';
import type { Config } from '../program/config.ts';
import { openApiDocument } from './openapi.ts';

// Looked up with the start: a package that Node did not find once it does not find again.
const SCALAR = import.meta.resolve('@scalar/fastify-api-reference');

/** Publishes the contract: `/api/openapi.json` for programs, `/api/docs` for people. */
export async function installDocs(
  fastify: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  let written: ReturnType<typeof openApiDocument> | undefined;
  fastify.get('/api/openapi.json', () => {
    written ??= openApiDocument({
      endpoints,
      shapes,
      title: 'Élan — API',
      server: publicUrl ?? '/',
    });
    return written;
  });

  await fastify.register(async (scope) => {
    // The reference renders itself with inline scripts and styles; only this page may.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
          "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
      );
    });
    const reference = lazily(openReference);
    for (const path of ['/api/docs/', '/api/docs/js/scalar.js']) {
      scope.get(path, async ({ url }, reply) => {
        const { statusCode, headers, rawPayload } = await (await reference()).inject(url);
        if (headers.location) reply.header('location', headers.location);
        return reply.code(statusCode).type(String(headers['content-type'])).send(rawPayload);
      });
    }
  });
}

/** An application of its own, made for the first reader: its code is four megabytes, which no start should wait for. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar }: typeof import('@scalar/fastify-api-reference') = await import(SCALAR);
  const app = newFastify();
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  });
  return app;
}
