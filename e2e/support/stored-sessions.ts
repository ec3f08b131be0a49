import type { Page } from '@playwright/test';
import { serverUrl } from './api.ts';
import { expect } from './test.ts';
import { DOORSTEP } from './warm-context.ts';

/** The three ways in: where one logs in, what comes after it, and what the device keeps afterwards. */
export const LOGINS = {
  client: {
    login: '/login',
    area: '/profile',
    call: '/api/auth/client-login',
    field: 'Adresse e-mail',
    credentials: { email: 'amina.mekouar@example.ma', password: 'elan-client' },
    tokenKey: 'clientToken',
    userKey: 'clientUser',
    roleInToken: 'user',
  },
  coach: {
    login: '/coach/login',
    area: '/coach/',
    call: '/api/auth/coach-login',
    field: 'Matricule',
    credentials: { matricule: 'CO-0001', password: 'elan-coach' },
    tokenKey: 'coachToken',
    userKey: 'coachUser',
    roleInToken: 'coach',
  },
  admin: {
    login: '/admin/login',
    area: '/admin/reservations',
    call: '/api/auth/login',
    field: 'Matricule',
    credentials: { matricule: 'AD-0001', password: 'elan-admin' },
    tokenKey: 'adminToken',
    userKey: 'adminUser',
    roleInToken: 'admin',
  },
} as const;
export type Role = keyof typeof LOGINS;
export const ROLES = ['client', 'coach', 'admin'] as const;

/** After each login, for journeys to which any page of the area will do: the office's with a short list. */
export const LIGHT_PAGES: Readonly<Record<Role, string>> = {
  client: LOGINS.client.area,
  coach: LOGINS.coach.area,
  admin: '/admin/packs',
};

const ofLogin = (reply: unknown) => {
  if (typeof reply === 'object' && reply !== null && 'token' in reply && typeof reply.token === 'string') {
    const { token, ...user } = reply;
    return { token: reply.token, user: 'userId' in user ? { id: user.userId, ...user } : user };
  }
  throw new Error(`No token in ${JSON.stringify(reply)}`);
};

export async function sessionFor(role: Role, credentials: object = LOGINS[role].credentials) {
  const reply = await fetch(`${serverUrl()}${LOGINS[role].call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return ofLogin(await reply.json());
}

// One login per role and worker is enough: tokens live for hours, and hashing passwords is dear on purpose.
const sessions = new Map<Role, ReturnType<typeof sessionFor>>();

export function sessionOf(role: Role) {
  const session = sessions.get(role) ?? sessionFor(role);
  sessions.set(role, session);
  return session;
}

/** For a journey that logs out: the server ends the session, and the next journey needs another. */
export const forgetSession = (role: Role) => sessions.delete(role);

/** What the device kept from an earlier visit, and nothing else. */
export async function keep(page: Page, items: Record<string, string>, origin = serverUrl()) {
  const doorstep = `${origin}${DOORSTEP}`;
  if (page.url() !== doorstep) await page.goto(doorstep);
  await page.evaluate((kept) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, items);
}

/** The live tokens of these roles without their user records: the site has to ask whose they are. */
export async function keepTokens(page: Page, ...roles: Role[]) {
  const items = await Promise.all(
    roles.map(async (role) => [LOGINS[role].tokenKey, (await sessionOf(role)).token] as const),
  );
  await keep(page, Object.fromEntries(items));
}

/** Everything that earlier logins of these roles left on the device. */
export async function keepSessions(page: Page, ...roles: Role[]) {
  const items = await Promise.all(
    roles.map(async (role) => {
      const { token, user } = await sessionOf(role);
      const record = role === 'admin' ? { ...user, isAdmin: true } : user;
      return [
        [LOGINS[role].tokenKey, token],
        [LOGINS[role].userKey, JSON.stringify(record)],
      ] as const;
    }),
  );
  await keep(page, Object.fromEntries(items.flat()));
}

export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }));

/** Every credential of these roles is on the device, and none of the others'. */
export async function expectStored(page: Page, ...roles: Role[]) {
  const credentialsOf = ({ tokenKey, userKey }: { tokenKey: string; userKey: string }) => [tokenKey, userKey];
  const expected = roles.flatMap((role) => credentialsOf(LOGINS[role])).sort();
  await expect
    .poll(async () =>
      Object.keys(await stored(page))
        .filter((key) => /(?:Token|User)$/.test(key))
        .sort(),
    )
    .toEqual(expected);
}

export async function submitLogin(page: Page, role: Role, name: string, password: string) {
  await page.getByRole('textbox', { name: LOGINS[role].field }).fill(name);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export async function logIn(page: Page, role: Role) {
  const [name, password] = Object.values(LOGINS[role].credentials);
  if (name === undefined || password === undefined) throw new Error(`No credentials for ${role}.`);
  await submitLogin(page, role, name, password);
}
