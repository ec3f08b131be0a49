import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, PASSWORD, testApp } from '../../test/app.ts';
import { buildApp } from '../app.ts';
import { isoInstant } from '../platform/clock.ts';
import { readConfig } from '../platform/program/config.ts';

const { ask, aPerson, clock, config, db, url } = await testApp();

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('login_attempts').execute();
});

const guess = (matricule: string, password: string, address = '127.0.0.1') =>
  ask('POST', '/api/auth/login', { body: { matricule, password }, address });

const spend = async (subject: string, attempts: number) => {
  const window_ends = isoInstant(clock.now().instant.add({ minutes: 1 }));
  await db.insertInto('login_attempts').values({ subject, attempts, window_ends }).execute();
};
const counted = async () => {
  const rows = await db.selectFrom('login_attempts').select(['subject', 'attempts']).execute();
  return new Map(rows.map(({ subject, attempts }) => [subject, attempts]));
};

describe('who changes their own address', () => {
  const moveTo = (token: string, email: string, address: string) =>
    ask('PUT', '/api/auth/email', { token, body: { current_password: PASSWORD, email }, address });

  it('learns of ten addresses an hour at most whether they are taken, wherever they ask from', async () => {
    const [client, other] = [await aPerson('user'), await aPerson('user')];
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await moveTo(client.token, other.email, `203.0.113.${time}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    clock.advance({ minutes: 61 });
    expect((await moveTo(client.token, 'libre@example.ma', '203.0.113.1')).status).toBe(200);
  });

  it('asks with the share of those who register from there: accounts of the same hand learn no more', async () => {
    const { token, email } = await aPerson('user');
    await spend('registration:203.0.113.9', 40);
    expect((await moveTo(token, 'libre-aussi@example.ma', '203.0.113.9')).status).toBe(429);
    expect((await moveTo(token, email, '203.0.113.9')).status).toBe(200);
  });
});

describe('somebody else', () => {
  it('locks nobody out: wrong passwords from one address leave the account open to every other', async () => {
    const { matricule } = await aPerson('admin');
    await spend(`account:${matricule} from 203.0.113.7`, 9);
    expect((await guess(matricule, 'faux-faux', '203.0.113.7')).status).toBe(401);
    expect((await guess(matricule, PASSWORD, '203.0.113.7')).status).toBe(429);
    expect((await guess(matricule, PASSWORD, '198.51.100.4')).status).toBe(200);
  });

  it('charges no account from an address that is blocked, and fills no table', async () => {
    const thief = '203.0.113.8';
    await spend(`address:${thief}`, 100);
    const before = await counted();
    for (let i = 0; i < 30; i++) expect((await guess(`AD-${i}`, 'faux-faux', thief)).status).toBe(429);
    expect(await counted()).toEqual(before);
  });

  it('is one household, however many IPv6 addresses of it they use', async () => {
    const { matricule } = await aPerson('admin');
    await spend(`account:${matricule} from 2001:db8:1:2`, 9);
    expect((await guess(matricule, 'faux-faux', '2001:db8:1:2::1')).status).toBe(401);
    expect((await guess(matricule, PASSWORD, '2001:db8:1:2:a:b:c:d')).status).toBe(429);
    expect((await guess(matricule, PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('is told apart behind a trusted proxy, and believed by nobody else', async () => {
    const proxied = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: '10.0.0.0/24' }),
      db,
      clock,
      databaseUrl: url,
    });
    const from = async (remoteAddress: string, person: string) => {
      const payload = { matricule: `XX-${person}`, password: 'faux-faux' };
      const headers = { 'x-forwarded-for': person };
      await proxied.inject({ method: 'POST', url: '/api/auth/login', payload, headers, remoteAddress });
    };
    await from('10.0.0.9', '198.51.100.1');
    await from('10.0.0.9', '198.51.100.2');
    await from('192.0.2.66', '198.51.100.3');
    const addresses = [...(await counted()).keys()].filter((subject) => subject.startsWith('address:'));
    expect(addresses.toSorted()).toEqual(
      ['198.51.100.1', '198.51.100.2', '192.0.2.66'].map((address) => `address:${address}`).toSorted(),
    );
    await proxied.close();
  });
});

describe('guessing passwords', () => {
  it('stops at ten tries per account from one address, even with the right one, until the window is over', async () => {
    const { matricule } = await aPerson('admin');
    for (let i = 0; i < 10; i++) expect((await guess(matricule, 'faux-faux')).status).toBe(401);
    expect(await guess(matricule.toUpperCase(), PASSWORD)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(15 * 60) },
      body: { error: AUTH_TEXTS.TOO_MANY_TRIES },
    });
    clock.advance({ minutes: 15, seconds: 1 });
    expect((await guess(matricule, PASSWORD)).status).toBe(200);
  });

  it('treats an unknown account the same', async () => {
    for (let i = 0; i < 10; i++) expect((await guess('XX-0000', 'faux-faux')).status).toBe(401);
    expect((await guess('XX-0000', 'faux-faux')).status).toBe(429);
  });

  it('a login with İ is counted as the account it opens, which JavaScript spells otherwise in small letters', async () => {
    const { id } = await aPerson('admin');
    await db.updateTable('accounts').set({ matricule: 'AD-amina' }).where('id', '=', id).execute();
    expect((await guess('AD-amİna', PASSWORD)).status).toBe(200);
    await spend('account:ad-amina from 127.0.0.1', 9);
    expect((await guess('AD-amİna', 'faux-faux')).status).toBe(401);
    for (const spelt of ['AD-amina', 'AD-amİna', 'ad-AMİNA'])
      expect((await guess(spelt, PASSWORD)).status).toBe(429);
  });

  it('an unknown account is counted in every spelling that would open it', async () => {
    await spend('account:xx-inconnu from 127.0.0.1', 9);
    expect((await guess('XX-İnconnu', 'faux-faux')).status).toBe(401);
    expect((await guess('xx-inconnu', 'faux-faux')).status).toBe(429);
  });

  it('a matricule is counted once for the two forms that take it, whosever it is', async () => {
    const { matricule } = await aPerson('coach');
    for (const name of [matricule, 'XX-0001']) {
      for (let i = 0; i < 10; i++) expect((await guess(name, 'faux-faux')).status).toBe(401);
      const body = { matricule: name, password: PASSWORD };
      expect((await ask('POST', '/api/auth/coach-login', { body })).status).toBe(429);
    }
  });

  it('lets nobody try more by trying all at once', async () => {
    const { matricule } = await aPerson('admin');
    const replies = await Promise.all(Array.from({ length: 30 }, () => guess(matricule, 'faux-faux')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('stops an address that tries many accounts, and only that address', async () => {
    const thief = '203.0.113.7';
    for (let i = 0; i < 100; i++) {
      // 401 is what a guess earns; counting it in the database is what this test is about.
      expect((await guess(`XX-${i}`, 'faux-faux', thief)).status).toBe(401);
    }
    const { matricule } = await aPerson('admin');
    expect((await guess(matricule, PASSWORD, thief)).status).toBe(429);
    expect((await guess(matricule, PASSWORD)).status).toBe(200);
  });

  it('forgets the wrong tries of an account once the right password came', async () => {
    const { matricule } = await aPerson('admin');
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 9; i++) expect((await guess(matricule, 'faux-faux')).status).toBe(401);
      expect((await guess(matricule, PASSWORD)).status).toBe(200);
    }
  });

  it('remembers across restarts and processes', async () => {
    const { matricule } = await aPerson('admin');
    for (let i = 0; i < 10; i++) await guess(matricule, 'faux-faux');
    const another = await buildApp({ config, db, clock, databaseUrl: url });
    const payload = { matricule, password: PASSWORD };
    expect((await another.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(429);
    await another.close();
  });

  it('rations registrations, which tell whether an address is taken', async () => {
    const address = '203.0.113.9';
    const body = {
      username: 'nouvelle',
      email: 'nouvelle@example.ma',
      password: 'secret-1',
      full_name: 'Nouvelle',
      phone: '0600000000',
      age: 30,
      gender: 'other',
    };
    await spend(`registration:${address}`, 40);
    const refused = await ask('POST', '/api/auth/register', { body, address });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect((await ask('POST', '/api/auth/register', { body })).status).toBe(200);
  });
});
