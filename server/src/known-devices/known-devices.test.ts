import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { asking, NOW, PASSWORD, type Person, testApp } from '../../test/app.ts';
import { strangersSpend } from '../../test/login-attempts.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/program/config.ts';
import { issueSetupLink } from '../setup/setup.service.ts';

const { ask, aPerson, clock, db, url } = await testApp();

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('login_attempts').execute();
});

const HERE = '198.51.100.1';
const TOO_MANY = { status: 429, body: { error: AUTH_TEXTS.TOO_MANY_TRIES } };
const WRONG = { status: 401, body: { error: AUTH_TEXTS.COACH_LOGIN_FAILED } };

type Reply = Awaited<ReturnType<typeof ask>>;
const setCookieOf = ({ headers }: Reply) => String(headers['set-cookie'] ?? '');
/** As the browser sends it back. */
const cookieOf = (reply: Reply) => setCookieOf(reply).split(';')[0] || undefined;

const logIn = (matricule: string, cookie?: string, password = PASSWORD) =>
  ask('POST', '/api/auth/coach-login', { body: { matricule, password }, address: HERE, cookie });
const guess = (matricule: string, cookie?: string) => logIn(matricule, cookie, 'faux-faux');

/** A coach, and the cookie of the device that they have signed in on. */
async function aKnownDevice() {
  const coach = await aPerson('coach');
  return { coach, cookie: cookieOf(await logIn(coach.matricule)) };
}

const changeOwn = (token: string, cookie: string | undefined) =>
  ask('PUT', '/api/auth/password', {
    token,
    cookie,
    body: { current_password: PASSWORD, new_password: 'nouveau-1' },
  });

const devicesOf = ({ id }: Person) =>
  db.selectFrom('known_devices').select('token_hash').where('account_id', '=', id).execute();

describe('a known device', () => {
  it('signs in while strangers have spent the account’s share', async () => {
    const { coach, cookie } = await aKnownDevice();
    await strangersSpend(db, clock, coach.matricule, HERE);
    expect(await logIn(coach.matricule)).toMatchObject(TOO_MANY);
    expect((await logIn(coach.matricule, cookie)).status).toBe(200);
  });

  it('has ten tries of its own, which charge nobody else, until the window is over', async () => {
    const { coach, cookie } = await aKnownDevice();
    for (let i = 0; i < 10; i++) expect(await guess(coach.matricule, cookie)).toMatchObject(WRONG);
    expect(await logIn(coach.matricule, cookie)).toMatchObject(TOO_MANY);
    for (let i = 0; i < 10; i++) expect(await guess(coach.matricule)).toMatchObject(WRONG);
    clock.advance({ minutes: 15, seconds: 1 });
    expect((await logIn(coach.matricule, cookie)).status).toBe(200);
  });

  it('has no more tries by trying all at once, on several processes', async () => {
    const { coach, cookie } = await aKnownDevice();
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const second = await buildApp({ config, db, clock, databaseUrl: url });
    const body = { matricule: coach.matricule, password: 'faux-faux' };
    const everywhere = [ask, asking(second)].flatMap((process) =>
      Array.from({ length: 50 }, () => process('POST', '/api/auth/coach-login', { body, cookie })),
    );
    const replies = await Promise.all(everywhere);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(90);
    await second.close();
  });

  it('is known for the accounts that signed in on it, and for no other', async () => {
    const { coach, cookie } = await aKnownDevice();
    const [colleague, stranger] = [await aPerson('coach'), await aPerson('coach')];
    expect(cookieOf(await logIn(colleague.matricule, cookie))).toBe(cookie);
    for (const person of [coach, colleague]) {
      await strangersSpend(db, clock, person.matricule, HERE);
      expect((await logIn(person.matricule, cookie)).status).toBe(200);
    }
    await strangersSpend(db, clock, stranger.matricule, HERE);
    expect(await logIn(stranger.matricule, cookie)).toMatchObject(TOO_MANY);
  });

  it('learns nothing of others: their accounts and unknown ones answer alike, try by try', async () => {
    const { cookie } = await aKnownDevice();
    const { matricule } = await aPerson('coach');
    for (let i = 0; i < 11; i++) {
      const [theirs, nobodys] = [await guess(matricule, cookie), await guess('XX-0000', cookie)];
      expect(theirs).toMatchObject(i < 10 ? WRONG : TOO_MANY);
      expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
      expect([setCookieOf(theirs), setCookieOf(nobodys)]).toEqual(['', '']);
    }
  });

  it('stays known after a logout, and for a year after its last login', async () => {
    const { coach, cookie } = await aKnownDevice();
    clock.advance({ hours: 24 * 364 });
    const { body } = await logIn(coach.matricule, cookie);
    await ask('POST', '/api/auth/logout', { token: body.token, cookie });
    clock.advance({ hours: 24 * 364 });
    await strangersSpend(db, clock, coach.matricule, HERE);
    expect(await guess(coach.matricule, cookie)).toMatchObject(WRONG);
    clock.advance({ hours: 48 });
    await strangersSpend(db, clock, coach.matricule, HERE);
    expect(await guess(coach.matricule, cookie)).toMatchObject(TOO_MANY);
  });

  it('is forgotten when its owner changes the password on another', async () => {
    const { coach, cookie: thiefs } = await aKnownDevice();
    const login = await logIn(coach.matricule);
    expect((await changeOwn(login.body.token, cookieOf(login))).status).toBe(200);
    await strangersSpend(db, clock, coach.matricule, HERE);
    expect(await guess(coach.matricule, thiefs)).toMatchObject(TOO_MANY);
    expect((await logIn(coach.matricule, cookieOf(login), 'nouveau-1')).status).toBe(200);
  });

  it('is forgotten when the studio sets another password', async () => {
    const { coach, cookie } = await aKnownDevice();
    const admin = await aPerson('admin');
    const body = {
      name: 'Salma Idrissi',
      specialty: 'Force',
      bio: '',
      photo: null,
      email: coach.email,
      matricule: coach.matricule,
      password: 'nouveau-1',
      updateCredentials: true,
    };
    expect((await ask('PUT', `/api/coaches/${coach.id}`, { token: admin.token, body })).status).toBe(200);
    await strangersSpend(db, clock, coach.matricule, HERE);
    expect(await guess(coach.matricule, cookie)).toMatchObject(TOO_MANY);
  });
});

describe('the cookie of a known device', () => {
  it('is sent to the login calls alone, by no other site, and read by no script', async () => {
    const { matricule } = await aPerson('coach');
    expect(setCookieOf(await logIn(matricule))).toMatch(
      /^device=[\w-]{43}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('travels over https alone where visitors use that', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://elan.example' });
    const app = await buildApp({ config, db, clock, databaseUrl: url });
    const { matricule } = await aPerson('coach');
    const body = { matricule, password: PASSWORD };
    expect(setCookieOf(await asking(app)('POST', '/api/auth/coach-login', { body }))).toMatch(/; Secure$/);
    await app.close();
  });

  it('is not handed out for a wrong password, nor for the right one at another role’s form', async () => {
    const { matricule } = await aPerson('coach');
    const elsewhere = await ask('POST', '/api/auth/login', { body: { matricule, password: PASSWORD } });
    expect([elsewhere.status, setCookieOf(elsewhere)]).toEqual([403, '']);
    expect(setCookieOf(await guess(matricule))).toBe('');
  });

  it('opens nothing, and is kept as a hash alone', async () => {
    const { coach, cookie = '' } = await aKnownDevice();
    const token = cookie.replace('device=', '');
    expect((await ask('GET', '/api/auth/me', { cookie })).status).toBe(401);
    expect((await ask('GET', '/api/auth/me', { token })).status).toBe(401);
    const kept = await devicesOf(coach);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept.map(({ token_hash }) => token_hash.toString('latin1')))).not.toContain(token);
  });

  it('is replaced when nobody here made it', async () => {
    const { matricule } = await aPerson('coach');
    const planted = `device=${'x'.repeat(43)}`;
    const made = cookieOf(await logIn(matricule, planted));
    expect(made).toMatch(/^device=/);
    expect(made).not.toBe(planted);
  });

  it('is found among others, and sent again with every login', async () => {
    const { coach, cookie } = await aKnownDevice();
    expect(cookie).toMatch(/^device=/);
    expect(cookieOf(await logIn(coach.matricule, `device_id=1; ${cookie}; other=device=1`))).toBe(cookie);
  });

  it('comes with a registration, and with the first setup', async () => {
    const body = {
      username: 'nouvelle',
      email: 'nouvelle@example.ma',
      password: 'secret-1',
      full_name: 'Nouvelle',
      phone: '0600000000',
      age: 30,
      gender: 'other',
    };
    expect(cookieOf(await ask('POST', '/api/auth/register', { body }))).toBeDefined();
    await db.updateTable('accounts').set({ archived_at: clock.now().at }).execute();
    const secret = (await issueSetupLink({ db, clock }))?.split('#')[1];
    const studio = {
      name: 'Atlas Coaching',
      phone: '0522 22 22 22',
      whatsapp: '0600 33 33 33',
      email: 'bonjour@example.ma',
      address: '12, rue des Orangers, Casablanca',
      legal: 'ICE 000000000000001',
    };
    const admin = { username: 'Nadia', matricule: 'AD-9001', password: 'secret-1' };
    const opened = await ask('POST', '/api/setup', { body: { secret, ...studio, ...admin } });
    expect(opened.status).toBe(200);
    expect(cookieOf(opened)).toBeDefined();
  });
});

describe('the devices of an account', () => {
  it('are at most twenty, of which the one longest unused goes', async () => {
    const { coach, cookie: oldest } = await aKnownDevice();
    clock.advance({ minutes: 1 });
    const second = cookieOf(await logIn(coach.matricule));
    clock.advance({ minutes: 1 });
    await logIn(coach.matricule, oldest);
    for (let i = 0; i < 19; i++) {
      clock.advance({ minutes: 1 });
      await logIn(coach.matricule);
    }
    expect(await devicesOf(coach)).toHaveLength(20);
    await strangersSpend(db, clock, coach.matricule, HERE);
    expect(await guess(coach.matricule, second)).toMatchObject(TOO_MANY);
    expect(await guess(coach.matricule, oldest)).toMatchObject(WRONG);
  });

  it('are at most twenty when many sign in at once', async () => {
    const coach = await aPerson('coach');
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        ask('POST', '/api/auth/coach-login', {
          body: { matricule: coach.matricule, password: PASSWORD },
          address: `203.0.113.${i}`,
        }),
      ),
    );
    expect(await devicesOf(coach)).toHaveLength(20);
  });

  it('leave the table when somebody signs in a year later', async () => {
    const { coach } = await aKnownDevice();
    clock.advance({ hours: 24 * 366 });
    await aKnownDevice();
    expect(await devicesOf(coach)).toHaveLength(0);
  });
});
