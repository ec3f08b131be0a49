import { randomUUID } from 'node:crypto';
import { serverUrl } from './api.ts';
import { registerClient } from './api-people.ts';
import {
  DOORS,
  expectStored,
  fillLogin,
  keepSessions,
  logIn,
  ROLES,
  type Role,
  sessionOf,
  stored,
  submitLogin,
} from './stored-sessions.ts';
import { expect, expectAccessible, ONCE, test } from './test.ts';

const TITLES = { client: /Connexion/, coach: /Connexion Coach/, admin: /Administration/ };
const nobody = (role: Role) =>
  role === 'client' ? `personne-${randomUUID()}@example.ma` : `XX-${randomUUID().slice(0, 8)}`;
/** Shared out among the doors, which all ask `safeNextPath`; its own tests try each of these and more. */
const OUTSIDE = [
  '//evil.example',
  'https://evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/%09/evil.example',
  '\t//evil.example',
  '/./\\evil.example',
];
/** Where somebody is, without the host. */
const pathOf = (url: string) => url.slice(new URL(url).origin.length);

test('the words over a phone’s arch do not touch it', ONCE, async ({ page }) => {
  for (const role of ROLES) {
    await page.goto(DOORS[role].login);
    const heading = page.getByRole('heading', { level: 1 });
    for (const width of [320, 360, 390, 430, 600]) {
      await page.setViewportSize({ width, height: 844 });
      const gap = await heading.evaluate((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
        const arch = words.parentElement?.querySelector('.sunset');
        return (arch?.getBoundingClientRect().left ?? 0) - right;
      });
      expect(gap, `${role} at ${width} px`).toBeGreaterThanOrEqual(8);
    }
  }
});

for (const role of ROLES) {
  const { login, area, tokenKey, userKey, roleInToken } = DOORS[role];

  test.describe(`the door of the ${role}`, () => {
    test('is a page of its own that everybody can use', async ({ page }) => {
      await page.goto(login);
      await expect(page).toHaveTitle(TITLES[role]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (role !== 'client') {
        const title = role === 'coach' ? 'Connexion Coach' : 'Administration';
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      }
      await expect(page.getByText(/session.* a expiré/i)).toHaveCount(0);
      await page.goto(`${login}?reason=session_expired`);
      await expect(page.getByText(/session.* a expiré/i)).toBeVisible();
      await expectAccessible(page);
    });

    test(
      'opens to the right credentials only, says why not, and the device keeps them',
      ONCE,
      async ({ page, allowConsoleErrors }) => {
        allowConsoleErrors(/401|ERR_FAILED/);
        const calls: string[] = [];
        page.on('request', (request) => calls.push(request.url()));
        const name = page.getByRole('textbox', { name: DOORS[role].field });
        const password = page.getByRole('textbox', { name: 'Mot de passe' });
        const enter = page.getByRole('button', { name: 'Se connecter' });
        await page.goto(login);

        await enter.click();
        await expect(name).toHaveAttribute('aria-invalid', 'true');
        await expect(name).toBeFocused();
        if (role !== 'client')
          await expect(page.getByText('Matricule and password are required')).toBeVisible();
        await expectAccessible(page);
        await fillLogin(page, role, nobody(role), '');
        await enter.click();
        await expect(password).toHaveAttribute('aria-invalid', 'true');
        if (role !== 'client')
          await expect(page.getByText('Matricule and password are required')).toBeVisible();
        expect(calls.filter((url) => url.includes(DOORS[role].call))).toEqual([]);

        const refusal = page.waitForResponse(`**${DOORS[role].call}`);
        await submitLogin(page, role, nobody(role), 'pas-le-bon');
        expect((await refusal).status()).toBe(401);
        const words = {
          client: 'Invalid credentials',
          coach: 'Login failed. Please check your credentials.',
        };
        const unknown = role === 'admin' ? page.getByRole('alert') : page.getByText(words[role]);
        await expect(unknown).toBeVisible();
        await expect(page.getByText('Matricule and password are required')).toHaveCount(0);
        await expect(page).toHaveURL(login);
        await expectAccessible(page);
        await expectStored(page);

        await page.route(`**${DOORS[role].call}`, (route) => route.abort());
        const failure = page.waitForEvent('requestfailed');
        await logIn(page, role);
        await failure;
        const away = page.getByText('Server is unavailable. Please try again later.');
        await expect(role === 'client' ? away : page.getByRole('alert')).toBeVisible();
        await expectStored(page);

        await page.unroute(`**${DOORS[role].call}`);
        await enter.click();
        await expect(page).toHaveURL(role === 'client' ? '/' : area);
        await expectStored(page, role);
        const kept = await stored(page);
        const [, payload = ''] = (kept[tokenKey] ?? '').split('.');
        expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
          userId: expect.any(Number),
          role: roleInToken,
          exp: expect.any(Number),
        });
        const user: unknown = JSON.parse(kept[userKey] ?? '');
        expect(user).toMatchObject({ role: roleInToken, matricule: expect.any(String) });
        if (role === 'admin') expect(user).toMatchObject({ isAdmin: true });
        expect(Object.entries(kept).filter(([key]) => /last.*login/i.test(key))).toEqual([
          [expect.any(String), role],
        ]);
      },
    );

    test('is passed by whoever is logged in already', ONCE, async ({ page }) => {
      await keepSessions(page, role);
      await page.goto(login);
      await expect(page).toHaveURL(role === 'client' ? '/' : area);
    });

    test('never leads out of the house', ONCE, async ({ page }) => {
      await keepSessions(page, role);
      for (const next of OUTSIDE.filter((_, index) => ROLES[index % ROLES.length] === role)) {
        await page.goto(`${login}?next=${encodeURIComponent(next)}`);
        await expect(page).not.toHaveURL(new RegExp(login));
        expect(new URL(page.url()).origin, next).toBe(serverUrl());
      }
    });

    test('opens for the keyboard alone', ONCE, async ({ page }) => {
      await page.goto(login);
      const name = page.getByRole('textbox', { name: DOORS[role].field });
      await expect(name).toBeVisible();
      for (
        let presses = 0;
        presses < 10 && !(await name.evaluate((it) => it === document.activeElement));
        presses++
      )
        await page.keyboard.press('Tab');
      await expect(name).toBeFocused();
      const [account, password] = Object.values(DOORS[role].credentials);
      await page.keyboard.type(account ?? '');
      await page.keyboard.press('Tab');
      await page.keyboard.type(password ?? '');
      await page.keyboard.press('Enter');
      await expectStored(page, role);
      await expect(page).toHaveURL(role === 'client' ? '/' : area);
    });
  });
}

test(
  'a wrong password is told in the same words as an unknown account',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/401/);
    const { user } = await registerClient(serverUrl());
    await page.goto('/login');
    await submitLogin(page, 'client', user.email ?? '', 'pas-le-bon');
    await expect(page.getByText('Invalid credentials')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(user.email ?? '');
    await submitLogin(page, 'client', (user.email ?? '').toUpperCase(), 'elan-essai');
    await expect(page).toHaveURL('/');
  },
);

test('a coach is sent away from the clients’ door', ONCE, async ({ page, request, allowConsoleErrors }) => {
  allowConsoleErrors(/403/);
  const headers = { authorization: `Bearer ${(await sessionOf('admin')).token}` };
  const coaches: { matricule: string; email: string }[] = await (
    await request.get('/api/admin/coaches-list', { headers })
  ).json();
  const coach = coaches.find(({ matricule }) => matricule === DOORS.coach.credentials.matricule);
  await page.goto('/login');
  await submitLogin(page, 'client', coach?.email ?? '', DOORS.coach.credentials.password);
  await expect(
    page.getByText('This login is for clients only. Please use the appropriate login.'),
  ).toBeVisible();
  await expectStored(page);
});

test(
  'a coach and a client are sent away from the administrators’ door',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/403/);
    const { user } = await registerClient(serverUrl());
    const { matricule, password } = DOORS.coach.credentials;
    for (const [account, word] of [
      [matricule, password],
      [user.matricule, 'elan-essai'],
    ]) {
      await page.goto('/admin/login');
      await submitLogin(page, 'admin', account ?? '', word ?? '');
      await expect(page.getByText('This login is for admins only')).toBeVisible();
      await expectStored(page);
    }
  },
);

test(
  'a client and an administrator are sent away from the coaches’ door',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/40[13]/);
    const { user } = await registerClient(serverUrl());
    const { matricule, password } = DOORS.admin.credentials;
    for (const [account, word] of [
      [matricule, password],
      [user.matricule, 'elan-essai'],
    ]) {
      await page.goto('/coach/login');
      await submitLogin(page, 'coach', account ?? '', word ?? '');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectStored(page);
    }
  },
);

test('a door that breaks down still says something', ONCE, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/500/);
  await page.route('**/api/auth/*login', (route) => route.fulfill({ status: 500, body: '' }));
  for (const role of ROLES) {
    await page.goto(DOORS[role].login);
    await logIn(page, role);
    await expect(page.getByRole('alert')).toHaveText(/\S/);
    await expectStored(page);
  }
});

test('/client/login leads to /login and keeps what it was given', ONCE, async ({ page }) => {
  await page.goto('/client/login');
  await expect(page).toHaveURL('/login');
  await page.goto('/client/login?reason=session_expired&next=%2Fprofile');
  await expect(page.getByText(/session.* a expiré/i)).toBeVisible();
  await logIn(page, 'client');
  await expect(page).toHaveURL('/profile');
});

test('whoever is logged in goes on to the given path', ONCE, async ({ page }) => {
  await keepSessions(page, 'client');
  await page.goto(`/login?next=${encodeURIComponent('/packs?from=login')}`);
  await expect.poll(() => pathOf(page.url())).toBe('/packs?from=login');
});

test(
  'the coach’s login ends the client’s session and leaves the administrator’s alone',
  ONCE,
  async ({ page }) => {
    await page.goto('/login');
    await logIn(page, 'client');
    await expectStored(page, 'client');
    await page.goto('/admin/login');
    await logIn(page, 'admin');
    await expectStored(page, 'admin', 'client');
    await page.goto('/coach/login');
    await logIn(page, 'coach');
    await expect(page).toHaveURL('/coach/');
    await expectStored(page, 'admin', 'coach');
  },
);

test('the password can be shown and hidden again', ONCE, async ({ page }) => {
  await page.goto('/login');
  const password = page.getByRole('textbox', { name: 'Mot de passe' });
  await password.fill('secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});
