import { Readable } from 'node:stream';
import type { Endpoint } from '@elan/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { $ZodCheckMimeType, type $ZodType } from 'zod/v4/core';

/** A reply that is a file of a size nobody knows yet, to be saved: it leaves as it is made, and is made no faster than it leaves. */
export class StreamedFile {
  readonly name: string;
  readonly type: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;

  constructor(name: string, type: string, pieces: AsyncIterable<string | Uint8Array>) {
    this.name = name;
    this.type = type;
    this.pieces = pieces;
  }
}

const FOREVER = 'public, max-age=31536000, immutable';

/** The media types that a reply which is a file may have. */
export const mediaTypesOf = (reply: $ZodType): readonly string[] =>
  reply._zod.def.checks?.find((check) => check instanceof $ZodCheckMimeType)?._zod.def.mime ?? [];

/** How a route declares a reply that is a file. */
export const fileSchema = (reply: $ZodType) => ({
  content: Object.fromEntries(mediaTypesOf(reply).map((type) => [type, { schema: reply }])),
});

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether whoever asks has this very file already, by the tag that it got with it. */
const isKnown = (reply: FastifyReply, { headers }: FastifyRequest): boolean => {
  const tag = reply.getHeader('etag');
  const known = headers['if-none-match']?.split(',').map(opaque) ?? [];
  return typeof tag === 'string' && known.includes(opaque(tag));
};

const offerAs = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);

/** What fails on the way cuts it off: nobody takes half of it for the whole. */
export const streamFile = (reply: FastifyReply, { name, type, pieces }: StreamedFile): FastifyReply =>
  offerAs(reply, name)
    .type(type)
    .send(Readable.from(pieces, { objectMode: false }));

/** A file with a name is offered for saving under it, one without is shown where it stands. */
export async function sendFile(
  reply: FastifyReply,
  file: File,
  { immutable }: Endpoint,
): Promise<FastifyReply> {
  if (immutable) reply.header('cache-control', FOREVER);
  if (isKnown(reply, reply.request)) return reply.code(304).send();
  if (file.name) offerAs(reply, file.name);
  return reply.type(file.type).send(Buffer.from(await file.arrayBuffer()));
}
