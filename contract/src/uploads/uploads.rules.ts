export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_MEGAPIXELS = 50;
/** Of either side. Beyond any camera, and what WebP itself holds: a line of pixels without end costs far more than its area. */
export const UPLOAD_MAX_SIDE_PIXELS = 16_383;

export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** How many bytes of a file tell what it is. */
export const HEAD_BYTES = 12;

const latin = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to));

/** What a file is by its first bytes, whatever its name or its sender claim. */
export const imageTypeOf = (head: Uint8Array): (typeof UPLOAD_TYPES)[number] | undefined => {
  if (latin(head, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (latin(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(latin(head, 0, 6))) return 'image/gif';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
};

/** What can be told of a file before it is sent; whether it can be decoded, the server finds out. */
export const whyNotUploadable = (
  size: number,
  head: Uint8Array,
): 'NO_FILE' | 'TOO_LARGE' | 'NOT_AN_IMAGE' | undefined => {
  if (size === 0) return 'NO_FILE';
  if (size > UPLOAD_MAX_BYTES) return 'TOO_LARGE';
  return imageTypeOf(head) === undefined ? 'NOT_AN_IMAGE' : undefined;
};
