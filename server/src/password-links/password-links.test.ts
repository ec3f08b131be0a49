import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { PASSWORD_LINK_TEXTS } from '@elan/contract/auth/password-links.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, PASSWORD, type Person, testApp } from '../../test/app.ts';
import { mailingStudio } from '../../test/mailing-studio.ts';
import { wallAt } from '../platform/clock.ts';

const studio = await mailingStudio({ RATE_LIMIT: 'on' });
const { ask, aPerson, clock, db, pool, post, waiting } = studio;
const admin = await aPerson('admin');

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('login_attempts').execute();
});

const NEW = 'tout-nouveau';
const ASKED = { status: 200, body: { message: PASSWORD_LINK_TEXTS.ASKED } };
const DEAD = { status: 410, body: { error: PASSWORD_LINK_TEXTS.DEAD } };
const LINK = /https:\/\/elan\.example\/reset-password#(?<token>[\w.-]+)/;

const forgot = (body: object, address?: string) =>
  ask('POST', '/api/auth/forgot-password', { body, ...(address && { address }) });
const reset = (token: string, password = NEW) =>
  ask('POST', '/api/auth/reset-password', { body: { token, password } });
const tokenIn = (text = '') => LINK.exec(text)?.groups?.['token'] ?? '';
const mailedToken = async ({ email }: Person) => {
  expect(await forgot({ email })).toMatchObject(ASKED);
  const [mail] = await post.take(1);
  expect(mail?.to?.[0]?.address).toBe(email);
  return tokenIn(mail?.text);
};
/** The link that an administrator makes leads to the same page. */
const handedToken = async ({ id }: { readonly id: number }) => {
  const link = await ask('POST', `/api/admin/accounts/${id}/password-link`, { token: admin.token });
  return tokenIn(link.body.url);
};
const logIn = ({ email }: Person, password: string) =>
  ask('POST', '/api/auth/client-login', { body: { email, password } });
const isIn = async ({ token }: Person) => (await ask('GET', '/api/auth/me', { token })).status === 200;

describe('a client who forgot the password', () => {
  it('sets a new one by the mailed link, once; every session ends, and the change is told', async () => {
    const client = await aPerson('user');
    expect(await forgot({ email: client.email.toUpperCase() })).toMatchObject(ASKED);
    const [mail] = await post.take(1);
    expect(mail?.subject).toBe('Votre nouveau mot de passe');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toMatch(LINK);
      expect(part).toContain("pendant 30 minutes, jusqu'à 10:11");
    }
    expect(await isIn(client)).toBe(true);
    const token = tokenIn(mail?.text);
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: PASSWORD_LINK_TEXTS.CHANGED, role: 'user' },
    });
    expect((await post.take(1))[0]).toMatchObject({
      subject: 'Votre mot de passe a changé',
      to: [{ address: client.email }],
    });
    expect(await isIn(client)).toBe(false);
    expect((await logIn(client, PASSWORD)).status).toBe(401);
    expect((await logIn(client, NEW)).status).toBe(200);
    expect(await reset(token, 'encore-un-autre')).toMatchObject(DEAD);
    expect((await logIn(client, NEW)).status).toBe(200);
  });

  it('cannot by a link that was mailed to an address which is not theirs any more', async () => {
    const client = await aPerson('user');
    const token = await mailedToken(client);
    const body = { current_password: PASSWORD, email: 'nouvelle.adresse@example.ma' };
    expect((await ask('PUT', '/api/auth/email', { token: client.token, body })).status).toBe(200);
    await post.take(1);
    expect(await reset(token)).toMatchObject(DEAD);
    expect((await logIn({ ...client, email: body.email }, PASSWORD)).status).toBe(200);
  });

  it('has 30 minutes', async () => {
    const client = await aPerson('user');
    const token = await mailedToken(client);
    clock.advance({ minutes: 30 });
    expect(await reset(token)).toMatchObject(DEAD);
    clock.advance({ seconds: -1 });
    expect((await reset(token)).status).toBe(200);
    await post.take(1);
  });

  it('keeps the link when the new password is refused', async () => {
    const token = await mailedToken(await aPerson('user'));
    expect(await reset(token, 'court')).toMatchObject({
      status: 400,
      body: { fields: { password: 'Le mot de passe doit comporter au moins 6 caractères' } },
    });
    expect((await reset(token)).status).toBe(200);
    await post.take(1);
  });

  it('may log in at once, however often the old one was tried before', async () => {
    const client = await aPerson('user');
    for (let time = 0; time < 10; time++) await logIn(client, 'oublié');
    expect(await logIn(client, PASSWORD)).toMatchObject({
      status: 429,
      body: { error: AUTH_TEXTS.TOO_MANY_TRIES },
    });
    expect((await reset(await mailedToken(client))).status).toBe(200);
    await post.take(1);
    expect((await logIn(client, NEW)).status).toBe(200);
  });
});

it('coaches and administrators ask by their matricule', async () => {
  for (const role of ['coach', 'admin'] as const) {
    const person = await aPerson(role);
    const email = `${role}@example.ma`;
    await db.updateTable('accounts').set({ email }).where('id', '=', person.id).execute();
    expect(await forgot({ matricule: person.matricule.toLowerCase() })).toMatchObject(ASKED);
    const [mail] = await post.take(1);
    expect(mail?.to?.[0]?.address).toBe(email);
    expect(await reset(tokenIn(mail?.text))).toMatchObject({ status: 200, body: { role } });
    await post.take(1);
  }
});

describe('a stranger', () => {
  it('learns nothing of who has an account: the answer is the same, and so is what is written down', async () => {
    const [client, closed, unreachable] = [
      await aPerson('user'),
      await aPerson('user'),
      await aPerson('admin'),
    ];
    const archived_at = clock.now().at;
    await db.updateTable('accounts').set({ archived_at }).where('id', '=', closed.id).execute();
    await db.updateTable('accounts').set({ email: null }).where('id', '=', unreachable.id).execute();
    const rows = async () => (await db.selectFrom('mails').select('id').execute()).length;
    for (const body of [
      { email: client.email },
      { email: 'personne@example.ma' },
      { email: closed.email },
      { matricule: 'XX-0000' },
      { matricule: unreachable.matricule },
    ]) {
      const before = await rows();
      expect(await forgot(body)).toMatchObject(ASKED);
      expect(await rows()).toBe(before + 1);
    }
    expect((await post.take(1))[0]?.to?.[0]?.address).toBe(client.email);
  });

  it('cannot fill a mailbox, nor ask for many', async () => {
    const client = await aPerson('user');
    for (let time = 0; time < 7; time++) expect(await forgot({ email: client.email })).toMatchObject(ASKED);
    await post.take(5);
    for (let time = 0; time < 13; time++) await forgot({ email: `personne-${time}@example.ma` });
    expect(await forgot({ email: client.email })).toMatchObject({
      status: 429,
      body: { error: AUTH_TEXTS.TOO_MANY_TRIES },
    });
    expect(await forgot({ email: 'ailleurs@example.ma' }, '192.0.2.7')).toMatchObject(ASKED);
  });

  it('finds no way in by a guessed, a forged or a borrowed token', async () => {
    const client = await aPerson('user');
    const token = await handedToken(client);
    const [head, body, signature] = token.split('.');
    const others = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...others, account: admin.id })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const wrong of [
      'devine',
      `${head}.${forged}.${signature}`,
      `${unsigned}.${body}.`,
      client.token,
      admin.token,
    ])
      expect(await reset(wrong), wrong).toMatchObject(DEAD);
    // Nor is a link a session.
    expect((await ask('GET', '/api/auth/me', { token })).status).toBe(401);
    expect((await ask('GET', '/api/auth/me', { token: admin.token })).status).toBe(200);
  });

  it.each([{}, { email: '' }, { matricule: 7 }])('is told what is missing in %j', async (body) => {
    expect((await forgot(body)).status).toBe(400);
  });
});

describe('a link', () => {
  it('is void once the password has changed otherwise, or the account is closed', async () => {
    const [client, leaver] = [await aPerson('user'), await aPerson('user')];
    const tokens = [await handedToken(client), await handedToken(leaver)];
    const body = { current_password: PASSWORD, new_password: 'entre-temps' };
    await ask('PUT', '/api/auth/password', { token: client.token, body });
    expect((await post.take(1))[0]?.subject).toBe('Votre mot de passe a changé');
    await ask('DELETE', `/api/admin/clients/${leaver.id}`, { token: admin.token });
    for (const token of tokens) expect(await reset(token)).toMatchObject(DEAD);
  });

  it('used by several at once serves one of them', async () => {
    const token = await handedToken(await aPerson('user'));
    const replies = await Promise.all([1, 2, 3, 4].map((number) => reset(token, `mot-de-passe-${number}`)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
    await post.take(1);
  });

  it('is the same in a mail that had to be sent again', async () => {
    const client = await aPerson('user');
    const first = await mailedToken(client);
    await expect.poll(waiting).toEqual([]);
    await pool.query("update mails set state = 'waiting', due_at = now() where about ->> 'typed' = $1", [
      client.email,
    ]);
    const again = await post.take(1);
    expect(tokenIn(again[0]?.text)).toBe(first);
  });

  it('is made by an administrator for any account, and by nobody else', async () => {
    const [client, coach, other] = [await aPerson('user'), await aPerson('coach'), await aPerson('admin')];
    for (const { id } of [client, coach, other])
      expect(
        await ask('POST', `/api/admin/accounts/${id}/password-link`, { token: admin.token }),
      ).toMatchObject({
        status: 200,
        body: { url: expect.stringMatching(LINK), expires_at: expect.any(String) },
      });
    for (const { token } of [client, coach])
      expect((await ask('POST', `/api/admin/accounts/${other.id}/password-link`, { token })).status).toBe(
        403,
      );
    expect(
      await ask('POST', '/api/admin/accounts/999999/password-link', { token: admin.token }),
    ).toMatchObject({ status: 404, body: { error: PASSWORD_LINK_TEXTS.NO_ACCOUNT } });
  });
});

it('a studio without a mail server says to call it, whoever asks', async () => {
  const quiet = await testApp();
  const client = await quiet.aPerson('user');
  for (const email of [client.email, 'personne@example.ma'])
    expect(await quiet.ask('POST', '/api/auth/forgot-password', { body: { email } })).toMatchObject({
      status: 200,
      body: { message: PASSWORD_LINK_TEXTS.CALL_THE_STUDIO },
    });
  expect((await quiet.ask('GET', '/api/studio')).body.sends_mails).toBe(false);
  expect((await ask('GET', '/api/studio')).body.sends_mails).toBe(true);
});

describe('the command on the server', () => {
  const script = fileURLToPath(new URL('../../scripts/password-link.ts', import.meta.url));
  const run = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, DATABASE_URL: studio.url, PUBLIC_URL: 'https://elan.example' },
    });

  it('prints a link for an administrator who is locked out', async () => {
    const locked = await aPerson('admin');
    // The terminal is on the machine's own clock.
    clock.set(wallAt(Temporal.Now.instant()));
    const { stdout } = await run(locked.matricule.toLowerCase());
    expect(await reset(tokenIn(stdout))).toMatchObject({ status: 200, body: { role: 'admin' } });
    await post.take(1);
  });

  it('says what is wrong with what it was asked', async () => {
    await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('Say whose') });
    await expect(run('XX-0000')).rejects.toMatchObject({
      stderr: expect.stringContaining('Nobody with the matricule XX-0000'),
    });
  });
});
