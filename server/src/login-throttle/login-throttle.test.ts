import { AUTH_TEXTS } from '@elan/contract/auth.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, PASSWORD, testApp } from '../../test/app.ts';
import { buildApp } from '../app.ts';
import { isoInstant } from '../platform/clock.ts';

const { ask, aPerson, clock, config, db, url } = await testApp();

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('login_attempts').execute();
});

const guess = (matricule: string, password: string, address = '127.0.0.1') =>
  ask('POST', '/api/auth/login', { body: { matricule, password }, address });

describe('guessing passwords', () => {
  it('stops at ten tries per account, even with the right one, until the window is over', async () => {
    const { matricule } = await aPerson('admin');
    for (let i = 0; i < 10; i++) expect((await guess(matricule, 'faux-faux')).status).toBe(401);
    expect(await guess(matricule.toUpperCase(), PASSWORD)).toMatchObject({
      status: 429,
      body: { error: AUTH_TEXTS.TOO_MANY_TRIES },
    });
    clock.advance({ minutes: 15, seconds: 1 });
    expect((await guess(matricule, PASSWORD)).status).toBe(200);
  });

  it('treats an unknown account the same', async () => {
    for (let i = 0; i < 10; i++) expect((await guess('XX-0000', 'faux-faux')).status).toBe(401);
    expect((await guess('XX-0000', 'faux-faux')).status).toBe(429);
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
    const window_ends = isoInstant(clock.now().instant.add({ minutes: 1 }));
    const spent = { subject: `address:${address}`, attempts: 100, window_ends };
    await db.insertInto('login_attempts').values(spent).execute();
    expect((await ask('POST', '/api/auth/register', { body, address })).status).toBe(429);
    expect((await ask('POST', '/api/auth/register', { body })).status).toBe(200);
  });
});
