import { createHash } from 'node:crypto';
import { UPLOAD_TEXTS } from '@elan/contract/uploads/uploads.texts.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeImage } from './images.ts';

const BOUNDS = { width: 640, height: 800 };

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5482a' } }).jpeg();

describe('encodeImage', () => {
  it('forgets where a photograph was taken and by whom, and turns it upright', async () => {
    const source = await photograph(400, 200)
      .withExif({ IFD0: { Artist: 'Amina' }, IFD3: { GPSLatitude: '33/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes } = await encodeImage(source, BOUNDS);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 200, height: 400 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it.each([
    ['shrinks what is too large', 3000, 1000, { width: 640, height: 213 }],
    ['leaves what is small as it is', 120, 90, { width: 120, height: 90 }],
  ])('%s', async (_, width, height, expected) => {
    const { bytes } = await encodeImage(await photograph(width, height).toBuffer(), BOUNDS);
    expect(await sharp(bytes).metadata()).toMatchObject(expected);
  });

  it('names it by the hash of its bytes', async () => {
    const { id, bytes } = await encodeImage(await photograph(10, 10).toBuffer(), BOUNDS);
    expect(id).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('refuses what is no picture', async () => {
    await expect(encodeImage(Buffer.from('<html>not a picture</html>'), BOUNDS)).rejects.toThrow();
  });

  it('encodes two pictures at a time, however many are asked for', async () => {
    const source = await photograph(800, 800).toBuffer();
    let most = 0;
    const count = () => {
      most = Math.max(most, sharp.counters().process);
    };
    sharp.queue.on('change', count);
    await Promise.all(Array.from({ length: 12 }, () => encodeImage(source, BOUNDS)));
    sharp.queue.off('change', count);
    expect(most).toBeLessThanOrEqual(2);
  });

  it.each([
    ['wide', 16_384, 1],
    ['high', 1, 16_384],
  ])('refuses a picture that is too %s before it is decoded', async (_, width, height) => {
    const source = await photograph(width, height).png().toBuffer();
    const head = source.subarray(0, source.length / 2);
    await expect(encodeImage(head, BOUNDS)).rejects.toThrow(UPLOAD_TEXTS.TOO_LONG_A_SIDE);
    const longest = await photograph(Math.min(width, 16_383), Math.min(height, 16_383)).toBuffer();
    expect((await encodeImage(longest, BOUNDS)).bytes.length).toBeGreaterThan(0);
  });

  it('gives up a picture that takes longer than it may, in words', async () => {
    const bounds = { width: 7000, height: 7000 };
    const vast = await photograph(bounds.width, bounds.height).toBuffer();
    await expect(encodeImage(vast, bounds, { mayTakeSeconds: 1 })).rejects.toMatchObject({
      status: 413,
      message: UPLOAD_TEXTS.TOO_SLOW,
    });
  });
});
