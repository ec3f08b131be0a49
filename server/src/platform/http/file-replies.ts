import type { Endpoint } from '@elan/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { $ZodCheckMimeType, type $ZodType } from 'zod/v4/core';

const FOREVER = 'public, max-age=31536000, immutable';

/** How a route declares a reply that is a file, so that the API page names its media types. */
export const fileSchema = (reply: $ZodType) => {
  const allowed = reply._zod.def.checks?.find((check) => check instanceof $ZodCheckMimeType);
  const types: readonly string[] = allowed?._zod.def.mime ?? [];
  return { content: Object.fromEntries(types.map((type) => [type, { schema: reply }])) };
};

/** A file with a name is offered for saving under it, one without is shown where it stands. */
export async function sendFile(
  reply: FastifyReply,
  file: File,
  { immutable }: Endpoint,
): Promise<FastifyReply> {
  if (immutable) reply.header('cache-control', FOREVER);
  if (file.name) {
    const name = encodeURIComponent(file.name);
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
  }
  return reply.type(file.type).send(Buffer.from(await file.arrayBuffer()));
}
