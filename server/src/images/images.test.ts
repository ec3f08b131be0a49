import { randomBytes } from 'node:crypto';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { UPLOAD_MAX_BYTES } from '@elan/contract/uploads/uploads.rules.ts';
import { UPLOAD_TEXTS } from '@elan/contract/uploads/uploads.texts.ts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { UPLOADS_AT_ONCE } from '../platform/http/multipart.ts';
import { encodings } from '../platform/images.ts';

const { app, ask, aPerson, db } = await testApp({ RATE_LIMIT: 'off' });
const admin = await aPerson('admin');
const client = await aPerson('user');

const drawn = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#b5482a' } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });
const fileOf = async (picture: Sharp, name: string, type = 'image/jpeg') =>
  new File([Uint8Array.from(await picture.toBuffer())], name, { type });

/** As a browser sends a form. */
async function send(parts: Record<string, string | File>, token: string | undefined = admin.token) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const sent = new Response(form);
  return app.inject({
    method: 'POST',
    url: '/api/uploads/image',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}
async function upload(...sent: Parameters<typeof send>) {
  const response = await send(...sent);
  return { status: response.statusCode, body: response.json() };
}
const failed = (status: number, message: string) => ({
  status,
  body: { success: false, error: { message } },
});
const tiff = await fileOf(drawn().tiff(), 'a.tiff');
const whole = await fileOf(drawn(400, 400).jpeg(), 'a.jpg');
const busy = await fileOf(noise(400, 400).jpeg(), 'a.jpg');
const countImages = async () => (await db.selectFrom('images').select('id').execute()).length;

describe('uploading a picture', () => {
  it('refuses one of pure noise that stays above 2 MiB however it is encoded', async () => {
    const raw = { width: 1200, height: 1200, channels: 4 } as const;
    const pixels = randomBytes(raw.width * raw.height * raw.channels);
    const image = await fileOf(sharp(pixels, { raw }).png(), 'noise.png', 'image/png');
    expect(await upload({ image })).toEqual(failed(413, UPLOAD_TEXTS.TOO_HEAVY));
  });

  it.each([
    ['jpeg', drawn().jpeg()],
    ['png', drawn().png()],
    ['gif', drawn().gif()],
    ['webp', drawn().webp()],
  ])('keeps a %s as WebP, under an address that shows it for good', async (format, picture) => {
    const { status, body } = await upload({ image: await fileOf(picture, `portrait.${format}`) });
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, data: { url: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.webp$/) } },
    });
    const shown = await app.inject(body.data.url);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(shown.headers).not.toHaveProperty('content-disposition');
    const { width, height, ...metadata } = await sharp(shown.rawPayload).metadata();
    expect({ format: metadata.format, width, height }).toEqual({ format: 'webp', width: 60, height: 40 });
  });

  it('forgets where it was taken, and fits it into what a screen shows', async () => {
    const taken = drawn(3000, 1500)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '33/1 35/1 0/1' } });
    const { body } = await upload({ image: await fileOf(taken, 'studio.jpg') });
    const { width, height, exif } = await sharp((await app.inject(body.data.url)).rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 1200, height: 600, exif: undefined });
  });

  it('shows the first picture of a film', async () => {
    const frames = [drawn(30, 20).png(), drawn(30, 20).negate().png()].map((frame) => frame.toBuffer());
    const film = sharp(await Promise.all(frames), { join: { animated: true } }).gif({ loop: 0 });
    expect((await sharp(await film.toBuffer()).metadata()).pages).toBe(2);
    const { status, body } = await upload({ image: await fileOf(film, 'danse.gif', 'image/gif') });
    expect(status).toBe(200);
    const { pages, width, height } = await sharp((await app.inject(body.data.url)).rawPayload).metadata();
    expect({ pages: pages ?? 1, width, height }).toEqual({ pages: 1, width: 30, height: 20 });
  });

  it('finds room for the busiest picture there is', async () => {
    const image = await fileOf(noise(1600, 1600).jpeg(), 'sable.jpg');
    expect((await upload({ image })).status).toBe(200);
  });

  it('keeps the same picture once, whoever sends it and however often', async () => {
    const image = await fileOf(drawn(33, 44).png(), 'a.png');
    const first = await upload({ image });
    const before = await countImages();
    const other = await aPerson('admin');
    const again = await Promise.all([upload({ image }), upload({ image }, other.token)]);
    expect(again).toEqual([first, first]);
    expect(await countImages()).toBe(before);
  });

  it('goes by what a file is, not by what it is called', async () => {
    const misnamed = await fileOf(drawn().png(), 'notes.txt', 'text/plain');
    expect((await upload({ image: misnamed })).status).toBe(200);
    const script = new File(['<html><script>alert(1)</script></html>'], 'photo.png', { type: 'image/png' });
    expect(await upload({ image: script })).toEqual(failed(415, UPLOAD_TEXTS.NOT_AN_IMAGE));
  });

  it.each([
    ['a drawing with scripts', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg')],
    ['another kind of picture', tiff],
    ['the beginning of a picture', new File([whole.slice(0, 200)], 'a.jpg')],
    ['a picture that broke off half-way', new File([busy.slice(0, busy.size / 2)], 'a.jpg')],
    ['a page that begins like a picture', new File(['GIF89a<script>alert(1)</script>'], 'a.gif')],
    ['an empty file', new File([], 'empty.jpg')],
  ])('refuses %s', async (_what, image) => {
    const before = await countImages();
    expect(await upload({ image })).toEqual(failed(415, UPLOAD_TEXTS.NOT_AN_IMAGE));
    expect(await countImages()).toBe(before);
  });

  it('refuses what is too large, by a byte or by much', async () => {
    for (const bytes of [UPLOAD_MAX_BYTES + 1, 2 * UPLOAD_MAX_BYTES]) {
      const image = new File([new Uint8Array(bytes)], 'large.jpg');
      expect(await upload({ image })).toEqual(failed(413, UPLOAD_TEXTS.TOO_LARGE));
    }
    const image = new File([new Uint8Array(UPLOAD_MAX_BYTES)], 'zeros.jpg');
    expect(await upload({ image })).toEqual(failed(415, UPLOAD_TEXTS.NOT_AN_IMAGE));
  });

  it('refuses few bytes that claim to be a picture without end', async () => {
    const bomb = await fileOf(drawn(8000, 8000).png({ compressionLevel: 9 }), 'a.png', 'image/png');
    expect(bomb.size).toBeLessThan(UPLOAD_MAX_BYTES);
    const before = await countImages();
    expect(await upload({ image: bomb })).toEqual(failed(413, UPLOAD_TEXTS.TOO_MANY_PIXELS));
    expect(await countImages()).toBe(before);
  });

  it('refuses a picture that is one column of pixels, and says how long a side may be', async () => {
    const column = await fileOf(drawn(1, 40_000).png(), 'a.png', 'image/png');
    const before = await countImages();
    expect(await upload({ image: column })).toEqual(failed(413, UPLOAD_TEXTS.TOO_LONG_A_SIDE));
    expect(UPLOAD_TEXTS.TOO_LONG_A_SIDE).toMatch(/16\s383 pixels/);
    expect(await countImages()).toBe(before);
  });

  it('asks for a file when there is none', async () => {
    const none = failed(400, UPLOAD_TEXTS.NO_FILE);
    expect(await upload({})).toEqual(none);
    expect(await upload({ image: 'a text' })).toEqual(none);
    expect(await upload({ photo: 'in another field' })).toEqual(none);
    expect(await upload({ image: new File([], '') })).toEqual(none);
    const empty = await ask('POST', '/api/uploads/image', { token: admin.token });
    expect(empty).toMatchObject(none);
  });

  it('takes one file', async () => {
    const image = await fileOf(drawn().png(), 'a.png');
    expect(await upload({ image, second: image })).toMatchObject({ status: 413, body: { success: false } });
  });

  it.each([
    ['JSON', 'application/json', '{}', 415, HTTP_TEXTS.UNSUPPORTED_MEDIA_TYPE],
    ['a form without parts', 'application/x-www-form-urlencoded', 'image=x', 415, undefined],
    ['no boundary', 'multipart/form-data', 'x', 400, HTTP_TEXTS.INVALID],
    ['a cut-off form', 'multipart/form-data; boundary=b', '--b\r\nContent-Disp', 400, HTTP_TEXTS.INVALID],
  ])('refuses %s in words', async (_what, type, payload, status, message) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/uploads/image',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload,
    });
    const expected = message ?? HTTP_TEXTS.UNSUPPORTED_MEDIA_TYPE;
    expect({ status: response.statusCode, body: response.json() }).toEqual(failed(status, expected));
  });

  it('is for administrators, told so before the file is read', async () => {
    const image = new File([new Uint8Array(2 * UPLOAD_MAX_BYTES)], 'large.jpg');
    expect(await upload({ image }, client.token)).toEqual(failed(403, AUTH_TEXTS.FORBIDDEN));
    expect(await upload({ image }, '')).toEqual(failed(401, AUTH_TEXTS.NOT_SIGNED_IN));
  });
});

describe('while two pictures are being encoded', () => {
  /** Until they are told to end. */
  function encodeTwo() {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const encoded = Promise.all([encodings.run(() => promise), encodings.run(() => promise)]);
    return async () => {
      end();
      await encoded;
    };
  }

  it('others wait for their turn, and one more than there is room for is told when to come back', async () => {
    const image = await fileOf(drawn(21, 12).png(), 'a.png');
    const end = encodeTwo();
    const waiting = Array.from({ length: UPLOADS_AT_ONCE }, () => upload({ image }));
    await expect.poll(() => encodings.waiting).toBe(UPLOADS_AT_ONCE);
    const refused = await send({ image });
    expect({ status: refused.statusCode, body: refused.json() }).toEqual(failed(503, UPLOAD_TEXTS.BUSY));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await end();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await upload({ image })).status).toBe(200);
  });

  it('whoever hangs up leaves the queue, and nothing of theirs is kept', async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const before = await countImages();
    const end = encodeTwo();
    const body = new FormData();
    body.append('image', await fileOf(drawn(23, 14).png(), 'a.png'));
    const browser = new AbortController();
    const sent = fetch(`${origin}/api/uploads/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body,
      signal: browser.signal,
    });
    await expect.poll(() => encodings.waiting).toBe(1);
    browser.abort();
    await expect(sent).rejects.toThrow();
    await expect.poll(() => encodings.waiting).toBe(0);
    await end();
    // A later one has had its turn: the one before it would be there by now.
    expect((await upload({ image: whole })).status).toBe(200);
    expect(await countImages()).toBe(before + 1);
  });
});

it.each(['0'.repeat(64), '999', '%00', 'a b', '..%2F..%2Fetc'])(
  'there is no picture %s, and nobody keeps that answer',
  async (id) => {
    const reply = await ask('GET', `/images/${id}.webp`);
    expect(reply).toMatchObject({ status: 404, body: { error: HTTP_TEXTS.UNKNOWN_PATH } });
    expect(String(reply.headers['cache-control'])).not.toContain('immutable');
  },
);

it('the API page describes the form and the file', async () => {
  const { body } = await ask('GET', '/api/openapi.json');
  const sent = body.paths['/api/uploads/image'].post;
  expect(sent.requestBody.content).toEqual({
    'multipart/form-data': { schema: { $ref: '#/components/schemas/UploadBody' } },
  });
  expect(sent.responses.default.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/EnvelopedError',
  });
  const { UploadBody, EnvelopedError } = body.components.schemas;
  expect(UploadBody).toMatchObject({
    required: ['image'],
    properties: { image: { format: 'binary', maxLength: UPLOAD_MAX_BYTES } },
  });
  expect(EnvelopedError.properties.error.type).toBe('object');
  const shown = body.paths['/images/{id}.webp'].get.responses[200].content;
  expect(shown).toEqual({ 'image/webp': { schema: expect.objectContaining({ format: 'binary' }) } });
});
