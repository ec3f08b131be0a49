import { finished } from 'node:stream';
import { type Endpoint, uploadsOf } from '@elan/contract/endpoint.ts';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { UPLOAD_TEXTS } from '@elan/contract/uploads/uploads.texts.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { $ZodCheckMaxSize, type $ZodType } from 'zod/v4/core';
import { Refusal } from '../errors.ts';

const TEXT_FIELDS_MAX = 50;
const TEXT_MAX_BYTES = 100 * 1024;

/** Of the whole process, from the first byte of a body to the reply: each keeps its file in memory, and most wait for their turn. */
export const UPLOADS_AT_ONCE = 16;
const COME_BACK_AFTER_SECONDS = 10;
let uploads = 0;

/** Before anything of the body is read. */
export function takeUploadIn({ raw }: FastifyReply): void {
  if (uploads >= UPLOADS_AT_ONCE) throw new Refusal(503, UPLOAD_TEXTS.BUSY, {}, COME_BACK_AFTER_SECONDS);
  uploads++;
  finished(raw, () => {
    uploads--;
  });
}

/** Mounts a route that takes multipart/form-data; all others go on refusing it. */
export function acceptMultipart(fastify: FastifyInstance, route: RouteOptions): void {
  fastify.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route(route);
  });
}

const maxBytesOf = ({ _zod: { def } }: $ZodType): number =>
  def.checks?.find((check) => check instanceof $ZodCheckMaxSize)?._zod.def.maximum ?? 0;

const limitsOf = (endpoint: Endpoint) => {
  const uploads = uploadsOf(endpoint);
  const largest = Math.max(...uploads.map(maxBytesOf));
  return {
    files: uploads.length,
    // One byte more than allowed is enough for the schema to say, in its own words, that it is too much.
    fileSize: largest + 1,
    fields: TEXT_FIELDS_MAX,
    fieldSize: TEXT_MAX_BYTES,
  };
};

/** The fields of a form, texts and files, as the schema of the body expects them. Nothing is written to disk. */
export async function readMultipart(request: FastifyRequest, endpoint: Endpoint): Promise<unknown> {
  if (request.headers['content-type'] === undefined) return {};
  if (!request.isMultipart()) throw new Refusal(415, HTTP_TEXTS.UNSUPPORTED_MEDIA_TYPE);
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: limitsOf(endpoint) })) {
      if (part.type === 'field') fields.set(part.fieldname, part.value);
      else {
        const { fieldname, filename = '', mimetype: type } = part;
        const file = new File(await Array.fromAsync(part.file), filename, { type });
        // A form whose file was not chosen sends one without a name and without content.
        if (filename || file.size > 0) fields.set(fieldname, file);
      }
    }
  } catch (cause) {
    if (isRefusedByLimit(cause)) throw cause;
    throw new Refusal(400, HTTP_TEXTS.INVALID);
  }
  return Object.fromEntries(fields);
}

const isRefusedByLimit = (error: unknown) => error instanceof Error && 'statusCode' in error;
