import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { serverUrl } from './support/api.ts';
import {
  expectStored,
  forgetSession,
  keepSessions,
  keepTokens,
  LIGHT_PAGES,
  LOGINS,
  logIn,
  ROLES,
  type Role,
  sessionOf,
  stored,
  submitLogin,
} from './support/stored-sessions.ts';
import { expect, ONCE, ONCE_BY_ITS_CLOCK, test } from './support/test.ts';

const MINUTE = 60_000;
const EXPIRED = /session.* a expiré/i;
const TITLES = { client: /Connexion/, coach: /Connexion Coach/, admin: /Administration/ };
const REFUSALS = {
  client: 'Invalid credentials',
  coach: 'Login failed. Please check your credentials.',
  admin: /\S/,
};
const nobody = (role: Role) =>
  role === 'client' ? `personne-${randomUUID()}@example.ma` : `XX-${randomUUID().slice(0, 8)}`;

/** The address of a role's login page, with or without a reason, whatever it leads back to. */
const loginOf = (role: Role, reason: string | null) => (url: URL) =>
  url.pathname === LOGINS[role].login && url.searchParams.get('reason') === reason;

/** Moves the browser's clock to so many minutes before the role's token ends. */
async function goToMinutesLeft(page: Page, role: Role, minutes: number) {
  const [, payload = ''] = (await sessionOf(role)).token.split('.');
  const { exp }: { exp: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const now = await page.evaluate(() => Date.now());
  await page.clock.fastForward(exp * 1000 - minutes * MINUTE - now);
}
const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Session Expiring Soon!' });

// What a login, a session and their ends do is proved by the unit tests of web/src/features/auth and web/src/lib/session; here once per area.
for (const role of ROLES) {
  const { login, tokenKey, userKey, roleInToken, credentials } = LOGINS[role];
  const area = LIGHT_PAGES[role];

  test(
    `the ${role} is asked to log in, refused in words, let in by the keyboard alone, and logs out of this area only`,
    ONCE,
    async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/401/);
      await page.goto(area);
      await expect(page).toHaveURL(loginOf(role, null));
      await expect(page).toHaveTitle(TITLES[role]);
      await expect(page.getByText(EXPIRED)).toHaveCount(0);

      const refusal = page.waitForResponse(`**${LOGINS[role].call}`);
      await submitLogin(page, role, nobody(role), 'pas-le-bon');
      expect((await refusal).status()).toBe(401);
      await expect(page.getByRole('alert').filter({ hasText: REFUSALS[role] })).toBeVisible();
      await expect(page).toHaveURL(loginOf(role, null));
      await expectStored(page);

      const name = page.getByRole('textbox', { name: LOGINS[role].field });
      const [account = '', password = ''] = Object.values(credentials);
      await name.fill('');
      await page.keyboard.type(account);
      await page.keyboard.press('Tab');
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(area);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
      await page.goBack();
      await expect(page).not.toHaveURL(new RegExp(login));

      // Whoever is logged in already passes the login, and never out of the house.
      await page.goto(`${login}?next=${encodeURIComponent('//evil.example')}`);
      await expect(page).not.toHaveURL(new RegExp(login));
      expect(new URL(page.url()).origin).toBe(serverUrl());

      await keepSessions(page, ...ROLES);
      await page.goto(area);
      forgetSession(role);
      if (role === 'client') await page.getByRole('button', { name: /^Menu de/ }).click();
      await page
        .getByRole(role === 'client' ? 'menuitem' : 'button', { name: /^(?:Déconnexion|Logout)$/ })
        .click();
      await expect(page).toHaveURL((url) =>
        role === 'client' ? url.pathname === '/' : url.pathname === login && !url.searchParams.has('reason'),
      );
      await expectStored(page, ...ROLES.filter((other) => other !== role));
    },
  );
}

test('/client/login leads to /login and keeps what it was given', ONCE, async ({ page }) => {
  await page.goto('/client/login?reason=session_expired&next=%2Fprofile');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await logIn(page, 'client');
  await expect(page).toHaveURL('/profile');
});

test('the words over a phone’s arch of a login do not touch it', ONCE, async ({ page }) => {
  for (const role of ROLES) {
    await page.goto(LOGINS[role].login);
    const heading = page.getByRole('heading', { level: 1 });
    for (const width of [320, 390, 600]) {
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

test(
  'a session warns a quarter of an hour before it ends, in a corner of any screen, and ends',
  ONCE_BY_ITS_CLOCK,
  async ({ page }) => {
    await page.clock.install();
    await keepTokens(page, 'coach');
    await page.goto(LIGHT_PAGES.coach);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await goToMinutesLeft(page, 'coach', 17);
    await expect(alertOf(page)).toHaveCount(0);
    await goToMinutesLeft(page, 'coach', 12);
    await expect(alertOf(page)).toHaveText(
      /^Session Expiring Soon! Your coach session will expire in 1[0-2] minutes/,
    );
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await alertOf(page).boundingBox();
      expect(box?.y).toBeLessThan(100);
      expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
      if (width === 1280) expect(box?.x).toBeGreaterThan(width / 2);
    }
    const before = (await stored(page))[LOGINS.coach.tokenKey];
    await page.getByRole('button', { name: 'Stay Logged In' }).click();
    await expect(alertOf(page)).toHaveCount(0);
    expect((await stored(page))[LOGINS.coach.tokenKey]).toBe(before);
    await goToMinutesLeft(page, 'coach', -1);
    await expect(page).toHaveURL(loginOf('coach', 'session_expired'));
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expectStored(page);
  },
);

for (const [hours, words] of [
  // More than a session lasts: by the device's clock it was over before it began.
  [13, /avance d'environ 13 heures/],
  [-5, /retarde d'environ 5 heures/],
] as const) {
  const way = hours > 0 ? 'ahead' : 'behind';
  test(`a device whose clock is hours ${way} is let in, and told`, ONCE_BY_ITS_CLOCK, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 60 * MINUTE });
    await page.goto(`${LOGINS.client.login}?next=${LOGINS.client.area}`);
    await logIn(page, 'client');
    await expect(page).toHaveURL(LOGINS.client.area);
    const notice = page.getByRole('status').filter({ hasText: words });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: "J'ai compris" }).click();
    await expect(notice).toHaveCount(0);
    await expectStored(page, 'client');
  });
}

test('a client who logs out in one tab is logged out in the other', ONCE, async ({ page, context }) => {
  await keepSessions(page, 'client');
  await page.goto('/packs');
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: /^Menu de/ }).click();
  forgetSession('client');
  await other.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible();
  await expectStored(page);
});
