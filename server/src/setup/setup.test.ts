import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { SETUP_TEXTS } from '@elan/contract/setup/setup.texts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { issueSetupLink } from './setup.service.ts';

const { ask, aPerson, clock, db } = await testApp({ STUDIO_PHONE: '0522 11 11 11' });

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('login_attempts').execute();
  await db.deleteFrom('settings').where('name', '=', 'setup_link').execute();
  await sql`truncate studio_versions`.execute(db);
  await db.updateTable('accounts').set({ archived_at: clock.now().at }).execute();
});

const DEAD = { status: 410, body: { error: SETUP_TEXTS.LINK_DEAD } };
const ADMIN = { username: 'Nadia Berrada', matricule: 'AD-0001', password: 'secret-1' };
const STUDIO = {
  name: 'Atlas Coaching',
  phone: '0522 22 22 22',
  whatsapp: '0600 33 33 33',
  email: 'bonjour@example.ma',
  address: '12, rue des Orangers, Casablanca',
  legal: ' Atlas Coaching SARL \n\n ICE 000000000000001 ',
};

/** The secret of a link that has just been printed. */
async function printed(): Promise<string> {
  const link = await issueSetupLink({ db, clock });
  return link?.split('#')[1] ?? '';
}
const look = (secret: string) => ask('POST', '/api/setup/link', { body: { secret } });
const open = (secret: string, over = {}) =>
  ask('POST', '/api/setup', { body: { secret, ...ADMIN, ...STUDIO, ...over } });
const admins = () =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('archived_at', 'is', null)
    .execute();

describe('the printed link', () => {
  it('makes the first administrator, signs them in, and opens nothing a second time', async () => {
    const secret = await printed();
    const reply = await open(secret);
    expect(reply).toMatchObject({
      status: 200,
      body: { role: 'admin', username: 'Nadia Berrada', matricule: 'AD-0001' },
    });
    expect(await ask('GET', '/api/auth/me', { token: reply.body.token })).toMatchObject({
      status: 200,
      body: { role: 'admin', username: 'Nadia Berrada' },
    });
    const credentials = { matricule: 'ad-0001', password: 'secret-1' };
    expect(await ask('POST', '/api/auth/login', { body: credentials })).toMatchObject({ status: 200 });
    expect(await look(secret)).toMatchObject(DEAD);
    expect(await open(secret, { matricule: 'AD-0002', username: 'Second' })).toMatchObject(DEAD);
    // Not even once the administrator has left.
    await db.updateTable('accounts').set({ archived_at: clock.now().at }).execute();
    expect(await open(secret)).toMatchObject(DEAD);
  });

  it('is kept as a hash alone', async () => {
    const secret = await printed();
    const rows = await db.selectFrom('settings').select('value').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is not printed where there is an administrator, and is void as soon as there is one', async () => {
    const secret = await printed();
    expect(await look(secret)).toMatchObject({ status: 200 });
    await aPerson('admin');
    expect(await look(secret)).toMatchObject(DEAD);
    expect(await open(secret)).toMatchObject(DEAD);
    expect(await issueSetupLink({ db, clock })).toBeUndefined();
  });

  it('is void when a newer one was printed', async () => {
    const [older, newer] = [await printed(), await printed()];
    expect(await look(older)).toMatchObject(DEAD);
    expect(await look(newer)).toMatchObject({ status: 200 });
  });

  it('expires after a day', async () => {
    const secret = await printed();
    clock.advance({ hours: 23, minutes: 59 });
    expect(await look(secret)).toMatchObject({ status: 200 });
    clock.advance({ minutes: 1 });
    expect(await look(secret)).toMatchObject(DEAD);
    expect(await open(secret)).toMatchObject(DEAD);
  });

  it('cannot be guessed, nor used where none was printed', async () => {
    expect(await open('whatever')).toMatchObject(DEAD);
    await printed();
    expect(await open('whatever')).toMatchObject(DEAD);
    expect(await admins()).toEqual([]);
  });

  it('makes one administrator of several who use it at once', async () => {
    const secret = await printed();
    const rivals = [1, 2, 3, 4].map((number) =>
      open(secret, { matricule: `AD-000${number}`, username: `Rival ${number}` }),
    );
    const statuses = (await Promise.all(rivals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410]);
    expect(await admins()).toHaveLength(1);
  });

  it('stays good when the form was wrong, and nothing of it is kept', async () => {
    const secret = await printed();
    const coach = await aPerson('coach');
    expect(await open(secret, { password: 'court' })).toMatchObject({
      status: 400,
      body: { fields: { password: 'Le mot de passe doit comporter au moins 6 caractères' } },
    });
    expect(await open(secret, { matricule: coach.matricule })).toMatchObject({
      status: 409,
      body: { fields: { matricule: 'Ce matricule est déjà attribué.' } },
    });
    expect((await ask('GET', '/api/studio')).body.name).toBe('Élan');
    expect(await open(secret)).toMatchObject({ status: 200 });
  });

  it('is guessed at no faster than a password, by one address, which keeps no other from it', async () => {
    const secret = await printed();
    const guess = (address: string, guessed: string) =>
      ask('POST', '/api/setup/link', { body: { secret: guessed }, address });
    for (let time = 0; time < 10; time++) expect((await guess('192.0.2.1', 'faux')).status).toBe(410);
    expect(await guess('192.0.2.1', secret)).toMatchObject({
      status: 429,
      body: { error: AUTH_TEXTS.TOO_MANY_TRIES },
    });
    // The right one costs nothing, however often the page is opened again.
    for (let time = 0; time < 12; time++) expect((await guess('192.0.2.2', secret)).status).toBe(200);
  });
});

describe('what is entered of the studio', () => {
  it('is what the site says, but for what the environment fixes', async () => {
    const secret = await printed();
    expect((await look(secret)).body).toEqual({
      fixed: [{ field: 'phone', value: '0522 11 11 11', variable: 'STUDIO_PHONE' }],
    });
    await open(secret);
    expect((await ask('GET', '/api/studio')).body).toEqual({
      name: 'Atlas Coaching',
      phone: '0522 11 11 11',
      phone_e164: '+212522111111',
      whatsapp: '0600 33 33 33',
      whatsapp_e164: '+212600333333',
      email: 'bonjour@example.ma',
      cndp: null,
      address: '12, rue des Orangers, Casablanca',
      language: null,
      hero_video_url: null,
      sends_mails: false,
      course_notice_hours: 0,
      missed_max: null,
    });
  });

  it('is in the language that was chosen for it', async () => {
    await open(await printed(), { language: 'ar' });
    expect((await ask('GET', '/api/studio')).body.language).toBe('ar');
  });

  it('is not made up where it was left out', async () => {
    await open(await printed(), { whatsapp: '', email: '', address: '', legal: '' });
    expect((await ask('GET', '/api/studio')).body).toMatchObject({
      whatsapp: '0522 11 11 11',
      email: null,
      address: null,
    });
  });

  it.each([
    ['phone', 'appelez-moi', 'Numéro de téléphone invalide'],
    ['email', 'sans-arobase', 'Veuillez entrer une adresse e-mail valide'],
    ['legal', 'a\nb\nc\nd\ne', '4 lignes au maximum, de 120 caractères au plus'],
    ['legal', 'x'.repeat(121), '4 lignes au maximum, de 120 caractères au plus'],
    ['name', ' ', 'Ce champ est obligatoire'],
  ])('is refused with %s = %j', async (field, value, text) => {
    const reply = await open(await printed(), { [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });
});
