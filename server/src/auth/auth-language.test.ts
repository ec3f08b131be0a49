import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, testApp } from '../../test/app.ts';

const { ask, aPerson, db } = await testApp({ PUBLIC_URL: 'https://elan.example', RATE_LIMIT: 'off' });
const choose = (token: string | undefined, language: unknown) =>
  ask('PUT', '/api/auth/language', { token, body: { language } });
const told = async (token: string) => (await ask('GET', '/api/auth/me', { token })).body.language;

beforeEach(async () => void (await db.deleteFrom('login_attempts').execute()));

describe('a chosen language', () => {
  it.each(['user', 'coach', 'admin'] as const)('is that of the account of a %s alone', async (role) => {
    const [person, other] = [await aPerson(role), await aPerson(role)];
    expect(await told(person.token)).toBeNull();
    for (const language of ['ar', 'fr', 'en', 'default']) {
      const reply = await choose(person.token, language);
      expect(reply).toMatchObject({ status: 200, body: { userId: person.id, role, language } });
      expect(await told(person.token)).toBe(language);
    }
    expect(await told(other.token)).toBeNull();
  });

  it('is told to the device, whose page reads it', async () => {
    const { token } = await aPerson('user');
    expect((await choose(token, 'ar')).headers['set-cookie']).toBe(
      'language=ar; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
  });

  it.each(['de', 'FR', '', null, undefined, 1])('is not %j', async (language) => {
    const { token } = await aPerson('user');
    expect(await choose(token, language)).toMatchObject({
      status: 400,
      body: { fields: { language: 'Veuillez choisir une langue' } },
    });
    expect(await told(token)).toBeNull();
  });

  it('is told at every login', async () => {
    const [admin, coach, client] = [await aPerson('admin'), await aPerson('coach'), await aPerson('user')];
    for (const { token } of [admin, coach, client]) await choose(token, 'en');
    const logins = [
      ask('POST', '/api/auth/login', { body: { matricule: admin.matricule, password: PASSWORD } }),
      ask('POST', '/api/auth/coach-login', { body: { matricule: coach.matricule, password: PASSWORD } }),
      ask('POST', '/api/auth/client-login', { body: { email: client.email, password: PASSWORD } }),
    ];
    for (const reply of await Promise.all(logins))
      expect(reply).toMatchObject({ status: 200, body: { language: 'en' } });
  });
});

describe('whoever registers', () => {
  let people = 0;
  const register = (cookie?: string) => {
    const username = `nouvelle-${++people}`;
    const person = { full_name: 'Salma Idrissi', phone: '+212 6 00 00 00 00', age: 30, gender: 'female' };
    const body = { username, email: `${username}@example.ma`, password: 'secret-1', ...person };
    return ask('POST', '/api/auth/register', { body, cookie, address: `192.0.2.${people}` });
  };

  it('keeps what was chosen on the device before', async () => {
    const { body } = await register('device=x; language=ar');
    expect(body.user.language).toBe('ar');
    expect(await told(body.token)).toBe('ar');
    expect((await register('language=default')).body.user.language).toBe('default');
  });

  it.each([undefined, 'language=de', 'languages=ar'])(
    'has chosen nothing with the cookie %j',
    async (cookie) => {
      expect((await register(cookie)).body.user.language).toBeNull();
    },
  );
});
