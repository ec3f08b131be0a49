import { clientLogin, me } from '@elan/contract/auth/auth.ts';
import { endpoint } from '@elan/contract/endpoint.ts';
import { file } from '@elan/contract/files.ts';
import { listOwnPoints } from '@elan/contract/points/points.ts';
import { health } from '@elan/contract/studio/health.ts';
import { UPLOAD_TEXTS } from '@elan/contract/uploads/uploads.texts.ts';
import { uploadImage } from '@elan/contract/uploads/uploads.ts';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { messages } from '../../locales/default/site.po';
import { amina, tokenFor, yassine, zineb } from '../session/session.fixture.ts';
import { endingOf, onSessionRejected, peekSession, signIn, startSessions } from '../session/sessions.ts';
import { call, callPage } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const HEALTH = { status: 'ok', database: 'up', now: { date: '2026-11-16', time: '09:41' } };

const search = endpoint({
  method: 'GET',
  path: '/api/coaches/:id/availability',
  summary: 'x',
  auth: 'optional',
  params: z.object({ id: z.string() }),
  query: z.object({ session_type: z.optional(z.string()), page: z.optional(z.string()) }),
  reply: z.array(z.number()),
});

const answer = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }));
const useFetch = (fake: ReturnType<typeof answer>) => {
  vi.stubGlobal('fetch', fake);
  return fake;
};
const failureOf = async (calling: Promise<unknown>): Promise<ApiFailure> => {
  const error = await calling.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiFailure) return error;
  throw new Error('expected an ApiFailure', { cause: error });
};
const sentHeaders = (fake: ReturnType<typeof answer>) => new Headers(fake.mock.calls[0]?.[1]?.headers);

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  stop = startSessions();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page comes with the length of the whole list', async () => {
  const listed = () => Response.json([], { headers: { 'X-Total-Count': '17' } });
  useFetch(vi.fn<typeof fetch>(async () => listed()));
  expect(await callPage(listOwnPoints, {})).toEqual({ rows: [], total: 17 });
});

describe('what is sent', () => {
  test('path parameters are escaped and absent query values left out', async () => {
    const fake = useFetch(answer(200, [1]));
    const reply = await call(search, {
      params: { id: 'a/b' },
      query: { session_type: 'bilan', page: undefined },
    });
    expect(reply).toEqual([1]);
    expect(fake.mock.calls[0]?.[0]).toBe('/api/coaches/a%2Fb/availability?session_type=bilan');
  });

  test.each([
    ['/profile', 'client'],
    ['/coaches', 'client'],
    ['/coach/', 'coach'],
    ['/admin', 'admin'],
  ] as const)('on %s the token of the %s area', async (path, area) => {
    const tokens = {
      client: tokenFor('client', NOW + HOUR),
      coach: tokenFor('coach', NOW + 2 * HOUR),
      admin: tokenFor('admin', NOW + 3 * HOUR),
    };
    signIn('coach', tokens.coach, yassine);
    signIn('client', tokens.client, amina);
    signIn('admin', tokens.admin, zineb);
    window.history.replaceState(null, '', path);
    const fake = useFetch(answer(200, amina));
    await call(me, {});
    expect(sentHeaders(fake).get('authorization')).toBe(`Bearer ${tokens[area]}`);
  });

  test('a call open to anyone carries no token, a body travels as JSON', async () => {
    signIn('client', tokenFor('client', NOW + HOUR), amina);
    const fake = useFetch(answer(401, { error: 'Invalid credentials' }));
    const body = { email: 'a@b', password: 'x' };
    const failure = await failureOf(call(clientLogin, { body }));
    expect(failure).toMatchObject({ kind: 'refused', status: 401, error: 'Invalid credentials' });
    expect(sentHeaders(fake).get('authorization')).toBeNull();
    expect(sentHeaders(fake).get('content-type')).toBe('application/json');
    expect(fake.mock.calls[0]?.[1]?.body).toBe(JSON.stringify(body));
    expect(peekSession('client'), 'a wrong password ends no session').toBeDefined();
  });
});

describe('files', () => {
  const image = new File(['…'], 'portrait.jpg', { type: 'image/jpeg' });
  const receipt = endpoint({
    method: 'GET',
    path: '/api/receipt',
    summary: 'x',
    auth: 'anyone',
    reply: file('application/pdf'),
  });
  const replying = (headers: Record<string, string>) =>
    useFetch(vi.fn<typeof fetch>(async () => new Response('%PDF', { headers })));

  test('travel as a form, whose type the browser names itself', async () => {
    const fake = useFetch(answer(200, { success: true, data: { url: '/images/1.webp' } }));
    expect(await call(uploadImage, { body: { image } })).toMatchObject({ data: { url: '/images/1.webp' } });
    const sent = fake.mock.calls[0]?.[1]?.body;
    expect(sent instanceof FormData && sent.get('image')).toEqual(image);
    expect(sentHeaders(fake).get('content-type')).toBeNull();
  });

  test('refused in an envelope, they are refused in words', async () => {
    useFetch(answer(413, { success: false, error: { message: UPLOAD_TEXTS.TOO_LARGE } }));
    const failure = await failureOf(call(uploadImage, { body: { image } }));
    expect(failure).toMatchObject({ kind: 'refused', status: 413, error: UPLOAD_TEXTS.TOO_LARGE });
  });

  test('come under the name they are to be saved under', async () => {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('Reçu 7.pdf')}`;
    replying({ 'content-type': 'application/pdf', 'content-disposition': disposition });
    const saved = await call(receipt, {});
    expect([saved.name, saved.type, await saved.text()]).toEqual(['Reçu 7.pdf', 'application/pdf', '%PDF']);
  });

  test('of another type than declared are not believed', async () => {
    replying({ 'content-type': 'text/html; charset=utf-8' });
    expect(await failureOf(call(receipt, {}))).toMatchObject({ kind: 'unreadable', status: 200 });
  });

  test('that cannot be had say why', async () => {
    useFetch(answer(404, { error: 'Introuvable' }));
    expect(await failureOf(call(receipt, {}))).toMatchObject({ status: 404, error: 'Introuvable' });
  });
});

describe('sessions', () => {
  test('an expired token is refused before sending, and ends its session as its timer would', async () => {
    i18n.loadAndActivate({ locale: 'default', locales: 'fr-FR', messages });
    const rejected = vi.fn();
    const unwatch = onSessionRejected(rejected);
    signIn('client', tokenFor('client', NOW + HOUR), amina);
    vi.setSystemTime(NOW + HOUR);
    const fake = useFetch(answer(200, amina));
    const failure = await failureOf(call(me, {}));
    expect(failure).toMatchObject({ kind: 'expired', status: 0, error: 'Token expired' });
    expect(fake).not.toHaveBeenCalled();
    expect([peekSession('client'), endingOf('client')]).toEqual([undefined, 'expired']);
    expect(await failureOf(call(me, {}))).toMatchObject({ kind: 'expired' });
    expect(fake).not.toHaveBeenCalled();
    expect(rejected).not.toHaveBeenCalled();
    unwatch();
  });

  test('a 401 for a call without a token ends nothing', async () => {
    const rejected = vi.fn();
    const unwatch = onSessionRejected(rejected);
    useFetch(answer(401, { error: 'nobody' }));
    expect(await failureOf(call(me, {}))).toMatchObject({ kind: 'refused', status: 401 });
    expect(rejected).not.toHaveBeenCalled();
    expect(endingOf('client')).toBeUndefined();
    unwatch();
  });

  test('a 401 ends the session of the current area only', async () => {
    const rejected = vi.fn();
    const unwatch = onSessionRejected(rejected);
    signIn('admin', tokenFor('admin', NOW + HOUR), zineb);
    signIn('client', tokenFor('client', NOW + HOUR), amina);
    window.history.replaceState(null, '', '/admin');
    useFetch(answer(401, { error: 'dead' }));
    await failureOf(call(me, {}));
    expect(rejected).toHaveBeenCalledExactlyOnceWith('admin', 'rejected');
    expect(peekSession('admin')).toBeUndefined();
    expect(peekSession('client')).toBeDefined();
    unwatch();
  });

  test('a late 401 for a former token leaves the new session alone', async () => {
    signIn('client', tokenFor('client', NOW + HOUR), amina);
    useFetch(
      vi.fn<typeof fetch>(async () => {
        signIn('client', tokenFor('client', NOW + 2 * HOUR), amina);
        return Response.json({ error: 'dead' }, { status: 401 });
      }),
    );
    await failureOf(call(me, {}));
    expect(peekSession('client')).toBeDefined();
  });
});

describe('failures', () => {
  test('the words, fields and numbers of a refusal', async () => {
    useFetch(
      answer(409, { error: 'Not enough team points', current: 0, required: 1, fields: { email: 'pris' } }),
    );
    expect(await failureOf(call(health, {}))).toMatchObject({
      kind: 'refused',
      status: 409,
      error: 'Not enough team points',
      current: 0,
      required: 1,
      fields: { email: 'pris' },
    });
  });

  test("a proxy's page in HTML is a refusal without words", async () => {
    useFetch(vi.fn<typeof fetch>(async () => new Response('<h1>Bad gateway</h1>', { status: 502 })));
    const failure = await failureOf(call(health, {}));
    expect([failure.kind, failure.status, failure.error]).toEqual(['refused', 502, undefined]);
  });

  test('no answer is a network failure', async () => {
    useFetch(vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))));
    expect(await failureOf(call(health, {}))).toMatchObject({ kind: 'network', status: 0 });
  });

  const cutOff = (reason: unknown) =>
    vi.fn<typeof fetch>(async () => {
      const fails = () => Promise.reject(reason);
      return Object.assign(Response.json(HEALTH), { json: fails, text: fails });
    });

  test('an answer whose connection is lost before its end is a network failure, too', async () => {
    useFetch(cutOff(new TypeError('network error')));
    expect(await failureOf(call(health, {}))).toMatchObject({ kind: 'network', status: 0 });
  });

  test('and one that does not end in time a timeout', async () => {
    const deadline = AbortSignal.abort();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline);
    useFetch(cutOff(deadline.reason));
    expect(await failureOf(call(health, {}))).toMatchObject({ kind: 'timeout', status: 0 });
  });

  test('no answer in time is a timeout', async () => {
    const deadline = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline);
    useFetch(vi.fn<typeof fetch>((_, init) => Promise.reject(init?.signal?.reason)));
    expect(await failureOf(call(health, {}))).toMatchObject({ kind: 'timeout', status: 0 });
    vi.restoreAllMocks();
  });

  test('a caller that gave up gets its own abort back', async () => {
    const caller = new AbortController();
    caller.abort();
    useFetch(vi.fn<typeof fetch>((_, init) => Promise.reject(init?.signal?.reason)));
    await expect(call(health, { signal: caller.signal })).rejects.toHaveProperty('name', 'AbortError');
  });

  test('a reply that breaks the contract is not passed on', async () => {
    useFetch(answer(200, { ...HEALTH, now: 'soon' }));
    expect(await failureOf(call(health, {}))).toMatchObject({ kind: 'unreadable', status: 200 });
    useFetch(answer(200, HEALTH));
    expect(await call(health, {})).toEqual(HEALTH);
  });
});
