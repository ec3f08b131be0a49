import type { Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';
import { keepSessions, type Role } from './stored-sessions.ts';
import { expect, ONCE, silenceNews, test } from './test.ts';

const WIDTHS = [320, 360, 390, 430, 600, 768, 834, 1024, 1280, 1440, 1920, 2560];
const HEIGHT = 900;

const VISITOR = ['/', '/?view=courses', '/coaches', '/group-courses', '/packs', '/auth-debug', '/nulle-part'];
const DOORS = ['/login', '/coach/login', '/admin/login', '/admin/opening'];
const CLIENT = [
  '/',
  '/profile',
  '/profile?tab=reservations',
  '/profile?tab=calendar',
  '/profile?view=points',
  '/coaches?reserver=1',
];
const COACH = [
  '/coach/',
  '/coach/?view=availability',
  '/coach/?view=clients',
  '/coach/?view=groupCourses',
  '/coach/?view=account',
];
const ADMIN = [
  'reservations',
  'planning',
  'coaches',
  'availability',
  'clients',
  'group-courses',
  'packs',
  'payments',
  'payments/overdue',
  'account',
].map((tab) => `/admin/${tab}`);

const WALKS: readonly (readonly [who: string, role: Role | undefined, paths: readonly string[]])[] = [
  ['a visitor', undefined, VISITOR],
  ['whoever logs in', undefined, DOORS],
  ['a client', 'client', CLIENT],
  ['a coach', 'coach', COACH],
  ['an administrator', 'admin', ADMIN],
];

/** Laid out again, and with what another width may have asked for. */
async function settle(page: Page) {
  await page.evaluate(
    () => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))),
  );
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const [who, role, paths] of WALKS) {
  for (const path of paths) {
    test(`${path} fits every width, as ${who} sees it`, ONCE, async ({ page }) => {
      await silenceNews(page);
      if (role) await keepSessions(page, role);
      await page.setViewportSize({ width: 1280, height: HEIGHT });
      await page.goto(path, { waitUntil: 'networkidle' });
      const found: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await settle(page);
        for (const fault of await page.evaluate(layoutFaults)) found.push(`${width} px: ${fault}`);
      }
      expect(found).toEqual([]);
    });
  }
}
