import { createHash } from 'node:crypto';
import { UPLOAD_MAX_MEGAPIXELS } from '@elan/contract/uploads.texts.ts';
import sharp from 'sharp';

/** A picture as we keep it: WebP, no metadata, named by the hash of its bytes so that it never changes under its name. */
export interface EncodedImage {
  readonly id: string;
  readonly bytes: Buffer;
}

interface Bounds {
  readonly width: number;
  readonly height: number;
}

const WEBP_QUALITY = 82;
/** A few kilobytes can claim to be a picture of gigabytes. */
const MAX_PIXELS = UPLOAD_MAX_MEGAPIXELS * 1_000_000;

export class TooManyPixels extends Error {}

/**
 * Decodes whatever the bytes really are, turns it upright, fits it into the bounds and encodes it anew; of a film, the first
 * picture. Throws if it is no picture, not a whole one, or a larger one than anybody's camera takes.
 */
export async function encodeImage(source: Uint8Array, { width, height }: Bounds): Promise<EncodedImage> {
  // Only its head is read for this.
  const claimed = await sharp(source, { limitInputPixels: false }).metadata();
  if (claimed.width * claimed.height > MAX_PIXELS) throw new TooManyPixels();
  const bytes = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY, effort: 4 })
    .toBuffer();
  return { id: createHash('sha256').update(bytes).digest('hex'), bytes };
}
