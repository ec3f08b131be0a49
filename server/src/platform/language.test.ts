import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { addTranslation, type Language } from '@elan/contract/language.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../test/app.ts';
import { CALLS_PER_MINUTE } from './http/server.ts';

const { app, aPerson, ask, db } = await testApp();

/** Enough to tell the languages apart, whatever the translations say. */
for (const language of ['en', 'ar'] as const) {
  const said = (text: string) => `${language}: ${text}`;
  addTranslation(language, {
    http: {
      UNKNOWN_PATH: said('path'),
      METHOD_NOT_ALLOWED: said('method'),
      MALFORMED_JSON: said('json'),
      UNSUPPORTED_MEDIA_TYPE: said('type'),
      TOO_LARGE: said('large'),
      TOO_MANY_REQUESTS: said('many'),
    },
    auth: {
      NOT_SIGNED_IN: said('sign in'),
      SESSION_DEAD: said('dead'),
      FORBIDDEN: said('forbidden'),
      INVALID_CREDENTIALS: said('wrong'),
      LOGIN_REQUIRED: said('required'),
    },
    uploads: { NO_FILE: said('no file'), NOT_AN_IMAGE: said('no image') },
    language: { UNKNOWN: said('choose') },
    coaches: { NOT_FOUND: said('no coach') },
  });
}

/** Over the wire: what is injected never leaves the context in which it was asked. */
const address = await app.listen({ port: 0, host: '127.0.0.1' });

const Refused = z.object({
  error: z.union([z.string(), z.object({ message: z.string() })]),
  fields: z.optional(z.record(z.string(), z.string())),
});

interface Asking {
  readonly method?: string;
  readonly language?: string;
  readonly cookie?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | Blob | ReadableStream<Uint8Array>;
}

async function say(path: string, { method = 'GET', language, cookie, token, headers, body }: Asking = {}) {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(language && { 'x-language': language }),
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body, duplex: 'half' }),
  });
  return { status: reply.status, body: Refused.parse(await reply.json()) };
}

/** Signed in, with what they chose. */
async function reader(language: Language | null) {
  const person = await aPerson('user');
  await db.updateTable('accounts').set({ language }).where('id', '=', person.id).execute();
  return person;
}

const unknown = async (asking: Asking) => (await say('/api/nowhere', asking)).body.error;

describe('a call is answered in', () => {
  it('what its header says, else what its cookie says, else as the specification says', async () => {
    expect(await unknown({ language: 'en', cookie: 'language=ar' })).toBe('en: path');
    expect(await unknown({ cookie: 'device=x; language=ar' })).toBe('ar: path');
    expect(await unknown({})).toBe(HTTP_TEXTS.UNKNOWN_PATH);
    expect(await unknown({ language: 'default', cookie: 'language=ar' })).toBe(HTTP_TEXTS.UNKNOWN_PATH);
  });

  it('what its account has chosen, after the header and before the cookie', async () => {
    const { token } = await reader('ar');
    const forbidden = async (asking: Asking) =>
      (await say('/api/admin/clients', { token, ...asking })).body.error;
    expect(await forbidden({ language: 'en', cookie: 'language=fr' })).toBe('en: forbidden');
    expect(await forbidden({ cookie: 'language=en' })).toBe('ar: forbidden');
    expect(await forbidden({})).toBe('ar: forbidden');
    expect(await forbidden({ language: 'default' })).toBe(AUTH_TEXTS.FORBIDDEN);
    const other = await reader(null);
    expect(await forbidden({ token: other.token, cookie: 'language=en' })).toBe('en: forbidden');
    expect(await forbidden({ token: other.token })).toBe(AUTH_TEXTS.FORBIDDEN);
    const french = await reader('default');
    expect(await forbidden({ token: french.token, cookie: 'language=en' })).toBe(AUTH_TEXTS.FORBIDDEN);
  });

  it.each(['de', 'EN', 'en, ar', ' '])(
    'nothing that the header "%s" says, which nobody knows',
    async (language) => {
      expect(await unknown({ language })).toBe(HTTP_TEXTS.UNKNOWN_PATH);
      expect(await unknown({ language, cookie: 'language=en' })).toBe('en: path');
      expect(await unknown({ cookie: `language=${language}` })).toBe(HTTP_TEXTS.UNKNOWN_PATH);
    },
  );

  it('nothing that Accept-Language says', async () => {
    expect(await unknown({ headers: { 'accept-language': 'en' } })).toBe(HTTP_TEXTS.UNKNOWN_PATH);
  });

  it.each<[string, number, string, Asking]>([
    ['/%', 404, 'path', {}],
    ['/api/auth/login', 405, 'method', { method: 'DELETE' }],
    ['/api/auth/login', 400, 'json', { method: 'POST', body: '{"matricule":' }],
    ['/api/auth/login', 413, 'large', { method: 'POST', body: `"${'x'.repeat(300_000)}"` }],
    ['/api/auth/login', 415, 'type', { method: 'POST', body: new Blob(['x'], { type: 'text/plain' }) }],
    ['/api/auth/login', 400, 'required', { method: 'POST', body: '{}' }],
    ['/api/auth/login', 401, 'wrong', { method: 'POST', body: '{"matricule":"x","password":"y"}' }],
    ['/api/auth/me', 401, 'sign in', {}],
    ['/api/auth/me', 401, 'dead', { token: 'x' }],
  ])('%s: %i %s', async (path, status, text, asking) => {
    const reply = await say(path, { ...asking, language: 'en' });
    expect([reply.status, reply.body.error]).toEqual([status, `en: ${text}`]);
  });

  it('the language of the account, also when its body arrives piece by piece', async () => {
    const { token } = await reader('en');
    const pieces = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const piece of ['{"lang', 'uage":', '"de"}']) {
          controller.enqueue(new TextEncoder().encode(piece));
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json' };
    const reply = await say('/api/auth/language', { method: 'PUT', token, headers, body: pieces });
    expect(reply).toMatchObject({ status: 400, body: { fields: { language: 'en: choose' } } });
  });

  it('that language when a picture is uploaded', async () => {
    const admin = await aPerson('admin');
    const upload = async (form: FormData) =>
      say('/api/uploads/image', { method: 'POST', token: admin.token, language: 'ar', body: form });
    const other = new FormData();
    other.append('title', 'x');
    expect(await upload(other)).toMatchObject({ status: 400, body: { error: { message: 'ar: no file' } } });
    const form = new FormData();
    form.append('image', new File(['no picture'], 'a.png', { type: 'image/png' }));
    expect(await upload(form)).toMatchObject({ body: { error: { message: 'ar: no image' } } });
  });

  it('its own language, whoever else asks at the same moment', async () => {
    const people = await Promise.all((['fr', 'en', 'ar'] as const).map(reader));
    const asked = Array.from({ length: 100 }, async (_, index) => {
      const language = (['en', 'ar', 'default'] as const)[index % 3] ?? 'default';
      const { token = '' } = people[index % people.length] ?? {};
      const body = JSON.stringify({ language: 'x'.repeat(index * 100) });
      const reply = await say('/api/auth/language', { method: 'PUT', token, language, body });
      return [language, reply.body.error];
    });
    const source = 'Veuillez choisir une langue';
    for (const [language, error] of await Promise.all(asked))
      expect(error).toBe(language === 'default' ? source : `${language}: choose`);
  });

  it('its own language, of those who are told the same at the same time', async () => {
    const asked = Array.from({ length: 30 }, async (_, index) => {
      const language = index % 2 === 0 ? 'en' : 'ar';
      const { status, body } = await say('/api/coaches/999/availability', { language });
      expect([status, body.error]).toEqual([404, `${language}: no coach`]);
    });
    await Promise.all(asked);
  });

  it('its language when there are too many', async () => {
    const flood = Array.from({ length: CALLS_PER_MINUTE }, () =>
      ask('GET', '/api/nowhere', { address: '192.0.2.9' }),
    );
    await Promise.all(flood);
    const last = await app.inject({
      url: '/api/nowhere',
      remoteAddress: '192.0.2.9',
      headers: { 'x-language': 'ar' },
    });
    expect([last.statusCode, last.json()]).toMatchObject([429, { error: 'ar: many' }]);
  });
});
