import type { Page } from '@playwright/test';
import { startOwnServer } from './api.ts';
import {
  DOORS,
  expectStored,
  forgedToken,
  forgetSession,
  keep,
  keepSessions,
  keepTokens,
  LIGHT_PAGES,
  logIn,
  ROLES,
  type Role,
  sessionOf,
  stored,
} from './stored-sessions.ts';
import { expect, expectAccessible, ONCE, test } from './test.ts';

const MINUTE = 60_000;
/** An expiry in 2096. */
const FAR_AWAY = 4_000_000_000;
const EXPIRED = /session.* a expiré/i;

/** The address of a role's login page, with or without a reason, whatever it leads back to. */
const loginOf = (role: Role, reason: string | null) => (url: URL) =>
  url.pathname === DOORS[role].login && url.searchParams.get('reason') === reason;
/** Moves the browser's clock to so many minutes before the role's token ends. */
async function goToMinutesLeft(page: Page, role: Role, minutes: number) {
  const [, payload = ''] = (await sessionOf(role)).token.split('.');
  const { exp }: { exp: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const now = await page.evaluate(() => Date.now());
  await page.clock.fastForward(exp * 1000 - minutes * MINUTE - now);
}
const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Session Expiring Soon!' });

for (const role of ROLES) {
  const { login, tokenKey, userKey } = DOORS[role];
  const area = LIGHT_PAGES[role];

  test.describe(`the area of the ${role}`, () => {
    test('sends a visitor to its door, and lets them come back', ONCE, async ({ page }) => {
      await page.goto(area);
      await expect(page).toHaveURL(loginOf(role, null));
      await expect(page.getByText(EXPIRED)).toHaveCount(0);
      await logIn(page, role);
      await expect(page).toHaveURL(area);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).not.toHaveURL(new RegExp(login));
    });

    test('asks whose a token is when no user record is kept', ONCE, async ({ page }) => {
      await keepTokens(page, role);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/auth/me', async (route) => {
        await released;
        await route.continue();
      });
      const call = page.waitForRequest('**/api/auth/me');
      await page.goto(area);
      expect((await call).headers()['authorization']).toBe(`Bearer ${(await stored(page))[tokenKey]}`);
      await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toBeVisible();
      // Not before the area's own code has come: until then the site waits, and not yet the guard.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
      release();
      await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(area);
      await expectStored(page, role);
    });

    test('forgets what is no session', ONCE, async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/401/);
      const other = role === 'admin' ? 'coach' : 'admin';
      const refused = forgedToken(role, FAR_AWAY);
      for (const token of ['rubbish', 'a.b.c', refused, forgedToken(other, FAR_AWAY)]) {
        await keep(page, { [tokenKey]: token });
        await page.goto(area);
        // One that only the server sees through was a session for all that the browser knew.
        await expect(page, token).toHaveURL(loginOf(role, token === refused ? 'session_ended' : null));
        await expect(page.getByText(EXPIRED)).toHaveCount(0);
        await expectStored(page);
      }
    });

    test('forgets a session that ended while the browser was closed', ONCE, async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.headers()['authorization'] ?? ''));
      await keep(page, {
        [tokenKey]: forgedToken(role, 1_700_000_000),
        [userKey]: JSON.stringify({ id: 1, username: 'x', role: DOORS[role].roleInToken, isAdmin: true }),
      });
      await page.goto(area);
      await expect(page).toHaveURL(loginOf(role, 'session_expired'));
      await expect(page.getByText(EXPIRED)).toBeVisible();
      await expectStored(page);
      expect(calls.filter((authorization) => authorization !== '')).toEqual([]);
      await logIn(page, role);
      await expect(page).toHaveURL(area);
    });

    // One notice for all three: that it fits a phone is tried once.
    const widths = role === 'client' ? {} : ONCE;
    test('warns before the session ends, and only then', widths, async ({ page, isMobile }) => {
      await page.clock.install();
      await keepTokens(page, role);
      await page.goto(area);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await goToMinutesLeft(page, role, 17);
      await expect(alertOf(page)).toHaveCount(0);
      await goToMinutesLeft(page, role, 12);
      await expect(alertOf(page)).toHaveText(
        new RegExp(`^Session Expiring Soon! Your ${role} session will expire in 1[12] minutes`),
      );
      const box = await alertOf(page).boundingBox();
      const width = page.viewportSize()?.width ?? 0;
      expect(box?.y).toBeLessThan(100);
      expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
      if (!isMobile) expect(box?.x).toBeGreaterThan(width / 2);
      await expectAccessible(page);
      const before = (await stored(page))[tokenKey];
      await page.getByRole('button', { name: 'Stay Logged In' }).click();
      await expect(alertOf(page)).toHaveCount(0);
      expect((await stored(page))[tokenKey]).toBe(before);
      await goToMinutesLeft(page, role, 9);
      await expect(alertOf(page)).toHaveCount(0);
      await goToMinutesLeft(page, role, -1);
      await expect(page).toHaveURL(loginOf(role, 'session_expired'));
      await expect(page.getByText(EXPIRED)).toBeVisible();
      await expectStored(page);
    });
  });
}

for (const [hours, words] of [
  // More than a session lasts: by the device's clock it was over before it began.
  [13, /avance d'environ 13 heures/],
  [-5, /retarde d'environ 5 heures/],
] as const) {
  const way = hours > 0 ? 'ahead' : 'behind';
  test(`a device whose clock is hours ${way} is let in, and told`, ONCE, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 60 * MINUTE });
    await page.goto(DOORS.client.login);
    await logIn(page, 'client');
    const notice = page.getByRole('status').filter({ hasText: words });
    await expect(notice).toBeVisible();
    await page.goto(DOORS.client.area);
    await expect(page).toHaveURL(DOORS.client.area);
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('button', { name: "J'ai compris" }).click();
    await expect(notice).toHaveCount(0);
    await expectStored(page, 'client');
  });
}

test('‘Logout Now’ ends the session that is warned about, and no other', ONCE, async ({ page }) => {
  await page.clock.install();
  await keepSessions(page, 'coach', 'admin');
  await page.goto('/coach/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goToMinutesLeft(page, 'coach', 10);
  await expect(alertOf(page)).toContainText('Your coach session will expire in');
  forgetSession('coach');
  await page.getByRole('button', { name: 'Logout Now' }).click();
  await expect(page).toHaveURL(loginOf('coach', null));
  await expectStored(page, 'admin');
});

test('a session that ends on a public page leaves the visitor where they are', ONCE, async ({ page }) => {
  await page.clock.install();
  await keepSessions(page, 'client');
  await page.goto('/packs');
  await expect(page.getByRole('button', { name: /^Menu de/ })).toBeVisible();
  await goToMinutesLeft(page, 'client', -1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible();
  await expect(page).toHaveURL('/packs');
  await expectStored(page);
});

test(
  'a refused call ends the session of its area only, and the login says so',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/401/);
    await keepSessions(page, 'client', 'admin');
    await page.route('**/api/user/profile', (route) =>
      route.fulfill({ status: 401, json: { error: 'Session inconnue' } }),
    );
    await page.goto('/profile');
    await expect(page).toHaveURL(loginOf('client', 'session_ended'), { timeout: 10_000 });
    await expect(page.getByText('Votre session a été fermée.')).toBeVisible();
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
    await expectStored(page, 'admin');
  },
);

test(
  'a session checked while the server is away is neither lost nor trusted',
  ONCE,
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await keepTokens(page, 'admin');
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto(LIGHT_PAGES.admin);
    await expect(page.getByText('Server is not responding')).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(Object.keys(await stored(page))).toContain('adminToken');
    await page.unroute('**/api/auth/me');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectStored(page, 'admin');
  },
);

test('logging out in one tab is seen in the other', ONCE, async ({ page, context }) => {
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

test('a token that the server lets live for seconds ends by itself', ONCE, async ({ page }) => {
  test.setTimeout(90_000);
  const server = await startOwnServer({ TOKEN_TTL_HOURS: '0.002' });
  try {
    for (const role of ['coach', 'client'] as const) {
      await page.goto(`${server.url}${DOORS[role].login}?next=${DOORS[role].area}`);
      await logIn(page, role);
      await expect(page).toHaveURL(`${server.url}${DOORS[role].area}`);
      await expect(alertOf(page)).toContainText(`Your ${role} session will expire in`);
      await expect(page).toHaveURL(loginOf(role, 'session_expired'), { timeout: 15_000 });
      await expect(page.getByText(EXPIRED)).toBeVisible();
      await expectStored(page);
    }
    // The page must not ask a server that is on its way out.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});
