import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Blank } from '../fields.ts';
import { file, upload } from '../files.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from './uploads.rules.ts';
import { UPLOAD_TEXTS } from './uploads.texts.ts';

export const UploadReply = z.object({ success: z.literal(true), data: z.object({ url: z.string() }) });
export type UploadReply = z.infer<typeof UploadReply>;

export const UploadBody = z.object({
  image: upload({
    maxBytes: UPLOAD_MAX_BYTES,
    types: UPLOAD_TYPES,
    missing: () => UPLOAD_TEXTS.NO_FILE,
    tooLarge: () => UPLOAD_TEXTS.TOO_LARGE,
  }),
});
export type UploadBody = z.infer<typeof UploadBody>;

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/uploads/image',
  summary: 'Stores a picture and tells its address',
  auth: ['admin'],
  enveloped: true,
  body: UploadBody,
  reply: UploadReply,
});

export const PHOTO_PATTERN = /^\/images\/([0-9a-f]{64})\.webp$/;

const notOurs = { error: () => UPLOAD_TEXTS.NOT_OURS };
/** A photo is one of ours or nothing: the address that an upload answered with. */
export const PhotoUrl = z.optional(
  z.union([Blank, z.string().check(z.regex(PHOTO_PATTERN, notOurs))], notOurs),
);

/** Named by the hash of its content. */
export const showImage = endpoint({
  method: 'GET',
  path: '/images/:id.webp',
  summary: 'A picture that was uploaded',
  auth: 'anyone',
  immutable: true,
  params: z.object({ id: z.string() }),
  reply: file('image/webp'),
});
