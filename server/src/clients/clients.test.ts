import { createClient, deleteClient, listClients, listUsers, updateClient } from '@elan/contract/clients.ts';
import { AUTH_ERRORS, BOOKING_ERRORS, NOT_FOUND_ERRORS } from '@elan/contract/errors.ts';
import { POINTS_MAX } from '@elan/contract/points.rules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, PASSWORD, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectRobust } from '../../test/fuzz.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { givePoints, aSlot, aReservation, aCourse, aSeat, balanceOf } = factories(db);
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
const list = (query: string) => ask('GET', `/api/admin/clients?${query}`, { token });
const historyOf = async (id: number) => (await ask('GET', `/api/admin/clients/${id}/points`, { token })).body;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

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
    expect(body).toEqual({
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
      created_at: '2026-11-16T09:41:00Z',
      bilans_count: 0,
      upcoming_bookings: 0,
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
      body: { error: AUTH_ERRORS.USERNAME_TAKEN },
    });
    expect(await create({ email: body.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { error: AUTH_ERRORS.EMAIL_TAKEN },
    });
  });

  it('under one key adds one client', async () => {
    const body = newClient({ solo_points: 3 });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ask('POST', '/api/admin/clients', { token, body, key: 'add-1' })),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });

  it('survives what nobody should send', async () => {
    await expectRobust({ ask, db }, createClient, { token, body: newClient({ solo_points: 1, gender: '' }) });
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
      body: { error: AUTH_ERRORS.EMAIL_TAKEN, fields: { email: AUTH_ERRORS.EMAIL_TAKEN } },
    });
    expect(await balanceOf(mine.id)).toEqual({ solo_points: 0, team_points: 0 });
    expect((await ask('GET', '/api/auth/me', { token: mine.token })).status).toBe(200);
  });

  it('knows only clients', async () => {
    const coach = await aPerson('coach');
    const body = { ...newClient(), solo_points: 0, team_points: 0 };
    for (const id of [coach.id, admin.id, 999_999])
      expect(await update(id, body)).toMatchObject({ status: 404, body: { error: NOT_FOUND_ERRORS.CLIENT } });
    const client = await aPerson('user');
    const asClient = await ask('PUT', `/api/admin/clients/${client.id}`, { token: client.token, body });
    expect(asClient.status).toBe(403);
  });

  it('survives what nobody should send', async () => {
    const { id } = await aPerson('user');
    const body = { ...newClient({ age: 3, goal: 'strongman' }), solo_points: 1, team_points: 2 };
    await expectRobust({ ask, db }, updateClient, { token, params: { id }, body });
  });
});

describe('deleting a client', () => {
  it('cancels and refunds what was to come, keeps what was, and closes the account', async () => {
    const coach = await aPerson('coach');
    const client = await aPerson('user');
    await givePoints(client.id, 3, 2);
    const past = await aReservation(
      await aSlot(coach.id, { date: '2026-11-16', start_time: '09:00' }),
      client.id,
    );
    await aReservation(await aSlot(coach.id, { date: '2026-11-16', start_time: '10:00' }), client.id);
    const bilan = { date: '2026-11-18', start_time: '10:00', session_type: 'bilan' };
    await aReservation(await aSlot(coach.id, bilan), client.id);
    await aSeat(await aCourse(coach.id, { date: '2026-11-19' }), client.id);
    const before = (await list(`q=${client.email}`)).body;
    expect(before).toMatchObject([{ id: client.id, upcoming_bookings: 3, solo_points: 1, team_points: 1 }]);

    const reply = await ask('DELETE', `/api/admin/clients/${client.id}`, { token });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Client supprimé ; 3 réservations annulées et remboursées.', cancelled_bookings: 3 },
    });
    expect(await balanceOf(client.id)).toEqual({ solo_points: 2, team_points: 2 });
    const kept = await db
      .selectFrom('reservations')
      .select(['id', 'cancelled_by', 'cancelled_at', 'refunded'])
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute();
    const cancelled = { cancelled_by: admin.id, cancelled_at: '2026-11-16T09:41:00Z' };
    expect(kept).toMatchObject([
      { id: past, cancelled_by: null },
      { ...cancelled, refunded: true },
      { ...cancelled, refunded: false },
    ]);
    expect((await ask('GET', '/api/auth/me', { token: client.token })).status).toBe(401);
    expect((await list(`q=${client.email}`)).body).toEqual([]);
    expect(await ask('DELETE', `/api/admin/clients/${client.id}`, { token })).toMatchObject({ status: 404 });
    expect((await create({ email: client.email })).status).toBe(200);
  });

  it('says so when there was nothing to cancel', async () => {
    const client = await aPerson('user');
    expect(await ask('DELETE', `/api/admin/clients/${client.id}`, { token })).toMatchObject({
      body: { message: 'Client supprimé.', cancelled_bookings: 0 },
    });
  });

  it('knows only clients', async () => {
    const coach = await aPerson('coach');
    for (const id of [coach.id, admin.id, 999_999])
      expect(await ask('DELETE', `/api/admin/clients/${id}`, { token })).toMatchObject({
        status: 404,
        body: { error: NOT_FOUND_ERRORS.CLIENT },
      });
  });

  it('survives what nobody should send', async () => {
    const { id } = await aPerson('user');
    await expectRobust({ ask, db }, deleteClient, { token, params: { id } }, { runs: 30 });
  });

  it.each(Array.from({ length: 5 }, (_, round) => round))(
    'leaves no booking behind that was made in the same moment (%i)',
    async (round) => {
      const coach = await aPerson('coach');
      const client = await aPerson('user');
      await givePoints(client.id, 60, 60);
      const day = (index: number) => `2027-0${round + 1}-${String(1 + (index % 25)).padStart(2, '0')}`;
      const slots: number[] = [];
      const courses: number[] = [];
      for (let index = 0; index < 25; index++) {
        slots.push(await aSlot(coach.id, { date: day(index) }));
        courses.push(await aCourse(coach.id, { date: day(index), time: '18:00' }));
      }
      const reserve = (index: number) =>
        ask('POST', '/api/reserve', {
          token: client.token,
          body: { coach_id: coach.id, date: day(index), time: '09:00', session_type: 'normal' },
        }).then(({ status }) => status);
      const join = (course: number) =>
        aSeat(course, client.id).then(
          () => 200,
          (error: { constraint?: string }) => error.constraint,
        );
      const moves = slots.map((_, index) => index);
      const [deleted, ...outcomes] = await Promise.all([
        new Promise((resolve) => setTimeout(resolve, round * 12)).then(() =>
          ask('DELETE', `/api/admin/clients/${client.id}`, { token }),
        ),
        ...moves.map(reserve),
        ...courses.map(join),
      ]);
      expect(deleted.status).toBe(200);
      const booked = outcomes.filter((outcome) => outcome === 200).length;
      expect(deleted.body.cancelled_bookings).toBe(booked);
      for (const outcome of outcomes) expect([200, 401, 404, 'account_open']).toContain(outcome);
      const { confirmed } = await db
        .selectFrom('agenda')
        .select(({ fn }) => fn.countAll<number>().as('confirmed'))
        .where('person_id', '=', client.id)
        .executeTakeFirstOrThrow();
      expect(confirmed).toBe(0);
      expect(await balanceOf(client.id)).toEqual({ solo_points: 60, team_points: 60 });
    },
  );
});

describe('the lists', () => {
  it('find a client by any part of what is known, without accents or capitals', async () => {
    const { body: client } = await create({
      username: 'zoubida.z',
      full_name: 'Zoubïda Ézzahraoui',
      phone: '+212 6 55 44 33 22',
      email: 'zz_top@example.ma',
    });
    const matricule = client.matricule.toLowerCase();
    for (const q of [
      'zoubi',
      'EZZAH',
      'ézzah',
      'zahraoui zoub',
      'zz_top',
      '6554433',
      '55 44',
      'ZOUBIDA.Z',
      matricule,
    ]) {
      const { body, headers } = await list(`q=${encodeURIComponent(q)}`);
      expect(idsOf(body), q).toContain(client.id);
      expect(headers['x-total-count'], q).toBe(String(body.length));
    }
    for (const q of ['zoubida%', 'z_ubida', 'zoub\\', 'zoubida hicham'])
      expect((await list(`q=${encodeURIComponent(q)}`)).body, q).toEqual([]);
  });

  it('are in order of names or newest first, page by page, and count bilans', async () => {
    const coach = await aPerson('coach');
    const people = [];
    for (const full_name of ['Paginé Éric', 'paginé adil', 'Paginé Driss', 'Paginé Zed'])
      people.push((await create({ full_name })).body);
    const [eric, adil, driss, zed] = idsOf(people);
    await db
      .insertInto('bilans')
      .values({ client_id: people[1].id, coach_id: coach.id, bilan: 'Bien.' })
      .execute();
    const first = await list('q=pagine&per_page=3');
    expect(idsOf(first.body)).toEqual([adil, driss, eric]);
    expect(first.body[0].bilans_count).toBe(1);
    expect(first.headers['x-total-count']).toBe('4');
    expect(idsOf((await list('q=pagine&per_page=3&page=2')).body)).toEqual([zed]);
    expect(idsOf((await list('q=pagine&order=newest')).body)).toEqual([zed, driss, adil, eric]);
    expect(idsOf((await list('order=newest&per_page=1')).body)).toEqual([zed]);
  });

  it('show people of every role, or of one', async () => {
    const [client, coach] = [await aPerson('user'), await aPerson('coach')];
    await givePoints(client.id, 2, 1);
    const users = (query: string) => ask('GET', `/api/users?${query}`, { token });
    const { body, headers } = await users('per_page=2');
    expect(body).toEqual([
      {
        id: coach.id,
        username: expect.any(String),
        full_name: expect.stringMatching(/^Coach/),
        email: coach.email,
        matricule: coach.matricule,
        role: 'coach',
        points: 0,
        solo_points: 0,
        team_points: 0,
      },
      expect.objectContaining({ id: client.id, role: 'user', points: 3, solo_points: 2, team_points: 1 }),
    ]);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(2);
    expect((await users('role=user&per_page=1')).body).toMatchObject([{ id: client.id }]);
    const byName = await users(`role=coach&q=${encodeURIComponent(body[0].full_name)}`);
    expect(idsOf(byName.body)).toEqual([coach.id]);
    expect((await users('role=robot')).status).toBe(400);
  });

  it('survive what nobody should send', async () => {
    const query = { q: 'a', page: 1, per_page: 5 };
    await expectRobust({ ask, db }, listClients, { token, query: { ...query, order: 'name' } });
    await expectRobust({ ask, db }, listUsers, { token, query: { ...query, role: 'user' } });
  });
});

it('refuses too many points to start with only beyond the maximum', async () => {
  expect((await create({ solo_points: POINTS_MAX, team_points: POINTS_MAX })).body.points).toBe(
    2 * POINTS_MAX,
  );
  expect(BOOKING_ERRORS.TOO_MANY_POINTS).toContain('100 000');
});
