import { createHash } from 'node:crypto';
import { UPLOAD_MAX_MEGAPIXELS, UPLOAD_MAX_SIDE_PIXELS } from '@elan/contract/uploads/uploads.rules.ts';
import { UPLOAD_TEXTS } from '@elan/contract/uploads/uploads.texts.ts';
import sharp from 'sharp';
import { Refusal } from './errors.ts';
import { Semaphore } from './semaphore.ts';

/** A picture as we keep it: WebP, no metadata, named by the hash of its bytes so that it never changes under its name. */
export interface EncodedImage {
  readonly id: string;
  readonly bytes: Buffer;
}

interface Bounds {
  readonly width: number;
  readonly height: number;
}

interface Patience {
  /** Of whoever wants the picture. */
  readonly signal?: AbortSignal;
  readonly mayTakeSeconds?: number;
}

const WEBP_QUALITY = 82;
/** A few kilobytes can claim to be a picture of gigabytes. */
const MAX_PIXELS = UPLOAD_MAX_MEGAPIXELS * 1_000_000;
const MAY_TAKE_SECONDS = 10;

/**
 * Every encoding takes one of libuv's four threads from its beginning to its end, and passwords and files are read by the same
 * four: two of them stay free for those. How many wait is bounded by how many uploads are taken in.
 */
export const encodings = new Semaphore(2);
// One processor for each, on systems too where libvips would take all of them.
sharp.concurrency(1);

/**
 * Decodes whatever the bytes really are, turns it upright, fits it into the bounds and encodes it anew; of a film, the first
 * picture. Throws if it is no picture or not a whole one; refuses a larger one than anybody's camera takes, and one that takes too
 * long. What sharp has begun it also ends, whoever gave up meanwhile: it cannot be aborted, and only its time limit bounds that.
 */
export const encodeImage = (
  source: Uint8Array,
  bounds: Bounds,
  { signal, mayTakeSeconds = MAY_TAKE_SECONDS }: Patience = {},
): Promise<EncodedImage> => encodings.run(() => encode(source, bounds, mayTakeSeconds, signal), signal);

async function encode(
  source: Uint8Array,
  { width, height }: Bounds,
  seconds: number,
  signal: AbortSignal | undefined,
): Promise<EncodedImage> {
  // Only its head is read for this.
  const claimed = await sharp(source, { limitInputPixels: false }).metadata();
  if (Math.max(claimed.width, claimed.height) > UPLOAD_MAX_SIDE_PIXELS)
    throw new Refusal(413, UPLOAD_TEXTS.TOO_LONG_A_SIDE);
  if (claimed.width * claimed.height > MAX_PIXELS) throw new Refusal(413, UPLOAD_TEXTS.TOO_MANY_PIXELS);
  signal?.throwIfAborted();
  const bytes = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY, effort: 4 })
    .timeout({ seconds })
    .toBuffer()
    .catch((cause: unknown) => {
      throw isTimeout(cause) ? new Refusal(413, UPLOAD_TEXTS.TOO_SLOW) : cause;
    });
  return { id: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** sharp has no other name for it than the beginning of its words. */
const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout:');
