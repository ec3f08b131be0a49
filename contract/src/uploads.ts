import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The name of the multipart field that carries the picture. */
export const UPLOAD_FIELD = 'image';
export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export const UploadReply = z.object({ success: z.literal(true), data: z.object({ url: z.string() }) });
export type UploadReply = z.infer<typeof UploadReply>;

/** This call alone fails in this shape. */
export const UploadError = z.object({
  success: z.literal(false),
  error: z.object({ message: z.string() }),
});
export type UploadError = z.infer<typeof UploadError>;

/** Multipart: the body is read as a stream and has no schema. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/uploads/image',
  summary: 'Stores a picture, sent as the multipart field `image`',
  auth: ['admin'],
  reply: UploadReply,
});
