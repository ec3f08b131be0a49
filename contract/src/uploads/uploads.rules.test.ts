import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { imageTypeOf, UPLOAD_MAX_BYTES, whyNotUploadable } from './uploads.rules.ts';
import { UPLOAD_TEXTS } from './uploads.texts.ts';
import { PhotoUrl } from './uploads.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('what a file is', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['\xff\xd8\xff\xe1\0\x10Exif', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\r', 'image/png'],
    ['GIF87a......', 'image/gif'],
    ['GIF89a......', 'image/gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['RIFF\x10\0\0\0WAVEfmt ', undefined],
    ['<svg xmlns="http', undefined],
    ['<script>alert(1)', undefined],
    ['\x89PNG\n\x1a\n', undefined],
    ['II*\0', undefined],
    ['', undefined],
  ])('%j is %s', (head, type) => {
    expect(imageTypeOf(bytes(head))).toBe(type);
  });

  it('and how much of it there is decide whether it is worth sending', () => {
    const gif = bytes('GIF89a......');
    expect(whyNotUploadable(0, bytes(''))).toBe('NO_FILE');
    expect(whyNotUploadable(UPLOAD_MAX_BYTES, gif)).toBeUndefined();
    expect(whyNotUploadable(UPLOAD_MAX_BYTES + 1, gif)).toBe('TOO_LARGE');
    expect(whyNotUploadable(20, bytes('<script>'))).toBe('NOT_AN_IMAGE');
  });
});

describe('a photo', () => {
  const ours = `/images/${'0a'.repeat(32)}.webp`;
  it.each([
    [ours, ours],
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('may be %j', (url, kept) => {
    expect(z.parse(PhotoUrl, url)).toBe(kept);
  });

  it.each([
    'https://example.ma/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    '//evil.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/api/admin/clients',
    `${ours}?x`,
    `https://example.ma${ours}`,
    7,
  ])('is never %s', (url) => {
    expect(PhotoUrl.safeParse(url).error?.issues[0]?.message).toBe(UPLOAD_TEXTS.NOT_OURS);
  });
});
