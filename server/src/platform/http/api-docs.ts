import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const REFUSED = {
  description: 'Refused, in words for a person',
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const ENVELOPED = {
  description: REFUSED.description,
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    error: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  },
};

const PAGE_HEADERS = {
  [TOTAL_COUNT_HEADER]: { description: 'How many rows the whole list has', type: 'integer' },
};

const describeRoute: SwaggerTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  if (!schema || schema.hide) return { schema, url };
  const { 200: reply, ...others } = Object(schema.response);
  const { paged, enveloped } = route.route.config?.endpoint ?? {};
  const response = {
    200: paged ? { ...reply, headers: PAGE_HEADERS } : reply,
    ...others,
    default: enveloped ? ENVELOPED : REFUSED,
  };
  return { schema: { ...schema, response }, url };
};

/** Publishes the contract: `/api/openapi.json` for programs, `/api/docs` for people. Before the routes. */
export async function installDocs(fastify: FastifyInstance, studioName: string): Promise<void> {
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${studioName} — API`, version: '1' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: describeRoute,
  });
  fastify.get('/api/openapi.json', { schema: { hide: true } }, () => fastify.swagger());

  await fastify.register(async (scope) => {
    // The reference renders itself with inline scripts and styles; only this page may.
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
          "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
      );
    });
    await scope.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
      },
    });
  });
}
