import { ACCOUNT_TEXTS } from '@elan/contract/auth/accounts.texts.ts';
import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { POINTS_MAX } from '@elan/contract/points/points.rules.ts';
import { POINTS_TEXTS } from '@elan/contract/points/points.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, PASSWORD, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db, pool } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, balanceOf } = factories(db);
const admin = await aPerson('admin');
const { token } = admin;

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

let count = 0;
const newClient = (over: Record<string, unknown> = {}) => {
  count += 1;
  return { username: `new-${count}`, email: `new-${count}@example.ma`, password: 'secret-1', ...over };
};
const create = (over: Record<string, unknown> = {}, key?: string) =>
  ask('POST', '/api/admin/clients', { token, body: newClient(over), ...(key && { key }) });
const update = (id: number, body: object) => ask('PUT', `/api/admin/clients/${id}`, { token, body });
const historyOf = async (id: number) => (await ask('GET', `/api/admin/clients/${id}/points`, { token })).body;

describe('a form that showed balances', () => {
  const seen = { solo_points: 2, team_points: 3, seen_solo_points: 2, seen_team_points: 3 };
  const aClientSince = async (solo: number) => {
    const { body } = await create({ solo_points: 2, team_points: 3 });
    await ask('PATCH', `/api/admin/clients/${body.id}/points`, {
      token,
      body: { points: solo, pointType: 'solo', action: 'set' },
    });
    return body;
  };

  it('leaves points alone that it did not change, though they moved meanwhile', async () => {
    const { id, username, email } = await aClientSince(1);
    const reply = await update(id, { username, email, phone: '+212 6 11 11 11 11', ...seen });
    expect(reply).toMatchObject({ status: 200, body: { solo_points: 1, team_points: 3 } });
    expect(await update(id, { username, email, ...seen, team_points: 5 })).toMatchObject({
      status: 200,
      body: { solo_points: 1, team_points: 5 },
    });
  });

  it('keeps why points were changed, where a reason is given, and none where nothing changed', async () => {
    const { body } = await create({ solo_points: 2, team_points: 3 });
    const { id, username, email } = body;
    await update(id, { username, email, ...seen, reason: 'Rien ne change' });
    await update(id, { username, email, ...seen, solo_points: 4, reason: '  Séance offerte ' });
    await update(id, { username, email, solo_points: 4, team_points: 1 });
    const notes = (await historyOf(id)).map(({ note }: { note: string | null }) => note);
    expect(notes).toEqual([null, 'Séance offerte', null]);
  });

  it('changes nothing at all when what it changes moved meanwhile', async () => {
    const { id, username, email } = await aClientSince(1);
    const reply = await update(id, { username, email, full_name: 'Autre Nom', ...seen, solo_points: 4 });
    expect(reply).toMatchObject({ status: 409, body: { error: POINTS_TEXTS.MOVED, current: 1 } });
    expect(await balanceOf(id)).toEqual({ solo_points: 1, team_points: 3 });
    const { rows } = await pool.query('select full_name from clients where id = $1', [id]);
    expect(rows).toEqual([{ full_name: null }]);
  });
});

describe('adding a client', () => {
  it('opens an account with a matricule, and its first points are a line of history', async () => {
    const { status, body } = await create({
      full_name: 'Hicham Sebti',
      phone: '+212 6 62 11 74 05',
      age: '34',
      gender: 'male',
      goal: 'correction de la posture',
      solo_points: 9,
      team_points: '4',
      points: 999,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: expect.any(Number),
      username: `new-${count}`,
      email: `new-${count}@example.ma`,
      full_name: 'Hicham Sebti',
      phone: '+212 6 62 11 74 05',
      age: 34,
      gender: 'male',
      goal: 'correction de la posture',
      matricule: expect.stringMatching(/^CL-\d{4}$/),
      role: 'user',
      points: 13,
      solo_points: 9,
      team_points: 4,
      created_at: '2026-11-16T09:41:00+00:00',
      bilans_count: 0,
      upcoming_bookings: 0,
      version: 1,
    });
    expect(await historyOf(body.id)).toMatchObject([
      {
        reason: 'admin_add',
        solo_delta: 9,
        team_delta: 4,
        solo_after: 9,
        team_after: 4,
        actor_name: 'admin-1',
      },
    ]);
    const login = await ask('POST', '/api/auth/client-login', {
      body: { email: body.email, password: 'secret-1' },
    });
    expect(login).toMatchObject({ status: 200, body: { role: 'user', points: 13 } });
  });

  it('needs no more than a username, an e-mail and a password', async () => {
    const { status, body } = await create({ age: '', gender: '', solo_points: '', role: 'admin' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ role: 'user', full_name: null, age: null, gender: null, points: 0 });
    expect(await historyOf(body.id)).toEqual([]);
  });

  it.each([
    ['username', undefined, 'Ce champ est obligatoire'],
    ['email', 'nobody', 'Veuillez entrer une adresse e-mail valide'],
    ['password', 'court', 'Le mot de passe doit comporter au moins 6 caractères'],
    ['age', -1, "L'âge doit être compris entre 0 et 120 ans"],
    ['solo_points', -1, `Les points doivent être un nombre entre 0 et ${POINTS_MAX}`],
    ['team_points', POINTS_MAX + 1, `Les points doivent être un nombre entre 0 et ${POINTS_MAX}`],
  ])('refuses %s = %j', async (field, value, error) => {
    const reply = await create({ [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { error, fields: { [field]: error } } });
  });

  it('refuses a username or an e-mail that is taken, in any case', async () => {
    const { body } = await create();
    expect(await create({ username: body.username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { error: ACCOUNT_TEXTS.USERNAME_TAKEN },
    });
    expect(await create({ email: body.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { error: ACCOUNT_TEXTS.EMAIL_TAKEN },
    });
  });

  it('under one key adds one client', async () => {
    const body = newClient({ solo_points: 3 });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ask('POST', '/api/admin/clients', { token, body, key: 'add-1' })),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('changing a client', () => {
  it('changes what is given, leaves what is absent, and tells the history the difference', async () => {
    const { body: client } = await create({
      full_name: 'Inès',
      phone: '0600000000',
      solo_points: 5,
      team_points: 2,
    });
    const { status, body } = await update(client.id, {
      username: client.username,
      email: 'ines@example.ma',
      password: '',
      full_name: 'Inès Belkadi',
      age: '',
      solo_points: 7,
      team_points: 0,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...client,
      email: 'ines@example.ma',
      full_name: 'Inès Belkadi',
      solo_points: 7,
      team_points: 0,
      points: 7,
      version: 2,
    });
    expect(await historyOf(client.id)).toMatchObject([
      { reason: 'admin_set', solo_delta: 2, team_delta: -2 },
      { reason: 'admin_add' },
    ]);
  });

  it('writes no line when the balances stay, and keeps the sessions of an unchanged password', async () => {
    const client = await aPerson('user');
    await givePoints(client.id, 4);
    const same = { username: `same-${client.id}`, email: client.email, solo_points: 4, team_points: 0 };
    expect((await update(client.id, same)).status).toBe(200);
    expect(await historyOf(client.id)).toHaveLength(1);
    expect((await ask('GET', '/api/auth/me', { token: client.token })).status).toBe(200);
  });

  it('with a new password ends the open sessions, and only that one opens new ones', async () => {
    const client = await aPerson('user');
    const { email } = client;
    const body = {
      username: `p-${client.id}`,
      email,
      password: 'nouveau-mdp',
      solo_points: 0,
      team_points: 0,
    };
    expect((await update(client.id, body)).status).toBe(200);
    expect((await ask('GET', '/api/auth/me', { token: client.token })).status).toBe(401);
    const login = (password: string) => ask('POST', '/api/auth/client-login', { body: { email, password } });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login('nouveau-mdp')).status).toBe(200);
  });

  it('changes nothing at all when one thing cannot be', async () => {
    const [mine, other] = [await aPerson('user'), await aPerson('user')];
    const body = {
      username: 'renamed',
      email: other.email,
      password: 'nouveau-mdp',
      solo_points: 3,
      team_points: 3,
    };
    expect(await update(mine.id, body)).toMatchObject({
      status: 409,
      body: { error: ACCOUNT_TEXTS.EMAIL_TAKEN, fields: { email: ACCOUNT_TEXTS.EMAIL_TAKEN } },
    });
    expect(await balanceOf(mine.id)).toEqual({ solo_points: 0, team_points: 0 });
    expect((await ask('GET', '/api/auth/me', { token: mine.token })).status).toBe(200);
  });

  it('tells the second of two who saw the same, with what the first saved, and changes nothing', async () => {
    const { body: client } = await create({ full_name: 'Inès', phone: '0600000000' });
    const form = { ...client, version: client.version };
    const first = await update(client.id, { ...form, phone: '0611111111' });
    expect(first).toMatchObject({ status: 200, body: { version: client.version + 1 } });
    expect(await update(client.id, { ...form, full_name: 'Inès Belkadi', solo_points: 5 })).toMatchObject({
      status: 409,
      body: { error: CLIENT_TEXTS.CHANGED, newer: first.body },
    });
    expect(await historyOf(client.id)).toEqual([]);
    const seen = { ...first.body, full_name: 'Inès Belkadi' };
    expect(await update(client.id, seen)).toMatchObject({
      status: 200,
      body: { full_name: 'Inès Belkadi', phone: '0611111111' },
    });
    const rivals = ['A', 'B', 'C', 'D'].map((full_name) =>
      update(client.id, { ...seen, full_name, version: 3 }),
    );
    const statuses = (await Promise.all(rivals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('knows only clients', async () => {
    const coach = await aPerson('coach');
    const body = { ...newClient(), solo_points: 0, team_points: 0 };
    for (const id of [coach.id, admin.id, 999_999])
      expect(await update(id, body)).toMatchObject({ status: 404, body: { error: CLIENT_TEXTS.NOT_FOUND } });
    const client = await aPerson('user');
    const asClient = await ask('PUT', `/api/admin/clients/${client.id}`, { token: client.token, body });
    expect(asClient.status).toBe(403);
  });
});

it("a client's own phone number is corrected by the client, and known to an office that had the old one open", async () => {
  const { id, token: own } = await aPerson('user');
  const { body: before } = await ask('GET', `/api/admin/clients/${id}`, { token });
  expect(await ask('PUT', '/api/user/phone', { token: own, body: { phone: 'demain' } })).toMatchObject({
    status: 400,
    body: { fields: { phone: 'Numéro de téléphone invalide' } },
  });
  const phone = '+212 6 61 00 00 03';
  expect(await ask('PUT', '/api/user/phone', { token: own, body: { phone } })).toMatchObject({
    status: 200,
    body: { phone },
  });
  expect((await ask('GET', '/api/auth/me', { token: own })).body).toMatchObject({ phone });
  const { username, email, version } = before;
  expect(await update(id, { username, email, version, solo_points: 0, team_points: 0 })).toMatchObject({
    status: 409,
    body: { newer: { phone } },
  });
});
