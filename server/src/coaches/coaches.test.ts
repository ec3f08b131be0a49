import { ACCOUNT_TEXTS } from '@elan/contract/auth/accounts.texts.ts';
import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { UPLOAD_TEXTS } from '@elan/contract/uploads/uploads.texts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, PASSWORD, testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';

const { ask, aPerson, clock, db } = await testApp({ RATE_LIMIT: 'off' });
const { aSlot, aReservation, aCourse, aSeat, aPhoto, givePoints } = factories(db);
const { token, id: adminId } = await aPerson('admin');

const PHOTO = await aPhoto();
const TOMORROW = '2026-11-17';
const NOBODY = 999_999;
let born = 0;

beforeEach(() => clock.set(NOW));

const salma = (over: object = {}) => ({
  name: 'Salma Él-Idrissi',
  specialty: 'Posture',
  bio: 'Douze ans\nde pratique',
  photo: PHOTO,
  email: `salma${++born}@example.ma`,
  password: 'secret-de-salma',
  ...over,
});
const create = (over: object = {}) => ask('POST', '/api/coaches', { token, body: salma(over) });
const update = (id: number, body: object) => ask('PUT', `/api/coaches/${id}`, { token, body });
const listed = async () => (await ask('GET', '/api/admin/coaches-list', { token })).body;
const login = (matricule: string, password: string) =>
  ask('POST', '/api/auth/coach-login', { body: { matricule, password } });

describe('a coach who is away', () => {
  const absent = (coach_id: number, during: string, public_reason: string | null = null) =>
    sql`insert into absences (coach_id, during, state, public_reason, created_by, created_at, decided_by, decided_at)
      values (${coach_id}, ${during}::tsrange, 'granted', ${public_reason}, ${adminId}, now(), ${adminId}, now())`.execute(
      db,
    );
  const listedOne = async (id: number) => {
    const { body } = await ask('GET', '/api/coaches');
    const { back_on, away_reason, next_slot } = body.find((coach: { id: number }) => coach.id === id);
    return { back_on, away_reason, next_slot };
  };
  const HERE = { back_on: null, away_reason: null, next_slot: null };

  it('is back on the day after, however many absences follow each other, with the reason for clients', async () => {
    const { id } = await aPerson('coach');
    await absent(id, `[${TOMORROW} 00:00,2026-11-21 00:00)`, 'En formation');
    await absent(id, '[2026-11-21 00:00,2026-11-24 00:00)');
    expect(await listedOne(id)).toEqual(HERE);
    clock.set(`${TOMORROW}T10:00`);
    expect(await listedOne(id)).toMatchObject({ back_on: '2026-11-24', away_reason: 'En formation' });
    clock.set('2026-11-24T00:00');
    expect(await listedOne(id)).toEqual(HERE);
  });

  it('is back on the first day with an hour', async () => {
    const { id } = await aPerson('coach');
    clock.set(`${TOMORROW}T10:00`);
    await absent(id, `[${TOMORROW} 00:00,2026-11-21 00:00)`);
    await aSlot(id, { date: '2026-11-23', start_time: '10:00' });
    expect(await listedOne(id)).toMatchObject({ back_on: '2026-11-23' });
  });

  it('later on tells the whole days and the reason for clients, never that of the office', async () => {
    const { id } = await aPerson('coach');
    await absent(id, '[2026-12-01 00:00,2027-01-01 00:00)', 'En formation');
    await absent(id, '[2027-02-01 14:00,2027-02-03 10:00)');
    await absent(id, '[2027-02-10 09:00,2027-02-10 12:00)');
    await absent(id, '[2027-12-01 00:00,2027-12-02 00:00)');
    await db.updateTable('absences').set({ reason: 'Opération' }).where('coach_id', '=', id).execute();
    const { body } = await ask('GET', '/api/coaches');
    expect(body.find((coach: { id: number }) => coach.id === id).absences).toEqual([
      { from: '2026-12-01', to: '2026-12-31', reason: 'En formation' },
      { from: '2027-02-02', to: '2027-02-02', reason: null },
    ]);
    expect(JSON.stringify(body)).not.toContain('Opération');
  });

  it('for some hours of today is here, and the first hour free is after those', async () => {
    const { id } = await aPerson('coach');
    clock.set(`${TOMORROW}T10:00`);
    await aSlot(id, { date: TOMORROW, start_time: '15:00' });
    await absent(id, `[${TOMORROW} 09:00,${TOMORROW} 14:00)`);
    expect(await listedOne(id)).toEqual({ ...HERE, next_slot: { date: TOMORROW, start_time: '15:00' } });
  });

  it('has no free hour in an absence, whatever slot was kept there', async () => {
    const { id } = await aPerson('coach');
    await aSlot(id, { date: TOMORROW, start_time: '11:00' });
    await aSlot(id, { date: '2026-11-18', start_time: '11:00' });
    await absent(id, `[${TOMORROW} 00:00,2026-11-18 00:00)`);
    expect((await listedOne(id)).next_slot).toEqual({ date: '2026-11-18', start_time: '11:00' });
  });
});

describe('adding a coach', () => {
  it('opens an account that can sign in and be booked', async () => {
    const { status, body } = await create({ matricule: 'SALMA-1' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Salma Él-Idrissi',
      specialty: 'Posture',
      bio: 'Douze ans\nde pratique',
      photo: PHOTO,
      profile_image: PHOTO,
      username: 'salma.el.idrissi',
      email: expect.stringContaining('salma'),
      matricule: 'SALMA-1',
      version: 1,
      upcoming_sessions: 0,
      upcoming_courses: 0,
      upcoming_seats: 0,
    });
    expect((await login('salma-1', 'secret-de-salma')).body).toMatchObject({ id: body.id, role: 'coach' });
    const { body: everybody } = await ask('GET', '/api/coaches');
    expect(everybody).toContainEqual({
      id: body.id,
      name: body.name,
      specialty: 'Posture',
      bio: body.bio,
      photo: body.photo,
      next_slot: null,
      next_slots: [],
      back_on: null,
      away_reason: null,
      absences: [],
    });
    expect(await listed()).toContainEqual(body);
  });

  it.each([[''], [null], [undefined]])('with the password %j generates one, told once', async (password) => {
    const { body } = await create({ password });
    expect(body.password).toMatch(/^[a-hj-km-np-z2-9]{8}$/);
    expect((await login(body.matricule, body.password)).status).toBe(200);
    expect(JSON.stringify(await listed())).not.toContain(body.password);
    const another = await create({ password });
    expect(another.body.password).not.toBe(body.password);
  });

  it('generates a short matricule when none is given', async () => {
    const first = (await create({ matricule: '   ' })).body.matricule;
    expect(first).toMatch(/^CO-\d{4}$/);
    const next = `CO-${String(Number(first.slice(3)) + 1).padStart(4, '0')}`;
    await create({ matricule: next.toLowerCase() });
    const { body } = await create();
    expect(body.matricule).toMatch(/^CO-\d{4}$/);
    expect(body.matricule).not.toBe(next);
  });

  it('makes a username from any name, and numbers namesakes', async () => {
    const usernames = [];
    for (const name of ['Ali Ben', 'ALI  ben', 'Ali-Ben', 'علي', '🏋️', 'x'.repeat(120)]) {
      usernames.push((await create({ name })).body.username);
    }
    expect(usernames).toEqual(['ali.ben', 'ali.ben.2', 'ali.ben.3', 'علي', 'coach', 'x'.repeat(50)]);
    const numberOf = async () => Number((await create({ name: 'Ali Ben' })).body.matricule.slice(3));
    expect((await numberOf()) + 1).toBe(await numberOf());
    expect((await create({ username: 'Directrice' })).body.username).toBe('Directrice');
  });

  it('gives fifty namesakes added at once fifty accounts', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => create({ name: 'Une Même' })));
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(replies.map(({ body }) => body.username)).size).toBe(50);
    expect(new Set(replies.map(({ body }) => body.matricule)).size).toBe(50);
  }, 60_000);

  it.each([
    ['email', 'Prise@Example.ma', ACCOUNT_TEXTS.EMAIL_TAKEN],
    ['username', 'PRISE', ACCOUNT_TEXTS.USERNAME_TAKEN],
    ['matricule', 'Prise-1', ACCOUNT_TEXTS.MATRICULE_TAKEN],
  ])('refuses an %s that is taken, whatever the case', async (field, value, error) => {
    const taken = { email: 'prise@example.ma', username: 'prise', matricule: 'PRISE-1' };
    await create(taken);
    const before = await listed();
    const reply = await create({ [field]: value });
    expect(reply).toMatchObject({ status: 409, body: { error, fields: { [field]: error } } });
    const { id } = (await create()).body;
    const changed = await update(id, { ...salma(), updateCredentials: true, [field]: value });
    expect(changed).toMatchObject({ status: 409, body: { error, fields: { [field]: error } } });
    expect(await listed()).toHaveLength(before.length + 1);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ specialty: '' }, 'specialty'],
    [{ email: 'salma' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ password: '12345' }, 'password'],
    [{ photo: 'javascript:alert(1)' }, 'photo'],
    [{ name: 'a\0b' }, 'name'],
    [{ matricule: 'x'.repeat(33) }, 'matricule'],
  ])('refuses %j', async (over, field) => {
    const before = await listed();
    const reply = await create(over);
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await listed()).toEqual(before);
  });
});

describe('the photo of a coach', () => {
  const unknownPicture = `/images/${'0'.repeat(64)}.webp`;
  it.each(['https://example.ma/salma.jpg', '//example.ma/salma.jpg', '/api/health', unknownPicture])(
    'is one of ours or nothing, never %s',
    async (photo) => {
      const refused = {
        status: 400,
        body: { error: UPLOAD_TEXTS.NOT_OURS, fields: { photo: UPLOAD_TEXTS.NOT_OURS } },
      };
      const before = await listed();
      expect(await create({ photo })).toMatchObject(refused);
      expect(await listed()).toEqual(before);
      const { body: coach } = await create();
      expect(await update(coach.id, { ...salma(), photo })).toMatchObject(refused);
      expect((await update(coach.id, { ...salma(), photo: null })).body).toMatchObject({ photo: null });
    },
  );
});

describe('changing a coach', () => {
  it('changes the presentation and leaves the credentials alone unless asked', async () => {
    const { body: coach } = await create();
    const { token: session } = (await login(coach.matricule, 'secret-de-salma')).body;
    const { status, body } = await update(coach.id, {
      name: 'Salma I.',
      specialty: 'Force',
      bio: '',
      photo: '',
      email: 'autre@example.ma',
      matricule: 'AUTRE',
      username: 'autre',
      password: 'autre-mot-de-passe',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...coach,
      name: 'Salma I.',
      specialty: 'Force',
      bio: '',
      photo: null,
      profile_image: null,
      version: 2,
    });
    expect((await login(coach.matricule, 'secret-de-salma')).status).toBe(200);
    expect((await ask('GET', '/api/auth/me', { token: session })).status).toBe(200);
  });

  it('changes the credentials when asked, and a new password ends old sessions', async () => {
    const { body: coach } = await create();
    const { token: session } = (await login(coach.matricule, 'secret-de-salma')).body;
    const me = async () => (await ask('GET', '/api/auth/me', { token: session })).status;
    const asked = { ...salma({ password: '' }), updateCredentials: true };
    const renamed = await update(coach.id, { ...asked, matricule: `M-${coach.id}` });
    expect(renamed.body).toMatchObject({ matricule: `M-${coach.id}`, email: asked.email });
    expect(renamed.body).not.toHaveProperty('password');
    expect(await me()).toBe(200);
    const given = await update(coach.id, { ...asked, password: 'tout-nouveau' });
    expect(given.body).toEqual({ ...renamed.body, version: 3 });
    expect(await me()).toBe(401);
    expect((await login(`M-${coach.id}`, 'secret-de-salma')).status).toBe(401);
    expect((await login(`M-${coach.id}`, 'tout-nouveau')).status).toBe(200);
  });

  it('keeps a photo that is not mentioned, and changes nothing with a wish for nothing', async () => {
    const { body: coach } = await create();
    const { name, specialty, bio } = coach;
    const { body } = await update(coach.id, { name, specialty, bio, updateCredentials: true });
    expect(body).toEqual({ ...coach, version: 2 });
  });

  it('tells the second of two who saw the same, with what the first saved, and changes nothing', async () => {
    const { body: coach } = await create();
    const form = { ...coach, updateCredentials: true };
    const first = await update(coach.id, { ...form, specialty: 'Mobilité' });
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await update(coach.id, { ...form, name: 'Salma I.', password: 'tout-nouveau' })).toMatchObject({
      status: 409,
      body: { error: COACH_TEXTS.CHANGED, newer: first.body },
    });
    expect((await login(coach.matricule, 'secret-de-salma')).status).toBe(200);
    const rivals = ['A', 'B', 'C', 'D'].map((name) => update(coach.id, { ...first.body, name }));
    const statuses = (await Promise.all(rivals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('is not possible for somebody unknown, a client or an archived coach', async () => {
    const client = await aPerson('user');
    const { body: gone } = await create();
    await ask('DELETE', `/api/coaches/${gone.id}`, { token });
    for (const id of [NOBODY, client.id, gone.id]) {
      const reply = await update(id, { ...salma(), updateCredentials: true });
      expect(reply).toMatchObject({ status: 404, body: { error: COACH_TEXTS.NOT_FOUND } });
    }
    const body = { email: client.email, password: PASSWORD };
    expect((await ask('POST', '/api/auth/client-login', { body })).status).toBe(200);
  });
});

it('the list of coaches counts what each coach still has to give', async () => {
  const coach = (await create()).body;
  const [one, two] = [await aPerson('user'), await aPerson('user')];
  await givePoints(one.id, 5, 5);
  await givePoints(two.id, 5, 5);
  await aReservation(await aSlot(coach.id, { date: '2026-11-16', start_time: '09:00' }), one.id);
  await aReservation(await aSlot(coach.id, { date: '2026-11-16', start_time: '10:00' }), one.id);
  await aReservation(await aSlot(coach.id, { date: TOMORROW, session_type: 'bilan' }), two.id);
  const course = await aCourse(coach.id, { date: TOMORROW });
  await aSeat(course, one.id);
  await aSeat(course, two.id);
  await aSeat(await aCourse(coach.id, { date: '2026-11-15' }), two.id);
  const found = (await listed()).find(({ id }: { id: number }) => id === coach.id);
  expect(found).toMatchObject({ upcoming_sessions: 2, upcoming_courses: 1, upcoming_seats: 2 });
});
