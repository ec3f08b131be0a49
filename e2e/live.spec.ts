import type { Page, WebSocket } from '@playwright/test';
import { serverUrl as base, startOwnServer } from './support/api.ts';
import { freeDay } from './support/api-coaches.ts';
import {
  book,
  changePoints,
  type Registered,
  registerClient,
  sessionsOf,
  signInOnPage,
} from './support/api-people.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Points Updated';
const balanceText = (points: number) => new RegExp(`Votre nouveau solde\\s: ${points}\\sSI et 0\\sSE\\.`);

/** Resolves when the server has let the page's channel in. */
const untilLive = async (page: Page) => {
  const socket: WebSocket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('auth_success'));
  return socket;
};
const openLive = async (page: Page, client: Registered, url: string) => {
  await signInOnPage(page, client, new URL(url, base()).origin);
  const live = untilLive(page);
  await page.goto(url);
  return live;
};
const credits = (page: Page) => page.getByRole('region', { name: 'Vos crédits' });

test('points that the studio gives arrive on the open page', async ({ page }) => {
  const client = await registerClient(base(), 2);
  const socket = await openLive(page, client, '/profile');
  expect(new URL(socket.url()).pathname).toBe('/ws');
  await expect(credits(page)).toContainText(/^2/);
  await page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''));

  await Promise.all([
    expect(page.getByText(TITLE, { exact: true })).toBeVisible(),
    expect(page.getByText(balanceText(5))).toBeVisible(),
    expect(credits(page)).toContainText('Mis à jour!'),
    changePoints(base(), client.user.id, { points: 3, pointType: 'solo', action: 'add' }),
  ]);
  await expect(credits(page)).toContainText(/5/);
  await expect(page.locator('body[data-never-reloaded]')).toHaveCount(1);
});

test('a booking on another device is told, on the profile too', async ({ page, coach }) => {
  const client = await registerClient(base(), 2);
  await openLive(page, client, '/profile?tab=reservations');
  const { first: slot } = await freeDay(coach);
  await book(base(), client.token, coach.id, slot);
  await expect(page.getByText(balanceText(1))).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(slot.start_time).first()).toBeVisible();
});

test('a reply lost on the way books once, and one’s own booking is no news in the tab that made it', async ({
  page,
  context,
  coach,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  const client = await registerClient(base(), 3);
  const { date, first: slot } = await freeDay(coach);
  const at = `reserver=${coach.id}&jour=${date}&heure=${encodeURIComponent(slot.start_time)}`;
  await openLive(page, client, `/coaches?${at}&etape=confirmation`);
  const otherTab = await context.newPage();
  const live = untilLive(otherTab);
  await otherTab.goto('/profile');
  await live;

  const keys: (string | undefined)[] = [];
  await page.route('**/api/reserve', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? undefined);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await Promise.all([
    expect(otherTab.getByText(balanceText(2))).toBeVisible(),
    expect(page.getByText("C'est réservé.").first()).toBeVisible(),
    page.getByRole('button', { name: 'Confirmer la réservation' }).click(),
  ]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await sessionsOf(base(), client)).toHaveLength(1);

  await expect(credits(otherTab)).toContainText(/2/);
  await expect(page.getByText(TITLE, { exact: true })).toHaveCount(0);
});

test('signed out, the channel closes; a visitor has none and does not download it', async ({ page }) => {
  /** Not `live-topics-…`, which says what a background refresh reads again. */
  const channelCode = /\/live-[\w-]{8}\.js$/;
  const scripts: string[] = [];
  const sockets: WebSocket[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => sockets.push(socket));
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Réserver une Séance avec/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sockets).toEqual([]);
  expect(scripts.filter((path) => channelCode.test(path))).toEqual([]);

  const client = await registerClient(base());
  const socket = await openLive(page, client, '/profile');
  expect(scripts.filter((path) => channelCode.test(path))).toHaveLength(1);
  const closed = socket.waitForEvent('close');
  await page.evaluate(() => {
    localStorage.removeItem('clientToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'clientToken' }));
  });
  await closed;
});

test('after a restart of the server the page finds its way back, and what it missed', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(
    /WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/,
  );
  const server = await startOwnServer();
  try {
    const client = await registerClient(server.url, 1);
    const socket = await openLive(page, client, `${server.url}/profile`);
    await expect(credits(page)).toContainText(/^1/);
    const lost = socket.waitForEvent('close');
    await server.pause();
    await lost;
    const back = page.waitForEvent('websocket', { timeout: 90_000 }).then(() => undefined);
    await server.resume();
    // Nobody listens yet: this is missed, and found only by reading again.
    await changePoints(server.url, client.user.id, { points: 4, pointType: 'solo', action: 'add' });
    await back;
    await expect(credits(page)).toContainText(/5/);
    await changePoints(server.url, client.user.id, { points: 2, pointType: 'solo', action: 'add' });
    await expect(page.getByText(balanceText(7))).toBeVisible();
  } finally {
    await server.stop();
  }
});
