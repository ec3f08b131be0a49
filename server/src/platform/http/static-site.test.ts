import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { Language } from '@elan/contract/language.ts';
import { fastify as createFastify } from 'fastify';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { installSite } from './static-site.ts';

const root = mkdtempSync(join(tmpdir(), 'elan-site-'));
const put = (path: string, content: string | Buffer) => writeFileSync(join(root, path), content);
mkdirSync(join(root, 'assets'));
mkdirSync(join(root, '.vite'));
put('index.html', 'any screen');
put('home.html', 'home, painted');
put('home.html.br', brotliCompressSync('home, painted'));
for (const [file, words] of [
  ['home.en.html', 'the home, painted'],
  ['index.en.html', 'any screen'],
  ['home.ar.html', 'البيت'],
] as const) {
  put(file, words);
  put(`${file}.br`, brotliCompressSync(words));
}
// Written in one moment, as a build may.
for (const file of ['index.html', 'index.en.html']) utimesSync(join(root, file), 1, 1);
put('assets/start-1a2b.js', 'start()');
put('assets/start-1a2b.js.br', brotliCompressSync('start()'));
put('assets/start-1a2b.js.gz', gzipSync('start()'));
put('.vite/manifest.json', '{}');
put('.elan-built', 'stamp');

const app = createFastify({ routerOptions: { ignoreTrailingSlash: true } });
let ofTheStudio: Language = 'default';
await installSite(app, {
  config: { publicUrl: 'https://studio.example' },
  refuseUnknown: (_request, reply) => reply.code(404).send('refused'),
  studioLanguage: { read: async () => ofTheStudio },
  root,
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = async (url: string, headers = {}) => {
  const reply = await app.inject({ url, headers });
  return { status: reply.statusCode, body: reply.body, headers: reply.headers };
};

describe('the site', () => {
  it.each(['/', '/home', '/home/', '/?utm_source=mail', '/?review=1'])('answers %s painted', async (url) => {
    expect(await get(url)).toMatchObject({
      status: 200,
      body: 'home, painted',
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
  });

  it.each(['/?view=courses', '/home?from=mail&view=courses', '/login?next=/', '/coaches', '/homes'])(
    'answers %s with the page of any screen',
    async (url) => {
      expect(await get(url)).toMatchObject({
        status: 200,
        body: 'any screen',
        headers: { 'cache-control': 'no-cache' },
      });
    },
  );

  it('sends what the build has pressed to whoever reads it', async () => {
    const { body, headers } = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'cookie, accept-encoding',
    });
    expect(body).not.toBe('home, painted');
    expect((await get('/', { 'accept-encoding': 'gzip' })).body).toBe('home, painted');
  });

  it('lets named files be kept for ever, and refuses unknown ones', async () => {
    expect(await get('/assets/start-1a2b.js')).toMatchObject({
      status: 200,
      body: 'start()',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    for (const url of ['/assets/gone.js', '/assets', '/assets/', '/robots.txt'])
      expect([url, (await get(url)).status]).toEqual([url, 404]);
  });

  it('has no compressed file under an address of its own', async () => {
    const addresses = ['/home.html.br', '/assets/start-1a2b.js.br', '/assets/start-1a2b.js.gz'];
    for (const url of addresses)
      for (const headers of [{}, { 'accept-encoding': 'br' }])
        expect([url, await get(url, headers)]).toMatchObject([url, { status: 404, body: 'refused' }]);
    expect((await get('/home.html%2ebr')).body).toBe('any screen');
    expect((await get('/assets/start-1a2b.js', { 'accept-encoding': 'br' })).headers).toMatchObject({
      'content-encoding': 'br',
    });
  });

  it('keeps what the build left for itself', async () => {
    for (const url of ['/.vite/manifest.json', '/.elan-built', '/.vite/', '/%2evite/manifest.json'])
      expect([url, (await get(url)).status]).toEqual([url, 404]);
  });
});

describe('a page', () => {
  afterEach(() => {
    ofTheStudio = 'default';
  });

  it('is in the language that was chosen on the device, else that of the studio', async () => {
    const en = { cookie: 'device=x; language=en' };
    expect(await get('/', en)).toMatchObject({
      body: 'the home, painted',
      headers: { 'content-language': 'en', vary: 'cookie, accept-encoding', 'cache-control': 'no-cache' },
    });
    ofTheStudio = 'ar';
    expect((await get('/home', en)).body).toBe('the home, painted');
    expect(await get('/')).toMatchObject({ body: 'البيت', headers: { 'content-language': 'ar' } });
    expect((await get('/', { cookie: 'language=default' })).body).toBe('home, painted');
    expect((await get('/', { cookie: 'language=de' })).body).toBe('البيت');
  });

  it('decides nothing by what the browser prefers', async () => {
    expect((await get('/', { 'accept-language': 'en' })).headers['content-language']).toBe('fr');
  });

  it('is the source where the build has no other', async () => {
    const shown = {
      body: 'any screen',
      headers: { 'content-language': 'fr', vary: 'cookie, accept-encoding' },
    };
    expect(await get('/coaches', { cookie: 'language=ar' })).toMatchObject(shown);
    expect((await get('/', { cookie: 'language=fr' })).body).toBe('home, painted');
  });

  it('is in the language of the link that led there, which becomes the choice of the device', async () => {
    const reply = await get('/?language=ar', { cookie: 'language=en' });
    expect(reply).toMatchObject({ body: 'البيت', headers: { 'content-language': 'ar' } });
    expect(reply.headers['set-cookie']).toMatch(/^language=ar; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    const unknown = await get('/?language=de', { cookie: 'language=en' });
    expect(unknown.body).toBe('the home, painted');
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  it('tells search engines where each language of a public screen is', async () => {
    expect((await get('/packs?from=mail')).headers['link']).toBe(
      [
        '<https://studio.example/packs>; rel="alternate"; hreflang="x-default"',
        ...['fr', 'en', 'ar'].map(
          (tag) => `<https://studio.example/packs?language=${tag}>; rel="alternate"; hreflang="${tag}"`,
        ),
      ].join(', '),
    );
    expect((await get('/admin/clients')).headers['link']).toBeUndefined();
  });

  it('is pressed in each language', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/',
      headers: { cookie: 'language=ar', 'accept-encoding': 'br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-language': 'ar' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('البيت');
  });

  it('is not sent again to whoever has it, in this language', async () => {
    const { etag = '' } = (await get('/coaches')).headers;
    expect(await get('/coaches', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      body: '',
      headers: { etag, vary: expect.stringContaining('cookie'), 'cache-control': 'no-cache' },
    });
    const other = { 'if-none-match': etag, cookie: 'language=en' };
    expect(await get('/coaches', other)).toMatchObject({
      status: 200,
      headers: { 'content-language': 'en' },
    });
    const since = { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:05 GMT', cookie: 'language=en' };
    expect((await get('/coaches', since)).status).toBe(200);
  });
});
