import { ACCOUNT_TEXTS } from '@elan/contract/auth/accounts.texts.ts';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { LOGIN_SESSION_TEXTS } from '@elan/contract/auth/login-sessions.texts.ts';
import type { LoginSession } from '@elan/contract/auth/login-sessions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, PASSWORD, type Person, testApp } from '../../test/app.ts';
import { strangersSpend } from '../../test/login-attempts.ts';
import { createMetrics } from '../platform/metrics.ts';
import { changeOwnPassword, startSession } from './login-sessions.service.ts';

const { app, ask, aPerson, clock, config, db, tokens } = await testApp();

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('login_attempts').execute();
});

const DEAD = { status: 401, body: { error: AUTH_TEXTS.SESSION_DEAD } };
const me = (token: string) => ask('GET', '/api/auth/me', { token });
const list = async (token: string): Promise<LoginSession[]> =>
  (await ask('GET', '/api/auth/sessions', { token })).body;

/** Another device of the same coach. */
async function logIn({ matricule }: Person, userAgent = 'Mozilla/5.0 (X11; Linux)', password = PASSWORD) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/coach-login',
    headers: { 'user-agent': userAgent },
    payload: { matricule, password },
  });
  return { status: reply.statusCode, token: reply.json().token };
}
const change = (token: string, current_password: string, new_password = 'nouveau-1', address = '192.0.2.1') =>
  ask('PUT', '/api/auth/password', { token, address, body: { current_password, new_password } });

describe("one's own sessions", () => {
  it('are listed with their browser, the latest seen first, and nobody else’s', async () => {
    const [coach, other] = [await aPerson('coach'), await aPerson('coach')];
    clock.advance({ minutes: 10 });
    const { token } = await logIn(coach, 'Mozilla/5.0 (Windows NT 10.0)');
    await logIn(other);
    expect(await list(token)).toEqual([
      {
        id: expect.any(Number),
        user_agent: 'Mozilla/5.0 (Windows NT 10.0)',
        created_at: expect.stringContaining('T09:51'),
        last_seen_at: expect.stringContaining('T09:51'),
        is_current: true,
      },
      expect.objectContaining({ user_agent: null, is_current: false }),
    ]);
  });

  it('remember of a browser no more than they have room for', async () => {
    const { token } = await logIn(await aPerson('coach'), 'x'.repeat(5000));
    expect((await list(token))[0]?.user_agent).toHaveLength(300);
  });

  it('say when they were last seen, to within five minutes', async () => {
    const { token } = await aPerson('admin');
    const seen = async () => (await list(token))[0]?.last_seen_at.slice(11, 16);
    clock.advance({ minutes: 4 });
    expect(await seen()).toBe('09:41');
    clock.advance({ minutes: 2 });
    await me(token);
    await expect.poll(seen).toBe('09:47');
  });

  it('leave the list when their time is up, and the table when somebody logs in', async () => {
    const coach = await aPerson('coach');
    clock.advance({ hours: 6 });
    const later = await logIn(coach);
    expect(await list(later.token)).toHaveLength(2);
    clock.advance({ hours: 6 });
    expect(await list(later.token)).toHaveLength(1);
    clock.advance({ hours: 6 });
    const { token } = await logIn(coach);
    expect(await list(token)).toHaveLength(1);
    const kept = await db
      .selectFrom('login_sessions')
      .select('id')
      .where('account_id', '=', coach.id)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('end one by one, each its own only', async () => {
    const [coach, stranger] = [await aPerson('coach'), await aPerson('coach')];
    const [first, second] = [await logIn(coach), await logIn(coach)];
    const id = (await list(first.token)).find(({ is_current }) => is_current)?.id;
    expect(await ask('DELETE', `/api/auth/sessions/${id}`, { token: stranger.token })).toMatchObject({
      status: 404,
      body: { error: LOGIN_SESSION_TEXTS.NOT_FOUND },
    });
    expect(await ask('DELETE', `/api/auth/sessions/${id}`, { token: second.token })).toMatchObject({
      status: 200,
      body: { message: LOGIN_SESSION_TEXTS.ENDED },
    });
    expect(await me(first.token)).toMatchObject(DEAD);
    expect((await me(second.token)).status).toBe(200);
    expect((await me(stranger.token)).status).toBe(200);
  });

  it('end all but the one that asks', async () => {
    const coach = await aPerson('coach');
    const [first, second] = [await logIn(coach), await logIn(coach)];
    expect(await ask('DELETE', '/api/auth/sessions', { token: second.token })).toMatchObject({
      status: 200,
      body: { message: '2 sessions terminées.' },
    });
    for (const token of [coach.token, first.token]) expect(await me(token)).toMatchObject(DEAD);
    expect(await list(second.token)).toHaveLength(1);
  });

  it('end by logging out', async () => {
    const { token } = await aPerson('admin');
    expect(await ask('POST', '/api/auth/logout', { token })).toMatchObject({ status: 200 });
    expect(await me(token)).toMatchObject(DEAD);
  });
});

describe("one's own password", () => {
  it.each(['user', 'coach', 'admin'] as const)('is changed by a %s who knows it', async (role) => {
    const person = await aPerson(role);
    expect(await change(person.token, PASSWORD)).toMatchObject({
      status: 200,
      body: { message: LOGIN_SESSION_TEXTS.PASSWORD_CHANGED },
    });
    expect((await me(person.token)).status).toBe(200);
  });

  it('opens with the new one alone, and every other session has ended', async () => {
    const coach = await aPerson('coach');
    const { token } = await logIn(coach);
    await change(token, PASSWORD);
    expect(await me(coach.token)).toMatchObject(DEAD);
    expect((await list(token)).map(({ is_current }) => is_current)).toEqual([true]);
    expect((await logIn(coach)).status).toBe(401);
    expect((await logIn(coach, 'x', 'nouveau-1')).status).toBe(200);
  });

  it('stays when the current one is wrong, which is said at its field and ends nothing', async () => {
    const coach = await aPerson('coach');
    const text = LOGIN_SESSION_TEXTS.WRONG_PASSWORD;
    expect(await change(coach.token, 'faux-faux')).toMatchObject({
      status: 400,
      body: { error: text, fields: { current_password: text } },
    });
    expect((await me(coach.token)).status).toBe(200);
    expect((await logIn(coach)).status).toBe(200);
  });

  it('follows the rules of every password', async () => {
    const { token } = await aPerson('admin');
    expect(await change(token, PASSWORD, 'court')).toMatchObject({
      status: 400,
      body: { fields: { new_password: 'Le mot de passe doit comporter au moins 6 caractères' } },
    });
  });

  it('is guessed at ten times in fifteen minutes by one session, which charges neither the login nor another', async () => {
    const coach = await aPerson('coach');
    const { token } = await logIn(coach);
    for (let time = 0; time < 10; time++) expect((await change(token, 'faux-faux')).status).toBe(400);
    expect(await change(token, PASSWORD)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(15 * 60) },
      body: { error: AUTH_TEXTS.TOO_MANY_TRIES },
    });
    expect((await logIn(coach)).status).toBe(200);
    expect((await change(coach.token, PASSWORD)).status).toBe(200);
  });

  it('is guessed at no more often by guessing all at once, from anywhere', async () => {
    const { token } = await aPerson('coach');
    const guesses = Array.from({ length: 30 }, (_, i) =>
      change(token, 'faux-faux', 'nouveau-1', `192.0.2.${i}`),
    );
    const replies = await Promise.all(guesses);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('a live session changes its password while strangers have spent the account’s share', async () => {
    const coach = await aPerson('coach');
    const address = '192.0.2.1';
    await strangersSpend(db, clock, coach.matricule, address);
    expect((await logIn(coach)).status).toBe(429);
    expect((await change(coach.token, PASSWORD, 'nouveau-1', address)).status).toBe(200);
  });

  it('is changed by one of two devices that try at the same time', async () => {
    const coach = await aPerson('coach');
    const { token } = await logIn(coach);
    const replies = await Promise.all([
      change(coach.token, PASSWORD, 'premier-1'),
      change(token, PASSWORD, 'second-1'),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const changed = replies[0]?.status === 200 ? 'premier-1' : 'second-1';
    expect((await logIn(coach, 'x', changed)).status).toBe(200);
  });

  it('is not called wrong in a session that the same change from another device has just ended', async () => {
    const coach = await aPerson('coach');
    const { token } = await logIn(coach);
    const [{ id: session = 0 } = {}] = (await list(token)).filter(({ is_current }) => is_current);
    expect((await change(coach.token, PASSWORD, 'premier-1')).status).toBe(200);
    const late = changeOwnPassword(
      { db, clock, tokens, config, metrics: createMetrics() },
      { id: coach.id, role: 'coach', session, language: null },
      { current_password: PASSWORD, new_password: 'second-1' },
      { address: '192.0.2.1', userAgent: undefined, device: undefined, language: undefined },
    );
    await expect(late).rejects.toMatchObject({ status: 401, message: AUTH_TEXTS.SESSION_DEAD });
  });

  it('checked before it was changed opens nothing afterwards', async () => {
    const { id } = await aPerson('coach');
    await db.updateTable('accounts').set({ session_epoch: 3 }).where('id', '=', id).execute();
    const token = await startSession({ db, clock, tokens, config }, { id, role: 'coach', epoch: 2 });
    expect(await me(token)).toMatchObject(DEAD);
  });
});

describe("an administrator's own e-mail", () => {
  const read = (token: string) => ask('GET', '/api/auth/email', { token });
  const change = (token: string, email: string, current_password = PASSWORD) =>
    ask('PUT', '/api/auth/email', { token, body: { email, current_password } });

  it('is changed by who knows the password, and the session goes on', async () => {
    const admin = await aPerson('admin');
    expect(await change(admin.token, 'nadia@example.ma', 'pas-le-bon')).toMatchObject({
      status: 400,
      body: { fields: { current_password: LOGIN_SESSION_TEXTS.WRONG_PASSWORD } },
    });
    const saved = { status: 200, body: { email: 'nadia@example.ma' } };
    expect(await change(admin.token, 'nadia@example.ma')).toMatchObject(saved);
    expect(await read(admin.token)).toMatchObject(saved);
  });

  it('that somebody else has is refused under its field', async () => {
    const [admin, client] = [await aPerson('admin'), await aPerson('user')];
    expect(await change(admin.token, client.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { fields: { email: ACCOUNT_TEXTS.EMAIL_TAKEN } },
    });
  });

  it('is nothing that a coach changes so', async () => {
    const { token } = await aPerson('coach');
    expect((await read(token)).status).toBe(403);
    expect((await change(token, 'autre@example.ma')).status).toBe(403);
  });
});
