import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { imageTypeOf } from '@elan/contract/uploads/uploads.rules.ts';
import { UPLOAD_TEXTS } from '@elan/contract/uploads/uploads.texts.ts';
import { PHOTO_PATTERN, type UploadReply } from '@elan/contract/uploads/uploads.ts';
import type { Database } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';
import { type EncodedImage, encodeImage } from '../platform/images.ts';
import { findImage, hasImage, insertImage } from './images.queries.ts';

const IMAGE_ID = /^[0-9a-f]{64}$/;

/** The most that any screen shows of a picture, twice over for dense ones. */
const BOUNDS = { width: 1200, height: 1200 };

export async function showPicture({ db }: Deps, id: string): Promise<File> {
  const image = IMAGE_ID.test(id) ? await findImage(db, id) : undefined;
  if (image === undefined) throw new Refusal(404, HTTP_TEXTS.UNKNOWN_PATH);
  return new File([Uint8Array.from(image.bytes)], '', { type: 'image/webp' });
}

/** A photo is one that was uploaded here. An address that merely looks like one of ours would stay an empty frame. */
export async function requirePicture(
  db: Database,
  field: string,
  url: string | null | undefined,
): Promise<void> {
  const [, id] = PHOTO_PATTERN.exec(url ?? '') ?? [];
  if (url == null || (id !== undefined && (await hasImage(db, id)))) return;
  throw new Refusal(400, UPLOAD_TEXTS.NOT_OURS, { fields: { [field]: UPLOAD_TEXTS.NOT_OURS } });
}

interface Origin {
  readonly created_at: string;
  readonly created_by: number;
}

/** Keeps a picture and tells the address that shows it for good. */
export async function storePicture(db: Database, image: EncodedImage, origin: Origin): Promise<string> {
  await insertImage(db, { ...image, ...origin });
  return `/images/${image.id}.webp`;
}

/** Whatever the file claims to be, its content decides; kept without what a camera wrote into it. */
export async function uploadPicture(
  { db, clock }: Deps,
  actor: Actor,
  file: File,
  hungUp: AbortSignal,
): Promise<UploadReply> {
  const image = await encodeUpload(await file.bytes(), hungUp);
  hungUp.throwIfAborted();
  const origin = { created_at: clock.now().at, created_by: actor.id };
  return { success: true, data: { url: await storePicture(db, image, origin) } };
}

async function encodeUpload(source: Uint8Array, hungUp: AbortSignal): Promise<EncodedImage> {
  // Judged by its first bytes before any decoder sees it: only those of these four kinds ever run on a stranger's file.
  if (imageTypeOf(source) === undefined) throw new Refusal(415, UPLOAD_TEXTS.NOT_AN_IMAGE);
  try {
    return await encodeImage(source, BOUNDS, { signal: hungUp });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(415, UPLOAD_TEXTS.NOT_AN_IMAGE);
  }
}
