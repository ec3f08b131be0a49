import { createHash } from 'node:crypto';
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
const MAX_PIXELS = 50_000_000;

/**
 * Decodes whatever the bytes really are, turns it upright, fits it into the bounds and encodes it anew. Throws if it is no
 * picture, or of another media type than those that are wanted.
 */
export async function encodeImage(
  source: Uint8Array,
  { width, height }: Bounds,
  wanted?: readonly string[],
): Promise<EncodedImage> {
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS });
  const { format } = await picture.metadata();
  if (wanted && !wanted.includes(`image/${format}`)) throw new Error(`not a wanted picture: ${format}`);
  const bytes = await picture
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY, effort: 4 })
    .toBuffer();
  return { id: createHash('sha256').update(bytes).digest('hex'), bytes };
}
