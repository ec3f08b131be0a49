import { ACCOUNT_TEXTS } from '@elan/contract/auth/accounts.texts.ts';
import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, PASSWORD, testApp } from '../../test/app.ts';

const { ask, aPerson, clock, db } = await testApp();

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('login_attempts').execute();
});

const registration = (over: Record<string, unknown> = {}) => ({
  username: 'amina.m',
  email: 'amina@example.ma',
  password: 'secret-1',
  full_name: 'Amina Mekouar',
  phone: '+212 6 00 00 00 01',
  age: 34,
  gender: 'female',
  goal: 'perte de poids, Tonification',
  ...over,
});

describe('logging in', () => {
  it('gives an administrator a token and the specified fields', async () => {
    const admin = await aPerson('admin');
    const body = { matricule: admin.matricule, password: PASSWORD };
    const reply = await ask('POST', '/api/auth/login', { body });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      token: expect.any(String),
      userId: admin.id,
      role: 'admin',
      points: 0,
      username: expect.any(String),
      matricule: admin.matricule,
      language: null,
    });
    const me = await ask('GET', '/api/auth/me', { token: reply.body.token });
    expect(me.body).toMatchObject({ role: 'admin', userId: admin.id });
  });

  it('gives a client its balance and profile, and takes the e-mail in any case', async () => {
    const client = await aPerson('user');
    const body = { email: ` ${client.email.toUpperCase()} `, password: PASSWORD };
    const reply = await ask('POST', '/api/auth/client-login', { body });
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body).toSorted()).toEqual(
      [
        'age',
        'email',
        'full_name',
        'gender',
        'goal',
        'language',
        'matricule',
        'phone',
        'points',
        'role',
        'solo_points',
        'team_points',
        'token',
        'userId',
        'username',
      ].toSorted(),
    );
    expect(reply.body).toMatchObject({ role: 'user', points: 0, email: client.email });
  });

  it('gives a coach its profile, and never a password hash', async () => {
    const coach = await aPerson('coach');
    const body = { matricule: coach.matricule, password: PASSWORD };
    const reply = await ask('POST', '/api/auth/coach-login', { body });
    expect(reply.body).toMatchObject({ id: coach.id, role: 'coach', specialty: 'Force' });
    expect(JSON.stringify(reply.body)).not.toContain('argon2');
  });

  it.each([
    ['login', 'coach', AUTH_TEXTS.ADMINS_ONLY],
    ['login', 'user', AUTH_TEXTS.ADMINS_ONLY],
    ['coach-login', 'admin', AUTH_TEXTS.COACHES_ONLY],
    ['client-login', 'coach', AUTH_TEXTS.CLIENTS_ONLY],
  ] as const)('%s turns a %s with the right password away, without a token', async (path, role, error) => {
    const { email, matricule } = await aPerson(role);
    const name = path === 'client-login' ? { email } : { matricule };
    const reply = await ask('POST', `/api/auth/${path}`, { body: { ...name, password: PASSWORD } });
    expect(reply.status).toBe(403);
    expect(reply.body).toEqual({ error });
  });

  it.each(['login', 'coach-login'] as const)(
    '%s says the same of a wrong password and of nobody',
    async (path) => {
      const { matricule } = await aPerson(path === 'login' ? 'admin' : 'coach');
      const wrong = await ask('POST', `/api/auth/${path}`, { body: { matricule, password: 'faux-faux' } });
      const nobody = await ask('POST', `/api/auth/${path}`, {
        body: { matricule: 'XX-9999', password: 'faux-faux' },
      });
      expect(wrong.status).toBe(401);
      expect(nobody).toMatchObject({ status: 401, body: wrong.body });
    },
  );

  it('asks for both fields in the specified words', async () => {
    const reply = await ask('POST', '/api/auth/login', { body: { matricule: ' ' } });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      error: 'Matricule and password are required',
      fields: {
        matricule: 'Matricule and password are required',
        password: 'Matricule and password are required',
      },
    });
  });

  it('does not know a closed account', async () => {
    const { id, email, token } = await aPerson('user');
    expect(await ask('GET', '/api/auth/me', { token })).toMatchObject({ status: 200 });
    await db
      .updateTable('accounts')
      .set({ archived_at: '2026-11-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    const reply = await ask('POST', '/api/auth/client-login', { body: { email, password: PASSWORD } });
    expect(reply).toMatchObject({ status: 401, body: { error: AUTH_TEXTS.INVALID_CREDENTIALS } });
    expect(await ask('GET', '/api/auth/me', { token })).toMatchObject({ status: 401 });
  });
});

describe('registering', () => {
  it('opens a client account with a matricule and signs it in', async () => {
    const reply = await ask('POST', '/api/auth/register', { body: registration({ role: 'admin' }) });
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({
      role: 'user',
      full_name: 'Amina Mekouar',
      goal: 'perte de poids, Tonification',
      points: 0,
    });
    expect(reply.body.user.matricule).toMatch(/^CL-\d{4}$/);
    expect(await ask('GET', '/api/auth/me', { token: reply.body.token })).toMatchObject({
      status: 200,
      body: { role: 'user', username: 'amina.m' },
    });
  });

  it.each([
    ['email', { username: 'someone.else', email: 'AMINA@example.ma' }, ACCOUNT_TEXTS.EMAIL_TAKEN],
    ['username', { username: 'AMINA.M', email: 'other@example.ma' }, ACCOUNT_TEXTS.USERNAME_TAKEN],
  ])('refuses a %s that is taken, in any case', async (field, over, error) => {
    const reply = await ask('POST', '/api/auth/register', { body: registration(over) });
    expect(reply).toMatchObject({ status: 409, body: { error, fields: { [field]: error } } });
  });

  it.each([
    ['password', 'court', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['email', 'sans-arobase', 'Veuillez entrer une adresse e-mail valide'],
    ['age', 121, "L'âge doit être compris entre 1 et 120 ans"],
    ['age', 0, "L'âge doit être compris entre 1 et 120 ans"],
    ['gender', 'robot', 'Valeur invalide'],
    ['full_name', '', 'Ce champ est obligatoire'],
    ['phone', undefined, 'Ce champ est obligatoire'],
    ['username', 'nul\u0000', 'Ce texte contient un caractère non autorisé'],
  ])('refuses %s = %j', async (field, value, text) => {
    const reply = await ask('POST', '/api/auth/register', { body: registration({ [field]: value }) });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({ [field]: text });
  });

  it('lets one of many simultaneous registrations have the name', async () => {
    const body = registration({ username: 'course', email: 'course@example.ma' });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => ask('POST', '/api/auth/register', { body })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe('a session', () => {
  it('ends when its time is up', async () => {
    const { token } = await aPerson('user');
    clock.advance({ hours: 11, minutes: 59 });
    expect((await ask('GET', '/api/auth/me', { token })).status).toBe(200);
    clock.advance({ minutes: 2 });
    expect(await ask('GET', '/api/auth/me', { token })).toMatchObject({
      status: 401,
      body: { error: AUTH_TEXTS.SESSION_DEAD },
    });
  });

  it('ends when the password changes', async () => {
    const { id, token } = await aPerson('coach');
    await db.updateTable('accounts').set({ session_epoch: 1 }).where('id', '=', id).execute();
    expect((await ask('GET', '/api/auth/me', { token })).status).toBe(401);
  });

  it('cannot be forged', async () => {
    const { token } = await aPerson('user');
    const [header, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ userId: 1, role: 'admin', session: 1, iat: 1, exp: 9e9 }));
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${header}.${claims.toString('base64url')}.${signature}`,
      `${none}.${claims.toString('base64url')}.`,
      'garbage',
      `${token}x`,
    ];
    for (const attempt of forged)
      expect((await ask('GET', '/api/auth/me', { token: attempt })).status).toBe(401);
  });
});
